/** Parser of messages from a host page. Specification: Events. */

import { isColor } from '../base/color.ts';
import { isRecord, own } from '../base/json.ts';
import { HOST_MESSAGES, type HostMessage, MESSAGE_EXPORT_FORMATS } from './messages.ts';

type Kind = PartOf<(typeof HOST_MESSAGES)[keyof typeof HOST_MESSAGES]>['kind'];
type PartOf<M> = M extends { readonly parts: infer P } ? P[keyof P] : never;

/** The table with the type that its literal form cannot have. */
const MESSAGES: Readonly<
  Record<string, { readonly parts: Readonly<Record<string, { readonly kind: Kind; readonly optional?: true }>> }>
> = HOST_MESSAGES;

/** Validators by kind. */
const CHECKS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  document: () => true,
  text: (value) => typeof value === 'string',
  format: (value) => (MESSAGE_EXPORT_FORMATS as readonly unknown[]).includes(value),
  scheme: (value) => value === 'light' || value === 'dark',
  color: (value) => typeof value === 'string' && isColor(value),
  flag: (value) => typeof value === 'boolean',
  part: isOneOf('all', 'visible', 'selection'),
  background: isOneOf('page', 'white', 'none'),
  light: isOneOf('light', 'screen'),
  names: isOneOf('all', 'hubs'),
  pixels: (value) => typeof value === 'number' && value >= 100 && value <= 4000,
};

function isOneOf(...values: readonly unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

/** Prefixes of message types: the present one, and the deprecated one, which is answered with the same prefix. */
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
 * Accepts types with both prefixes and returns the present one. Invalid optional parts and unknown parts are left out.
 * @returns undefined for other messages: an unknown type, a missing or invalid required part, or the application's own
 * answer to `graphapp:snapshot` sent back by a host
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
    // A load without data is a valid request, so that it is refused with a reason instead of being ignored.
    if (CHECKS[part.kind](value)) read[name] = value;
    else if (!part.optional) return undefined;
  }
  return read as HostMessage;
}
