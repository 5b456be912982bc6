/** `npm start`: builds the site, then serves it. */

import { resolve } from 'node:path';
import { build } from './build/index.ts';
import { addressOf, readAddressArguments, serveFolder } from './serve/server.ts';

const args = process.argv.slice(2);
let isAsked = false;
try {
  // Wrong arguments are reported before the build.
  const requested = await readAddressArguments(args);
  isAsked = true;
  await build(resolve('dist'), (line) => console.log(line));
  const { address } = await serveFolder('dist', requested);
  console.log(`Graphmap is at ${addressOf(address)}  (Ctrl C stops it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(isAsked ? 1 : 2);
}
