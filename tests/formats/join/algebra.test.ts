/** Joining gives the same bytes in any order, in any groups, and however often a source comes. */

import fc from 'fast-check';
import QUnit from 'qunit';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import { fileOf, fromFile, joined, mapped } from './support.ts';

const RUNS = { numRuns: 60 };
const name = fc.constantFrom('MISP', 'AIL', 'CIRCL', 'Größe', 'a.b', 'a-b');
const domain = fc.constantFrom('misp.example', 'ail.example', 'circl.example', 'WWW.misp.example');
const repository = fc.constantFrom(
  'https://github.com/misp/misp',
  'git@github.com:MISP/MISP.git',
  'https://github.com/ail/ail/',
  'https://git.circl.example/tools/x.git',
);
const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const project = fc.record({
  name,
  status: optional(fc.constantFrom('active', 'archived')),
  license: optional(fc.constantFrom('MIT', 'AGPL-3.0')),
  repository: optional(repository.map((url) => ({ url }))),
  purl: optional(fc.constantFrom('pkg:pypi/Misp_Tool', 'pkg:npm/x@1')),
  tags: optional(fc.subarray(['a', 'b', 'c'])),
});
const target = fc.record({
  kind: fc.constantFrom('project', 'organization'),
  name,
  domain: optional(domain),
  ocd: optional(fc.constantFrom('https://misp.example/d.json', 'https://elsewhere.example/d.json')),
});
const descriptor = fc.record({
  generated_at: optional(day),
  organization: fc.record({
    name,
    domain: optional(domain),
    ror: optional(fc.constantFrom('https://ror.org/02mhbdp94')),
    links: optional(fc.constantFrom({ github_org: 'https://github.com/MISP' }, {})),
  }),
  projects: fc.array(project, { maxLength: 3 }),
  relationships: fc.array(
    fc.record({ type: fc.constantFrom('maintains', 'co_maintains', 'upstream_of', 'member_of', 'mentors'), target }),
    { maxLength: 3 },
  ),
});
const node = fc.record({
  id: fc.constantFrom('1', 'a', 'b', 'p'),
  label: optional(name),
  type: optional(fc.constantFrom('organization', 'project', 'tool')),
  url: optional(fc.constantFrom('https://misp.example/', 'https://x.example/y')),
  repo: optional(fc.constantFrom('misp/misp', 'AIL/ail')),
  color: optional(fc.constantFrom('#112233')),
  details: optional(
    fc.dictionary(fc.constantFrom('x', '__proto__', '1'), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 }),
  ),
});
const map = fc.uniqueArray(node, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }).chain((nodes) => {
  const id = fc.constantFrom(...nodes.map((one) => one.id));
  const edge = fc.record({
    from: id,
    to: id,
    type: optional(fc.constantFrom('maintains', 'maintained by', 'uses')),
    label: optional(fc.constantFrom('is used by', 'uses', 'links')),
    direction: optional(fc.constantFrom('forward', 'backward', 'both', 'none')),
  });
  return fc.record({ nodes: fc.constant(nodes), edges: fc.array(edge, { maxLength: 4 }) });
});
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const source: fc.Arbitrary<Fragment[]> = fc.oneof(
  fc
    .tuple(descriptor, optional(fc.constantFrom('https://misp.example/d.json', 'https://elsewhere.example/d.json')))
    .map(([raw, address]) => mapped(plain(raw), { address })),
  map.map((raw) => mapped(plain(raw))),
);
const sources = fc.array(source, { minLength: 1, maxLength: 4 });
const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });

QUnit.module('formats/join algebra', () => {
  QUnit.test('the order of sources and of their fragments makes no difference', (assert) => {
    const cases = sources.chain((list) => fc.tuple(fc.constant(list.flat()), shuffled(list.flat())));
    fc.assert(
      fc.property(cases, ([one, other]) => fileOf(joined(one)) === fileOf(joined(other))),
      RUNS,
    );
    assert.ok(true);
  });

  QUnit.test('a repeated source makes no difference', (assert) => {
    fc.assert(
      fc.property(sources, (list) => fileOf(joined([...list.flat(), ...list.flat()])) === fileOf(joined(list.flat()))),
      RUNS,
    );
    assert.ok(true);
  });

  QUnit.test(
    'a joined map gives its fragments back: joining files of joined maps is joining their sources',
    (assert) => {
      fc.assert(
        fc.property(sources, fc.nat(3), (list, cut) => {
          const whole = fileOf(joined(list.flat()));
          const [first, second] = [list.slice(0, cut).flat(), list.slice(cut).flat()];
          const parts = [first, second].filter((part) => part.length > 0).map((part) => fromFile(fileOf(joined(part))));
          return fileOf(joined(parts.flat())) === whole && fileOf(joined(fromFile(whole))) === whole;
        }),
        RUNS,
      );
      assert.ok(true);
    },
  );

  QUnit.test('the same is true with a list of trusted sources', (assert) => {
    const options = { trust: ['elsewhere.example', 'misp.example'] };
    fc.assert(
      fc.property(sources, fc.nat(3), (list, cut) => {
        const [first, second] = [list.slice(0, cut).flat(), list.slice(cut).flat()];
        const part = first.length > 0 ? fromFile(fileOf(joined(first, options))) : [];
        return fileOf(joined([...second, ...part], options)) === fileOf(joined(list.flat(), options));
      }),
      RUNS,
    );
    assert.ok(true);
  });
});
