import { quote } from '../problems/sentences.ts';

const WORDS = {
  projects: 'project',
  open_data: 'open data set',
  open_standards: 'open standard',
  relationships: 'relationship',
} as const;

/** The shape of an entry with more than a name, by list. */
const WRITTEN: Readonly<Record<OcdList, string>> = {
  projects: '{ "name": "…" }',
  open_data: '{ "name": "…" }',
  open_standards: '{ "body": "…" }',
  relationships: '{ "type": "…", "target": { "name": "…" } }',
};

export type OcdList = keyof typeof WORDS;

export const listExpected = (list: OcdList): string =>
  `“${list}” should be a list. It is kept in the details of the organization, and no ${WORDS[list]} is drawn.`;

/** Notice: an entry contains nothing to draw. `index` counts from 0. */
export const entryDropped = (list: OcdList, index: number): string =>
  `Entry number ${index + 1} of “${list}” is neither an object nor a name, so it is left out.`;

export const entryIsName = (list: OcdList, name: string): string =>
  `The ${WORDS[list]}${list === 'relationships' ? ' with' : ''} ${quote(name)} is given by its name alone. ` +
  `Write ${WRITTEN[list]} to say more.`;

/** Notice: an entry has no name, and is displayed as `shown`. `index` counts from 0. */
export const nameMissing = (list: OcdList, index: number, shown: string): string =>
  `${list === 'relationships' ? 'The target of' : 'The entry for'} ${WORDS[list]} number ${index + 1} has no name. ` +
  `It is called ${quote(shown)} here.`;

export const organizationNameMissing = (shown: string): string =>
  `The organization has no name. It is called ${quote(shown)} here.`;

export const relationshipTypeMissing = (target: string): string =>
  `The relationship with ${quote(target)} has no type, so its edge has no label.`;

export const keptAs = (key: string, kept: string): string =>
  `The organization has a field ${quote(key)} of its own, so the document’s is kept as ${quote(kept)}.`;
