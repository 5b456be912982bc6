/** Lists all interface strings with their places, for one review of the wording: `npm run words`. */

import { interfaceStrings } from './read.ts';

for (const { file, line, text } of interfaceStrings()) console.log(`${file}:${line}: ${text}`);
