/** Writes what is computed from the sources: validators, the published schema, bundles, tables of the docs. */

import { bundleCommandLine } from '../build/bundle.ts';
import { writeHugoData } from '../build/hugo-data.ts';
import { writeHugoScript } from '../build/hugo-script.ts';
import { generateDocs } from './docs.ts';
import { generateFontWidths } from './font-widths.ts';
import { generateIcons } from './icons.ts';
import { generateSchema } from './schema.ts';

generateIcons();
generateFontWidths();
generateSchema();
bundleCommandLine();
generateDocs();
writeHugoData();
writeHugoScript();
