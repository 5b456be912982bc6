/** All rules of the check: severity, wording and matches, in display order. */

import { counted } from '../words/words.ts';
import { contradictions, isolatedNodes, twinEdges } from './rules/connections.ts';
import { duplicateNodes } from './rules/duplicates.ts';
import { crowdedCards, lowContrast, needsLightPage } from './rules/looks.ts';
import {
  badPictures,
  brokenLinks,
  deadArrows,
  deadGraphs,
  emptySections,
  picturesWithoutCors,
} from './rules/references.ts';
import type { Rule } from './rules/rule.ts';
import { claimedDomains, oldRepositoryFacts, sourcesDisagree } from './rules/sources.ts';
import * as writing from './rules/writing.ts';

const PLURALS = { has: 'have', is: 'are', runs: 'run', 'doesn’t': 'don’t', 'can’t': 'can’t' } as const;

/** Row of a rule such as `1 node has no description`, `30 nodes have no description`. */
const counting = (noun: string, verb: keyof typeof PLURALS, rest: string) => (count: number) =>
  `${counted(count, noun)} ${count === 1 ? verb : PLURALS[verb]} ${rest}`;

/** The rules of the map check by id, in the order in which findings are listed. */
export const RULES = {
  'link-broken': {
    severity: 'fault',
    title: 'Links without a valid address',
    row: counting('link', 'has', 'no valid address'),
    why: 'Readers can’t follow these links.',
    advice: 'Enter the full address, starting with https://, or remove the link.',
    fixes: 'Adds https:// where it is missing.',
    find: brokenLinks,
  },
  'graph-dead': {
    severity: 'fault',
    title: 'Linked maps that can’t be opened',
    row: counting('linked map', 'can’t', 'be opened'),
    why: '“Open its graph” doesn’t work for these nodes.',
    advice: 'Enter an address that starts with https://, or a path beside the application.',
    find: deadGraphs,
  },
  'picture-bad': {
    severity: 'fault',
    title: 'Pictures that don’t load',
    row: counting('picture', 'doesn’t', 'load'),
    why: 'The picture is missing here and in every export.',
    advice: 'Enter the address of an existing picture, or embed one in the node’s form.',
    find: badPictures,
  },
  'arrow-dead': {
    severity: 'fault',
    title: 'Arrows without a target',
    row: counting('arrow', 'has', 'no target'),
    why: 'These arrows are invisible.',
    advice: 'Move the end to another node, section or point, or delete the arrow.',
    fixes: 'Deletes the arrow.',
    find: deadArrows,
  },
  'edge-twice': {
    severity: 'fault',
    title: 'Duplicate relationships',
    row: counting('relationship', 'is', 'drawn twice'),
    why: 'The same relationship is drawn and counted more than once.',
    advice: 'Delete one of them, or give them different labels.',
    fixes: 'Deletes the later relationship if it adds no information.',
    find: twinEdges,
  },
  'contrast-low': {
    severity: 'fault',
    title: 'Low-contrast colours',
    row: counting('colour', 'has', 'too little contrast'),
    why: 'The text is hard to read on its background.',
    advice: 'Choose a darker or lighter colour, or none to follow the theme.',
    fixes: 'Makes the text black or white on its colour. On the page, it follows the theme.',
    find: lowContrast,
  },
  'paper-light': {
    severity: 'advice',
    title: 'Colours that need a light background',
    row: () => 'Some colours need a light background',
    why: 'A map with these colours keeps a light background in the dark theme.',
    advice: 'Choose colours that are readable on light and dark pages, or none to follow the theme.',
    find: needsLightPage,
  },
  'card-crowded': {
    severity: 'fault',
    title: 'Labels larger than their card',
    row: counting('label', 'doesn’t', 'fit the card'),
    why: 'The text runs over the border of the card.',
    advice: 'Enlarge the card, or remove its size so that it fits its content.',
    fixes: 'Removes the size, so that the card fits its content.',
    find: crowdedCards,
  },
  'node-duplicate': {
    severity: 'doubt',
    title: 'Possible duplicates',
    row: (count) => counted(count, 'possible duplicate'),
    why: 'Duplicates split the relationships, so counts are wrong.',
    advice: 'Move the relationships to one node and delete the other, or dismiss this if they are different things.',
    find: duplicateNodes,
  },
  'edges-contradict': {
    severity: 'doubt',
    title: 'Relationships in both directions',
    row: counting('relationship', 'runs', 'in both directions'),
    why: 'One of the two often points in the wrong direction.',
    advice: 'Delete the wrong one, or keep one with the direction “both”.',
    find: contradictions,
  },
  'node-isolated': {
    severity: 'doubt',
    title: 'Nodes without relationships',
    row: counting('node', 'has', 'no relationships'),
    why: 'Readers can’t see how these nodes relate to the rest.',
    advice: 'Connect the node, or delete it.',
    find: isolatedNodes,
  },
  'type-spellings': {
    severity: 'doubt',
    title: 'Relationship types spelled differently',
    row: counting('relationship type', 'has', 'a second spelling'),
    why: 'Two spellings split the relationships in filters, counts and reports.',
    advice: 'Use one name for all of them, or dismiss this if they are different types.',
    find: writing.typeSpellings,
  },
  'section-empty': {
    severity: 'doubt',
    title: 'Empty sections',
    row: counting('section', 'is', 'empty'),
    why: 'An empty frame makes readers look for missing content.',
    advice: 'Move nodes into the section, or delete it.',
    find: emptySections,
  },
  'repository-old': {
    severity: 'doubt',
    title: 'Repository facts older than six months',
    row: counting('node', 'has', 'repository facts older than six months'),
    why: 'Readers take stars, licence and status as current.',
    advice: 'Choose Refresh beside the repository in the node’s form.',
    find: oldRepositoryFacts,
  },
  'sources-disagree': {
    severity: 'doubt',
    title: 'Sources that disagree',
    row: counting('fact', 'has', 'sources that disagree'),
    why: 'One of the sources is wrong or out of date. The map shows the newer statement.',
    advice: 'Check which is right, and rank that source higher with --trust, or ask the other to correct it.',
    find: sourcesDisagree,
  },
  'domain-claimed': {
    severity: 'doubt',
    title: 'Domains that are only claimed',
    row: counting('domain', 'is', 'only claimed'),
    why: 'Anyone can write any domain in a descriptor. This one was served from elsewhere.',
    advice: 'If you trust the source, add it to the list for --trust. Its organization is then joined by its domain.',
    find: claimedDomains,
  },
  'picture-not-lent': {
    severity: 'doubt',
    title: 'Pictures that can’t be read',
    row: counting('picture', 'can’t', 'be read'),
    why: 'The picture is missing here and in every export, because its site doesn’t allow reading it (CORS) or doesn’t answer.',
    advice: 'Embed the picture in the node’s form, or use one from a site that allows it.',
    find: picturesWithoutCors,
  },
  'map-untitled': {
    severity: 'advice',
    title: 'No title',
    why: 'The title appears in the header, in reports and in file names.',
    advice: 'Add a title under Title and description.',
    find: writing.mapsWithoutTitle,
  },
  'map-undescribed': {
    severity: 'advice',
    title: 'No map description',
    why: 'Readers can’t tell what the map shows, what it leaves out and how old it is.',
    advice: 'Describe what the map shows, how to read its arrows and when its facts were checked.',
    find: writing.mapsWithoutDescription,
  },
  'arrows-unexplained': {
    severity: 'advice',
    title: 'Arrows not explained',
    why: 'An arrow can mean “acts on” or “flows to”.',
    advice: 'Add a sentence such as “An arrow runs from the one that acts to the one acted upon.”',
    find: writing.arrowConventions,
  },
  'date-missing': {
    severity: 'advice',
    title: 'No date of the check',
    why: 'Readers can’t tell how old the map is.',
    advice: 'Add when the facts were checked, such as “Checked on 3 May 2026.”',
    find: writing.datesChecked,
  },
  'label-no-verb': {
    severity: 'advice',
    title: 'Relationship labels without a verb',
    row: counting('relationship', 'has', 'no label with a verb'),
    why: 'Reports turn every relationship into a sentence, which needs a verb.',
    advice: 'Write what the source does to the target, in lower case: “maintains”, “depends on”.',
    fixes: 'Makes the first letter lower case where that makes it a verb.',
    find: writing.labelsWithoutVerb,
  },
  'node-undescribed': {
    severity: 'advice',
    title: 'Nodes without a description',
    row: counting('node', 'has', 'no description'),
    why: 'A name alone says little to new readers.',
    advice: 'Add one sentence about what it is or does.',
    find: writing.nodesWithoutDescription,
  },
  'project-unlinked': {
    severity: 'advice',
    title: 'Projects without an address',
    row: counting('project', 'has', 'no address'),
    why: 'Readers can’t visit the project.',
    advice: 'Add its website or its repository.',
    find: writing.projectsWithoutAddress,
  },
  'source-missing': {
    severity: 'advice',
    title: 'Facts without a source',
    row: counting('element', 'has', 'facts without a source'),
    why: 'Facts without a source can’t be checked or updated.',
    advice: 'Add the address of the source to the details, as “source”.',
    find: writing.factsWithoutSource,
  },
  'type-count': {
    severity: 'advice',
    title: 'Three to eight node types',
    why: 'With fewer, colours and shapes say little. More than eight are hard to tell apart.',
    advice: 'Keep three to eight types and use tags for finer distinctions.',
    find: writing.typeCounts,
  },
  'type-unused': {
    severity: 'advice',
    title: 'Unused types',
    row: counting('type', 'is', 'unused'),
    why: 'Authors can choose the type by mistake.',
    advice: 'Use the type, or delete it.',
    fixes: 'Deletes the type.',
    find: writing.unusedTypes,
  },
  'tag-untidy': {
    severity: 'advice',
    title: 'Tags not in lower case with hyphens',
    row: (count) => `Tags in ${counted(count, 'place')} are not in lower case with hyphens`,
    why: 'Two spellings make two tags, so filters miss some nodes.',
    advice: 'Write tags in lower case, with hyphens between words.',
    fixes: 'Changes the tags to lower case with hyphens.',
    find: writing.untidyTags,
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** The row of a rule, whose optional columns may be absent. */
export const ruleOf = (id: RuleId): Rule => RULES[id];
