/** Typed lines and their results. */

import { create } from 'mutative';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { isEmptyPlan } from '../../../formats/plan/plan.ts';
import { relationshipSentence } from '../../../formats/report/relationships.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import { nodeName, plainText } from '../../../formats/words/parts.ts';
import { writePlan } from '../../../models/commands/plan.ts';
import { workOf } from '../../setup/work.ts';

const write = (text: string, document: MapDocument = EMPTY_DOCUMENT): MapDocument =>
  create(document, writePlan(readSentences(text, document).plan, new Map()).change);
const names = (document: MapDocument) => document.nodes.map(nodeName);
const sentences = (document: MapDocument) =>
  document.edges.map((edge) => plainText(relationshipSentence(document, edge)));

function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

/** A line, and the website, the type and the label of its only node. */
const WEBSITES: readonly (readonly [string, string | undefined, string | undefined, string])[] = [
  ['MISP: platform #sharing misp-project.org', 'https://misp-project.org', 'platform', 'MISP'],
  ['MISP: platform misp-project.org/docs?x=1.', 'https://misp-project.org/docs?x=1', 'platform', 'MISP'],
  ['MISP: www.misp-project.org', 'https://www.misp-project.org', undefined, 'MISP'],
  ['MISP www.misp-project.org', 'https://www.misp-project.org', undefined, 'MISP'],
  ['MISP: http://misp.example', 'http://misp.example', undefined, 'MISP'],
  ['MISP is a platform misp-project.org', 'https://misp-project.org', 'platform', 'MISP'],
  ['Runtime: node.js', undefined, 'node-js', 'Runtime'],
];

/** A line, and the relationships that it says on an empty map. */
const LINES: readonly (readonly [string, readonly string[]])[] = [
  [
    'Flowintel uses MISP, Cerebrate and AIL',
    ['Flowintel uses MISP.', 'Flowintel uses Cerebrate.', 'Flowintel uses AIL.'],
  ],
  ['CIRCL maintains Flowintel (since 2022)', ['CIRCL maintains Flowintel (since 2022).']],
  ['A <-> B syncs with', ['A syncs with B, in both directions.']],
  ['A <-> B: syncs with', ['A syncs with B, in both directions.']],
  ['A -> B', ['A is linked to B.']],
  ['A -> B, C', ['A is linked to B.', 'A is linked to C.']],
  ['A <- B: uses', ['B uses A.']],
  ['A -> B -> C', ['A is linked to B.', 'B is linked to C.']],
  ['A -- uses -> B', ['A uses B.']],
  ['Flowintel — uses — MISP', ['Flowintel uses MISP.']],
  ['AIL → uses → Redis, MISP', ['AIL uses Redis.', 'AIL uses MISP.']],
  ['**AIL** – is part of – CIRCL (since 2020)', ['AIL is part of CIRCL (since 2020).']],
  ['Redis <- uses <- AIL', ['AIL uses Redis.']],
  ['AIL <-> syncs with <-> MISP', ['AIL syncs with MISP, in both directions.']],
  ['apps -> services -> users', ['apps is linked to services.', 'services is linked to users.']],
  ['AIL — Redis — MISP', ['AIL is linked to Redis.', 'Redis is linked to MISP.']],
  ['pip installs from PyPI', ['pip installs from PyPI.']],
  ['build fills environments with pip', ['build fills environments with pip.']],
  ['Open Policy Agent checks requests to Kubernetes', ['Open Policy Agent checks requests to Kubernetes.']],
  ['MISP is member of FIRST', ['MISP is member of FIRST.']],
  ['"Research and Development" uses "A, B and C"', ['Research and Development uses A, B and C.']],
  ['- **MISP** uses **Redis**.', ['MISP uses Redis.']],
  ['3. MISP uses Redis', ['MISP uses Redis.']],
  ['* **MISP** federates with itself (sync).', ['MISP federates with itself (sync).']],
  ['MISP federates with itself', ['MISP federates with itself.']],
  ['**A** syncs with **B**, in both directions', ['A syncs with B, in both directions.']],
  ['a) MISP uses Redis', ['MISP uses Redis.']],
  ['(2) MISP uses Redis', ['MISP uses Redis.']],
  ['➤ MISP uses Redis', ['MISP uses Redis.']],
  ['☐ MISP uses Redis', ['MISP uses Redis.']],
  ['Our web shop sends orders to the ERP system', ['Our web shop sends orders to ERP system.']],
  ['The Hague hosts the court', ['The Hague hosts court.']],
  ['IBM owns Example, GmbH and Red Hat', ['IBM owns Example, GmbH.', 'IBM owns Red Hat.']],
  ['CIRCL maintains AIL since May 2016', ['CIRCL maintains AIL (since May 2016).']],
  ['Alice and Bob manage Carol', ['Alice manages Carol.', 'Bob manages Carol.']],
  ['Alice and Bob constructor of Carol', ['Alice constructors of Carol.', 'Bob constructors of Carol.']],
  [
    'CIRCL maintains lookyloo, Pandora and AIL',
    ['CIRCL maintains lookyloo.', 'CIRCL maintains Pandora.', 'CIRCL maintains AIL.'],
  ],
  ['CIRCL maintains AIL and uses MISP', ['CIRCL maintains AIL.', 'CIRCL uses MISP.']],
  [
    'CIRCL uses MISP and AIL, maintains Redis, and runs Kafka',
    ['CIRCL uses MISP.', 'CIRCL uses AIL.', 'CIRCL maintains Redis.', 'CIRCL runs Kafka.'],
  ],
  ['CIRCL maintains AIL and tools for CERTs', ['CIRCL maintains AIL.', 'CIRCL maintains tools for CERTs.']],
  ['CIRCL maintains MISP; Redis; AIL', ['CIRCL maintains MISP.', 'CIRCL maintains Redis.', 'CIRCL maintains AIL.']],
  ['A and B report to C', ['A reports to C.', 'B reports to C.']],
  ['A runs X and sponsors Y', ['A runs X.', 'A sponsors Y.']],
  ['The Finance team uses SAP', ['Finance team uses SAP.']],
  [
    'The Sales Team and the Finance Team report to the Board',
    ['The Sales Team reports to Board.', 'Finance Team reports to Board.'],
  ],
  [
    'Marketing runs the Newsletter and sponsors the Website relaunch',
    ['Marketing runs Newsletter.', 'Marketing sponsors Website relaunch.'],
  ],
  [
    'Anna runs Payroll, sponsors the Website relaunch and reports to the Board',
    ['Anna runs Payroll.', 'Anna sponsors Website relaunch.', 'Anna reports to Board.'],
  ],
  ['Anna runs the payroll and sponsors Ben', ['Anna runs payroll.', 'Anna sponsors Ben.']],
  ['Payroll is owned by Finance and led by Anna', ['Payroll is owned by Finance.', 'Payroll is led by Anna.']],
  ['Anna leads Sales, runs and funds Payroll', ['Anna leads Sales.', 'Anna runs and funds Payroll.']],
  ['Anna is the owner and runs Payroll', ['Anna is the owner and runs (→ Payroll).']],
  ['Alice is Bob\nKafka is owned by Carol', ['Alice is Bob.', 'Kafka is owned by Carol.']],
];

