import {
  acceptCompletion,
  autocompletion,
  CompletionContext,
  type CompletionResult,
  completionKeymap,
  completionStatus,
  insertCompletionText,
  moveCompletionSelection,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import type { Fault } from '../../formats/sentences/read.ts';
import { isComposed } from '../../models/keys.ts';
import { THEME } from '../panel/json/editor-theme.ts';
import type { Completions } from './completions.ts';

export type SentenceEditor = {
  readonly text: () => string;
  readonly setText: (text: string) => void;
  /** Underlines unreadable lines, with the reason. */
  readonly mark: (faults: readonly Fault[]) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
};

type EditorOptions = {
  readonly completions: (line: string) => Completions | undefined;
  readonly onChange: () => void;
  readonly onTake: () => void;
  readonly onLeave: () => void;
  /** Called with a paste into the empty field, or without text; returns true when the content is handled elsewhere. */
  readonly onPaste: (text: string, html: string) => boolean;
  readonly describedBy: string;
};

const KINDS = { node: 'node', type: 'type', tag: 'tag', words: 'relationship' } as const;

export function createSentenceEditor(host: HTMLElement, options: EditorOptions): SentenceEditor {
  const view = new EditorView({ parent: host, state: EditorState.create({ extensions: extensionsOf(options) }) });
  /** Number of marked lines. */
  let marked = 0;
  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      const { length } = view.state.doc;
      view.dispatch({ changes: { from: 0, to: length, insert: text }, selection: { anchor: text.length } });
    },
    mark(faults) {
      const { doc } = view.state;
      const marks = faults.flatMap(({ line, reason, example }) => {
        if (line >= doc.lines) return [];
        const { from, to } = doc.line(line + 1);
        return from === to
          ? []
          : [{ from, to, severity: 'warning' as const, message: `${reason} For example: ${example}` }];
      });
      if (marks.length + marked > 0) view.dispatch(setDiagnostics(view.state, marks));
      marked = marks.length;
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function extensionsOf(options: EditorOptions) {
  return [
    Prec.highest(EditorView.domEventHandlers({ keydown: (event) => event.key === 'Enter' && isComposed(event) })),
    ownKeys(options),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    THEME,
    autocompletion({
      override: [(context) => complete(context, options)],
      selectOnOpen: false,
      icons: false,
      interactionDelay: 0,
    }),
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    placeholder('Flowintel uses MISP, Cerebrate and AIL'),
    EditorView.contentAttributes.of({
      'aria-label': 'Sentences',
      'aria-describedby': options.describedBy,
      spellcheck: 'true',
      tabindex: '0',
    }),
    EditorView.domEventHandlers({
      paste: ({ clipboardData }, { state }) => {
        const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => clipboardData?.getData(type));
        return (state.doc.length === 0 || text === '') && options.onPaste(text, html);
      },
    }),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) options.onChange();
    }),
  ];
}

function complete(context: CompletionContext, options: EditorOptions): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const found = options.completions(line.text.slice(0, context.pos - line.from));
  if (!found) return null;
  return {
    from: line.from + found.from,
    filter: false,
    options: found.options.map(({ text, kind }) => ({ label: text, detail: KINDS[kind] })),
    // Updated at once while typing: Tab accepts the displayed completion.
    update: (_current, _from, _to, next) => complete(next, options),
  };
}

/** Accepts the marked completion, or the first one, even if it is not displayed yet for a fast typist. */
function takeCompletion(view: EditorView, options: EditorOptions): boolean {
  const status = completionStatus(view.state);
  if (status === null) return false;
  if (status === 'pending') return takeFirst(view, options);
  if (!acceptCompletion(view)) {
    moveCompletionSelection(true)(view);
    acceptCompletion(view);
  }
  return true;
}

function takeFirst(view: EditorView, options: EditorOptions): boolean {
  const { head } = view.state.selection.main;
  const found = complete(new CompletionContext(view.state, head, true), options);
  const [first] = found?.options ?? [];
  if (!found || !first) return false;
  view.dispatch(insertCompletionText(view.state, first.label, found.from, head));
  return true;
}

function ownKeys(options: EditorOptions) {
  const { onTake, onLeave } = options;
  const take = () => {
    onTake();
    return true;
  };
  const leave = (view: EditorView) => {
    if (completionStatus(view.state) === 'active') return false;
    onLeave();
    return true;
  };
  return Prec.highest(
    keymap.of([
      // A completion chosen with the arrows is accepted before the line.
      { key: 'Enter', run: (view) => acceptCompletion(view) || take() },
      { key: 'Mod-Enter', run: take },
      { key: 'Shift-Enter', run: insertNewline },
      { key: 'Tab', run: (view) => takeCompletion(view, options) },
      { key: 'Escape', run: leave },
    ]),
  );
}
