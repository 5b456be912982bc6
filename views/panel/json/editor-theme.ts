import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const JSON_COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
]);

export const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '0.75rem', color: 'var(--ink)', background: 'var(--panel)' },
  '&.cm-focused': { outline: '0' },
  // Above the line numbers, too.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '201',
    border: '2px solid var(--accent)',
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--panel)', color: 'var(--ink-3)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-wash)',
  },
  '.cm-placeholder': { color: 'var(--ink-3)' },
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
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { minWidth: '120px', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-wash)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal' },
  '.cm-diagnostic': { fontFamily: 'var(--font-ui)', whiteSpace: 'normal' },
  '.cm-panels': { background: 'var(--panel)', color: 'var(--ink)', borderColor: 'var(--edge)' },
  '.cm-panel input, .cm-panel button': { background: 'var(--panel)', color: 'var(--ink)', backgroundImage: 'none' },
});
