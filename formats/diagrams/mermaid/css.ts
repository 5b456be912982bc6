/** Styles of a Mermaid flowchart: `fill:#f9f,stroke:#333,stroke-width:4px`. */

import { isColor } from '../../document/colors/color.ts';

/** Values by the names of their properties. */
export type Css = ReadonlyMap<string, string>;

/** A comma separates unless it is escaped or in parentheses. */
const DECLARATION = /(?:[^,(\\]+|\\[\s\S]|\([^()]*\)|[(\\])+/g;

export function cssOf(text: string): Css {
  const declarations = (text.match(DECLARATION) ?? []).map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, Math.max(0, colon)).trim().toLowerCase(), one.slice(colon + 1).trim()] as const;
  });
  return new Map(declarations.filter(([name]) => name !== ''));
}

/** The colour of a property, if maps support it. */
export function colorIn(css: Css, name: string): string | undefined {
  const value = css.get(name)?.replace(/\s*!important$/, '');
  return value !== undefined && isColor(value) ? value : undefined;
}
