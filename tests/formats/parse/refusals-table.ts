/** Messages about rejected documents, word for word. */

/** Documents that are alike at fault, each with the code, place and sentence of everything that is said of it. */
export type Row = readonly [given: unknown, ...says: string[]];

const A = { id: 'a', label: 'Alpha' };
const LONG = 'word '.repeat(30);

export const REFUSALS: Readonly<Record<string, readonly Row[]>> = {
  'what is no object': [
    [
      undefined,
      'root-not-object : The message has no “data”. Put a map document or an Open Contributions Descriptor there, as plain data.',
    ],
    [
      null,
      'root-not-object : A map document is one JSON object, but this is empty (null). Put the nodes into { "nodes": [ … ] }.',
    ],
    [
      [],
      'root-not-object : A map document is one JSON object, but this is a list. Put the nodes into { "nodes": [ … ] }.',
    ],
    [
      '',
      'root-not-object : A map document is one JSON object, but this is an empty text. Put the nodes into { "nodes": [ … ] }.',
    ],
    [
      ' {"nodes":[]}',
      'root-not-object : A map document is one JSON object, but this is a text that holds one. Hand over the object itself, as JSON.parse gives it.',
    ],
    [
      'map',
      'root-not-object : A map document is one JSON object, but this is the text “map”. Put the nodes into { "nodes": [ … ] }.',
    ],
    [
      true,
      'root-not-object : A map document is one JSON object, but this is the value true. Put the nodes into { "nodes": [ … ] }.',
    ],
    [
      5,
      'root-not-object : A map document is one JSON object, but this is the number 5. Put the nodes into { "nodes": [ … ] }.',
    ],
  ],
  'lists and tables': [
    [{ nodes: {} }, 'wrong-shape /nodes: “nodes” must be a list, but is an object. Write "nodes": [ … ].'],
    [
      { nodes: [], edges: 'x' },
      'wrong-shape /edges: “edges” must be a list, but is the text “x”. Write "edges": [ … ].',
    ],
    [
      { nodes: [], nodeTypes: [] },
      'wrong-shape /nodeTypes: “nodeTypes” must be an object, but is a list. Write "nodeTypes": { "name": { … } }.',
    ],
    [
      { nodes: [], edgeTypes: null },
      'wrong-shape /edgeTypes: “edgeTypes” must be an object, but is empty (null). Write "edgeTypes": { "name": { … } }.',
    ],
    [
      { nodes: [], tags: 3 },
      'wrong-shape /tags: “tags” must be an object, but is the number 3. Write "tags": { "name": { … } }.',
    ],
  ],
  nodes: [
    [
      { nodes: [5] },
      'node-without-id /nodes/0: Node number 1 is the number 5, not an object, and so has no id. Write { "id": "…" }.',
    ],
    [
      { nodes: [null, { id: 'a' }] },
      'node-without-id /nodes/0: Node number 1 is empty (null), not an object, and so has no id. Write { "id": "…" }.',
    ],
    [{ nodes: [{}] }, 'node-without-id /nodes/0: Node number 1 has no id. Give it an “id” that no other node has.'],
    [
      { nodes: [A, { label: 'Beta', id: '' }] },
      'node-without-id /nodes/1: Node “Beta” has no id. Give it an “id” that no other node has.',
    ],
    [
      { nodes: [{ label: ' ', id: {} }] },
      'node-without-id /nodes/0: The id of node number 1 is an object. An id is a text or a number.',
    ],
    [
      { nodes: [{ label: 7, id: [] }] },
      'node-without-id /nodes/0: The id of node “7” is a list. An id is a text or a number.',
    ],
    [
      { nodes: [{ label: 'Beta', id: true }] },
      'node-without-id /nodes/0: The id of node “Beta” is the value true. An id is a text or a number.',
    ],
    [
      { nodes: [A, { id: 'a', label: 'Beta' }] },
      'duplicate-node-id /nodes/1/id: The id “a” is used twice: by node “Alpha” and by node “Beta”. Give one of them another id.',
    ],
    [
      { nodes: [{ id: 1 }, { id: '1' }] },
      'duplicate-node-id /nodes/1/id: The id “1” is used twice: by node number 1 and by node number 2. Give one of them another id.',
    ],
    [
      {
        nodes: [
          { id: 'a', label: LONG },
          { id: 'a', label: 'two\n lines' },
        ],
      },
      'duplicate-node-id /nodes/1/id: The id “a” is used twice: by node “word word word word word word word word word word word word…” and by node “two lines”. Give one of them another id.',
    ],
  ],
  edges: [
    [
      { nodes: [A, { id: 'b' }], edges: [7] },
      'edge-without-end /edges/0: Edge number 1 is the number 7, not an object, and so has no ends. Write { "from": "…", "to": "…" }.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [[], { from: 'a', to: 'b' }] },
      'edge-without-end /edges/0: Edge number 1 is a list, not an object, and so has no ends. Write { "from": "…", "to": "…" }.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{}] },
      'edge-without-end /edges/0: Edge number 1 has no “from”. Name the node where it starts by its id.',
      'edge-without-end /edges/0: Edge number 1 has no “to”. Name the node where it ends by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ label: 'uses' }] },
      'edge-without-end /edges/0: Edge “uses” has no “from”. Name the node where it starts by its id.',
      'edge-without-end /edges/0: Edge “uses” has no “to”. Name the node where it ends by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ to: 'a' }] },
      'edge-without-end /edges/0: The edge to “Alpha” has no “from”. Name the node where it starts by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: null }] },
      'edge-without-end /edges/0/to: The edge from “Alpha” has no “to”. Name the node where it ends by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: '', label: 'uses' }] },
      'edge-without-end /edges/0/to: The edge “uses” from “Alpha” has no “to”. Name the node where it ends by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: {}, to: 'a' }] },
      'edge-without-end /edges/0/from: “from” of the edge to “Alpha” is an object. Name a node by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: [] }] },
      'edge-without-end /edges/0/to: “to” of the edge from “Alpha” is a list. Name a node by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: [1] }] },
      'edge-without-end /edges/0/to: “to” of the edge from “Alpha” is a list. Name a node by its id.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'bb' }] },
      'edge-to-missing-node /edges/0/to: No node has the id “bb”. Did you mean “b”? The edge from “Alpha” to “bb” ends there.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'zebra-crossing', to: 'a', label: 'uses' }] },
      'edge-to-missing-node /edges/0/from: No node has the id “zebra-crossing”. Add that node, or remove the edge. The edge “uses” from “zebra-crossing” to “Alpha” starts there.',
    ],
    [
      { nodes: [A], sections: [{ id: 'frame', x: 0, y: 0 }], edges: [{ from: 'a', to: 'frame' }] },
      'edge-to-missing-node /edges/0/to: The edge from “Alpha” to “frame” has a section at its “to”, and “frame” is no node. Draw an arrow instead.',
    ],
  ],
};

