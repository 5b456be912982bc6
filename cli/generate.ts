/** Writes what is computed from the sources and not kept: validators, the published schema, the command line's bundle. */

import { generateIcons } from './generate-icons.ts';

generateIcons();
