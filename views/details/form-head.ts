import { html, nothing, type TemplateResult } from 'lit-html';
import type { FormSubject, MadeKind } from '../../bus/base/payloads.ts';
import { edgeLook, nodeLook, typeLabel } from '../../formats/document/look.ts';
import { counted } from '../../formats/words/words.ts';
import { usersOfType } from '../../models/commands/types.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { edgeSwatch, nodePicture } from '../ui/icons/swatch.ts';
import type { ViewContext } from '../ui/view.ts';
import { elementTitle, panelHead } from './element-details.ts';

const NEW: Readonly<Record<MadeKind, string>> = {
  edge: 'New relationship',
  nodeType: 'New type',
  edgeType: 'New type',
  tag: 'New tag',
};

/** @param done - returns to the details of the selection */
export function formHead(
  context: ViewContext,
  shown: FormSubject,
  close: () => void,
  done: (() => void) | undefined,
): TemplateResult {
  return panelHead(titleOf(context, shown), close, done && { name: 'Done', run: done });
}

function titleOf(context: ViewContext, shown: FormSubject): Parameters<typeof panelHead>[0] {
  const map = context.models.document.current();
  const plain = (name: string, kind = '') => ({ name, kind, picture: nothing });
  if ('making' in shown)
    return plain(
      NEW[shown.making],
      shown.making === 'edgeType' ? 'Relationship type' : shown.making === 'nodeType' ? 'Node type' : '',
    );
  if (shown.kind === 'meta') return plain('Title and description');
  if ('ids' in shown) {
    const [id = ''] = shown.ids;
    const title = shown.ids.length === 1 ? elementTitle(context, { kind: shown.kind, id }) : undefined;
    return title ?? plain(`${shown.ids.length} selected`);
  }
  const { kind, name } = shown;
  if (kind === 'tag') return plain(`#${name}`, counted(indexesOf(map).nodesByTag.get(name)?.length ?? 0, 'node'));
  const of = kind === 'nodeType' ? 'node' : 'edge';
  const users = counted(usersOfType(map, of, name).length, of === 'node' ? 'node' : 'relationship');
  const picture =
    of === 'node'
      ? nodePicture(nodeLook(map, { id: name, type: name }))
      : html`<span class="picture">${edgeSwatch(edgeLook(map, { id: name, from: '', to: '', type: name }))}</span>`;
  return { name: typeLabel(map, of, name), kind: users, picture };
}

/** Width of the panel next to the map. */
const PANEL_PX = 320;

/** Last press of the pointer, in pixels of the window and milliseconds of its clock. */
export type LastPress = { readonly x: number; readonly y: number; readonly time: number };

/** Time after which a press is forgotten, in milliseconds. */
const FORGOTTEN_MS = 1000;
/** Width of the window from which the panel is at its right instead of its bottom; as in the style sheet. */
const WIDE_PX = 1100;

/** Whether the pointer was just pressed where the panel will open. */
export function isUnderPanel(
  press: LastPress,
  now: number,
  { innerWidth, innerHeight }: { readonly innerWidth: number; readonly innerHeight: number },
): boolean {
  if (now - press.time > FORGOTTEN_MS) return false;
  return innerWidth >= WIDE_PX ? press.x > innerWidth - PANEL_PX : press.y > innerHeight / 2;
}
