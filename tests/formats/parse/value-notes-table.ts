/** Warnings and notes about values of fields in accepted documents, word for word. */

import type { Row } from './refusals-table.ts';

const A = { id: 'a', label: 'Alpha' };

export const VALUE_NOTES: Readonly<Record<string, readonly Row[]>> = {
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