/** Texts that are no JSON, and why not. */
export const FAULTS: readonly (readonly [text: string, says: string])[] = [
  ['', 'This is not valid JSON: the text is empty.'],
  ['{', 'This is not valid JSON: it ends too early, at line 1, column 2: a closing } is missing.'],
  ['{"a" 1}', 'This is not valid JSON: a colon is missing after a name at line 1, column 6.'],
  ['{"a":}', 'This is not valid JSON: a value is missing (is there a comma too many?) at line 1, column 6.'],
  [
    '{"a":1,}',
    'This is not valid JSON: a name in quotation marks is missing (is there a comma too many?) at line 1, column 8.',
  ],
  ['[1 2]', 'This is not valid JSON: a comma is missing at line 1, column 4.'],
  ['{a:1}', 'This is not valid JSON: there is a word without quotation marks at line 1, column 2.'],
  ['{"a":01}', 'This is not valid JSON: a comma is missing at line 1, column 7.'],
  ['{"a":"x', 'This is not valid JSON: it ends too early, at line 1, column 8: a closing quotation mark is missing.'],
  ['{"a":"\\q"}', 'This is not valid JSON: there is an unknown \\ escape at line 1, column 6.'],
  ['{"a":"\\u12"}', 'This is not valid JSON: a \\u escape is badly written at line 1, column 6.'],
  ['{"a":"\t"}', 'This is not valid JSON: there is a character that must be escaped at line 1, column 6.'],
  ['{} x', 'This is not valid JSON: there is a word without quotation marks at line 1, column 4.'],
  ['// c\n{}', 'This is not valid JSON: JSON does not allow comments, but there is one at line 1, column 1.'],
  ['/* c', 'This is not valid JSON: JSON does not allow comments, but there is one at line 1, column 1.'],
  ['[1', 'This is not valid JSON: it ends too early, at line 1, column 3: a closing ] is missing.'],
  ["{'a':1}", 'This is not valid JSON: there is a word without quotation marks at line 1, column 2.'],
  ['{"a":1.}', 'This is not valid JSON: a number is badly written at line 1, column 6.'],
  ['{\n"a":tru}', 'This is not valid JSON: there is a word without quotation marks at line 2, column 5.'],
  ['{"nodes": [\n{"id": "a"}\n{"id":"b"}]}', 'This is not valid JSON: a comma is missing at line 3, column 1.'],
  ['<p>', 'This is not valid JSON: there is a word without quotation marks at line 1, column 1.'],
  ['{"a":1e}', 'This is not valid JSON: a number is badly written at line 1, column 6.'],
  ['@', 'This is not valid JSON: there is a word without quotation marks at line 1, column 1.'],
];
