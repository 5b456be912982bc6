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

const MAX_SUGGESTIONS = 500;

/** @param map - the open map, for existing ids, types and tags */
export function jsonCompletions(map: () => MapDocument, { place }: JsonReader): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    if (context.state.readOnly || !(context.explicit || context.matchBefore(/[\w"-]+$/))) return null;
    const at = await place({ text: context.state.doc.toString(), offset: context.pos });
    const found = context.aborted ? undefined : suggestionsAt(at, map());
    if (!found) return null;
    // The label is compared with the typed text, so both need quotes or neither.
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
      // A key is followed by its value, whose suggestions open at once.
      if (inner < insert.length) startCompletion(target);
    },
  };
}

/** Position of the cursor after an insertion: inside trailing quotes, brackets or braces, otherwise after it. */
export function placeInside(insert: string): number {
  const empty = /(?:""|\[\]|\{\})(,?)$/.exec(insert);
  return empty ? insert.length - 1 - (empty[1] ?? '').length : insert.length;
}

/** Documentation of the key or value under the pointer. */
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
  const lines = [field.doc ?? '', ...(usual === undefined ? [] : [`Default: ${usual}`])];
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
