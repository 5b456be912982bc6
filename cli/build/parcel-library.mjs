/**
 * A resolver of Parcel: where a published build of the graph library is to be taken, the page is built with that one
 * instead of the engine of this repository. Stands in .parcelrc before the ordinary resolver, to which everything is
 * left otherwise.
 */

import { join } from 'node:path';
import { Resolver } from '@parcel/plugin';
import { LIBRARY_CHANGES, libraryFolder, packageOf, publishedLibrary } from './library.mjs';

export default new Resolver({
  resolve({ specifier, options }) {
    const isVersion = specifier.endsWith('node_modules/pivotick/package.json');
    if (specifier !== 'pivotick' && !isVersion && !specifier.startsWith('library/')) return undefined;
    const given = libraryFolder(options.env);
    if (!given) return LIBRARY_CHANGES;
    if (isVersion) return { ...LIBRARY_CHANGES, filePath: packageOf(given) };
    const { folder, code, files } = publishedLibrary(given);
    // The page has these under their own names, untouched.
    if (files.some(({ to }) => to === specifier)) return { ...LIBRARY_CHANGES, isExcluded: true };
    // A module that is nowhere but here, named as if it lay beside the library.
    return { ...LIBRARY_CHANGES, filePath: join(folder, 'graphmap-library.js'), code, sideEffects: true };
  },
});
