/** Conversion of a codemeta.json. Values without a field of their own stay in the details. */

import { own, type RawRecord } from '../base/json.ts';
import { textOf } from '../ocd/values.ts';
import { firstText, type Party, recordIn, recordsIn, restOf, type Software } from './software.ts';

const ROLES: readonly (Omit<Party, 'name'> & { readonly field: string })[] = [
  { field: 'maintainer', kind: 'person', word: 'maintains' },
  { field: 'author', kind: 'person', word: 'is author of' },
  { field: 'publisher', kind: 'organization', word: 'publishes' },
  { field: 'producer', kind: 'organization', word: 'publishes' },
  { field: 'funder', kind: 'organization', word: 'funds' },
  { field: 'softwareRequirements', kind: 'software', word: 'depends on', isObject: true },
];

/** The software of a codemeta.json. */
export function codemetaSoftware(raw: RawRecord): Software {
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
