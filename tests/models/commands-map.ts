/** The map that the tests of commands work on, and how they carry one out. */

import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import { createBus } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import type { Command } from '../../models/document/command.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';

export const HARBOUR = {
  nodeTypes: { quay: { label: 'Quay side', color: '#123456' }, ship: {} },
  edgeTypes: { moors: { label: 'moors at' }, tows: {} },
  tags: { old: { color: 'red' }, new: { icon: 'bug' } },
  nodes: [
    { id: 'a', label: 'Atlantic quay', type: 'quay', tags: ['old', 'deep'], x: 0, y: 0 },
    { id: 'b', type: 'quay', tags: ['old'], x: 100, y: 40 },
    { id: 'c', type: 'ship', x: 300, y: 80 },
    { id: 'd' },
  ],
  edges: [
    { from: 'a', to: 'b', type: 'moors' },
    { id: 'own', from: 'b', to: 'c', type: 'moors' },
    { from: 'c', to: 'a' },
    { from: 'd', to: 'd' },
  ],
  sections: [
    { id: 'field', title: 'Field', x: 0, y: 0 },
    { id: 'bare', x: 500, y: 500, width: 100, height: 50 },
  ],
  arrows: [
    { id: 'hint', from: { section: 'field' }, to: { node: 'a' } },
    { id: 'back', from: { node: 'c' }, to: { section: 'bare' } },
    { id: 'free', label: 'This way', from: { x: 1, y: 2 }, to: { x: 3, y: 4 } },
  ],
};

/** A document as it is read; the test fails when it is refused. */
export function read(raw: object = HARBOUR): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The test’s own map is refused.');
  return document;
}

/** The map after a command; the same object if nothing changes. */
export function after(map: MapDocument, command: Command): MapDocument {
  const model = createDocumentModel(createBus());
  model.load(map, { origin: 'file', name: '', warnings: [], notices: [] });
  model.apply(command);
  return model.current();
}

/** Elements by kind and id: `refs('node a', 'edge a-b')`. */
export function refs(...names: readonly string[]): readonly ElementRef[] {
  return names.map((name) => {
    const [kind = '', id = ''] = name.split(' ');
    return { kind: kind as ElementKind, id };
  });
}

export function ids(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id);
}
