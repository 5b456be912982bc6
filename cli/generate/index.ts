/** Generation of files from the sources: validators, the published schema, bundles, tables of the docs. */

import { generateFontWidths } from './font-widths.ts';
import { generateIcons } from './icons.ts';
import { generateJoinStatements } from './join-statements.ts';
import { generateSchema } from './schema.ts';

generateIcons();
generateFontWidths();
generateSchema();
generateJoinStatements();

// These import files that were generated above, so they are loaded late.
const { bundleCommandLine } = await import('../build/bundle.ts');
const { generateDocs } = await import('./docs.ts');
const { writeHugoData } = await import('../build/hugo/data.ts');
const { writeHugoScript } = await import('../build/hugo/script.ts');

bundleCommandLine();
generateDocs();
writeHugoData();
writeHugoScript();
