/** Conversion of a publiccode.yml. Values without a field of their own stay in the details. */

import { isRecord, own, type RawRecord } from '../base/json.ts';
import { textOf } from '../ocd/values.ts';
import { firstText, type Party, recordIn, recordsIn, restOf, type Software } from './software.ts';

const USED = ['publiccodeYmlVersion', 'name', 'url', 'landingURL', 'dependsOn', 'usedBy', 'fundedBy', 'organisation'];

/** The software of a publiccode.yml. */
export function publiccodeSoftware(raw: RawRecord): Software {
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
