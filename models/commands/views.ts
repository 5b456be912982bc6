/** Commands for the named views of a map. Entries that are not views stay unchanged. */

import { isRecord } from '../../formats/base/json.ts';
import type { Json } from '../../formats/document/fields/values.ts';
import { type NamedView, unknownKeys, viewEntry } from '../../formats/document/views.ts';
import { VIEWS_KEY } from '../../formats/document/views-key.ts';
import type { Command } from '../document/command.ts';
import { shortQuoted } from './words.ts';

/** Saves a view in place of the one with the same name, keeping unknown keys; otherwise as the last of the tour. */
export function saveView(view: NamedView): Command {
  return changing(`save the view ${shortQuoted(view.name)}`, (entries) => {
    const at = entries.findIndex(isNamed(view.name));
    return at === -1
      ? [...entries, viewEntry(view)]
      : entries.with(at, { ...unknownKeys(entries[at]), ...viewEntry(view) });
  });
}

/** Sets the name and caption of a view. An empty caption is removed. Another view with the new name is replaced. */
export function describeView(name: string, next: { readonly name: string; readonly caption: string }): Command {
  return changing(`describe the view ${shortQuoted(name)}`, (entries) =>
    entries
      .filter((entry) => next.name === name || !isNamed(next.name)(entry))
      .map((entry) => {
        if (!isNamed(name)(entry)) return entry;
        const { caption: _, ...others } = entry as { readonly [key: string]: Json };
        return { ...others, name: next.name, ...(next.caption ? { caption: next.caption } : {}) };
      }),
  );
}

export function deleteView(name: string): Command {
  return changing(`delete the view ${shortQuoted(name)}`, (entries) =>
    entries.filter((entry) => !isNamed(name)(entry)),
  );
}

const isNamed =
  (name: string) =>
  (entry: Json): boolean =>
    isRecord(entry) && String(entry.name).trim() === name;

function changing(label: string, change: (entries: readonly Json[]) => readonly Json[]): Command {
  return {
    label,
    change: (draft) => {
      const meta = draft.meta as Record<string, unknown>;
      const known = meta[VIEWS_KEY];
      const next = change(Array.isArray(known) ? (JSON.parse(JSON.stringify(known)) as Json[]) : []);
      if (next.length > 0) meta[VIEWS_KEY] = next;
      else delete meta[VIEWS_KEY];
    },
  };
}
