/** `npm start`: builds the site, then serves it. */

import { resolve } from 'node:path';
import { build } from './build/index.ts';
import { serveSite } from './serve.ts';
import { readAddress } from './server.ts';

const args = process.argv.slice(2);
let isAsked = false;
try {
  // Wrong arguments are told before the build, not after it.
  await readAddress(args);
  isAsked = true;
  await build(resolve('dist'), (line) => console.log(line));
  await serveSite(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(isAsked ? 1 : 2);
}
