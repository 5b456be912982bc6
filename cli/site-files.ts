/** What the site holds besides its bundled page: files that are copied as they are. */

import { cpSync } from 'node:fs';

/** Copies `public/` (icons, logos, fonts, schema) and the example documents and host pages to a site's folder. */
export function copySiteFiles(folder: string): void {
  cpSync('public', folder, { recursive: true });
  cpSync('examples', `${folder}/examples`, { recursive: true, filter: (file) => !file.endsWith('.ts') });
}
