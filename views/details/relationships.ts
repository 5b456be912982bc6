/** Relationships as sentences, with links to the other nodes. */

import { html, type TemplateResult } from 'lit-html';
import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';
import { indexesOf } from '../../models/indexes.ts';
import { jumpTo } from '../ui/list/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { linkOrText } from './values.ts';

/** Outgoing relationships of a node, then incoming ones. */
export function nodeRelationships(document: MapDocument, nodeId: string): readonly MapEdge[] {
  const all = indexesOf(document).edgesOf.get(nodeId) ?? [];
  return [...all.filter(({ from }) => from === nodeId), ...all.filter(({ from }) => from !== nodeId)];
}

/** The report's sentence. The node whose details are shown (`here`) is bold, every other one is a link. */
export function relationshipTemplate({ bus, models }: ViewContext, edge: MapEdge, here?: string): TemplateResult {
  return html`${relationshipSentence(models.document.current(), edge).map((part) => {
    if (part.kind === 'link') return linkOrText(part.url, part.text);
    if (part.kind !== 'node') return part.kind === 'text' ? part.text : '';
    if (part.id === here) return html`<b>${part.name}</b>`;
    return html`<button class="link" @click=${() => jumpTo(bus, { kind: 'node', id: part.id })}>${part.name}</button>`;
  })}`;
}
