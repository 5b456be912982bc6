import { html, type TemplateResult } from 'lit-html';
import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { jumpTo } from '../ui/list/jump.ts';
import { linkOrText } from '../ui/values.ts';
import type { ViewContext } from '../ui/view.ts';

/** Outgoing relationships of a node, then incoming ones. */
export function nodeRelationships(document: MapDocument, nodeId: string): readonly MapEdge[] {
  const all = indexesOf(document).edgesOf.get(nodeId) ?? [];
  return [...all.filter(({ from }) => from === nodeId), ...all.filter(({ from }) => from !== nodeId)];
}

/** The report's sentence. The node whose details are shown (`here`) is bold, every other one is a link. */
export function relationshipTemplate({ bus, models }: ViewContext, edge: MapEdge, here?: string): TemplateResult {
  const parts = relationshipSentence(models.document.current(), edge);
  /** Punctuation after a part stays on its line, because a line may end after a button. */
  const punctuationAt = (at: number) => {
    const [before, part] = [parts[at - 1], parts[at]];
    const isAfterLink = before?.kind === 'node' && before.id !== here;
    return isAfterLink && part?.kind === 'text' ? (/^[.,;:]+/.exec(part.text)?.[0] ?? '') : '';
  };
  return html`${parts.map((part, at) => {
    if (part.kind === 'link') return linkOrText(part.url, part.text);
    if (part.kind !== 'node') return part.kind === 'text' ? part.text.slice(punctuationAt(at).length) : '';
    if (part.id === here) return html`<b>${part.name}</b>`;
    const jump = () => jumpTo(bus, { kind: 'node', id: part.id });
    return html`<span class="with-punctuation"><button class="link" @click=${jump}>${part.name}</button>${punctuationAt(at + 1)}</span>`;
  })}`;
}
