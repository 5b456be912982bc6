/** File types that `graphmap export` writes. */

import { OUTPUT_FORMATS, OUTPUTS, type OutputFormat } from '../../formats/outputs/output-formats.ts';

/** The type by which a format is named on the command line, such as `.xlsx`; `.zip` for an archive of tables. */
export const outputType = (format: OutputFormat): string => `.${OUTPUT_FORMATS[format].ending.split('.').at(-1)}`;

/** All types, as a list in words. */
export const EXPORT_TYPES = `${['.csv', ...OUTPUTS.map(outputType), '.svg', '.png', '.md'].join(', ')} or .json`;
