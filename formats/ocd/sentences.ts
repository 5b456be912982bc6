/** The sentences about a descriptor: what could not be taken as it stands, and what became of it. */

import { quote } from '../parse/sentences.ts';

const WORDS = {
  projects: 'project',
  open_data: 'open data set',
  open_standards: 'open standard',
  relationships: 'relationship',
} as const;

/** How an entry of a list begins that says more than a name. */
const WRITTEN: Readonly<Record<OcdList, string>> = {
  projects: '{ "name": "…" }',
  open_data: '{ "name": "…" }',
  open_standards: '{ "body": "…" }',
  relationships: '{ "type": "…", "target": { "name": "…" } }',
};

/** Key of a list of the descriptor whose entries become nodes. */
export type OcdList = keyof typeof WORDS;

/** Notice: something stands where a list belongs. */
export const listExpected = (list: OcdList): string =>
  `“${list}” should be a list. It is kept in the details of the organization, and no ${WORDS[list]} is drawn.`;

/** Notice: an entry of a list says nothing that could be drawn. `index` counts from 0. */
export const entryDropped = (list: OcdList, index: number): string =>
  `Entry number ${index + 1} of “${list}” is neither an object nor a name, so it is left out.`;

/** Notice: an entry is a bare text, which is taken for its name. */
export const entryIsName = (list: OcdList, name: string): string =>
  `The ${WORDS[list]}${list === 'relationships' ? ' with' : ''} ${quote(name)} is given by its name alone. ` +
  `Write ${WRITTEN[list]} to say more.`;

/** Notice: an entry has no name, and is shown as `shown`. `index` counts from 0. */
export const nameMissing = (list: OcdList, index: number, shown: string): string =>
  `${list === 'relationships' ? 'The target of' : 'The entry for'} ${WORDS[list]} number ${index + 1} has no name. ` +
  `It is called ${quote(shown)} here.`;

/** Notice: the organization has no name, and is shown as `shown`. */
export const organizationNameMissing = (shown: string): string =>
  `The organization has no name. It is called ${quote(shown)} here.`;

/** Notice: a relationship does not say of what kind it is. */
export const relationshipTypeMissing = (target: string): string =>
  `The relationship with ${quote(target)} has no type, so its edge has no label.`;

/** Notice: a key of the document is kept in the details under another name, as its own is taken. */
export const keptAs = (key: string, kept: string): string =>
  `The organization has a field ${quote(key)} of its own, so the document’s is kept as ${quote(kept)}.`;
