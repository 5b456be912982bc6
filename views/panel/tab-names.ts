/** The tabs of the side panel, and what they say. */

/** The tabs of the side panel, from left to right. */
export const TABS = ['Nodes', 'Edges', 'Tags', 'Types', 'Shapes', 'Check', 'JSON'] as const;
/** A tab of the side panel. */
export type PanelTab = (typeof TABS)[number];
/** A tab that holds a list. */
export type ListTab = Exclude<PanelTab, LazyTab>;
/** Tabs that are brought in when they are first opened. */
type LazyTab = 'Check' | 'JSON';
/** Lists with a search of their own. */
export type FoundTab = Exclude<ListTab, 'Nodes'>;

/** Whether a tab holds a list. */
export const isList = (name: PanelTab): name is ListTab => name !== 'JSON' && name !== 'Check';

/** What the box above the list is for. On Nodes it is the map's own filter; elsewhere it narrows the list alone. */
export const BOXES: Record<ListTab, { readonly name: string; readonly placeholder: string }> = {
  Nodes: { name: 'Filter nodes', placeholder: 'Filter by label, type, text or tag' },
  Edges: { name: 'Find in edges', placeholder: 'Find by label, type, text or end' },
  Tags: { name: 'Find in tags', placeholder: 'Find a tag' },
  Types: { name: 'Find in types', placeholder: 'Find a type' },
  Shapes: { name: 'Find in shapes', placeholder: 'Find a section or an arrow' },
};

/** What a click on a row does that is no element of the map; said where the filters stand once there are some. */
export const HINTS: Partial<Record<ListTab, string>> = {
  Tags: 'Click a tag to filter by it.',
  Types: 'Click a type to filter by it.',
};

/** Said instead of an empty list. */
export const NOTHING: Record<ListTab, string> = {
  Nodes: 'No nodes to show.',
  Edges: 'No edges to show.',
  Tags: 'No tags to show.',
  Types: 'No types to show.',
  Shapes: 'No sections or arrows to show.',
};
