import type { PictureColors } from '../drawing/base/colors.ts';
import type { NodeLabel } from '../drawing/base/label-types.ts';
import type { MeasureText } from '../drawing/base/types.ts';
import type { MapArea } from './areas.ts';

/** A picture of a node: its address in the file (a data URL) and its width by its height. */
export type NodePicture = { readonly href: string; readonly ratio: number };

export type SceneKind = 'node' | 'edge' | 'section' | 'arrow';

/** Everything that a picture of a document depends on, besides the document with its positions. */
export type SceneView = {
  readonly colors: PictureColors;
  readonly measure: MeasureText;
  /** The nodes and edges to draw; all by default. Specification's reading: what is drawn. */
  readonly visible?: { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> } | undefined;
  readonly tagPills: boolean;
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  readonly areas?: readonly MapArea[] | undefined;
  /** Where the canvas has names of nodes, by id: they are on the same sides here, if they can. */
  readonly places?: ReadonlyMap<string, NodeLabel> | undefined;
  /** Enlarges the names of islands in a picture of a large map. */
  readonly islandZoom?: number | undefined;
  /** The picture of a source; undefined leaves it out, for example when its site does not allow copying. */
  readonly picture: (source: string) => NodePicture | undefined;
  /** Opacity of an element, 0 to 1; 1 by default. Invisible elements still need space. */
  readonly opacity?: (kind: SceneKind, id: string) => number;
};
