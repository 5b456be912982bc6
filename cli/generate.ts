/** Writes what is computed from the sources: validators, the published schema, bundles, tables of the docs. */

import { bundleCommandLine } from './bundle.ts';
import { generateDocs } from './generate-docs.ts';
import { generateIcons } from './generate-icons.ts';
import { generateSchema } from './generate-schema.ts';
import { writeHugoScript } from './hugo-script.ts';

generateIcons();
generateSchema();
bundleCommandLine();
generateDocs();
writeHugoScript();
