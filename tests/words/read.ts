/** Interface strings of the sources, read from their syntax trees. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A text that people may read; `{…}` stands for a value that is inserted. */
export type InterfaceString = { readonly file: string; readonly line: number; readonly text: string };

/** Folders whose strings people read in the application or on the command line. */
const FOLDERS = ['bus', 'cli', 'controllers', 'embed', 'formats', 'jobs', 'models', 'services', 'views'];

/** Texts that are written to files or read by programs: reports, exported files, protocols, the schema, generated code. */
const WRITTEN =
  /^(formats\/(report|export|protocol|ocd|generated|document\/(fields\/(fields|descriptions)|schema)\.ts)|cli\/(build|generate)|embed\/site)/;

/** Attributes whose values are shown or announced. */
const SHOWN = /\s\.?(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*)"/g;

/** Addresses, types of files, style rules, paths of icons, selectors. */
const CODE = /^(intent|https?|data|application|text|image|M\d)[:/]|[{}=<]|;$|: \S+;|^--|^[.#@\\[(]\w/;

/** Node of a syntax tree, as far as it is read here. */
type Node = { readonly type?: string; readonly [field: string]: unknown };

/** Template pieces are joined by this character, which no source contains. */
const VALUE = '\uFFFC';

/** All interface strings, in the order of their files and lines. */
export function interfaceStrings(): readonly InterfaceString[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((file) => /(?<!\.d)\.ts$/.test(file) && !WRITTEN.test(file))
    .sort()
    .flatMap((file) => stringsOf(readFileSync(file, 'utf8')).map((found) => ({ file, ...found })));
}

/** Interface strings of one source text. */
export function stringsOf(source: string): readonly Omit<InterfaceString, 'file'>[] {
  const bytes = Buffer.from(source);
  const found: Omit<InterfaceString, 'file'>[] = [];
  const add = (node: Node, texts: readonly string[]) => {
    const { start } = node.span as { start: number };
    const line = bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
    for (const text of texts) if (isReadable(text)) found.push({ line, text: text.replaceAll(VALUE, '{…}') });
  };
  const visit = (node: Node) => {
    if (node.type === 'StringLiteral') add(node, [node.value as string]);
    if (node.type === 'TemplateLiteral') add(node, [joined(node)]);
    if (node.type !== 'TaggedTemplateExpression') return children(node).forEach(visit);
    const template = node.template as Node;
    if ((node.tag as Node).value === 'html') add(node, markupTexts(joined(template)));
    children(template).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript' }) as unknown as Node);
  return found.toSorted((one, other) => one.line - other.line);
}

/** Child nodes in which a string is a value: no types, module names, keys, comparisons or tags. */
function children(node: Node): readonly Node[] {
  if (/^(Ts(?!As|NonNull|Const|Satisfies)|Import|ExportAll|ExportNamed)/.test(node.type ?? '')) return [];
  const isComparison = node.type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(node.operator as string);
  return Object.entries(node)
    .filter(([field]) => !['span', 'tag', 'quasis', 'typeAnnotation', 'typeArguments'].includes(field))
    .flatMap(([field, value]) => {
      // The cases of a switch, and keys.
      if ((node.type === 'SwitchCase' && field === 'test') || (node.type === 'KeyValueProperty' && field === 'key'))
        return [];
      const nodes = (Array.isArray(value) ? value : [value]).map((one) => one?.expression ?? one) as readonly Node[];
      return nodes.filter(
        (one) => typeof one === 'object' && one !== null && !(isComparison && one.type === 'StringLiteral'),
      );
    });
}

const joined = (template: Node): string =>
  (template.quasis as readonly Node[]).map((piece) => piece.cooked as string).join(VALUE);

/** Text between tags, and the values of shown attributes. */
function markupTexts(markup: string): readonly string[] {
  const attributes = [...markup.matchAll(SHOWN)].map(([, value = '']) => value);
  const texts = markup.replace(/<!--[\s\S]*?-->/g, '').split(/<\/?[a-z][^>]*>/);
  return [...attributes, ...texts].map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Words rather than an identifier, a class, a number or a rule. */
function isReadable(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || CODE.test(text)) return false;
  return (
    /^[\p{Lu}“][^_/]*$/u.test(text) || /\p{Ll}[,.…:?]?\s+[\p{L}(“\uFFFC]/u.test(text) || /\uFFFC,? \p{Ll}/u.test(text)
  );
}
