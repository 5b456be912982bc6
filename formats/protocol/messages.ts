/**
 * The messages between a host page and the application in its frame, described once. What reads them, the client, the
 * table in the docs and the tests stand on it; the types go into the published `embed.d.ts` as they are, so this file
 * imports nothing. Specification: Events.
 */

/** What a part of a message holds, and the type of its value. */
type PartTypes = {
  /** A map document or a descriptor, as plain data; whether it is one is the parser's business. */
  document: unknown;
  text: string;
  count: number;
  /** A `data:image/png` URL, or null when no picture could be made. */
  picture: string | null;
  format: MessageExportFormat;
  scheme: Scheme;
  color: string;
};

/** The two schemes of a theme that a host may ask for. */
export type Scheme = 'light' | 'dark';

type Part = { readonly kind: keyof PartTypes; readonly optional?: true; readonly doc: string };
type Message = {
  readonly doc: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** The messages of which exactly one comes back. */
  readonly answers?: readonly string[];
};
/** Messages by their type, each with its parts. */
export type MessageTable = Readonly<Record<string, Message>>;

/** Values of `format`, as the specification names them. */
export const MESSAGE_EXPORT_FORMATS = ['json', 'pivotick', 'png', 'md', 'pdf'] as const;
/** What a host may ask an export for. */
export type MessageExportFormat = (typeof MESSAGE_EXPORT_FORMATS)[number];

/** What a host page may send. */
export const HOST_MESSAGES = {
  'graphapp:load': {
    doc: 'Show this data instead of the current map.',
    parts: {
      data: { kind: 'document', doc: 'A map document or an Open Contributions Descriptor, as plain data.' },
      name: { kind: 'text', optional: true, doc: 'What to call it, such as a file name.' },
    },
    answers: ['graphapp:loaded', 'graphapp:error'],
  },
  'graphapp:get': { doc: 'Ask for the current document.', parts: {}, answers: ['graphapp:document', 'graphapp:error'] },
  'graphapp:snapshot': {
    doc: 'Ask for a picture of the whole graph.',
    parts: {},
    answers: ['graphapp:snapshot', 'graphapp:error'],
  },
  'graphapp:export': {
    doc: 'Run an export inside the frame, as its Export menu would. One at a time, at most one a second. Five may wait; further ones are answered by `graphapp:error`.',
    parts: { format: { kind: 'format', doc: '`json`, `pivotick`, `png`, `md` or `pdf`.' } },
  },
  'graphapp:theme': {
    doc: 'Change the colour scheme, the background, or both.',
    parts: {
      scheme: { kind: 'scheme', optional: true, doc: '`light` or `dark`.' },
      background: { kind: 'color', optional: true, doc: 'A CSS colour.' },
    },
  },
} as const satisfies MessageTable;

/** What the application sends, and nothing else. */
export const APP_MESSAGES = {
  'graphapp:ready': { doc: 'The application can receive data. Sent once, at its start.', parts: {} },
  'graphapp:loaded': {
    doc: 'The data of `graphapp:load` was accepted, and is shown unless a later load arrived at the same moment.',
    parts: {
      nodes: { kind: 'count', doc: 'Number of nodes.' },
      edges: { kind: 'count', doc: 'Number of edges.' },
    },
  },
  'graphapp:error': {
    doc: 'The data of `graphapp:load` was refused, or the message that `about` names. The current map stays.',
    parts: {
      message: { kind: 'text', doc: 'The reason, for people.' },
      about: {
        kind: 'text',
        optional: true,
        doc: 'The type of the message that is refused, where that is not `graphapp:load`.',
      },
    },
  },
  'graphapp:changed': {
    doc: 'A person changed an editable map, sent by the host or loaded by `src`. Changes in quick succession are sent as one.',
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

/** A message that a host page may send, told apart by its `type`. */
export type HostMessage = MessageOf<typeof HOST_MESSAGES>;
/** A message that the application may send, told apart by its `type`. */
export type AppMessage = MessageOf<typeof APP_MESSAGES>;
