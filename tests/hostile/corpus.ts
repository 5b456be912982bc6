/**
 * Documents that try to break the promises of docs/security.md: at least 200 of them, each with a name that says what it
 * tries. They are made here and not kept as files, because several are megabytes of the same letter.
 */

import type { Field, FieldTable } from '../../formats/document/fields/field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from '../../formats/document/fields/fields.ts';

export type Hostile = { readonly name: string; readonly text: string };

/** Function that a script calls if it runs. The page under test defines it; it must never be called. */
export const CANARY = 'window.__canary()';

const MARKUP = [
  `<script>${CANARY}</script>`,
  `"><img src=x onerror=${CANARY}>`,
  `<svg onload=${CANARY}>`,
  `<iframe srcdoc="<script>parent.__canary()</script>"></iframe>`,
  `</script></style></textarea></title><script>${CANARY}</script>`,
  `[click](javascript:${CANARY}) ![x](javascript:${CANARY}) <javascript:${CANARY}>`,
  `{{constructor.constructor('${CANARY}')()}} \${${CANARY}} #{${CANARY}} <%= ${CANARY} %>`,
];

const ADDRESSES = [
  `javascript:${CANARY}`,
  `JaVaScRiPt:${CANARY}`,
  `java\nscript:${CANARY}`,
  ` \u0001javascript:${CANARY}`,
  `data:text/html,<script>${CANARY}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19jYW5hcnkoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.__canary()"><script>parent.__canary()</script></svg>`,
  `vbscript:msgbox(1)`,
  `file:///etc/passwd`,
  `blob:null/${'0'.repeat(36)}`,
  `https://user:secret@example.invalid/"onmouseover="${CANARY}`,
  `//example.invalid/script.js`,
  `\\\\example.invalid\\share`,
  `view-source:javascript:${CANARY}`,
];

const STYLES = [
  `red;background:url(javascript:${CANARY})`,
  `url(https://example.invalid/leak.png)`,
  `expression(${CANARY})`,
  `red}</style><script>${CANARY}</script>`,
  `var(--x, url(https://example.invalid/leak.png))`,
  `"><script>${CANARY}</script>`,
  `rgb(999999999999999999999,-1,NaN)`,
  `@import 'https://example.invalid/x.css'`,
  `\\72 ed;content:"x"`,
];

const TEXTS: Readonly<Record<string, string>> = {
  'right-to-left override': 'safe\u202Egpj.exe\u202C end',
  'bidi isolates without end': '\u2066\u2067\u2068'.repeat(50),
  'five hundred combining marks': `a${'\u0301\u0489'.repeat(250)}`,
  'zero width joiners': '\u200D'.repeat(5000),
  'lone surrogates': '\uD800 \uDFFF \uDBFF',
  'null and control characters': '\u0000\u0001\u001B[31m\u007F\u0085',
  'line separators': 'a\u2028b\u2029c\r\n\r\rd',
  'a hundred thousand letters': 'W'.repeat(100_000),
  'a hundred thousand words': 'no way '.repeat(100_000),
  'ten thousand lines': 'line\n'.repeat(10_000),
  'emoji families': '👨‍👩‍👧‍👦'.repeat(2000),
  'markdown everywhere': '# * _ ` ~ [ ] ( ) < > ! | \\ --- +++ === 1. - > ```\n~~~\n| a | b |\n|---|---|\n<!-- -->',
  'html entities': '&lt;script&gt; &#x3c;script&#x3e; &amp;lt; &nbsp;',
  'xml and cdata': ']]><![CDATA[ <!DOCTYPE x [<!ENTITY a "b">]> &a;',
  'spreadsheet formula': "=cmd|' /C calc'!A0",
  'template words': '{{< shortcode >}} {{ . }} {% raw %} <?php ?>',
};

const NUMBERS = [
  '1e999',
  '-1e999',
  '1e308',
  '-1e308',
  '5e-324',
  '-0',
  '99999999999999999999',
  '0.1e-400',
  '"NaN"',
  '"Infinity"',
  '[1]',
  '{}',
  'null',
  'true',
];

const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  '__defineGetter__',
];

