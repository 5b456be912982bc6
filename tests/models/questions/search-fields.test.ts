/** Each field of the search language with each of its signs: whom it finds, and what it says it understood. */

import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { numberIn } from '../../../models/questions/search-fields.ts';
import { parseSearch, searchNodes } from '../../../models/questions/search-language.ts';

const { document } = parseDocument({
  nodeTypes: { tool: { label: 'Software tool' } },
  nodes: [
    {
      id: 'atlas',
      label: 'Atlas',
      type: 'tool',
      tags: ['public'],
      description: 'Draws harbours.',
      repo: 'x/atlas',
      repoInfo: {
        fullName: 'x/atlas',
        stars: 120,
        forks: 7,
        issues: 3,
        language: 'Rust',
        license: 'MIT',
        pushedAt: '2025-03-04T10:00:00Z',
      },
      details: {
        status: 'archived',
        Country: 'LU',
        staff: '12',
        open: true,
        towns: ['Bonn', 'Metz'],
        floors: { of: 4 },
      },
    },
    {
      id: 'buoy',
      label: 'Buoy',
      tags: ['night'],
      repo: 'x/buoy',
      repoInfo: {
        fullName: 'x/buoy',
        stars: 80,
        forks: 12,
        issues: 30,
        language: 'Ruby',
        pushedAt: '2024-12-31T00:00:00Z',
      },
      details: { license: 'GPL', country: 'DE', staff: 'about 12', open: null, budget: '-1.5' },
    },
    { id: 'crane', label: 'Crane' },
  ],
  edges: [{ from: 'atlas', to: 'buoy', label: 'lights' }],
});
if (!document) throw new Error('The map must be sound.');
const map = document;

const ROWS: readonly (readonly [query: string, found: string, understood: string])[] = [
  ['type:tool', 'atlas', 'type is tool'],
  ['type:software', 'atlas', 'type is software'],
  ['type=tool', 'atlas', 'type is tool'],
  ['tag:night', 'buoy', 'tag is night'],
  ['degree>0', 'atlas buoy', 'number of relationships more than 0'],
  ['degree<1', 'crane', 'number of relationships less than 1'],
  ['degree>=1', 'atlas buoy', 'number of relationships at least 1'],
  ['degree<=0', 'crane', 'number of relationships at most 0'],
  ['degree=1', 'atlas buoy', 'number of relationships is 1'],
  ['organizations>0', '', 'number of organizations more than 0'],
  ['relationship:light', 'atlas buoy', 'relationship has light'],
  ['label:an', 'crane', 'label has an'],
  ['id=BUOY', 'buoy', 'id is BUOY'],
  ['id:u', 'buoy', 'id has u'],
  ['description:harbour', 'atlas', 'description has harbour'],
  ['stars>100', 'atlas', 'stars more than 100'],
  ['stars<100', 'buoy', 'stars less than 100'],
  ['stars=80', 'buoy', 'stars is 80'],
  ['forks>7', 'buoy', 'forks more than 7'],
  ['forks>=7', 'atlas buoy', 'forks at least 7'],
  ['issues<30', 'atlas', 'open issues less than 30'],
  ['issues<=30', 'atlas buoy', 'open issues at most 30'],
  ['language:ru', 'atlas buoy', 'language has ru'],
  ['language=rust', 'atlas', 'language is rust'],
  ['license=MIT', 'atlas', 'licence is MIT'],
  ['license:gpl', 'buoy', 'licence has gpl'],
  ['updated<2025', 'buoy', 'last push before 2025'],
  ['updated>2024', 'atlas', 'last push after 2024'],
  ['updated>=2025-03-04', 'atlas', 'last push from 2025-03-04'],
  ['updated<=2024-12-31', 'buoy', 'last push until 2024-12-31'],
  ['updated:2025', 'atlas', 'last push is 2025'],
  ['status:archived', 'atlas', 'status has archived'],
  ['details.country=LU', 'atlas', 'country is LU'],
  ['details.COUNTRY:d', 'buoy', 'COUNTRY has d'],
  ['details.staff>11', 'atlas', 'staff more than 11'],
  ['details.open=true', 'atlas', 'open is true'],
  ['details.open:null', '', 'open has null'],
  ['details.towns=metz', 'atlas', 'towns is metz'],
  ['details.floors.of>3', 'atlas', 'floors of more than 3'],
  ['details.floors:4', '', 'floors has 4'],
  ['details.country.name:l', '', 'country name has l'],
  ['details.budget<-1', 'buoy', 'budget less than -1'],
  ['not tag:night', 'atlas crane', 'not tag is night'],
  ['-stars>100', 'buoy crane', 'not stars more than 100'],
  ['"lights buoy"', 'atlas', '“lights buoy”'],
  ['color:red', '', '“color:red”'],
];

QUnit.module('models/questions/query-fields', () => {
  for (const [query, found, understood] of ROWS) {
    QUnit.test(`${query} finds ${found || 'nobody'}`, (assert) => {
      assert.deepEqual([...searchNodes(map, query)], found.split(' ').filter(Boolean));
      assert.deepEqual(parseSearch(query).understood, [understood]);
    });
  }

  QUnit.test('a number is what is one, also as a text: neither words with a number in them, nor none', (assert) => {
    const numbers = (field: string) => map.nodes.map(numberIn(field)(map));
    assert.deepEqual(numbers('details.staff'), [12, undefined, undefined]);
    assert.deepEqual(numbers('details.budget'), [undefined, -1.5, undefined]);
    assert.deepEqual(numbers('details.open'), [undefined, undefined, undefined]);
    assert.deepEqual(numbers('stars'), [120, 80, undefined]);
    assert.deepEqual(numbers('degree'), [1, 1, 0]);
    assert.deepEqual(numbers('nothing'), [undefined, undefined, undefined]);
  });
});
