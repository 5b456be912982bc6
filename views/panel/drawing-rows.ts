/** Rows of the Shapes tab: sections and arrows, which are visual only. */

import { html, type TemplateResult } from 'lit-html';
import type { ElementRef } from '../../bus/payloads.ts';
import { ARROW_MARK, SECTION_MARK } from '../ui/icons/swatch.ts';
import type { ViewContext } from '../ui/view.ts';
import { arrowEnds } from '../ui/words.ts';

/** A heading, or a section or an arrow with its name. */
export type DrawingRow = { readonly heading: string } | { readonly ref: ElementRef; readonly name: string };

/** Sections, then arrows, each under a heading, whose name contains `text`; in document order. */
export function drawingRows({ models }: Pick<ViewContext, 'models'>, text: string): readonly DrawingRow[] {
  const map = models.document.current();
  const words = text.trim().toLowerCase();
  const group = (heading: string, all: readonly { readonly ref: ElementRef; readonly name: string }[]) => {
    const rows = all.filter(({ name }) => name.toLowerCase().includes(words));
    return rows.length > 0 ? [{ heading }, ...rows] : [];
  };
  const sections = map.sections.map(({ id, title }) => ({
    ref: { kind: 'section', id } as const,
    name: title?.trim() || 'Without a title',
  }));
  const arrows = map.arrows.map((arrow) => ({
    ref: { kind: 'arrow', id: arrow.id } as const,
    name: arrow.label?.trim().replace(/\s+/g, ' ') || arrowEnds(map, arrow),
  }));
  return [...group('Sections', sections), ...group('Arrows', arrows)];
}

/** Mark of the kind, and name. */
export function drawingRow(row: DrawingRow): TemplateResult {
  if ('heading' in row) return html`${row.heading}`;
  return html`${row.ref.kind === 'section' ? SECTION_MARK : ARROW_MARK}<b>${row.name}</b>`;
}
