/**
 * Import of publiccode.yml and codemeta.json as raw map documents. Values without a field of their own stay in the
 * details.
 */

import { parseDocument, visit } from 'yaml';
import { isRecord, own, type RawRecord } from '../base/json.ts';
import { NoDiagram } from '../diagrams/base/diagram.ts';
import { textOf } from '../ocd/values.ts';
import { withoutByteOrderMark } from '../parse/text.ts';
import { isCodemeta } from './detect.ts';
import { firstText, type Party, recordIn, recordsIn, restOf, type Software, softwareMap } from './software.ts';

/** The raw map of a text that describes a software. @throws NoDiagram with a sentence */
export function readSoftware(text: string): object {
  const isJson = isCodemeta(text);
  const raw = isJson ? readJson(text) : readYaml(withoutByteOrderMark(text));
  if (!isRecord(raw)) throw new NoDiagram('This file describes no software: it must be an object with a name.');
  return softwareMap(isJson ? codemetaSoftware(raw) : publiccodeSoftware(raw));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    throw new NoDiagram('This codemeta.json is not valid JSON.');
  }
}

/** Larger files describe no software. */
const LONGEST = 1_000_000;
/** Values that aliases may repeat; more is an attack on memory. */
const MOST_ALIASES = 100;
const TOO_DEEP = 'it is nested too deeply';

/** The value of a YAML text that anyone may have written: plain values only. @throws NoDiagram with a sentence */
function readYaml(text: string): unknown {
  if (text.length > LONGEST) throw refused('it is longer than a million characters');
  try {
    const document = parseDocument(text, { schema: 'core', merge: false, logLevel: 'silent' });
    const [fault] = [...document.errors, ...document.warnings];
    // The parser passes on the engine's words about its stack.
    if (fault && /call stack|recursion/i.test(fault.message)) throw refused(TOO_DEEP);
    if (fault) throw refused((fault.message.split('\n', 1)[0] ?? '').replace(/:$/, ''));
    visit(document, {
      Pair: (_, { key }) => {
        if (String(key) === '__proto__') throw refused('it has the key “__proto__”');
      },
    });
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (error instanceof NoDiagram) throw error;
    throw refused(error instanceof RangeError ? TOO_DEEP : `it has aliases that lead nowhere or repeat too much`);
  }
}

const refused = (reason: string) => new NoDiagram(`This YAML can’t be read: ${reason}.`);

const ROLES: readonly (Omit<Party, 'name'> & { readonly field: string })[] = [
  { field: 'maintainer', kind: 'person', word: 'maintains' },
  { field: 'author', kind: 'person', word: 'is author of' },
  { field: 'publisher', kind: 'organization', word: 'publishes' },
  { field: 'producer', kind: 'organization', word: 'publishes' },
  { field: 'funder', kind: 'organization', word: 'funds' },
  { field: 'softwareRequirements', kind: 'software', word: 'depends on', isObject: true },
];

/** The software of a codemeta.json. */
function codemetaSoftware(raw: RawRecord): Software {
  const keywords = own(raw, 'keywords');
  const words = typeof keywords === 'string' ? keywords.split(/\s*,\s*/) : keywords;
  return {
    name: firstText(raw, 'name', 'identifier') ?? 'Software',
    description: textOf(raw, 'description'),
    url: textOf(raw, 'url'),
    repository: textOf(raw, 'codeRepository'),
    tags: Array.isArray(words) ? words.filter((one): one is string => typeof one === 'string' && one !== '') : [],
    details: restOf(raw, [
      ...['@context', '@type', 'name', 'description', 'url', 'codeRepository', 'keywords'],
      ...ROLES.map(({ field }) => field),
    ]),
    parties: ROLES.flatMap(({ field, ...role }) => recordsIn(own(raw, field)).flatMap((one) => partyOf(one, role))),
  };
}

function partyOf(one: RawRecord, role: Omit<Party, 'name'>): readonly Party[] {
  const person = [textOf(one, 'givenName'), textOf(one, 'familyName')].filter(Boolean).join(' ');
  const name = firstText(one, 'name') ?? (person || firstText(one, 'identifier', '@id', 'id'));
  if (name === undefined) return [];
  const isOrganization = role.kind === 'person' && /organi[sz]ation/i.test(firstText(one, '@type', 'type') ?? '');
  const affiliation = textOf(recordIn(one, 'affiliation'), 'name');
  return [
    {
      name,
      ...role,
      ...(isOrganization ? { kind: 'organization' as const } : {}),
      url: firstText(one, 'url', '@id', 'id'),
      repository: textOf(one, 'codeRepository'),
      details: {
        ...restOf(one, ['@type', 'type', 'name', 'givenName', 'familyName', 'url', 'codeRepository', 'affiliation']),
        ...(affiliation === undefined ? {} : { affiliation }),
      },
    },
  ];
}

const USED = ['publiccodeYmlVersion', 'name', 'url', 'landingURL', 'dependsOn', 'usedBy', 'fundedBy', 'organisation'];

/** The software of a publiccode.yml. */
function publiccodeSoftware(raw: RawRecord): Software {
  const descriptions = Object.values(recordIn(raw, 'description')).filter(isRecord);
  const english = recordIn(recordIn(raw, 'description'), 'en');
  const categories = own(raw, 'categories');
  const repository = textOf(raw, 'url');
  return {
    name: firstText(raw, 'name') ?? descriptions.map((one) => textOf(one, 'localisedName')).find(Boolean) ?? 'Software',
    description: [english, ...descriptions]
      .map((one) => firstText(one, 'shortDescription', 'longDescription'))
      .find(Boolean),
    url: textOf(raw, 'landingURL'),
    repository,
    tags: Array.isArray(categories) ? categories.filter((one): one is string => typeof one === 'string') : [],
    details: restOf(raw, USED),
    parties: [...maintainers(raw), ...dependencies(raw), ...organizations(raw)],
  };
}

function maintainers(raw: RawRecord): readonly Party[] {
  const maintenance = recordIn(raw, 'maintenance');
  return [
    ...partiesOf(own(maintenance, 'contacts'), { kind: 'person', word: 'maintains' }),
    ...partiesOf(own(maintenance, 'contractors'), { kind: 'organization', word: 'is contractor of' }),
  ];
}

function dependencies(raw: RawRecord): readonly Party[] {
  const kinds = Object.values(recordIn(raw, 'dependsOn'));
  return kinds.flatMap((list) => partiesOf(list, { kind: 'software', word: 'depends on', isObject: true }));
}

const organizations = (raw: RawRecord): readonly Party[] => [
  ...partiesOf(own(raw, 'organisation'), { kind: 'organization', word: 'publishes' }),
  ...partiesOf(own(raw, 'usedBy'), { kind: 'organization', word: 'uses' }),
  ...partiesOf(own(raw, 'fundedBy'), { kind: 'organization', word: 'funds' }),
];

const partiesOf = (list: unknown, role: Pick<Party, 'kind' | 'word' | 'isObject'>): readonly Party[] =>
  recordsIn(list).flatMap((one) => {
    const name = firstText(one, 'name', 'uri');
    return name === undefined
      ? []
      : [
          {
            name,
            ...role,
            url: firstText(one, 'website', 'uri', 'url'),
            details: restOf(one, ['name', 'website', 'url']),
          },
        ];
  });
