/** Generation of the published JSON schema, and of precompiled validators. */

import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { TABLES } from '../../formats/document/fields/tables.ts';
import { mapSchema, SCHEMA_ID, type Schema } from '../../formats/document/schema.ts';
import { writeGenerated } from '../base/write.ts';

export const SCHEMA_FILE = 'public/graphmap.schema.json';

export function schemaText(): string {
  return `${JSON.stringify(mapSchema(), null, 2)}\n`;
}

/** Writes the published schema (in the repository) and `formats/generated/validators.js` (ignored). */
export function generateSchema(): void {
  const text = schemaText();
  writeGenerated(SCHEMA_FILE, text);
  writeGenerated('formats/generated/validators.js', `${HEAD}${validatorCode()}`);
  writeGenerated('formats/generated/validators.d.ts', `${HEAD}${DECLARATIONS}`);
}

const HEAD = '/* Written by cli/generate/schema.ts; changes are lost. */\n';

const DECLARATIONS = [
  'type Validate = {',
  '  (value: unknown): boolean;',
  '  /** Of the last call, when it answered false. */',
  '  errors?: readonly { readonly instancePath: string }[] | null;',
  '};',
  `export const VALIDATORS: Readonly<Record<${Object.keys(TABLES)
    .map((kind) => `'${kind}'`)
    .join(' | ')}, Validate>>;`,
  '',
].join('\n');

/** One module with a validator for each kind of record. */
function validatorCode(): string {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema(lean(mapSchema()) as Schema, SCHEMA_ID);
  const exported = Object.fromEntries(Object.keys(TABLES).map((kind) => [kind, `${SCHEMA_ID}#/$defs/${kind}`]));
  // The package is CommonJS: its function is the default of the module, or the default's default.
  const write = 'default' in standalone ? standalone.default : standalone;
  const code = (write as (ajv: Ajv, names: Record<string, string>) => string)(ajv, exported);
  if (/\brequire\(/.test(code)) throw new Error('The validators need a module of ajv at run time; change the schema.');
  return `${placesAlone(code)}\nexport const VALIDATORS = { ${Object.keys(TABLES).join(', ')} };\n`;
}

/** Errors reduced to their path, each in one line, to make the first page smaller. The parser has its own messages. */
function placesAlone(code: string): string {
  const short = code
    .replace(/(= \{instancePath.*?),schemaPath:.*,keyword:.*,params:.*\};$/gm, '$1};')
    .replace(
      /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g,
      '(vErrors ??= []).push($2);',
    )
    .replace(/^let errors = 0;$/gm, `$&\n${FAULT}`)
    .replace(
      /^\(vErrors \?\?= \[\]\)\.push\(\{instancePath(?::instancePath\+(.*))?\}\);\nerrors\+\+;$/gm,
      (_, place = "''") => `fault(${place});`,
    )
    // These numbers are known to be finite.
    .replace(/ \|\| isNaN\(data\d*\)/g, '');
  if (/schemaPath|keyword:|\berr\d|vErrors = \[/.test(short)) {
    throw new Error('An error of a validator is written in an unknown way.');
  }
  return short;
}

/** Records the path of an error below the record, in each validator. */
const FAULT = 'const fault = (place) => { (vErrors ??= []).push({instancePath:instancePath+place}); errors++; };';

/** Keywords for people, and rules about whole records, which the parser checks. */
const LEFT_OUT = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'default',
  'deprecated',
  'dependentRequired',
  'dependentSchemas',
  'required',
]);

/**
 * The schema of single values with keywords that need no helper module. Colours, fonts and repositories are plain texts
 * here, because the parser checks them itself.
 */
function lean(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => lean(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema && /\/(?:color(?:OrNone)?|font|repository)$/.test(String(schema.$ref)))
    return { type: 'string' };
  const entries = Object.entries(schema).filter(([key]) => isProperties || !LEFT_OUT.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) =>
      // Counting letters needs a helper module; comparing with the empty text does not.
      key === 'minLength' && value === 1 && !isProperties
        ? ['not', { const: '' }]
        : [key, lean(value, !isProperties && (key === 'properties' || key === '$defs'))],
    ),
  );
}
