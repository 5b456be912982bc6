/**
 * A transformer of Parcel: the page loads the files of a published library that are taken as they are, before its own.
 * Stands in .parcelrc before the ordinary transformer of pages.
 */

import { Transformer } from '@parcel/plugin';
import { LIBRARY_CHANGES, libraryFolder, publishedLibrary } from './library.mjs';

export default new Transformer({
  async transform({ asset, options }) {
    for (const name of LIBRARY_CHANGES.invalidateOnEnvChange) asset.invalidateOnEnvChange(name);
    for (const file of LIBRARY_CHANGES.invalidateOnFileCreate) asset.invalidateOnFileCreate(file);
    const given = libraryFolder(options.env);
    if (given) {
      const page = await asset.getCode();
      asset.setCode(page.replace(/(?=<link rel="stylesheet"|<script )/, publishedLibrary(given).tags));
    }
    return [asset];
  },
});
