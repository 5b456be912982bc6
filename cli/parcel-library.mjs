/**
 * A resolver of Parcel: with `PIVOTICK_DIST`, a folder with a published build of the graph library, the page is built
 * with that one instead of the engine of this repository. Stands in .parcelrc before the ordinary resolver, to which
 * everything is left without the variable.
 */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Resolver } from '@parcel/plugin';

/** What a published build may call its module. */
const NAMES = ['pivotick.es.js', 'pivotick.mjs', 'pivotick.js'];

export default new Resolver({
  resolve({ specifier, options }) {
    if (specifier !== 'pivotick') return undefined;
    const folder = options.env.PIVOTICK_DIST;
    const invalidateOnEnvChange = ['PIVOTICK_DIST'];
    if (!folder) return { invalidateOnEnvChange };
    const filePath = NAMES.map((name) => resolve(join(folder, name))).find(existsSync);
    if (!filePath) throw new Error(`PIVOTICK_DIST: ${folder} has none of ${NAMES.join(', ')}.`);
    return { filePath, invalidateOnEnvChange };
  },
});