/** All of them. The same list on every run. */
export function corpus(): readonly Hostile[] {
  return [
    ...fieldAttacks(),
    ...typeAndTagNames(),
    ...texts(),
    ...numbers(),
    ...prototypes(),
    ...structures(),
    ...descriptors(),
    ...notDocuments(),
  ];
}

/** Every field of every table with every attack that its kind invites. */
function fieldAttacks(): readonly Hostile[] {
  const attacks = (field: Field): readonly string[] => {
    if (field.kind === 'address' || field.kind === 'repository') return ADDRESSES;
    if (field.kind === 'image') return [...ADDRESSES, 'icons/../../../../etc/passwd', 'data:image/png;base64,AAAA'];
    if (field.kind === 'color' || field.kind === 'font') return STYLES;
    if (['text', 'id', 'icon', 'enum'].includes(field.kind)) return MARKUP;
    return [];
  };
  const tables: readonly [string, FieldTable, (part: Part) => unknown][] = [
    ['node', NODE_FIELDS, (part) => map({ node: part })],
    ['edge', EDGE_FIELDS, (part) => map({ edge: part })],
    ['node type', NODE_TYPE_FIELDS, (part) => map({ nodeType: part })],
    ['section', SECTION_FIELDS, (part) => ({ ...map({}), sections: [{ x: 0, y: 0, ...part }] })],
    ['arrow', ARROW_FIELDS, (part) => ({ ...map({}), arrows: [{ from: { node: 'a' }, to: { x: 9, y: 9 }, ...part }] })],
    ['meta', META_FIELDS, (part) => ({ ...map({}), meta: part })],
    ['tag', TAG_FIELDS, (part) => ({ ...map({ node: { tags: ['x'] } }), tags: { x: part } })],
    ['repoInfo', REPO_INFO_FIELDS, (part) => map({ node: { repo: 'a/b', repoInfo: part } })],
  ];
  return tables.flatMap(([where, table, build]) =>
    Object.entries(table).flatMap(([name, field]) =>
      attacks(field).map((attack, i) => document(`${where} ${name}: attack ${i + 1}`, build({ [name]: attack }))),
    ),
  );
}

type Part = Readonly<Record<string, unknown>>;

function map({ node = {}, edge = {}, nodeType = {} }: { node?: Part; edge?: Part; nodeType?: Part }): Part {
  const ends = edge.from || edge.to ? [{ id: edge.from ?? 'x1' }, { id: edge.to ?? 'x2' }] : [];
  return {
    nodeTypes: { t: nodeType },
    nodes: [{ id: 'a', type: 't', label: 'A', ...node }, { id: 'b' }, ...ends],
    edges: [{ from: node.id ?? 'a', to: 'b', label: 'uses', ...edge }],
  };
}

function typeAndTagNames(): readonly Hostile[] {
  return MARKUP.flatMap((attack, i) => [
    document(`type name: markup ${i + 1}`, {
      nodeTypes: { [attack]: {} },
      edgeTypes: { [attack]: {} },
      nodes: [{ id: 'a', type: attack }, { id: 'b' }],
      edges: [{ from: 'a', to: 'b', type: attack }],
    }),
    document(`tag name: markup ${i + 1}`, {
      tags: { [attack]: { color: 'red' } },
      nodes: [{ id: 'a', tags: [attack] }],
    }),
    document(`details: markup ${i + 1}`, {
      nodes: [{ id: 'a', details: { [attack]: attack, list: [attack], nested: { [attack]: { deeper: attack } } } }],
    }),
    document(`links: markup ${i + 1}`, {
      nodes: [{ id: 'a', links: [{ label: attack, url: ADDRESSES[i] }, { url: attack }] }],
    }),
    document(`unknown keys: markup ${i + 1}`, {
      [attack]: attack,
      nodes: [{ id: 'a', [attack]: { [attack]: attack } }],
    }),
  ]);
}

