/** Generated tables of the docs: fields of the format, messages to the frame. */

import { readFileSync } from 'node:fs';
import { keyRows } from '../../bus/key-rows.ts';
import { SEVERITY_WORDS } from '../../formats/check/rules/rule.ts';
import { RULE_IDS, ruleOf } from '../../formats/check/rules.ts';
import { fieldDoc } from '../../formats/document/fields/descriptions.ts';
import type { Field, FieldTable } from '../../formats/document/fields/field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_LOOK_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_LOOK_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from '../../formats/document/fields/fields.ts';
import { APP_MESSAGES, HOST_MESSAGES, type MessageTable } from '../../formats/protocol/messages.ts';
import { writeGenerated } from '../base/write.ts';

const PAGE = 'docs/format.md';
const MARKED = /(<!-- fields: (\w+)(?: without (\w+))? -->\n)[\s\S]*?(<!-- end -->)/g;

/** The page with every marked table brought up to date. Throws when a marker names no table. */
function withFieldTables(page: string): string {
  return page.replace(MARKED, (_all, start: string, name: string, without: string | undefined, end: string) => {
    const left = without ? Object.keys(tableNamed(without)) : [];
    const rows = Object.entries(tableNamed(name)).filter(([field]) => !left.includes(field));
    return `${start}\n${tableText(['Field', 'Value', 'Default', 'Meaning'], rows.map(row))}\n\n${end}`;
  });
}

/** The messages as a Markdown table, for the docs. */
export function protocolTable(): string {
  const rows = [...rowsOf(APP_MESSAGES, 'application → host'), ...rowsOf(HOST_MESSAGES, 'host → application')];
  return tableText(['Message', 'Direction', 'Payload', 'Meaning'], rows);
}

function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function rowsOf(table: MessageTable, direction: string): readonly (readonly string[])[] {
  return Object.entries(table).map(([type, { parts, doc, answers }]) => {
    const payload = Object.entries(parts).map(
      ([name, part]) => `\`${name}\`${part.optional ? ' (optional)' : ''}: ${part.doc}`,
    );
    const answer = answers ? ` Answered by ${answers.map((one) => `\`${one}\``).join(' or ')}.` : '';
    return [code(type), direction, payload.join('<br>') || 'none', `${doc}${answer}`];
  });
}

function keyTable(): string {
  const { Anywhere: anywhere, 'On the map': onMap } = keyRows();
  return tableText(['Key', 'Does'], [...anywhere, ...onMap.map(([keys, does]) => [keys, `${does} (on the map)`])]);
}

function ruleTable(): string {
  const rows = RULE_IDS.map((id) => {
    const { severity, title, why, advice, fixes = '' } = ruleOf(id);
    return [code(id), SEVERITY_WORDS[severity], title, why, advice, fixes];
  });
  return tableText(['Rule', 'Severity', 'Finds', 'Why it matters', 'What to do', 'Fix'], rows);
}

/** Replaces the table between two marks of a page. */
const withTable = (mark: string, table: () => string) => (page: string) =>
  page.replace(
    new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- end -->)`),
    (_all, start: string, end: string) => `${start}\n${table()}\n\n${end}`,
  );

/** The pages with generated tables, each with the function that brings it up to date. */
export const GENERATED_PAGES = {
  'docs/app.md': withTable('keys', keyTable),
  'docs/embedding.md': withTable('messages', protocolTable),
  'docs/check.md': withTable('rules', ruleTable),
  [PAGE]: withFieldTables,
};

export function generateDocs(): void {
  for (const [page, update] of Object.entries(GENERATED_PAGES))
    writeGenerated(page, update(readFileSync(page, 'utf8')));
}

const TABLES: Readonly<Record<string, FieldTable>> = {
  META_FIELDS,
  NODE_FIELDS,
  NODE_LOOK_FIELDS,
  EDGE_FIELDS,
  EDGE_LOOK_FIELDS,
  REPO_INFO_FIELDS,
  TAG_FIELDS,
  SECTION_FIELDS,
  ARROW_FIELDS,
};

function tableNamed(name: string): FieldTable {
  const table = TABLES[name];
  if (!table) throw new Error(`${PAGE} names a table that is not there: ${name}`);
  return table;
}

function row([name, field]: [string, Field]): readonly string[] {
  return [`${code(name)}${field.required ? ' (required)' : ''}`, valueCell(field), defaultCell(field), fieldDoc(field)];
}

const KINDS: Record<Exclude<Field['kind'], 'enum'>, string> = {
  text: 'text',
  id: 'text or number',
  number: 'number',
  boolean: 'true or false',
  color: 'CSS colour',
  address: 'address',
  image: 'picture',
  font: 'font',
  icon: 'icon name',
  repository: 'repository',
  repoInfo: 'object',
  links: 'list of `{label, url}`',
  tags: 'list of texts, or one text',
  details: 'object',
  pair: 'two numbers',
  end: 'arrow end',
  object: 'object',
};

function valueCell(field: Field): string {
  const base = field.kind === 'enum' ? (field.values ?? []).map(code).join(', ') : KINDS[field.kind];
  const limits = [
    field.none ? 'or `none`' : '',
    field.minimum === undefined ? '' : `at least ${field.minimum}`,
    field.maximum === undefined ? '' : `at most ${field.maximum}`,
    field.unit ? `in ${field.unit}` : '',
    field.card ? 'cards only' : '',
  ];
  return [base, ...limits.filter(Boolean)].join(', ').replace(', or', ' or');
}

function defaultCell({ default: value, defaultDoc }: Field): string {
  if (defaultDoc) return defaultDoc;
  return value === undefined ? '' : code(JSON.stringify(value).replaceAll('"', ''));
}

function code(text: string): string {
  return `\`${text}\``;
}
