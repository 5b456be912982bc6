/** Preview of an arrangement in place of the map. Loaded with the first one. */

import { create } from 'mutative';
import type { Subscription } from 'rxjs';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import type { Box } from '../../../drawing/commands/index.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { picturesOf } from '../../../formats/document/look.ts';
import { type NodePicture, pictureSvg } from '../../../formats/export/svg/index.ts';
import type { Command } from '../../../models/document/command.ts';
import { drawnPicture } from '../../../scene/picture.ts';
import { fetchPictures } from '../../../services/pictures.ts';
import { attachPreviewLayer } from '../../../views/canvas/preview-layer.ts';
import { measureText } from '../../../views/ui/measure-text.ts';
import type { ControllerContext } from '../../base/context.ts';
import { themeOf } from '../../page/overlay-theme.ts';
import type { PlacedNode } from './animate.ts';

export type PreviewNodes = Subscription & {
  /**
   * Shows the map as a command would leave it.
   * @param on.positions - positions of nodes on the screen
   * @param on.clientBox - area of the preview, in pixels of the canvas
   */
  readonly show: (step: Command, on: { readonly positions: readonly PlacedNode[]; readonly clientBox: Box }) => void;
  /** Shows the map itself again. */
  readonly hide: () => void;
};

export function attachPreviewNodes(context: ControllerContext, host: HTMLElement): PreviewNodes {
  const { models } = context;
  const preview = attachPreviewLayer(host, context);
  const { show } = preview;
  const closed = new AbortController();
  preview.add(() => closed.abort());
  const pictures = new Map<string, NodePicture>();
  let last: MapDocument | undefined;

  function draw(map: MapDocument, clientBox: Box): void {
    const { tagsOnGraph, nodeLabels, edgeLabels } = models.settings.current();
    const picture = drawnPicture(map, {
      colors: { ...(themeOf().scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS), page: 'none' },
      measure: measureText,
      visible: models.filter.visible(),
      tagPills: tagsOnGraph,
      nodeLabels,
      edgeLabels,
      picture: (source) => pictures.get(source),
    });
    show(picture && { svg: [...pictureSvg(picture, map)].join(''), frame: picture.frame }, 0, clientBox);
  }

  return Object.assign(preview, {
    show(
      step: Command,
      { positions, clientBox }: { readonly positions: readonly PlacedNode[]; readonly clientBox: Box },
    ) {
      const at = new Map(positions.map((place) => [place.id, place]));
      const map = models.document.current();
      const placed = { ...map, nodes: map.nodes.map((node) => ({ ...node, ...at.get(node.id) })) };
      const next = create(placed, step.change);
      last = next;
      draw(next, clientBox);
      const missing = [...picturesOf(next)].filter((source) => !pictures.has(source));
      if (missing.length === 0) return;
      fetchPictures(missing, closed.signal).then(
        (fetched) => {
          for (const [source, picture] of fetched.pictures) pictures.set(source, picture);
          if (last === next && fetched.pictures.size > 0) draw(next, clientBox);
        },
        () => undefined,
      );
    },
    hide() {
      last = undefined;
      show(undefined, 0);
    },
  });
}