function texts(): readonly Hostile[] {
  return Object.entries(TEXTS).flatMap(([name, text]) => [
    document(`label: ${name}`, {
      meta: { title: text, description: text },
      nodes: [{ id: 'a', label: text, description: text, tags: [text.slice(0, 200)] }, { id: 'b' }],
      edges: [{ from: 'a', to: 'b', label: text }],
    }),
    document(`card: ${name}`, {
      nodes: [{ id: 'a', shape: 'card', label: text, subtitle: text }],
      sections: [{ x: 0, y: 0, title: text }],
      arrows: [{ from: { x: 0, y: 0 }, to: { x: 9, y: 9 }, label: text }],
    }),
  ]);
}

function numbers(): readonly Hostile[] {
  return NUMBERS.map((number) => ({
    name: `number: ${number}`,
    text: `{"meta":{"linkDistance":${number}},"nodes":[{"id":"a","x":${number},"y":${number},"size":${number},"borderWidth":${number},"labelSize":${number}},{"id":"b","shape":"card","width":${number},"height":${number},"padding":${number},"imageSize":${number}}],"edges":[{"from":"a","to":"b","width":${number}}],"sections":[{"x":${number},"y":${number},"width":${number},"height":${number},"titleSize":${number}}],"arrows":[{"from":{"x":${number},"y":0},"to":{"node":"a","at":[${number},${number}]},"width":${number},"labelOffset":[${number},${number}]}]}`,
  }));
}

function prototypes(): readonly Hostile[] {
  return PROTOTYPE_KEYS.flatMap((key) => {
    const quoted = JSON.stringify(key);
    return [
      {
        name: `prototype: ${key} as a type`,
        text: `{"nodeTypes":{${quoted}:{"color":"red"}},"edgeTypes":{${quoted}:{}},"tags":{${quoted}:{"icon":${quoted}}},"nodes":[{"id":${quoted},"type":${quoted},"tags":[${quoted}]},{"id":"b"}],"edges":[{"from":${quoted},"to":"b","type":${quoted},"id":${quoted}}]}`,
      },
      {
        name: `prototype: ${key} everywhere`,
        text: `{${quoted}:{"polluted":true},"nodes":[{"id":"a",${quoted}:{"polluted":true},"details":{${quoted}:{"polluted":true}},"repo":"a/b","repoInfo":{${quoted}:{"polluted":true}}}],"meta":{${quoted}:{"polluted":true}}}`,
      },
      {
        name: `prototype: undeclared type ${key}`,
        text: `{"nodes":[{"id":"a","type":${quoted},"shape":${quoted},"imageFit":${quoted},"labelFont":${quoted}}],"edges":[{"from":"a","to":"a","type":${quoted},"direction":${quoted},"curve":${quoted}}]}`,
      },
    ];
  });
}

