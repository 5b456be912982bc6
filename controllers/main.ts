import { browserServices } from '../services/index.ts';
import { LibraryMisfit, prepareLayout } from '../views/graph/library-members.ts';
import { createApp } from './app.ts';
import { readParameters } from './start.ts';

// First of all: a worker starts only in the pauses of this thread.
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
