/** Writes what is computed from the sources and not kept: validators, the published schema, the command line's bundle. */

import { bundleCommandLine } from './bundle.ts';
import { generateDocs } from './generate-docs.ts';
import { generateIcons } from './generate-icons.ts';
import { generateSchema } from './generate-schema.ts';

generateIcons();
generateSchema();
bundleCommandLine();
generateDocs();
