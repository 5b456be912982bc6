/** The code editor: JSON with completion and hover from the field tables, and marks where the parser finds problems. */

import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { MapDocument } from '../../formats/document.ts';
import { locate } from '../../formats/pointer.ts';
import { PROBLEM_CODES, type Problem } from '../../formats/problem.ts';
import { parseText } from '../../formats/read.ts';
import { hoverAt, kindText, suggestionsAt } from './schema-help.ts';

export type JsonEditor = {
  readonly text: () => string;
  /** Replaces the text, touching only what differs, so that the place in view stays. */
  readonly setText: (text: string) => void;
  readonly setReadOnly: (readOnly: boolean) => void;
  /** Brings a place into the middle and selects it. */
  readonly show: (path: string) => void;
  readonly destroy: () => void;
};

export type EditorOptions = {
  readonly document: () => MapDocument;
  /** The person changed the text. */
  readonly onEdit: () => void;
  readonly onApply: () => void;
};

/** How long the person pauses before the text is read again, in milliseconds. */
const LINT_DELAY_MS = 300;

export function createEditor(host: HTMLElement, { document: map, onEdit, onApply }: EditorOptions): JsonEditor {
  const readOnly = new Compartment();
  /** Set while the text is changed from outside, which is no edit of the person's. */
  let isOurs = false;

  const apply = () => {
    onApply();
    return true;
  };
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      extensions: [
        keymap.of([
          { key: 'Mod-Enter', run: apply },
          { key: 'Mod-s', run: apply, preventDefault: true },
        ]),
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
        syntaxHighlighting(COLORS),
        autocompletion({ override: [complete] }),
        hoverTooltip(explain),
        linter(({ state }) => problemsOf(state.doc.toString()), { delay: LINT_DELAY_MS }),
        EditorView.contentAttributes.of({ 'aria-label': 'JSON' }),
        EditorView.lineWrapping,
        readOnly.of(EditorState.readOnly.of(false)),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged && !isOurs) onEdit();
        }),
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
      ],
    }),
  });

  function complete(context: CompletionContext): CompletionResult | null {
    if (context.state.readOnly) return null;
    const found = suggestionsAt(context.state.doc.toString(), context.pos, map());
    const typed = context.matchBefore(/[\w"-]+$/);
    if (!found || (!context.explicit && !typed)) return null;
    // The label is compared with what is typed, so quotes have to be on both sides or on none.
    const quoted = context.state.sliceDoc(found.from, found.from + 1) === '"';
    return {
      from: found.from,
      options: found.list.slice(0, 500).map(({ label, insert, detail, info }) => ({
        label: quoted ? JSON.stringify(label) : label,
        displayLabel: label,
        ...(detail === undefined ? {} : { detail }),
        ...(info === undefined ? {} : { info }),
        apply: (target: EditorView, _completion: unknown, from: number, to: number) => {
          // Into empty quotes, brackets or braces: that is where one goes on writing.
          const empty = /(?:""|\[\]|\{\})(,?)$/.exec(insert);
          const inner = empty ? insert.length - 1 - (empty[1] ?? '').length : insert.length;
          target.dispatch({
            changes: { from, to: Math.max(to, found.to), insert },
            selection: { anchor: from + inner },
            userEvent: 'input.complete',
          });
          // A key is followed by its value: what that can be is offered at once.
          if (inner < insert.length) startCompletion(target);
        },
      })),
    };
  }

  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      const old = view.state.doc.toString();
      if (old === text) return;
      let start = 0;
      while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
      let end = 0;
      const most = Math.min(old.length, text.length) - start;
      while (end < most && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
      isOurs = true;
      view.dispatch({ changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) } });
      isOurs = false;
    },
    setReadOnly(value) {
      view.dispatch({
        effects: readOnly.reconfigure([EditorState.readOnly.of(value), EditorView.editable.of(!value)]),
      });
      view.contentDOM.setAttribute('aria-readonly', String(value));
      if (value) view.contentDOM.tabIndex = 0;
    },
    show(path) {
      const place = locate(view.state.doc.toString(), path);
      if (!place) return;
      // A whole object would be a screenful of selection: its first line says enough.
      const line = view.state.doc.lineAt(place.offset);
      view.dispatch({
        selection: { anchor: place.offset, head: Math.min(place.offset + place.length, line.to) },
        effects: EditorView.scrollIntoView(place.offset, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** What the parser says of a text, at the places that it is about. */
export function problemsOf(text: string): Diagnostic[] {
  const { errors, warnings, notices } = parseText(text);
  return [...errors, ...warnings, ...notices].map((problem) => ({
    ...placeOf(text, problem),
    message: problem.message,
  }));
}

function placeOf(text: string, { path, code, at }: Problem): Pick<Diagnostic, 'from' | 'to' | 'severity'> {
  const severities = { error: 'error', warning: 'warning', notice: 'info' } as const;
  const severity = severities[PROBLEM_CODES[code]];
  const place = at ? { ...at, length: 1 } : locate(text, path);
  const from = Math.min(place?.offset ?? 0, text.length);
  const end = Math.min(from + Math.max(1, place?.length ?? 1), text.length);
  // Only the first line of what is wrong is underlined; a whole list in red says less.
  const lineEnd = text.indexOf('\n', from);
  return { from, to: lineEnd < 0 ? end : Math.max(from, Math.min(end, lineEnd)), severity };
}

function explain({ state }: EditorView, position: number) {
  const found = hoverAt(state.doc.toString(), position);
  if (!found) return null;
  return {
    pos: found.from,
    end: found.to,
    create() {
      const dom = document.createElement('div');
      dom.className = 'json-hover';
      const name = document.createElement('strong');
      name.textContent = found.key;
      const kind = document.createElement('span');
      kind.textContent = kindText(found.field);
      const text = document.createElement('p');
      text.textContent = found.field.doc.replaceAll('`', '');
      dom.append(name, ' ', kind, text);
      const usual = found.field.defaultDoc ?? found.field.default;
      if (usual !== undefined) {
        const line = document.createElement('p');
        line.textContent = `Default: ${String(usual).replaceAll('`', '')}`;
        dom.append(line);
      }
      return { dom };
    },
  };
}

const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', color: 'var(--ink)', background: 'var(--panel)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--panel)', color: 'var(--ink-3)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-wash)',
  },
  '.cm-selectionMatch': { background: 'var(--hover)' },
  '.cm-foldPlaceholder': { background: 'var(--hover)', border: '0', color: 'var(--ink-2)', padding: '0 6px' },
  '.cm-tooltip': {
    background: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius-s)',
    boxShadow: 'var(--shadow)',
    maxWidth: '340px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-wash)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal' },
  '.cm-diagnostic': { fontFamily: 'var(--font-ui)', whiteSpace: 'normal' },
  '.cm-panels': { background: 'var(--panel)', color: 'var(--ink)', borderColor: 'var(--edge)' },
  '.cm-panel input, .cm-panel button': { background: 'var(--panel)', color: 'var(--ink)', backgroundImage: 'none' },
});
