/** Warnings and notes about the elements of accepted documents, and about files, word for word. */

import type { Row } from './refusals-table.ts';

const A = { id: 'a', label: 'Alpha' };

export const NOTES: Readonly<Record<string, readonly Row[]>> = {
  types: [
    [
      { nodeTypes: { platform: {} }, nodes: [{ id: 'a', label: 'Alpha', type: 'platfrom' }] },
      'undeclared-type /nodes/0/type: Node “Alpha” has the type “platfrom”, which “nodeTypes” does not declare. Did you mean “platform”?',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', type: 'team' }] },
      'undeclared-type /nodes/0/type: Node “Alpha” has the type “team”, which “nodeTypes” does not declare. It is drawn with the default look. Add “team” to “nodeTypes”.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', type: 'uses' }] },
      'undeclared-type /edges/0/type: The edge from “Alpha” to “b” has the type “uses”, which “edgeTypes” does not declare. It is drawn with the default look. Add “uses” to “edgeTypes”.',
    ],
    [
      { edgeTypes: { uses: {} }, nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', type: 'Uses' }] },
      'undeclared-type /edges/0/type: The edge from “Alpha” to “b” has the type “Uses”, which “edgeTypes” does not declare. Did you mean “uses”?',
    ],
  ],
  'ids of edges': [
    [
      {
        nodes: [A, { id: 'b' }],
        edges: [
          { id: 'e', from: 'a', to: 'b' },
          { id: 'e', from: 'b', to: 'a', label: 'uses' },
        ],
      },
      'duplicate-edge-id /edges/1/id: The edge “uses” from “b” to “Alpha” has the id “e”, which an earlier edge has. It is called “e-2” now.',
    ],
  ],
  'entries that are no objects, sections and arrows': [
    [
      { nodes: [A], nodeTypes: { a: 5 }, edgeTypes: { b: null }, tags: { c: [] } },
      'value-ignored /nodeTypes/a: Node type “a” is the number 5, not an object, and is ignored.',
      'value-ignored /edgeTypes/b: Edge type “b” is empty (null), not an object, and is ignored.',
      'entry-dropped /tags/c: Tag “c” is a list, not an object, and is ignored.',
    ],
    [
      { nodes: [A], sections: 5 },
      'value-ignored /sections: “sections” is the number 5, which is ignored: it takes a list.',
    ],
    [
      { nodes: [A], sections: [5, { title: ' ' }, { title: 'S', x: 1 }] },
      'entry-dropped /sections/0: Section number 1 is the number 5, not an object, and is ignored.',
      'entry-dropped /sections/1: Section number 2 is left out: it needs “x” and “y”, the numbers of its top left corner.',
      'entry-dropped /sections/2: Section “S” is left out: it needs “x” and “y”, the numbers of its top left corner.',
    ],
    [
      {
        nodes: [A],
        sections: [
          { id: 's', x: 0, y: 0 },
          { id: 's', title: 'Two', x: 0, y: 0 },
        ],
      },
      'value-ignored /sections/1/id: Section “Two” has the id “s”, which an earlier one has. It is called “s-2” now.',
    ],
    [{ nodes: [A], arrows: {} }, 'value-ignored /arrows: “arrows” is an object, which is ignored: it takes a list.'],
    [
      {
        nodes: [A],
        arrows: [
          null,
          {},
          { label: 'L', from: { node: 'a' } },
          { from: 5, to: { node: 'a' } },
          { from: { x: 1 }, to: { node: 'a' } },
        ],
      },
      'entry-dropped /arrows/0: Arrow number 1 is empty (null), not an object, and is ignored.',
      'entry-dropped /arrows/1: Arrow number 2 is left out: it has no “from”. Give it { "node": id }, { "section": id } or { "x": …, "y": … }.',
      'entry-dropped /arrows/2: Arrow “L” is left out: it has no “to”. Give it { "node": id }, { "section": id } or { "x": …, "y": … }.',
      'entry-dropped /arrows/3/from: Arrow number 4 is left out: “from” says neither which node nor which section nor a point with “x” and “y”.',
      'entry-dropped /arrows/4/from: Arrow number 5 is left out: “from” says neither which node nor which section nor a point with “x” and “y”.',
    ],
    [
      {
        nodes: [A],
        arrows: [
          { from: { node: 'aa' }, to: { section: 'zebra' } },
          { from: { node: 'a' }, to: { section: 'zebra' } },
          { label: 'to node', from: { node: 'qqqqqqqq' }, to: { node: 'a' } },
        ],
      },
      'entry-dropped /arrows/0/from: Arrow number 1 is left out: no node has the id “aa”. Did you mean “a”?',
      'entry-dropped /arrows/1/to: Arrow number 2 is left out: no section has the id “zebra”. Add that section.',
      'entry-dropped /arrows/2/from: Arrow “to node” is left out: no node has the id “qqqqqqqq”. Add that node.',
    ],
    [
      {
        nodes: [A],
        sections: [{ id: 'room', x: 0, y: 0, width: 10, height: 10 }],
        arrows: [
          { label: ' ', from: { node: 'a' }, to: { section: 'a' } },
          { from: { node: 'a' }, to: { section: 'romo' } },
          { from: { x: '1', y: 0 }, to: { node: 'a' } },
          { from: { node: 'a' }, to: { x: 0, y: -1e9 - 1 } },
        ],
      },
      'entry-dropped /arrows/0/to: Arrow number 1 is left out: no section has the id “a”. Add that section.',
      'entry-dropped /arrows/1/to: Arrow number 2 is left out: no section has the id “romo”. Did you mean “room”?',
      'entry-dropped /arrows/2/from: Arrow number 3 is left out: “from” says neither which node nor which section nor a point with “x” and “y”.',
      'entry-dropped /arrows/3/to: Arrow number 4 is left out: “to” says neither which node nor which section nor a point with “x” and “y”.',
    ],
    [
      { nodes: [{ id: 'a', label: ' ' }], edges: [{ from: 'a', to: 'a', label: '', width: 'thick' }] },
      'value-ignored /edges/0/width: “width” of the edge from “a” to “a” is the text “thick”, which is ignored: it takes a number of pixels, 0.5 or more.',
    ],
    [
      { nodeTypes: { person: {} }, nodes: [{ id: 'a', type: ' person ' }] },
      'undeclared-type /nodes/0/type: Node “a” has the type “person” with spaces around it, which “nodeTypes” does not declare. Did you mean “person”?',
    ],
    [
      { nodeTypes: { ' org ': {} }, nodes: [{ id: 'a', type: 'org' }] },
      'undeclared-type /nodes/0/type: Node “a” has the type “org”, which “nodeTypes” does not declare. Remove the spaces around “org” in “nodeTypes”.',
    ],
    [
      { nodeTypes: { ' person ': {} }, nodes: [{ id: 'a', type: 'person' }] },
      'undeclared-type /nodes/0/type: Node “a” has the type “person”, which “nodeTypes” does not declare. Remove the spaces around “person” in “nodeTypes”.',
    ],
    [
      { nodes: [A], arrows: [{ from: { node: 'a' }, to: { x: 1, y: 2, at: 'q' } }] },
      'value-ignored /arrows/0/to/at: “at” of the “to” of arrow number 1 is ignored: it is a place on a node or section, and this end is a point of the map.',
    ],
    [
      {
        nodes: [A],
        arrows: [
          { from: { node: 'a', at: [2, 0] }, to: { x: 0, y: 0 } },
          { id: 'z', from: { node: 'a' }, to: { node: 'a', at: 5 } },
          { id: 'z', from: { node: 'a' }, to: { x: 0, y: 0 } },
        ],
      },
      'value-ignored /arrows/0/from/at: “at” of the “from” of arrow number 1 is ignored: it takes exactly two numbers from 0 to 1.',
      'value-ignored /arrows/1/to/at: “at” of the “to” of arrow number 2 is ignored: it takes exactly two numbers from 0 to 1.',
      'value-ignored /arrows/2/id: Arrow number 3 has the id “z”, which an earlier one has. It is called “z-2” now.',
    ],
  ],
  'tags and types': [
    [
      { nodes: [A], tags: { Sharing: {}, sharing: {}, '': {} } },
      'entry-dropped /tags/sharing: “tags” describes the same tag twice: “Sharing” and “sharing”. The first one counts.',
      'entry-dropped /tags/: An entry of “tags” has no name, and is ignored. Call it by the tag that it describes.',
    ],
    [
      { nodes: [A], tags: { x: { color: 'zz' } } },
      'value-ignored /tags/x/color: “color” of tag “x” is the text “zz”, which is ignored: it takes a CSS colour such as #4f7cff or teal.',
    ],
    [
      { nodes: [A], nodeTypes: { team: { size: 'big' } }, edgeTypes: { uses: { width: 'big' } } },
      'value-ignored /nodeTypes/team/size: “size” of node type “team” is the text “big”, which is ignored: it takes a number of pixels, 1 or more.',
      'value-ignored /edgeTypes/uses/width: “width” of edge type “uses” is the text “big”, which is ignored: it takes a number of pixels, 0.5 or more.',
    ],
  ],
  'other versions and other things': [
    [
      { nodes: [A], version: 2 },
      'other-version /version: This map was made for version “2” of the format; this application reads version 1. What it does not know is kept but not shown.',
    ],
    [
      { nodes: [A], version: 'x' },
      'other-version /version: This map was made for version “x” of the format; this application reads version 1. What it does not know is kept but not shown.',
    ],
    [{}, 'no-map-found : No map was found in this file: it has no “nodes”. The map is empty.'],
    [{ $schema: 'x' }, 'no-map-found : No map was found in this file: it has no “nodes”. The map is empty.'],
    [
      { lockfileVersion: 1 },
      'not-a-map : It is the lock file of a program (package-lock.json), not a map: it has no “nodes”.',
    ],
    [{ scripts: {} }, 'not-a-map : It is the description of a program (package.json), not a map: it has no “nodes”.'],
    [
      { devDependencies: {} },
      'not-a-map : It is the description of a program (package.json), not a map: it has no “nodes”.',
    ],
    [
      { dependencies: {} },
      'not-a-map : It is the description of a program (package.json), not a map: it has no “nodes”.',
    ],
    [{ compilerOptions: {} }, 'not-a-map : It is the settings of a compiler, not a map: it has no “nodes”.'],
    [{ features: [] }, 'not-a-map : It is geographic data (GeoJSON), not a map: it has no “nodes”.'],
    [{ geometry: {} }, 'not-a-map : It is geographic data (GeoJSON), not a map: it has no “nodes”.'],
    [{ $defs: {} }, 'not-a-map : It is a JSON schema, not a map: it has no “nodes”.'],
    [{ properties: {} }, 'not-a-map : It is a JSON schema, not a map: it has no “nodes”.'],
    [{ a: 1 }, 'not-a-map : It is no map: it holds “a”, but no “nodes”.'],
    [{ a: 1, b: 2, c: 3, d: 4 }, 'not-a-map : It is no map: it holds “a”, “b”, “c” and more, but no “nodes”.'],
  ],
};
