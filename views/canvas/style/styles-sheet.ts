/** The sheet **Styles…**: the open map in each style, to choose one. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { isSizedByDegree } from '../../../models/action-context.ts';
import { MAP_STYLES, type MapStyle } from '../../../models/commands/styles.ts';
import { openDialog } from '../../forms/dialog/dialog.ts';
import { actionItem } from '../../ui/menu/action-item.ts';
import type { ViewContext } from '../../ui/view.ts';

const NOTES: Readonly<Record<MapStyle, string>> = {
  dots: 'Names below round nodes',
  cards: 'Names in boxes, for up to about 60 nodes',
  bubbles: 'Nodes sized by relationships',
  ink: 'Black on white, for print',
};

type StylesProps = {
  /** The picture of a style as SVG; undefined while it is made. */
  readonly pictureOf: (style: MapStyle) => string | undefined;
  /** @returns whether the map has the style now */
  readonly choose: (style: MapStyle) => Promise<boolean>;
  readonly onClose: () => void;
};

/** @returns draws the pictures again */
export function openStylesSheet(
  host: HTMLElement,
  context: ViewContext,
  { pictureOf, choose, onClose }: StylesProps,
): () => void {
  const dialog = openDialog(host, { title: 'Styles', className: 'styles-sheet', onClose });
  const take = async (style: MapStyle) => {
    dialog.close();
    if (!(await choose(style))) return;
    if (isSizedByDegree(context.models.filter) !== (style === 'bubbles'))
      actionItem(context, 'size-by-relationships').run();
  };
  const draw = () =>
    dialog.draw(html`<div class="dialog-body">
        ${(Object.keys(MAP_STYLES) as MapStyle[]).map((style) => styleButton(style, pictureOf(style), take))}
      </div>
      <footer><small>${
        context.models.document.isLocked()
          ? 'Changes only what you see, because this map is locked. Saved links keep it.'
          : 'Sets the looks of all types in one step; looks of single nodes stay.'
      }</small></footer>`);
  draw();
  return draw;
}

const styleButton = (
  style: MapStyle,
  svg: string | undefined,
  take: (style: MapStyle) => Promise<void>,
): TemplateResult =>
  html`<button type="button" class="outlined" @click=${() => void take(style)}>
    <span class="map-style">
      ${svg === undefined ? nothing : html`<img src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt="" />`}
    </span>
    <b>${MAP_STYLES[style]}</b> <span class="muted">${NOTES[style]}</span>
  </button>`;
