/**
 * The messages between a host page and the application in its frame, described once. Validation, the typed client, the
 * table in the docs and the tests are read from here. Specification: Events.
 */

import { isColor } from './color.ts';
import { isRecord, own } from './json.ts';

/** What a part of a message holds, and the type of its value. */
type PartTypes = {
  /** A map document or a descriptor, as plain data; whether it is one is the parser's business. */
  document: unknown;
  text: string;
  count: number;
  /** A `data:image/png` URL, or null when no picture could be made. */
  picture: string | null;
  format: MessageExportFormat;
  scheme: 'light' | 'dark';
  color: string;
};

type Part = { readonly kind: keyof PartTypes; readonly optional?: true; readonly doc: string };
type Message = {
  readonly doc: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** The messages of which exactly one comes back. */
  readonly answers?: readonly string[];
};
type MessageTable = Readonly<Record<string, Message>>;

/** Values of `format`, as the specification names them. */
export const MESSAGE_EXPORT_FORMATS = ['json', 'pivotick', 'png', 'md', 'pdf'] as const;
export type MessageExportFormat = (typeof MESSAGE_EXPORT_FORMATS)[number];

/** What a host page may send. */
export const HOST_MESSAGES = {
  'graphapp:load': {
    doc: 'Load this data in place of what is shown.',
    parts: {
      data: { kind: 'document', doc: 'A map document or an Open Contributions Descriptor, as plain data.' },
      name: { kind: 'text', optional: true, doc: 'What to call it, such as a file name.' },
    },
    answers: ['graphapp:loaded', 'graphapp:error'],
  },
  'graphapp:get': { doc: 'Ask for the current document.', parts: {}, answers: ['graphapp:document'] },
  'graphapp:snapshot': { doc: 'Ask for a picture of the whole graph.', parts: {}, answers: ['graphapp:snapshot'] },
  'graphapp:export': {
    doc: 'Run an export inside the frame, as its Export menu would.',
    parts: { format: { kind: 'format', doc: '`json`, `pivotick`, `png`, `md` or `pdf`.' } },
  },
  'graphapp:theme': {
    doc: 'Switch the scheme, the background, or both, at once.',
    parts: {
      scheme: { kind: 'scheme', optional: true, doc: '`light` or `dark`.' },
      background: { kind: 'color', optional: true, doc: 'A CSS colour.' },
    },
  },
} as const satisfies MessageTable;

/** What the application sends, and nothing else. */
export const APP_MESSAGES = {
  'graphapp:ready': { doc: 'The application can receive data. Once, at its start.', parts: {} },
  'graphapp:loaded': {
    doc: 'The data of `graphapp:load` was accepted and is shown.',
    parts: {
      nodes: { kind: 'count', doc: 'Number of nodes.' },
      edges: { kind: 'count', doc: 'Number of edges.' },
    },
  },
  'graphapp:error': {
    doc: 'The data of `graphapp:load` was refused; what was shown stays.',
    parts: { message: { kind: 'text', doc: 'The reason, for people.' } },
  },
  'graphapp:changed': {
    doc: 'A person changed an editable map. Changes that follow each other quickly come as one.',
    parts: { data: { kind: 'document', doc: 'The whole document, positions included.' } },
  },
  'graphapp:document': {
    doc: 'The current document.',
    parts: { data: { kind: 'document', doc: 'The whole document, positions included.' } },
  },
  'graphapp:snapshot': {
    doc: 'The picture.',
    parts: { image: { kind: 'picture', doc: 'A `data:image/png` URL, or null when no picture could be made.' } },
  },
} as const satisfies MessageTable;

type ValueOf<P> = P extends { readonly kind: infer K extends keyof PartTypes } ? PartTypes[K] : never;
type PartsOf<P> = {
  readonly [K in keyof P as P[K] extends { readonly optional: true } ? never : K]: ValueOf<P[K]>;
} & { readonly [K in keyof P as P[K] extends { readonly optional: true } ? K : never]?: ValueOf<P[K]> };
type MessageOf<T extends MessageTable> = {
  [K in keyof T]: { readonly type: K } & PartsOf<T[K]['parts']>;
}[keyof T];

export type HostMessage = MessageOf<typeof HOST_MESSAGES>;
export type AppMessage = MessageOf<typeof APP_MESSAGES>;

/** Whether a value may stand in a part of that kind. */
const CHECKS: { readonly [K in keyof PartTypes]: (value: unknown) => boolean } = {
  document: () => true,
  text: (value) => typeof value === 'string',
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  picture: (value) => value === null || (typeof value === 'string' && value.startsWith('data:image/png')),
  format: (value) => (MESSAGE_EXPORT_FORMATS as readonly unknown[]).includes(value),
  scheme: (value) => value === 'light' || value === 'dark',
  color: (value) => typeof value === 'string' && isColor(value),
};

/**
 * Reads what a host page sent. Optional parts that make no sense are left out, unknown parts too.
 *
 * @returns undefined for anything that is no message of the table: another type, a required part that is missing or
 *   makes no sense, and the application's own answer to `graphapp:snapshot` when a host sends it back
 */
export function readHostMessage(raw: unknown): HostMessage | undefined {
  return readMessage(HOST_MESSAGES, raw) as HostMessage | undefined;
}

/** Reads what the application sent, by the same rules. */
export function readAppMessage(raw: unknown): AppMessage | undefined {
  return readMessage(APP_MESSAGES, raw) as AppMessage | undefined;
}

function readMessage(table: MessageTable, raw: unknown): unknown {
  if (!isRecord(raw)) return undefined;
  const type = own(raw, 'type');
  const message = typeof type === 'string' ? own(table, type) : undefined;
  if (!message || (table === HOST_MESSAGES && type === 'graphapp:snapshot' && Object.hasOwn(raw, 'image'))) {
    return undefined;
  }
  const read: Record<string, unknown> = { type };
  for (const [name, part] of Object.entries(message.parts)) {
    const value = own(raw, name);
    // A load without data is a question all the same: it is refused with a reason, not left without an answer.
    if (CHECKS[part.kind](value)) read[name] = value;
    else if (!part.optional) return undefined;
  }
  return read;
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
