/**
 * The messages between a host page and the embedded application. Specification: Events.
 * The reader, the client, the table in the docs and the tests derive from this table. Its types are part of the
 * published `embed.d.ts`, so this file imports nothing.
 */

/** Types of message parts by kind. */
type PartTypes = {
  /** A map document or a descriptor as plain data, to be parsed. */
  document: unknown;
  text: string;
  count: number;
  /** A `data:image/png` URL, or null when rendering failed. */
  picture: string | null;
  format: MessageExportFormat;
  scheme: Scheme;
  color: string;
  flag: boolean;
  part: 'all' | 'visible' | 'selection';
  background: 'page' | 'white' | 'none';
  light: 'light' | 'screen';
  names: 'all' | 'hubs';
  /** 100 to 4000. */
  pixels: number;
};

/** The two schemes of a theme that a host may ask for. */
export type Scheme = 'light' | 'dark';

type Part = { readonly kind: keyof PartTypes; readonly optional?: true; readonly doc: string };
type Message = {
  readonly doc: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** The messages of which exactly one is the answer. */
  readonly answers?: readonly string[];
};
/** Messages by their type, each with its parts. */
export type MessageTable = Readonly<Record<string, Message>>;

/** Values of `format`, as the specification names them. */
export const MESSAGE_EXPORT_FORMATS = ['json', 'pivotick', 'png', 'md', 'pdf'] as const;
/** Export formats that a host may request. */
export type MessageExportFormat = (typeof MESSAGE_EXPORT_FORMATS)[number];

/** Messages from the host page. */
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
    doc: 'Run an export inside the frame, as its Export menu would. One at a time, at most one a second. Five may wait; further ones, and those that fail or may not be saved, are answered by `graphapp:error`.',
    parts: {
      format: { kind: 'format', doc: '`json`, `pivotick`, `png`, `md` or `pdf`.' },
      title: { kind: 'flag', optional: true, doc: 'For `png`, as the parts below: the map’s title above it.' },
      legend: { kind: 'flag', optional: true, doc: 'A legend of the types below it.' },
      date: { kind: 'flag', optional: true, doc: 'The date under the title.' },
      part: { kind: 'part', optional: true, doc: '`all`, `visible` or `selection`.' },
      background: { kind: 'background', optional: true, doc: '`page`, `white` or `none`.' },
      theme: { kind: 'light', optional: true, doc: '`light`, or `screen` for that of the page.' },
      names: { kind: 'names', optional: true, doc: '`all`, or `hubs` for those with most relationships.' },
      width: { kind: 'pixels', optional: true, doc: 'Width in pixels, 100 to 4000.' },
    },
  },
  'graphapp:theme': {
    doc: 'Change the colour scheme, the background, or both.',
    parts: {
      scheme: { kind: 'scheme', optional: true, doc: '`light` or `dark`.' },
      background: { kind: 'color', optional: true, doc: 'A CSS colour.' },
    },
  },
} as const satisfies MessageTable;

/** Messages from the application. */
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

export type HostMessage = MessageOf<typeof HOST_MESSAGES>;
export type AppMessage = MessageOf<typeof APP_MESSAGES>;
