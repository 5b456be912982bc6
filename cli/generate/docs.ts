/** Generated tables of the docs: fields of the format, messages to the frame. */

import { readFileSync } from 'node:fs';
import { keyRows } from '../../bus/actions.ts';
import { SEVERITY_WORDS } from '../../formats/check/rule.ts';
import { RULE_IDS, ruleOf } from '../../formats/check/rules.ts';
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
import { writeGenerated } from './write.ts';

const PAGE = 'docs/format.md';
const MARKED = /(<!-- fields: (\w+)(?: without (\w+))? -->\n)[\s\S]*?(<!-- end -->)/g;

/** The page with every marked table brought up to date. Throws when a marker names no table. */
export function withFieldTables(page: string): string {
  return page.replace(MARKED, (_all, start: string, name: string, without: string | undefined, end: string) => {
    const left = without ? Object.keys(tableNamed(without)) : [];
    const rows = Object.entries(tableNamed(name)).filter(([field]) => !left.includes(field));
    return `${start}\n| Field | Value | Default | Meaning |\n|---|---|---|---|\n${rows.map(row).join('\n')}\n\n${end}`;
  });
}

const MESSAGES_PAGE = 'docs/embedding.md';

/** The page with its table of messages brought up to date. */
export function withMessageTable(page: string): string {
  return page.replace(/(<!-- messages -->\n)[\s\S]*?(<!-- end -->)/, (_all, start: string, end: string) => {
    return `${start}\n${protocolTable()}\n\n${end}`;
  });
}

/** The messages as a Markdown table, for the docs. */
export function protocolTable(): string {
  const rows = [...rowsOf(APP_MESSAGES, 'application → host'), ...rowsOf(HOST_MESSAGES, 'host → application')];
  return ['| Message | Direction | Payload | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function rowsOf(table: MessageTable, direction: string): readonly string[] {
  return Object.entries(table).map(([type, { parts, doc, answers }]) => {
    const payload = Object.entries(parts).map(
      ([name, part]) => `\`${name}\`${part.optional ? ' (optional)' : ''}: ${part.doc}`,
    );
    const answer = answers ? ` Answered by ${answers.map((one) => `\`${one}\``).join(' or ')}.` : '';
    return `| \`${type}\` | ${direction} | ${payload.join('<br>') || 'none'} | ${doc}${answer} |`;
  });
}

const KEYS_PAGE = 'docs/app.md';

/** The page with its table of keys brought up to date. */
function withKeyTable(page: string): string {
  const { Anywhere: anywhere, 'On the map': onMap } = keyRows();
  const rows = [...anywhere, ...onMap.map(([keys, does]) => [keys, `${does} (on the map)`] as const)];
  const table = rows.map(([keys, does]) => `| ${keys} | ${does} |`).join('\n');
  return page.replace(/(<!-- keys -->\n)[\s\S]*?(<!-- end -->)/, (_all, start: string, end: string) => {
    return `${start}\n| Key | Does |\n|---|---|\n${table}\n\n${end}`;
  });
}

const RULES_PAGE = 'docs/check.md';

/** The page with the table of the map check's rules brought up to date. */
export function withRuleTable(page: string): string {
  const rows = RULE_IDS.map((id) => {
    const { severity, title, why, advice, fixes } = ruleOf(id);
    return `| \`${id}\` | ${SEVERITY_WORDS[severity]} | ${title} | ${why} | ${advice} | ${fixes ?? ''} |`;
  });
  const table = [
    '| Rule | Severity | Finds | Why it matters | What to do | Fix |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
  return page.replace(/(<!-- rules -->\n)[\s\S]*?(<!-- end -->)/, (_all, start: string, end: string) => {
    return `${start}\n${table.join('\n')}\n\n${end}`;
  });
}

/** Updates the pages in place. */
export function generateDocs(): void {
  writeGenerated(KEYS_PAGE, withKeyTable(readFileSync(KEYS_PAGE, 'utf8')));
  writeGenerated(MESSAGES_PAGE, withMessageTable(readFileSync(MESSAGES_PAGE, 'utf8')));
  writeGenerated(RULES_PAGE, withRuleTable(readFileSync(RULES_PAGE, 'utf8')));
  writeGenerated(PAGE, withFieldTables(readFileSync(PAGE, 'utf8')));
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

function row([name, field]: [string, Field]): string {
  const value = valueCell(field);
  return `| \`${name}\`${field.required ? ' (required)' : ''} | ${value} | ${defaultCell(field)} | ${field.doc} |`;
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
