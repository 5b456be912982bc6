/** `graphmap serve`: serves the site that was built before. */

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { addressOf, readAddress, serveFolder } from './server.ts';

const FOLDER = 'dist';

/** Serves the built site and prints its address; goes on until the process is stopped. */
export async function serveSite(args: readonly string[]): Promise<void> {
  if (!existsSync(`${FOLDER}/index.html`)) throw new Error('Nothing is built yet: run “npm run build” first.');
  const { address } = await serveFolder(FOLDER, await readAddress(args));
  console.log(`Graphmap is at ${addressOf(address)}  (Ctrl C stops it)`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await serveSite(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
