/** Search result: mark, name, type, description. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { ACTIONS, type Action, keysText } from '../../bus/actions.ts';
import type { ElementRef } from '../../bus/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { type CommandHit, commandName } from '../../models/command-search.ts';
import { indexesOf } from '../../models/indexes.ts';
import { edgeSwatch, nodeMark } from '../ui/icons/swatch.ts';
import { edgeEnds, edgeTypeName, nodeTypeName } from '../ui/words.ts';
import type { SearchHit } from './search-state.ts';

type Hit = {
  readonly mark?: unknown;
  readonly name: unknown;
  readonly kind?: string | undefined;
  readonly text?: string | undefined;
};

/** For a removed element, its id. */
export function hitContent(document: MapDocument, ref: SearchHit): TemplateResult {
  if (ref.kind === 'command') return commandContent(ref);
  const { mark = nothing, name, kind, text } = READ[ref.kind](document, ref.id) ?? { name: ref.id };
  return html`${mark}
    <div class="words">
      <div class="line"><b>${name}</b> ${kind === undefined ? nothing : html`<span class="kind">${kind}</span>`}</div>
      ${text ? html`<p>${text}</p>` : nothing}
    </div>`;
}

function commandContent({ id, isAvailable }: CommandHit): TemplateResult {
  const { keys, hint } = ACTIONS[id] as Action;
  const shortcut = keys ? keysText(keys) : hint;
  return html`<div class="words">
    <div class="line"><b>${commandName(id)}</b> <span class="kind">Command${isAvailable ? '' : ', not available now'}</span></div>
  </div>
  ${shortcut ? html`<kbd>${shortcut}</kbd>` : nothing}`;
}

const READ: Readonly<Record<ElementRef['kind'], (document: MapDocument, id: string) => Hit | undefined>> = {
  node(document, id) {
    const node = indexesOf(document).nodes.get(id);
    if (!node) return undefined;
    const kind = node.type === undefined ? undefined : nodeTypeName(document, node.type);
    return { mark: nodeMark(nodeLook(document, node)), name: nodeName(node), kind, text: node.description };
  },
  edge(document, id) {
    const edge = indexesOf(document).edges.get(id);
    if (!edge) return undefined;
    const text = edgeLabel(document, edge) ?? edgeTypeName(document, edge.type);
    return { mark: edgeSwatch(edgeLook(document, edge)), name: edgeEnds(document, edge), text };
  },
  arrow(document, id) {
    const arrow = document.arrows.find((one) => one.id === id);
    return { name: arrow?.label ?? id, kind: 'Arrow', text: arrow?.description };
  },
  section(document, id) {
    const section = document.sections.find((one) => one.id === id);
    return { name: section?.title ?? id, kind: 'Section' };
  },
};
