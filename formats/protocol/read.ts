/** Reads what a host page sent, by the table of messages. Specification: Events. */

import { isColor } from '../document/colors/color.ts';
import { isRecord, own } from '../parse/json.ts';
import { HOST_MESSAGES, type HostMessage, MESSAGE_EXPORT_FORMATS } from './messages.ts';

/** What the parts of a host's messages hold. */
type Kind = PartOf<(typeof HOST_MESSAGES)[keyof typeof HOST_MESSAGES]>['kind'];
type PartOf<M> = M extends { readonly parts: infer P } ? P[keyof P] : never;

/** The table, for a type that may not stand in it. */
const MESSAGES: Readonly<
  Record<string, { readonly parts: Readonly<Record<string, { readonly kind: Kind; readonly optional?: true }>> }>
> = HOST_MESSAGES;

/** Whether a value may stand in a part of that kind. */
const CHECKS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  document: () => true,
  text: (value) => typeof value === 'string',
  format: (value) => (MESSAGE_EXPORT_FORMATS as readonly unknown[]).includes(value),
  scheme: (value) => value === 'light' || value === 'dark',
  color: (value) => typeof value === 'string' && isColor(value),
};

/** What types of messages start with: the present prefix, or the deprecated one, which hosts may use and are answered in. */
export type Prefix = 'graphapp:' | 'pivograph:';

/** The prefix that a message was sent with. */
export function prefixOf(raw: unknown): Prefix {
  const type = isRecord(raw) ? own(raw, 'type') : undefined;
  return typeof type === 'string' && type.startsWith('pivograph:') ? 'pivograph:' : 'graphapp:';
}

/** A message, with its type in another prefix. */
export function inPrefix<T extends { readonly type: string }>(message: T, prefix: Prefix): T {
  return { ...message, type: message.type.replace('graphapp:', prefix) };
}

/**
 * Types are read in both prefixes and given in the present one. Optional parts that make no sense are left out, unknown parts too.
 *
 * @returns undefined for anything that is no message of the table: another type, a required part that is missing or
 *   makes no sense, and the application's own answer to `graphapp:snapshot` when a host sends it back
 */
export function readHostMessage(raw: unknown): HostMessage | undefined {
  if (!isRecord(raw)) return undefined;
  const given = own(raw, 'type');
  const type = typeof given === 'string' ? given.replace(/^pivograph:/, 'graphapp:') : given;
  const message = typeof type === 'string' ? own(MESSAGES, type) : undefined;
  if (!message || (type === 'graphapp:snapshot' && Object.hasOwn(raw, 'image'))) return undefined;
  const read: Record<string, unknown> = { type };
  for (const [name, part] of Object.entries(message.parts)) {
    const value = own(raw, name);
    // A load without data is a question all the same: it is refused with a reason, not left without an answer.
    if (CHECKS[part.kind](value)) read[name] = value;
    else if (!part.optional) return undefined;
  }
  return read as HostMessage;
}
