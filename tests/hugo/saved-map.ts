import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { hugoMap } from '../../formats/export/hugo-map.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { buildScene, type MapScene } from '../../scene/scene.ts';

/** The text of a map with the places that the component needs, as the command `export --format hugo` writes it. */
export function savedMap(map: unknown): string {
  return serializeDocument(hugoMap(sceneOf(map)), { positions: true });
}

/** The application's picture of a map. */
export function sceneOf(map: unknown): MapScene {
  const looks = { tagPills: true, nodeLabels: true, edgeLabels: true };
  return buildScene(parsed(map), {
    colors: LIGHT_COLORS,
    measure: approximateText,
    ...looks,
    picture: () => undefined,
  });
}

function parsed(map: unknown): MapDocument {
  const { document } = parseDocument(map);
  if (!document) throw new Error('The map is refused.');
  return document;
}
