/**
 * A resolver of Parcel: with `PIVOTICK_DIST`, a folder with a published build of the graph library, the page is built
 * with that one and its style sheet instead of the engine of this repository. Stands in .parcelrc before the ordinary
 * resolver, to which everything is left without the variable.
 */

import { join } from 'node:path';
import { Resolver } from '@parcel/plugin';
import { publishedLibrary } from './library.mjs';

export default new Resolver({
  resolve({ specifier, options }) {
    if (specifier !== 'pivotick') return undefined;
    const given = options.env.PIVOTICK_DIST;
    const invalidateOnEnvChange = ['PIVOTICK_DIST'];
    if (!given) return { invalidateOnEnvChange };
    const { folder, code } = publishedLibrary(given);
    // A module that is nowhere but here, named as if it lay beside the library.
    const filePath = join(folder, 'graphmap-library.js');
    return { filePath, code: `import './pivotick.css';\n${code}`, sideEffects: true, invalidateOnEnvChange };
  },
});
