/** Warnings and notes about accepted documents, word for word. */

import type { Row } from './refusals-table.ts';

const A = { id: 'a', label: 'Alpha' };

export const NOTES: Readonly<Record<string, readonly Row[]>> = {
  'shapes and directions': [
    [
      { nodes: [{ id: 'a', label: 'Alpha', shape: 'hexagn' }] },
      'unknown-shape /nodes/0/shape: Node “Alpha” has the unknown shape “hexagn”, which is ignored. Did you mean “hexagon”?',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', shape: 'blob-like-thing' }] },
      'unknown-shape /nodes/0/shape: Node “Alpha” has the unknown shape “blob-like-thing”, which is ignored. Use circle, square, triangle, hexagon or card.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', shape: 5 }] },
      'unknown-shape /nodes/0/shape: Node “Alpha” has the unknown shape “5”, which is ignored. Use circle, square, triangle, hexagon or card.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', shape: null }] },
      'value-ignored /nodes/0/shape: “shape” of node “Alpha” is empty (null), which is ignored: it takes circle, square, triangle, hexagon or card.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', direction: 'forwards' }] },
      'unknown-direction /edges/0/direction: The edge from “Alpha” to “b” has the unknown direction “forwards”, which is ignored. Did you mean “forward”?',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', direction: 'sideways-and-up' }] },
      'unknown-direction /edges/0/direction: The edge from “Alpha” to “b” has the unknown direction “sideways-and-up”, which is ignored. Use forward, backward, both or none.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', direction: 3 }] },
      'unknown-direction /edges/0/direction: The edge from “Alpha” to “b” has the unknown direction “3”, which is ignored. Use forward, backward, both or none.',
    ],
  ],
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
  repositories: [
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: 'x' }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “x”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: 5 }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “5”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: ['a/b'] }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “a list”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: [] }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “[]”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: {} }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “an object”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: null }] },
      'not-a-repository /nodes/0/repo: Node “Alpha” has a “repo” that is not a repository: “null”. It is left out. Write owner/repo, or the address of the repository.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repoInfo: { stars: 5 } }] },
      'value-ignored /nodes/0/repoInfo: Node “Alpha” has “repoInfo” without “repo”; it is left out. Add “repo” to keep it.',
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
  'values of fields': [
    [
      { nodes: [{ id: 'a', label: 'Alpha', x: '5', y: 3 }] },
      'value-ignored /nodes/0/x: “x” of node “Alpha” is the text “5”, which is ignored: it takes a number of pixels.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', size: -1 }] },
      'value-ignored /nodes/0/size: “size” of node “Alpha” is the number -1, which is ignored: it takes a number of pixels, 1 or more.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', size: 1e12 }] },
      'value-ignored /nodes/0/size: “size” of node “Alpha” is the number 1000000000000, which is ignored: it takes a number of pixels, a thousand million at most.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', x: 1e12, y: 0 }] },
      'value-ignored /nodes/0/x: “x” of node “Alpha” is the number 1000000000000, which is ignored: it takes a number of pixels, a thousand million at most.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', borderWidth: [] }] },
      'value-ignored /nodes/0/borderWidth: “borderWidth” of node “Alpha” is a list, which is ignored: it takes a number of pixels, 0 or more.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', image: 5 }] },
      'value-ignored /nodes/0/image: “image” of node “Alpha” is the number 5, which is ignored: it takes a text.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', color: 'bluish' }] },
      'value-ignored /nodes/0/color: “color” of node “Alpha” is the text “bluish”, which is ignored: it takes a CSS colour such as #4f7cff or teal.',
    ],
    [
      { nodes: [A], sections: [{ title: 'S', x: 0, y: 0, fill: 'x' }] },
      'value-ignored /sections/0/fill: “fill” of section “S” is the text “x”, which is ignored: it takes a CSS colour such as #4f7cff or teal, or none.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', labelBackground: 'x' }] },
      'value-ignored /nodes/0/labelBackground: “labelBackground” of node “Alpha” is the text “x”, which is ignored: it takes a CSS colour such as #4f7cff or teal, or none.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', labelFont: 5 }] },
      'value-ignored /nodes/0/labelFont: “labelFont” of node “Alpha” is the number 5, which is ignored: it takes sans, serif, mono, rounded, condensed, hand or a list of font families.',
    ],
    [
      { nodes: [A], tags: { x: { icon: 'globee' } } },
      'value-ignored /tags/x/icon: Tag “x” has the unknown icon “globee”, which is ignored. Did you mean “globe”?',
    ],
    [
      { nodes: [A], tags: { x: { icon: 'qqqqqqqqqqqq' } } },
      'value-ignored /tags/x/icon: Tag “x” has the unknown icon “qqqqqqqqqqqq”, which is ignored. Use a name of the icon set.',
    ],
    [
      { nodes: [A], tags: { x: { icon: 5 } } },
      'value-ignored /tags/x/icon: “icon” of tag “x” is the number 5, which is ignored: it takes a text.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', tags: 5 }] },
      'value-ignored /nodes/0/tags: “tags” of node “Alpha” is the number 5, which is ignored: it takes a list of texts, or one text of #tag words.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', tags: ['x', 5, {}] }] },
      'value-ignored /nodes/0/tags/1: One of the tags of node “Alpha” is the number 5, which is ignored.',
      'value-ignored /nodes/0/tags/2: One of the tags of node “Alpha” is an object, which is ignored.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', links: 5 }] },
      'value-ignored /nodes/0/links: “links” of node “Alpha” is the number 5, which is ignored: it takes a list of { "label": "…", "url": "…" }.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', links: [{ url: 'https://a.example', label: 5 }] }] },
      'value-ignored /nodes/0/links/0/label: “label” of a link of node “Alpha” is the number 5, which is ignored: it takes a text.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', url: 'alpha.example/home' }] },
      'not-a-link /nodes/0/url: “url” of node “Alpha” is “alpha.example/home”, which is shown as text: a link starts with https://, http:// or mailto:.',
    ],
    [
      {
        nodes: [
          {
            id: 'a',
            label: 'Alpha',
            links: [
              'www.alpha.example',
              'https://alpha.example',
              { url: 'ftp://alpha.example' },
              { url: '/docs' },
              '',
              {},
            ],
          },
        ],
      },
      'not-a-link /nodes/0/links/0: One of the links of node “Alpha” is “www.alpha.example”, which is shown as text: a link starts with https://, http:// or mailto:.',
      'not-a-link /nodes/0/links/2/url: One of the links of node “Alpha” is “ftp://alpha.example”, which is shown as text: a link starts with https://, http:// or mailto:.',
      'not-a-link /nodes/0/links/3/url: One of the links of node “Alpha” is “/docs”, which is shown as text: a link starts with https://, http:// or mailto:.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: 'a/b', repoInfo: { url: 'x', homepage: 'alpha.example' } }] },
      'not-a-link /nodes/0/repoInfo/url: “url” of node “Alpha” is “x”, which is shown as text: a link starts with https://, http:// or mailto:.',
      'not-a-link /nodes/0/repoInfo/homepage: “homepage” of node “Alpha” is “alpha.example”, which is shown as text: a link starts with https://, http:// or mailto:.',
    ],
    [{ nodes: [{ id: 'a', label: 'Alpha', url: 'mailto:a@a.example', graph: 'maps/alpha.json' }] }],
    [
      { nodes: [{ id: 'a', label: 'Alpha', details: 5 }] },
      'value-ignored /nodes/0/details: “details” of node “Alpha” is the number 5, which is ignored: it takes an object.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', repo: 'a/b', repoInfo: 5 }] },
      'value-ignored /nodes/0/repoInfo: “repoInfo” of node “Alpha” is the number 5, which is ignored: it takes an object.',
    ],
    [
      { nodes: [{ id: 'a', label: 5, description: false }] },
      'value-ignored /nodes/0/label: “label” of node “5” is the number 5, which is ignored: it takes a text.',
      'value-ignored /nodes/0/description: “description” of node “5” is the value false, which is ignored: it takes a text.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', imageFit: 'stretch' }] },
      'value-ignored /nodes/0/imageFit: “imageFit” of node “Alpha” is the text “stretch”, which is ignored: it takes cover, contain, icon or frame.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', dashed: 'yes' }] },
      'value-ignored /edges/0/dashed: “dashed” of the edge from “Alpha” to “b” is the text “yes”, which is ignored: it takes true or false.',
    ],
    [
      { nodes: [A, { id: 'b' }], edges: [{ from: 'a', to: 'b', id: {} }] },
      'value-ignored /edges/0/id: “id” of the edge from “Alpha” to “b” is an object, which is ignored: it takes a text or a number.',
    ],
    [{ nodes: [A], meta: 5 }, 'value-ignored /meta: “meta” is the number 5, which is ignored: it takes an object.'],
    [
      { nodes: [A], meta: { readOnly: 'yes' } },
      'value-ignored /meta/readOnly: “readOnly” of the map is the text “yes”, which is ignored: it takes true or false.',
    ],
    [
      { nodes: [A], meta: { linkDistance: 0 } },
      'value-ignored /meta/linkDistance: “linkDistance” of the map is the number 0, which is ignored: it takes a number of pixels, 1 or more.',
    ],
  ],
  'places by half': [
    [
      { nodes: [{ id: 'a', label: 'Alpha', x: 5 }] },
      'value-ignored /nodes/0/x: Node “Alpha” has “x” without “y”. A position counts only when both are there.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', y: 5 }] },
      'value-ignored /nodes/0/y: Node “Alpha” has “y” without “x”. A position counts only when both are there.',
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
      { nodeTypes: { ' person ': {} }, nodes: [{ id: 'a', type: 'person' }] },
      'undeclared-type /nodes/0/type: Node “a” has the type “person”, which “nodeTypes” does not declare. Did you mean “person” with spaces around it?',
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
  'what JSON cannot hold': [
    [
      { nodes: [{ id: 'a', label: 'Alpha', details: { f: 1, g: Number.NaN } }] },
      'value-ignored /nodes/0/details/g: A value here cannot be kept: it is nested too deeply, or is nothing that JSON can hold.',
    ],
    [
      { nodes: [{ id: 'a', label: 'Alpha', 'my/own~key': [() => 1] }] },
      'value-ignored /nodes/0/my~1own~0key/0: A value here cannot be kept: it is nested too deeply, or is nothing that JSON can hold.',
    ],
  ],
};
