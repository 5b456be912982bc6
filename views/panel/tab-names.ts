import type { ListTab } from '../../bus/tables/page.ts';

/** From left to right; the last two are loaded when they are first opened. */
export const TABS = ['Nodes', 'Relationships', 'Tags', 'Types', 'Shapes', 'Check', 'JSON'] as const;
export type PanelTab = (typeof TABS)[number];

export const isList = (name: PanelTab): name is ListTab => name !== 'JSON' && name !== 'Check';

/** Purpose of the box above the list. On Nodes it is the map's filter; elsewhere it narrows only the list. */
export const BOXES: Record<ListTab, { readonly name: string; readonly placeholder: string }> = {
  Nodes: { name: 'Filter nodes', placeholder: 'Filter by label, type, text or tag' },
  Relationships: { name: 'Find in relationships', placeholder: 'Find by label, type, text or end' },
  Tags: { name: 'Find in tags', placeholder: 'Find a tag' },
  Types: { name: 'Find in types', placeholder: 'Find a type' },
  Shapes: { name: 'Find in shapes', placeholder: 'Find a section or an arrow' },
};

/** Effect of a click on a row that is not an element of the map; shown until there are filters. */
export const HINTS: Partial<Record<ListTab, string>> = {
  Tags: 'Click a tag to filter by it.',
  Types: 'Click a type to filter by it.',
};

export const EMPTY_LIST: Record<ListTab, string> = {
  Nodes: 'No nodes to show.',
  Relationships: 'No relationships to show.',
  Tags: 'No tags to show.',
  Types: 'No types to show.',
  Shapes: 'No sections or arrows to show.',
};
