/** `graphmap dev`: serves the application from its sources and reloads it after changes. */

import { mkdirSync, rmSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { watchPage } from '../build/page-bundle.ts';
import { copyLibrary, copySiteFiles } from '../build/site-files.ts';
import { serveDevelopment } from './dev-server.ts';
import { addressOf, isPortFree, readAddressArguments } from './server.ts';

const FOLDER = '.cache/dev';

try {
  const address = await readAddressArguments(process.argv.slice(2));
  if (!(await isPortFree(address))) throw new Error(`Port ${address.port} is taken. Name another with --port.`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  copySiteFiles(FOLDER);
  const library = copyLibrary(FOLDER);
  if (library) console.log(`graph library: ${library}`);
  for (const folder of ['public', 'examples']) {
    watch(folder, { recursive: true }, () => copySiteFiles(FOLDER));
  }
  let isFirst = true;
  const { reload } = await serveDevelopment(FOLDER, address);
  await watchPage(resolve('index.html'), resolve(FOLDER), (problem) => {
    if (problem !== undefined) console.error(problem);
    else {
      reload();
      console.log(isFirst ? `Graphmap is at ${addressOf(address)}  (reloads on change, Ctrl C stops it)` : 'Reloaded.');
    }
    isFirst &&= problem !== undefined;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
