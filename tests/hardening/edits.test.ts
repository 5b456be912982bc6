/** Ten thousand random edits, compared with a simple model of the document. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { addEdge, addNode, newEdgeId, updateNode } from '../../models/commands/nodes.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo } from '../../models/commands/types.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';
import { report } from './figures.ts';

const EDITS = 10_000;
/** Number of edits between two reads of the saved map. */
const READ_EVERY = 100;

/** Expected content of the document. */
type Expected = {
  readonly nodes: Map<string, { label: string; tags: readonly string[] }>;
  readonly edges: Set<string>;
};

QUnit.module('hardening/edits', () => {
  QUnit.test(`${EDITS} random edits leave what a simple model of the document says`, (assert) => {
    const kinds = fc.constantFrom('node', 'node', 'edge', 'edge', 'label', 'tag', 'remove', 'disconnect', 'undo');
    const [edits = []] = fc.sample(
      fc.array(fc.tuple(kinds, fc.nat(), fc.nat(), fc.string({ unit: 'binary', maxLength: 12 })), {
        minLength: EDITS,
        maxLength: EDITS,
        size: 'max',
      }),
      { numRuns: 1, seed: 20_261_121 },
    );
    const model = createDocumentModel(createBus());
    let expected: Expected = { nodes: new Map(), edges: new Set() };
    let before = expected;
    let lost = 0;
    for (const [index, [kind, a, b, text]] of edits.entries()) {
      const map = model.current();
      const node = map.nodes[a % Math.max(1, map.nodes.length)];
      const other = map.nodes[b % Math.max(1, map.nodes.length)];
      const edge = map.edges[a % Math.max(1, map.edges.length)];
      const next: Expected = { nodes: new Map(expected.nodes), edges: new Set(expected.edges) };
      let applied = false;
      if (kind === 'undo') {
        // One step back is enough: what undo does over long stretches is tested with the models.
        if (before !== expected && model.undo()) expected = before;
        continue;
      }
      if (kind === 'node' && map.nodes.length < 200) {
        const id = `n${index}`;
        applied = model.apply(addNode({ id, label: text || 'x' }));
        next.nodes.set(id, { label: text || 'x', tags: [] });
      } else if (kind === 'edge' && node && other && map.edges.length < 400) {
        const id = newEdgeId(map, { from: node.id, to: other.id });
        applied = model.apply(addEdge(map, { id, from: node.id, to: other.id }));
        next.edges.add(id);
      } else if (kind === 'label' && node) {
        const label = `${text}${index}`;
        applied = model.apply(updateNode(map, node.id, { ...node, label }));
        next.nodes.set(node.id, { label, tags: expected.nodes.get(node.id)?.tags ?? [] });
      } else if (kind === 'tag' && node) {
        const tag = `t${b % 7}`;
        const { label = '', tags = [] } = expected.nodes.get(node.id) ?? {};
        applied = model.apply(addTagTo([node.id], tag));
        next.nodes.set(node.id, { label, tags: tags.includes(tag) ? tags : [...tags, tag] });
      } else if (kind === 'remove' && node && map.nodes.length > 20) {
        for (const one of map.edges) if (one.from === node.id || one.to === node.id) next.edges.delete(one.id);
        next.nodes.delete(node.id);
        applied = model.apply(removeElements(map, [{ kind: 'node', id: node.id }]));
      } else if (kind === 'disconnect' && edge) {
        next.edges.delete(edge.id);
        applied = model.apply(removeElements(map, [{ kind: 'edge', id: edge.id }]));
      }
      if (!applied) continue;
      before = expected;
      expected = next;
      if (index % READ_EVERY === 0 || index === EDITS - 1)
        lost += differences(serializeDocument(model.current(), { positions: true }), expected);
    }
    report('lost', lost);
    report('inputs', edits.length);
    assert.strictEqual(lost, 0, 'nothing is missing, nothing is too much');
  });
});

/** Number of nodes and edges of a saved map that differ from the expected ones. */
function differences(text: string, { nodes, edges }: Expected): number {
  const { document } = parseText(text);
  if (!document) return nodes.size + edges.size;
  let wrong = Math.abs(document.nodes.length - nodes.size) + Math.abs(document.edges.length - edges.size);
  for (const { id, label, tags = [] } of document.nodes) {
    const known = nodes.get(id);
    if (!known || known.label !== (label ?? id) || known.tags.join() !== tags.join()) wrong += 1;
  }
  for (const { id } of document.edges) if (!edges.has(id)) wrong += 1;
  return wrong;
}
