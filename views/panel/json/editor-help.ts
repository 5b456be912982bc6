/** Completion and hover of the editor, from what schema-help.ts knows. */

import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorView, Tooltip } from '@codemirror/view';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { Field } from '../../../formats/document/fields/field.ts';
import type { JsonReader } from './reader.ts';
import { kindText, type Suggestion, suggestionsAt } from './schema-help.ts';

/** More suggestions than this nobody reads. */
const MAX_SUGGESTIONS = 500;

/** @param map - the map on screen, for ids, types and tags that exist */
export function completions(map: () => MapDocument, { place }: JsonReader): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    if (context.state.readOnly || !(context.explicit || context.matchBefore(/[\w"-]+$/))) return null;
    const at = await place({ text: context.state.doc.toString(), offset: context.pos });
    const found = context.aborted ? undefined : suggestionsAt(at, map());
    if (!found) return null;
    // The label is compared with what is typed, so quotes have to be on both sides or on none.
    const isQuoted = context.state.sliceDoc(found.from, found.from + 1) === '"';
    const options = found.list.slice(0, MAX_SUGGESTIONS).map((one) => completionOf(one, isQuoted, found.to));
    return { from: found.from, options };
  };
}

function completionOf({ label, insert, detail, info }: Suggestion, isQuoted: boolean, end: number): Completion {
  return {
    label: isQuoted ? JSON.stringify(label) : label,
    displayLabel: label,
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    apply(target: EditorView, _completion: unknown, from: number, to: number) {
      const inner = placeInside(insert);
      target.dispatch({
        changes: { from, to: Math.max(to, end), insert },
        selection: { anchor: from + inner },
        userEvent: 'input.complete',
      });
      // A key is followed by its value: what that can be is offered at once.
      if (inner < insert.length) startCompletion(target);
    },
  };
}

/** Where one goes on writing: in empty quotes, brackets or braces at the end, else behind all of it. */
export function placeInside(insert: string): number {
  const empty = /(?:""|\[\]|\{\})(,?)$/.exec(insert);
  return empty ? insert.length - 1 - (empty[1] ?? '').length : insert.length;
}

/** What the format says of the key or value under the pointer. */
export function explanations({ hover }: JsonReader) {
  return async ({ state }: EditorView, offset: number): Promise<Tooltip | null> => {
    const found = await hover({ text: state.doc.toString(), offset });
    return found
      ? { pos: found.from, end: found.to, create: () => ({ dom: fieldNote(found.key, found.field) }) }
      : null;
  };
}

function fieldNote(key: string, field: Field): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'json-hover';
  const usual = field.defaultDoc ?? field.default;
  const lines = [field.doc, ...(usual === undefined ? [] : [`Default: ${usual}`])];
  dom.append(
    elementOf('strong', key),
    ' ',
    elementOf('span', kindText(field)),
    ...lines.map((line) => elementOf('p', line.replaceAll('`', ''))),
  );
  return dom;
}

function elementOf(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
