/** Labels: a tag and lines of text. */

import type { LabelLayout } from '../../../drawing/index.ts';
import type { Font } from '../../../drawing/types.ts';
import { element, escapeText, isVisible, paint } from './markup.ts';

const TAG_CORNER = 3;

export function fontAttributes({ family, size, weight }: Font) {
  return { 'font-family': family, 'font-size': size, 'font-weight': weight };
}

/** A label with its tag; `background` `none` leaves the tag out. */
export function labelMarkup(label: LabelLayout, color: string, background: string): string {
  const tag = isVisible(background)
    ? element('rect', { ...label.box, rx: TAG_CORNER, ...paint('fill', background) })
    : '';
  const lines = label.lines
    .filter(({ text }) => text !== '')
    .map(({ text, x, y }) =>
      element(
        'text',
        { x, y, 'text-anchor': 'middle', ...fontAttributes(label.font), ...paint('fill', color) },
        escapeText(text),
      ),
    );
  return tag + lines.join('');
}