QUnit.module('formats/sentences: typed lines', () => {
  for (const [line, url, type, label] of WEBSITES) {
    QUnit.test(`website: ${line}`, (assert) => {
      const [node, ...more] = write(line).nodes;
      assert.deepEqual([node?.url, node?.type, node?.label, more], [url, type, label, []]);
    });
  }

  QUnit.test('a host that is related to something is a node', (assert) => {
    assert.deepEqual(sentences(write('misp-project.org uses Python')), ['misp-project.org uses Python.']);
  });

  for (const [line, expected] of LINES) {
    QUnit.test(`“${line}” says ${expected.join(' ')}`, (assert) => {
      assert.deepEqual(sentences(write(line)), expected);
      assert.deepEqual(readSentences(line, EMPTY_DOCUMENT).faults, []);
    });
  }

  QUnit.test('a known node is also found with its type after its name', (assert) => {
    const known = map({
      nodeTypes: { team: { label: 'Team' } },
      nodes: ['Finance', 'IT', 'Board'].map((label) => ({
        id: label,
        label,
        ...(label === 'Board' ? {} : { type: 'team' }),
      })),
    });
    const written = write('The Finance team and the IT report to the Board', known);
    assert.deepEqual(names(written), ['Finance', 'IT', 'Board']);
    assert.deepEqual(sentences(written), ['Finance reports to Board.', 'IT reports to Board.']);
    assert.deepEqual(
      names(write('**Finance team** reports to Board', known)),
      ['Finance', 'IT', 'Board', 'Finance team'],
      'as written',
    );
  });

  QUnit.test('a known name wins with an article before it, and nobody is asked about it', (assert) => {
    const known = map({
      nodes: [
        { id: 'f', label: 'Finance team' },
        { id: 'w', label: 'Website relaunch' },
        { id: 'b', label: 'Board' },
      ],
    });
    for (const [line, said] of [
      ['The Finance team sponsors the Website relaunch', ['Finance team sponsors Website relaunch.']],
      ['the finance team reports to the board', ['Finance team reports to Board.']],
      [
        'The Finance team and The Board sponsor the Website relaunch',
        ['Finance team sponsors Website relaunch.', 'Board sponsors Website relaunch.'],
      ],
      [
        'The Board runs the Website relaunch and sponsors the Finance team',
        ['Board runs Website relaunch.', 'Board sponsors Finance team.'],
      ],
      ['The Finance Team: department', []],
    ] as const) {
      const { questions, faults } = readSentences(line, known);
      assert.deepEqual([questions, faults], [[], []], line);
      const after = write(line, known);
      assert.deepEqual(sentences(after), [...said]);
      assert.strictEqual(after.nodes.length, 3, line);
    }
    assert.deepEqual(names(write('The Hague uses Den', map({ nodes: [{ id: 'h', label: 'The Hague' }] }))), [
      'The Hague',
      'Den',
    ]);
  });

  QUnit.test('a known name late in a list of new names does not end a label', (assert) => {
    const known = map({ nodes: [{ id: 'ail', label: 'AIL' }] });
    for (const [line, objects] of [
      ['CIRCL maintains MISP, PyMISP and AIL', ['MISP', 'PyMISP', 'AIL']],
      ['CIRCL maintains lookyloo, AIL, and pandora', ['lookyloo', 'AIL', 'pandora']],
      ['CIRCL fills gaps with pip & AIL', ['pip', 'AIL']],
      ['CIRCL is owned by Pandora and AIL', ['Pandora', 'AIL']],
      ['CIRCL exchanges events and feeds with AIL', ['AIL']],
    ] as const) {
      const after = write(line, known);
      const nameOf = (id: string) => after.nodes.filter((node) => node.id === id).map(nodeName);
      assert.deepEqual(
        after.edges.flatMap(({ to }) => nameOf(to)),
        [...objects],
        line,
      );
    }
  });

  QUnit.test(
    'a list says what its head and its items say together; a head that only leads to it is no fault',
    (assert) => {
      const text = [
        'Here is what we have:',
        '',
        '* CIRCL maintains:',
        '    - MISP',
        '    - AIL',
        'MISP:',
        '  uses Redis',
        '  - is a platform',
        'Security tools:',
        '- Snort',
        '- Suricata feeds MISP',
      ].join('\n');
      const after = write(text);
      assert.deepEqual(sentences(after), [
        'CIRCL maintains MISP.',
        'CIRCL maintains AIL.',
        'MISP uses Redis.',
        'Suricata feeds MISP.',
      ]);
      assert.deepEqual(names(after), ['CIRCL', 'MISP', 'AIL', 'Redis', 'Snort', 'Suricata']);
      assert.strictEqual(after.nodes[1]?.type, 'platform');
      assert.deepEqual(readSentences(text, EMPTY_DOCUMENT).faults, []);
    },
  );

  QUnit.test('a new node can be said to be one of a line before', (assert) => {
    const text = 'MISP uses Redis\nMISP project uses MySQL';
    const [question] = readSentences(text, EMPTY_DOCUMENT).questions;
    assert.deepEqual([question?.name, question?.alike], ['MISP project', [{ id: 'misp', name: 'MISP' }]]);
    const { plan, questions } = readSentences(text, EMPTY_DOCUMENT, new Map([['MISP project', 'misp']]));
    assert.deepEqual([plan.nodes.map(nodeName), questions], [['MISP', 'Redis', 'MySQL'], []]);
    assert.deepEqual(
      plan.edges.map(({ from }) => from),
      ['misp', 'misp'],
    );
  });

  QUnit.test('`C`, `C#` and `C++` give no questions', (assert) => {
    assert.deepEqual(readSentences('C precedes C++\nC# follows C++\nA/B uses B', EMPTY_DOCUMENT).questions, []);
  });

  QUnit.test('a line about one node gives its type, tags, website, further links and description', (assert) => {
    const { nodes, nodeTypes } = write(
      'MISP: platform #sharing #Open-Source https://misp.example https://b.example\nAIL is a tool. It finds leaks.',
    );
    const [misp, ail] = nodes;
    assert.deepEqual(
      [misp?.label, misp?.type, misp?.tags, misp?.url, misp?.links],
      ['MISP', 'platform', ['sharing', 'open-source'], 'https://misp.example', [{ url: 'https://b.example' }]],
    );
    assert.deepEqual([ail?.type, ail?.description], ['tool', 'It finds leaks.']);
    assert.deepEqual(
      Object.values(nodeTypes).map(({ label }) => label),
      ['Platform', 'Tool'],
    );
  });

  QUnit.test(
    'names of the map are found whole, with the commas and the “and” in them, whatever their case',
    (assert) => {
      const document = map({
        nodes: [{ id: 'rd', label: 'Research and Development' }, { id: 'abc', label: 'A, B and C' }, { id: 'build' }],
      });
      const after = write('research and development uses A, B and C, build and Redis', document);
      assert.deepEqual(names(after), ['Research and Development', 'A, B and C', 'build', 'Redis']);
      assert.deepEqual(sentences(after), [
        'Research and Development uses A, B and C.',
        'Research and Development uses build.',
        'Research and Development uses Redis.',
      ]);
    },
  );

  QUnit.test('a wording of the map is used with its type and its direction', (assert) => {
    const edgeTypes = {
      imports: { label: 'imports from', direction: 'backward' },
      swaps: { label: 'swaps data with', direction: 'both' },
    };
    const document = map({ edgeTypes, nodes: [{ id: 'a', label: 'A' }] });
    const { edges } = write('A imports from B\nA swaps data with C', document);
    assert.deepEqual(
      edges.map(({ from, to, type, label, direction }) => [from, to, type, label, direction]),
      [
        ['b', 'a', 'imports', undefined, undefined],
        ['a', 'c', 'swaps', undefined, undefined],
      ],
    );
  });

  QUnit.test('words that several relationships share become a type, others a label', (assert) => {
    const { edges, edgeTypes } = write('A uses B\nC uses D (daily)\nA hosts D');
    assert.deepEqual(edgeTypes, { uses: { label: 'uses' } });
    assert.deepEqual(
      edges.map(({ type, label }) => [type, label]),
      [
        ['uses', undefined],
        ['uses', 'uses (daily)'],
        [undefined, 'hosts'],
      ],
    );
  });

  QUnit.test('existing statements are not added again', (assert) => {
    const document = write('MISP: platform #sharing\nFlowintel uses MISP');
    assert.true(isEmptyPlan(readSentences('flowintel uses misp.\nMISP: platform #sharing', document).plan));
  });

  QUnit.test('unreadable lines are reported with number, reason and example; the rest is imported', (assert) => {
    const text = 'A uses B\nwhatever this may be or not\n\nMISP:\nA uses\nC uses D #tag';
    const { plan, faults } = readSentences(text, EMPTY_DOCUMENT);
    assert.deepEqual(
      faults.map(({ line, text: said }) => [line, said]),
      [
        [1, 'whatever this may be or not'],
        [3, 'MISP:'],
        [4, 'A uses'],
        [5, 'C uses D #tag'],
      ],
    );
    for (const { reason, example } of faults) {
      assert.true(
        reason.endsWith('.') && readSentences(example, EMPTY_DOCUMENT).faults.length === 0,
        `${reason} ${example}`,
      );
    }
    assert.deepEqual([plan.nodes.length, plan.edges.length], [2, 1]);
  });

  QUnit.test(
    'a name that probably means a node of the map is asked about, and no node until it is answered',
    (assert) => {
      const document = map({
        nodes: [
          { id: 'misp', label: 'MISP' },
          { id: 'opa', label: 'OPA' },
          { id: 'a1', label: 'Release 1' },
        ],
      });
      const text = 'Misp project uses Open Policy Agent\nRelease 2 uses MISP';
      const { questions, plan } = readSentences(text, document);
      assert.deepEqual(
        questions.map(({ name, alike }) => [name, alike.map(({ id }) => id)]),
        [
          ['Misp project', ['misp']],
          ['Open Policy Agent', ['opa']],
        ],
      );
      assert.deepEqual(
        plan.nodes.map(nodeName),
        ['Misp project', 'Open Policy Agent', 'Release 2'],
        'not merged by itself',
      );
      const answered = readSentences(
        text,
        document,
        new Map([
          ['Misp project', 'misp'],
          ['Open Policy Agent', 'new'],
        ]),
      );
      assert.deepEqual(answered.questions, []);
      assert.deepEqual(answered.plan.nodes.map(nodeName), ['Open Policy Agent', 'Release 2']);
      assert.strictEqual(answered.plan.edges[0]?.from, 'misp');
    },
  );

  QUnit.test('hostile lines are read in no time and harm nothing', (assert) => {
    const evil = [
      '('.repeat(4000),
      '**'.repeat(2000),
      'a, '.repeat(1300),
      '<->'.repeat(1300),
      '__proto__ uses constructor',
      '"'.repeat(3999),
      'x'.repeat(5000),
    ];
    let plan = readSentences('', EMPTY_DOCUMENT).plan;
    const work = workOf(() => {
      plan = readSentences(evil.join('\n'), EMPTY_DOCUMENT).plan;
    }, 1);
    assert.true(work < 3000, `${Math.round(work)} ms of the processor`);
    assert.true(plan.edges.some(({ from, to }) => from === 'proto' && to === 'constructor'));
  });
});
