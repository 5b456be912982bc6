/** Every rule of the map check, a row each: how much it matters, its words, and what it finds. In the order of the list. */

import type { Rule } from './rule.ts';
import { contradictions, isolatedNodes, twinEdges } from './rules/connections.ts';
import { duplicateNodes } from './rules/duplicates.ts';
import { oldRepositoryFacts } from './rules/facts.ts';
import { crowdedCards, lowContrast, needsLightPaper } from './rules/looks.ts';
import {
  badPictures,
  brokenLinks,
  deadArrows,
  deadGraphs,
  emptySections,
  picturesNotLent,
} from './rules/references.ts';
import { claimedDomains, sourcesDisagree } from './rules/sources.ts';
import * as writing from './rules/writing.ts';

/** The rules of the map check by id, in the order in which findings are listed. */
export const RULES = {
  'link-broken': {
    severity: 'fault',
    title: 'Links that are no address',
    why: 'Readers see the words of such a link and cannot follow it.',
    advice: 'Write the whole address, starting with https://, or take the link out.',
    mends: 'Puts https:// before an address that only lacks it.',
    find: brokenLinks,
  },
  'graph-dead': {
    severity: 'fault',
    title: 'Graphs that cannot be opened',
    why: '“Open its graph” leads nowhere.',
    advice: 'Give the address of a map that starts with https://, or a path beside the application.',
    find: deadGraphs,
  },
  'picture-bad': {
    severity: 'fault',
    title: 'Pictures that do not load',
    why: 'The node is drawn without its picture, here and in every export.',
    advice: 'Give the address of a picture that is there, or embed one in the form of the node.',
    find: badPictures,
  },
  'arrow-dead': {
    severity: 'fault',
    title: 'Arrows that lead nowhere',
    why: 'Nothing of such an arrow can be seen.',
    advice: 'Let the arrow end at another node, section or place, or delete it.',
    mends: 'Deletes the arrow.',
    find: deadArrows,
  },
  'edge-twice': {
    severity: 'fault',
    title: 'Relationships that stand twice',
    why: 'The same relationship is drawn and counted more than once.',
    advice: 'Delete one of the two, or say in its label how it differs.',
    mends: 'Deletes the later edge where it adds nothing to the first.',
    find: twinEdges,
  },
  'contrast-low': {
    severity: 'fault',
    title: 'Colours that can hardly be read',
    why: 'A colour was chosen that nearly vanishes on what lies behind it.',
    advice: 'Choose a darker or a lighter colour, or none, so that it follows the theme.',
    mends: 'Makes the text black or white on its colour; on the page it takes the ink of the theme.',
    find: lowContrast,
  },
  'paper-light': {
    severity: 'advice',
    title: 'Colours that need light paper',
    why: 'A drawn map with such colours stays on light paper in the dark theme, where all else is dark.',
    advice: 'Choose colours that can be read on light and dark pages, or none, so that they follow the theme.',
    find: needsLightPaper,
  },
  'card-crowded': {
    severity: 'fault',
    title: 'Labels larger than their card',
    why: 'The text runs over the border of the card.',
    advice: 'Make the card larger, or leave its size out: then it fits its content.',
    mends: 'Takes the size out, so that the card fits its content.',
    find: crowdedCards,
  },
  'node-duplicate': {
    severity: 'doubt',
    title: 'Nodes that may stand twice',
    why: 'One thing as two nodes splits its relationships, and every count is wrong.',
    advice: 'Move the edges of one to the other and delete it, or set this aside when the two are different things.',
    find: duplicateNodes,
  },
  'edges-contradict': {
    severity: 'doubt',
    title: 'Relationships that say the same both ways',
    why: 'Mostly one of the two points in the wrong direction.',
    advice: 'Delete the wrong one; when it holds both ways, keep one edge with the direction “both”.',
    find: contradictions,
  },
  'node-isolated': {
    severity: 'doubt',
    title: 'Nodes without a relationship',
    why: 'A map shows how things hang together, and nothing says what these have to do with it.',
    advice: 'Draw an edge to what the node belongs to, or delete the node.',
    find: isolatedNodes,
  },
  'type-spellings': {
    severity: 'doubt',
    title: 'Edge types in two spellings',
    why: 'One type as two splits its relationships in filters, counts and reports.',
    advice: 'Write one of the two names on every edge, or set this aside when the two are different types.',
    find: writing.typeSpellings,
  },
  'section-empty': {
    severity: 'doubt',
    title: 'Sections that hold nothing',
    why: 'A frame around nothing makes readers look for what is missing.',
    advice: 'Move nodes into the section, or delete it.',
    find: emptySections,
  },
  'repository-old': {
    severity: 'doubt',
    title: 'Repository facts older than six months',
    why: 'Stars, licence and status of a repository change, and readers take them for current.',
    advice: 'Press Refresh beside the repository in the form of the node.',
    find: oldRepositoryFacts,
  },
  'sources-disagree': {
    severity: 'doubt',
    title: 'Sources that disagree',
    why: 'One of the sources is wrong or out of date. The map shows the newer statement.',
    advice: 'Check which is right, and rank that source higher with --trust, or ask the other to correct it.',
    find: sourcesDisagree,
  },
  'domain-claimed': {
    severity: 'doubt',
    title: 'Domains that are only claimed',
    why: 'Anyone can write any domain in a descriptor. This one was served from elsewhere.',
    advice: 'If you trust the source, add it to the list for --trust. Its organization is then joined by its domain.',
    find: claimedDomains,
  },
  'picture-not-lent': {
    severity: 'doubt',
    title: 'Pictures that exports leave out',
    why: 'The picture is seen on screen, but its site does not let it be copied into a PNG, an SVG or a report.',
    advice: 'Embed the picture in the form of the node, or take one from a site that lends it.',
    find: picturesNotLent,
  },
  'map-untitled': {
    severity: 'advice',
    title: 'No title',
    why: 'The title stands in the header, in reports and in the names of exported files.',
    advice: 'Give the map a title under Title and description.',
    find: writing.mapsWithoutTitle,
  },
  'map-undescribed': {
    severity: 'advice',
    title: 'No description of the map',
    why: 'Readers cannot tell what the map shows, what it leaves out, and from when it is.',
    advice: 'Say what the map shows, how to read its arrows and when its facts were checked.',
    find: writing.mapsWithoutDescription,
  },
  'arrows-unexplained': {
    severity: 'advice',
    title: 'Arrows not explained',
    why: 'Whether an arrow means “acts on” or “flows to” is different from map to map.',
    advice: 'Add a sentence such as “An arrow runs from the one that acts to the one acted upon.”',
    find: writing.arrowConventions,
  },
  'date-missing': {
    severity: 'advice',
    title: 'No date of the check',
    why: 'Nobody can tell whether the map is of today or of years ago.',
    advice: 'Add when the facts were checked, such as “Checked on 3 May 2026.”',
    find: writing.datesChecked,
  },
  'label-no-verb': {
    severity: 'advice',
    title: 'Labels of relationships that are no verb',
    why: 'Reports make a sentence of every relationship, and a sentence needs a verb.',
    advice: 'Write what the source does to the target, in small letters: “maintains”, “depends on”.',
    mends: 'Writes the first letter small where that makes it a verb.',
    find: writing.labelsWithoutVerb,
  },
  'node-undescribed': {
    severity: 'advice',
    title: 'Nodes without a description',
    why: 'A name alone tells only those who know it already.',
    advice: 'Add one sentence that says what it is or does.',
    find: writing.nodesWithoutDescription,
  },
  'project-unlinked': {
    severity: 'advice',
    title: 'Projects without an address',
    why: 'Readers cannot go and look at the project.',
    advice: 'Add its website or its repository.',
    find: writing.projectsWithoutAddress,
  },
  'source-missing': {
    severity: 'advice',
    title: 'Facts without a source',
    why: 'What cannot be looked up cannot be checked, nor brought up to date.',
    advice: 'Add the address where the facts are from to the details, as “source”.',
    find: writing.factsWithoutSource,
  },
  'type-count': {
    severity: 'advice',
    title: 'Three to eight node types',
    why: 'With fewer, colours and shapes tell nothing; more than eight nobody keeps apart.',
    advice: 'Keep three to eight types and put what is finer into tags.',
    find: writing.typeCounts,
  },
  'type-unused': {
    severity: 'advice',
    title: 'Types that nothing uses',
    why: 'Authors wonder what the type is for, and choose it by mistake.',
    advice: 'Give the type to a node or an edge, or delete it.',
    mends: 'Deletes the type.',
    find: writing.unusedTypes,
  },
  'tag-untidy': {
    severity: 'advice',
    title: 'Tags not in lower case with hyphens',
    why: 'One tag spelled in two ways is two tags, and filters find half.',
    advice: 'Write tags in lower case, with hyphens between words.',
    mends: 'Writes the tags in lower case with hyphens.',
    find: writing.untidyTags,
  },
} as const satisfies Record<string, Rule>;

/** Stable name of a rule, for scripts and for what is set aside. */
export type RuleId = keyof typeof RULES;

/** Ids of all rules, in the order of the table. */
export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** The row of a rule, whose optional columns may be absent. */
export const ruleOf = (id: RuleId): Rule => RULES[id];