function structures(): readonly Hostile[] {
  const nest = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  const laughs = (() => {
    let value: unknown = 'ha';
    for (let level = 0; level < 5; level += 1) value = Array.from({ length: 8 }, () => value);
    return value;
  })();
  return [
    { name: 'details nested a thousand deep', text: `{"nodes":[{"id":"a","details":${nest(1000, '{"k":', '}')}}]}` },
    {
      name: 'details nested fifty thousand deep',
      text: `{"nodes":[{"id":"a","details":${nest(50_000, '{"k":', '}')}}]}`,
    },
    {
      name: 'lists nested fifty thousand deep',
      text: `{"nodes":[{"id":"a","details":{"k":${nest(50_000, '[', ']')}}}]}`,
    },
    {
      name: 'unknown key nested a hundred thousand deep',
      text: `{"nodes":[{"id":"a"}],"future":${nest(100_000, '[', ']')}}`,
    },
    document('billion laughs', { nodes: [{ id: 'a', details: { laughs } }] }),
    {
      name: 'duplicate keys',
      text: '{"nodes":[{"id":"a","id":"b","label":"x","label":"y"}],"nodes":[{"id":"c"}],"edges":[],"edges":[]}',
    },
    document('a graph that links to itself', {
      nodes: [
        { id: 'a', graph: 'examples/minimal.json' },
        { id: 'b', graph: '?example=minimal' },
        { id: 'c', graph: '#' },
        { id: 'd', graph: '' },
      ],
    }),
    document('ten thousand self edges', {
      nodes: [{ id: 'a' }],
      edges: Array.from({ length: 10_000 }, () => ({ from: 'a', to: 'a', label: 'x' })),
    }),
    document('two thousand parallel edges', {
      nodes: [{ id: 'a' }, { id: 'b' }],
      edges: Array.from({ length: 2000 }, () => ({ from: 'a', to: 'b', label: 'x' })),
    }),
    document('a node with ten thousand tags', {
      nodes: [{ id: 'a', tags: Array.from({ length: 10_000 }, (_, i) => `tag-${i}`) }],
    }),
    document('a thousand types', {
      nodeTypes: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`t${i}`, {}])),
      nodes: [{ id: 'a', type: 't1' }],
    }),
    document('everything at one point', { nodes: Array.from({ length: 500 }, (_, i) => ({ id: i, x: 0, y: 0 })) }),
    document('nodes a universe apart', {
      nodes: [
        { id: 'a', x: -1e300, y: -1e300 },
        { id: 'b', x: 1e300, y: 1e300 },
      ],
      edges: [{ from: 'a', to: 'b' }],
    }),
    document('arrows between arrows and themselves', {
      nodes: [{ id: 'a' }],
      sections: [{ x: 0, y: 0, id: 's' }],
      arrows: [
        { from: { node: 'a' }, to: { node: 'a' } },
        { from: { section: 's' }, to: { section: 's' }, route: 'elbow' },
        { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } },
        { from: { node: 'zz' }, to: {} },
      ],
    }),
    document('picture bomb', {
      nodes: [
        {
          id: 'a',
          image: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><rect width="100%" height="100%"/></svg>`,
        },
      ],
    }),
    document('picture of ten megabytes', {
      nodes: [{ id: 'a', image: `data:image/png;base64,${'A'.repeat(10_000_000)}` }],
    }),
    document('svg picture with everything', {
      nodes: [
        {
          id: 'a',
          image: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><script>parent.__canary()</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://example.invalid/"/></foreignObject><image xlink:href="https://example.invalid/leak.png"/><use href="https://example.invalid/x.svg#a"/><animate onbegin="parent.__canary()"/></svg>`)}`,
        },
      ],
    }),
  ];
}

function descriptors(): readonly Hostile[] {
  return MARKUP.flatMap((attack, i) => [
    document(`descriptor: markup ${i + 1}`, {
      spec_version: attack,
      organization: {
        name: attack,
        domain: attack,
        description: attack,
        [attack]: attack,
        links: { homepage: ADDRESSES[i] },
      },
      projects: [
        { name: attack, description: attack, status: attack, tags: [attack], repository: { url: ADDRESSES[i] } },
        {},
        null,
        'x',
        { name: { a: 1 } },
      ],
      open_data: [{ name: attack }],
      open_standards: [{ body: attack, contributions: [{ type: attack }] }],
      relationships: [
        { type: attack, target: { kind: attack, name: attack } },
        { type: {}, target: [] },
      ],
    }),
    document(`descriptor with the wrong shapes ${i + 1}`, {
      organization: { name: [attack] },
      projects: attack,
      open_data: { a: attack },
      open_standards: 5,
      relationships: null,
      contacts: attack,
      extensions: [attack],
    }),
  ]);
}

function notDocuments(): readonly Hostile[] {
  const texts = [
    '',
    ' ',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '{',
    '{"nodes":',
    '\u{FEFF}{}',
    '{}x',
    '<html></html>',
    '{"nodes":{}}',
    '{"nodes":[null]}',
    '{"nodes":[[]]}',
    '{"nodes":[{"id":null}]}',
    '{"edges":[{}]}',
    '{"nodes":[{"id":"a"}],"edges":[null,5,"x",[]]}',
    '{"tags":[]}',
    '{"nodeTypes":null}',
    '{"sections":{},"arrows":"x","meta":[]}',
  ];
  return texts.map((text) => ({ name: `no document: ${text.slice(0, 30)}`, text }));
}

function document(name: string, value: unknown): Hostile {
  return { name, text: JSON.stringify(value) };
}
