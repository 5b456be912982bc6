/** Builds the page with the library of `PIVOTICK_DIST` into a folder, in a process of its own: Parcel's workers stay. */

import { resolve } from 'node:path';
import { bundlePage } from '../../../cli/build/page-bundle.ts';
import { copyLibrary, copySiteFiles } from '../../../cli/build/site-files.ts';

const folder = process.argv[2] ?? '';
await bundlePage(resolve('index.html'), folder);
copySiteFiles(folder);
console.log(copyLibrary(folder));
process.exit();
