/** JSON editor with completion and hover from the field tables, and marks at the parser's problems. */

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { MapDocument } from '../../../formats/document/document.ts';
import { locate } from '../../../formats/problems/pointer.ts';
import { explanations, jsonCompletions } from './editor-help.ts';
import { JSON_COLORS, THEME } from './editor-theme.ts';
import type { JsonReader } from './reader.ts';

type JsonEditor = {
  readonly text: () => string;
  /** Replaces the text, changing only what differs, so that the scroll position stays. */
  readonly setText: (text: string) => void;
  readonly setReadOnly: (readOnly: boolean) => void;
  /** Centres a position and selects it. */
  readonly show: (path: string, offset?: number) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
};

type EditorOptions = {
  readonly document: () => MapDocument;
  readonly onEdit: () => void;
  readonly onApply: () => void;
  readonly reader: JsonReader;
};

/** Time without typing until the text is read again, in milliseconds. */
const LINT_DELAY_MS = 300;

const COMMON: readonly Extension[] = [
  lineNumbers(),
  lintGutter(),
  codeFolding(),
  foldGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  json(),
  syntaxHighlighting(JSON_COLORS),
  EditorView.contentAttributes.of({ 'aria-label': 'JSON', tabindex: '0' }),
  EditorView.lineWrapping,
  THEME,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

/** Creates the editor in `host`. Setting the text does not count as an edit of the person. */
export function createEditor(host: HTMLElement, { document: map, onEdit, onApply, reader }: EditorOptions): JsonEditor {
  const readOnly = new Compartment();
  /** True while the text is set by the application, which is not an edit of the person. */
  let isOurs = false;
  const run = () => {
    onApply();
    return true;
  };
  const own: Extension[] = [
    // Before the common keys, which also contain Ctrl Enter.
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Mod-s', run, preventDefault: true },
    ]),
    autocompletion({ override: [jsonCompletions(map, reader)] }),
    hoverTooltip(explanations(reader)),
    linter(({ state }) => reader.marks(state.doc.toString()), { delay: LINT_DELAY_MS }),
    readOnly.of(readOnlyAs(false)),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged && !isOurs) onEdit();
    }),
  ];
  const view = new EditorView({ parent: host, state: EditorState.create({ extensions: [own, COMMON] }) });

  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      const old = view.state.doc.toString();
      if (old === text) return;
      isOurs = true;
      view.dispatch({ changes: changeBetween(old, text) });
      isOurs = false;
    },
    setReadOnly(value) {
      view.dispatch({ effects: readOnly.reconfigure(readOnlyAs(value)) });
      view.contentDOM.setAttribute('aria-readonly', String(value));
      if (value) view.contentDOM.tabIndex = 0;
    },
    show: (path, offset) => showPlace(view, path, offset),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function readOnlyAs(value: boolean): Extension {
  return [EditorState.readOnly.of(value), EditorView.editable.of(!value)];
}

function showPlace(view: EditorView, path: string, offset?: number): void {
  const { doc } = view.state;
  const place =
    offset === undefined ? locate(doc.toString(), path) : { offset: Math.min(offset, doc.length), length: 1 };
  if (!place) return;
  // A selected object could fill the screen: its first line is enough.
  const line = view.state.doc.lineAt(place.offset);
  view.dispatch({
    selection: { anchor: place.offset, head: Math.min(place.offset + place.length, line.to) },
    effects: EditorView.scrollIntoView(place.offset, { y: 'center' }),
  });
  view.focus();
}

type Change = { readonly from: number; readonly to: number; readonly insert: string };

/** The shortest single replacement that turns `old` into `next`. */
export function changeBetween(old: string, next: string): Change {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, next.length) - start;
  while (end < most && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: old.length - end, insert: next.slice(start, next.length - end) };
}
