import type { ActionName } from '../bus/actions.ts';
import type { ThemeChoice } from '../bus/base/payloads.ts';
import { EXAMPLES } from '../examples/index.ts';
import { OUTPUTS } from '../formats/outputs/output-formats.ts';
import { actionContext, isPresent } from '../models/action-context.ts';
import { TOOLS } from './canvas/tools/tool-palette.ts';
import { actionItem } from './ui/menu/action-item.ts';
import type { MenuItem } from './ui/menu/menu.ts';
import type { ViewContext } from './ui/view.ts';

const THEMES: readonly { readonly theme: ThemeChoice; readonly label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

const GRAPH_MENU = [
  'new-graph',
  'open-file',
  'save',
  'import',
  'import-tables',
  'my-maps',
  'compare',
  'update-from',
] as const;
const ADD_MENU = ['connect', 'section-around'] as const;
/** The most wanted entries, the formats that the specification names, then the rest. */
const EXPORT_FIRST = ['picture', 'report', 'link', 'export-map'] as const;
const EXPORT_MENU = [
  'export-json',
  'export-pivotick',
  'export-pdf',
  'export-md',
  'export-png',
  'export-svg',
  'export-html',
] as const;
/** Entries that a page with a map of its own cannot carry out. */
const NOT_PACKED: readonly ActionName[] = ['link', 'export-html', 'export-pivotick'];
const MORE_FORMATS = OUTPUTS.map((format) => `export-${format}` as const);

/** Whether the page makes and opens maps, not only shows the one that it contains. */
export const makesMaps = ({ bus }: Pick<ViewContext, 'bus'>): boolean => isPresent(bus, 'new-graph');

/** The page's menus concern the map, whatever is selected: an edge added here opens its form. */
const itemsOf = (context: ViewContext, names: readonly ActionName[]): readonly MenuItem[] =>
  names
    .filter((name) => isPresent(context.bus, name) && (makesMaps(context) || !NOT_PACKED.includes(name)))
    .map((name) => {
      const note = EXPORT_NOTES[name];
      return actionItem(context, name, actionContext(context.models, []), note === undefined ? {} : { note });
    });

export const graphMenu = (context: ViewContext): readonly MenuItem[] => [
  ...itemsOf(context, GRAPH_MENU),
  'line',
  { title: 'Examples' },
  ...EXAMPLES.map(({ name, title }) => ({
    label: title,
    run: () => context.bus.emit('intent:open', { example: name }),
  })),
];

export const addMenu = (context: ViewContext): readonly MenuItem[] => [
  ...itemsOf(context, TOOLS),
  'line',
  ...itemsOf(context, ADD_MENU),
  'line',
  actionItem(context, 'fixed-layout', undefined, {
    checked: context.models.document.current().meta.fixedLayout === true,
  }),
];

const VIEWS_MENU = ['views-pdf', 'views-md'] as const;
/** A second line for what the name alone does not say. */
const EXPORT_NOTES: Partial<Record<ActionName, string>> = {
  'export-json': 'the map file',
  'export-pivotick': 'for Pivotick',
};
const PART_MENU = ['part-json', 'part-pdf', 'part-md', 'part-png', 'part-svg', 'part-xlsx'] as const;

export const exportMenu = (context: ViewContext): readonly MenuItem[] => [
  ...itemsOf(context, EXPORT_FIRST),
  'line',
  ...(context.models.filter.isActive() ? [...itemsOf(context, PART_MENU), 'line' as const] : []),
  ...itemsOf(context, EXPORT_MENU),
  ...(actionContext(context.models, []).hasViews ? itemsOf(context, VIEWS_MENU) : []),
  ...(makesMaps(context) ? ['line' as const, { title: 'More formats' }, ...itemsOf(context, MORE_FORMATS)] : []),
];

/** All three menus in one, where the header has no space for three. */
export function compactMenu(context: ViewContext, locked: boolean): readonly MenuItem[] {
  const { tagsOnGraph } = context.models.settings.current();
  return [
    ...(makesMaps(context) ? [{ title: 'Graph' }, ...graphMenu(context), 'line' as const] : []),
    ...(locked ? [] : [{ title: 'Add' }, ...addMenu(context), 'line' as const]),
    { title: 'Export' },
    ...exportMenu(context),
    'line',
    { title: 'Show' },
    {
      label: 'Tags on graph',
      checked: tagsOnGraph,
      run: () => context.bus.emit('intent:set-setting', { tagsOnGraph: !tagsOnGraph }),
    },
  ];
}

export const themeMenu = ({ bus, models }: ViewContext): readonly MenuItem[] =>
  THEMES.map(({ theme, label }) => ({
    label,
    checked: theme === models.settings.current().theme,
    run: () => bus.emit('intent:set-setting', { theme }),
  }));
