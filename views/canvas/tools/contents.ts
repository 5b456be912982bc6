/** Contents of the tools on the canvas. Loaded together with the first map. */

import type { TemplateResult } from 'lit-html';
import type { ViewContext } from '../../ui/view.ts';
import { filterTool } from './filter-tool.ts';
import { physicsTool } from './physics-tool.ts';
import { viewTool } from './view-tool.ts';

/** The tools, from left to right. */
export type Tool = 'View' | 'Physics' | 'Filter';

/** Data and functions for drawing a tool. */
export type ToolProps = {
  readonly context: ViewContext;
  /** The layout is running. */
  readonly running: boolean;
  readonly draw: () => void;
  readonly close: () => boolean;
};

/** Content of each tool. */
export const TOOL_CONTENTS: Readonly<Record<Tool, (shown: ToolProps) => TemplateResult>> = {
  View: ({ context, close }) => viewTool(context, close),
  Physics: ({ context, running, draw }) => physicsTool(context, running, draw),
  Filter: ({ context }) => filterTool(context),
};
