import { browserServices } from '../services/index.ts';
import { LibraryMisfit, prepareLayout } from '../views/graph/library-members.ts';
import { createApp } from './app.ts';
import { readParameters } from './base/start.ts';

// A worker starts only while this thread pauses, so this one is asked for before the application is built.
prepareLayout();
try {
  createApp({
    element: document.body,
    services: browserServices,
    parameters: {
      ...readParameters(location.search, location.hash),
      file: document.querySelector<HTMLMetaElement>('meta[name="graphmap-file"]')?.content,
    },
  });
} catch (error) {
  if (!(error instanceof LibraryMisfit)) throw error;
  const words = document.createElement('p');
  words.className = 'cannot-start';
  words.role = 'alert';
  words.textContent = error.message;
  document.body.replaceChildren(words);
}
