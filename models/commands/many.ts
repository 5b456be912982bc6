/** Commands for the whole map and for many elements at once. */

import type { Draft } from 'mutative';
import { DISMISSALS_KEY } from '../../formats/check/dismissals-key.ts';
import type { MapDocument, Meta } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { VIEWS_KEY } from '../../formats/document/views-key.ts';
import { counted } from '../../formats/words/words.ts';
import { assign, pick } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { coordinate } from '../document/coordinate.ts';
import { setPlaces } from './nodes.ts';
import { shortQuoted } from './words.ts';

/** Sets the type of nodes or edges; `undefined` removes it. */
export function setTypeOf(
  document: MapDocument,
  kind: 'node' | 'edge',
  ids: readonly string[],
  type: string | undefined,
): Command {
  const wanted = new Set(ids);
  const many = counted(ids.length, kind === 'node' ? 'node' : 'relationship');
  return {
    label:
      type === undefined
        ? `remove the type from ${many}`
        : `make ${many} ${shortQuoted(typeLabel(document, kind, type))}`,
    change: (draft) => {
      for (const element of kind === 'node' ? pick(draft.nodes, wanted) : pick(draft.edges, wanted)) {
        if (element.type === type) continue;
        if (type === undefined) delete element.type;
        else element.type = type;
      }
    },
  };
}

/** Sets title, description and other facts about the map. The lock and the fixed layout have their own commands. */
export function setMeta(meta: Meta): Command {
  return {
    label: 'edit title and description',
    change: (draft) => assign(draft.meta, meta, ['readOnly', 'fixedLayout', 'source', DISMISSALS_KEY, VIEWS_KEY]),
  };
}

/** The edge length of the layout, in pixels. Consecutive slider changes are one undo step. */
export function setLinkDistance(linkDistance: number): Command {
  return {
    label: 'change the spacing',
    remember: 'merge',
    change: (draft) => {
      draft.meta.linkDistance = linkDistance;
    },
  };
}

/**
 * Turns the fixed layout on or off. Specification: `meta.fixedLayout`, toggled by Add, then Fixed layout.
 * @param positions - current node positions; saved when turning it on, so that nothing moves
 */
export function setFixedLayout(
  fixed: boolean,
  positions: readonly { readonly id: string; readonly x: number; readonly y: number }[],
): Command {
  return {
    label: fixed ? 'turn fixed layout on' : 'turn fixed layout off',
    change: (draft: Draft<MapDocument>) => {
      if (fixed) {
        if (draft.meta.fixedLayout !== true) draft.meta.fixedLayout = true;
        setPlaces(draft, positions);
      } else if (draft.meta.fixedLayout) delete draft.meta.fixedLayout;
    },
  };
}

/** Moves a corner of a section or resizes it. */
export function reshapeSection(
  id: string,
  box: { readonly x: number; readonly y: number; readonly width?: number; readonly height?: number },
): Command {
  return {
    label: box.width === undefined ? 'move a section' : 'resize a section',
    change: (draft) => {
      const section = draft.sections.find((one) => one.id === id);
      if (!section) return;
      section.x = coordinate(section.x, box.x);
      section.y = coordinate(section.y, box.y);
      if (box.width !== undefined) section.width = Math.max(1, coordinate(section.width, box.width));
      if (box.height !== undefined) section.height = Math.max(1, coordinate(section.height, box.height));
    },
  };
}
