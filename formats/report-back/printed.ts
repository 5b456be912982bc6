/** Exact parser of relationships as printed in reports: names in bold, with the label between them. */

import type { Run } from '../plan/inline.ts';
import { readLabel, sentence, withoutParenthesis } from '../report/sentence.ts';
import { type Part, plainText, withoutEnd } from '../words/parts.ts';
import type { RelationStatement } from './statement.ts';

const ITSELF = 'itself';

type Printed = {
  readonly relations: readonly RelationStatement[];
  /** The text after the sentence, which is the description of the relationship. */
  readonly rest: readonly Run[];
};

/** Text between the last object and the full stop. */
const TAIL = /^( and itself)?(\))?(?: \((.*)\))??(, in both directions)?(?: \((.*)\))?$/s;

/** The relationships of a line; `undefined` when the line is no sentence of the report. */
export function readPrinted(runs: readonly Run[]): Printed | undefined {
  const [subject, first, ...more] = runs;
  if (subject?.kind !== 'name' || first?.kind !== 'text' || !first.text.startsWith(' ')) return undefined;
  const objects: string[] = [];
  const start = more.length === 0 ? undefined : startOf(first.text, objects);
  if (more.length === 0) return alone(subject.text, first.text);
  let at = 0;
  for (; at < more.length; at += 2) {
    const [name, after] = [more[at], more[at + 1]];
    if (name?.kind !== 'name' || after?.kind !== 'text') return undefined;
    objects.push(name.text);
    const isNext = more[at + 2]?.kind === 'name';
    if (isNext && JOINS.has(after.text)) {
      if (after.text.includes(ITSELF)) objects.push(ITSELF);
      continue;
    }
    return ended(subject.text, start ?? first.text, objects, after.text, more.slice(at + 2));
  }
  return undefined;
}

const JOINS: ReadonlySet<string> = new Set([', ', ' and ', ', itself, ', ', itself and ']);

/** The label before the first object, which may be `itself`. */
function startOf(text: string, objects: string[]): string {
  const [, before = text] = /^(.* (?:\([→↔] )?)itself(?:, | and )$/s.exec(text) ?? [];
  if (before !== text) objects.push(ITSELF);
  return before;
}

/** Words that are longer than this, or have more full stops, are no relationship's. */
const LONGEST_WORDS = 2000;
const MAX_STOPS = 100;

/** A loop, with the node itself as the only object. */
function alone(subject: string, text: string): Printed | undefined {
  let tried = 0;
  for (let at = text.indexOf(` ${ITSELF}`); at >= 0; at = text.indexOf(` ${ITSELF}`, at + 1)) {
    tried += 1;
    if (at > LONGEST_WORDS || tried > MAX_ITSELF) return undefined;
    const found = ended(subject, text.slice(0, at + 1), [ITSELF], text.slice(at + ITSELF.length + 1), []);
    if (found) return found;
  }
  return undefined;
}

/** Maximum number of occurrences of `itself` to try as the object. */
const MAX_ITSELF = 20;

/** The end of a sentence: the first full stop after which its parentheses are closed. */
function ended(
  subject: string,
  start: string,
  objects: readonly string[],
  after: string,
  others: readonly Run[],
): Printed | undefined {
  let tried = 0;
  for (let stop = after.indexOf('.'); stop >= 0; stop = after.indexOf('.', stop + 1)) {
    tried += 1;
    if (stop > LONGEST_WORDS || tried > MAX_STOPS) return undefined;
    const rest = after.slice(stop + 1);
    if (rest !== '' && !rest.startsWith(' ')) continue;
    if (rest === '' && others.length > 0) continue;
    const relations = relationsOf(subject, start, objects, after.slice(0, stop));
    if (!relations) continue;
    const said: Run[] = rest.trim() === '' ? [] : [{ kind: 'text', text: rest.trimStart() }];
    return { relations, rest: [...said, ...others] };
  }
  return undefined;
}

function relationsOf(
  subject: string,
  start: string,
  objects: readonly string[],
  tail: string,
): RelationStatement[] | undefined {
  const match = TAIL.exec(tail);
  if (!match) return undefined;
  const [, andItself, , middle, both] = match;
  const isArrow = /^(.*) \([→↔] $/s.exec(start);
  const all = andItself ? [...objects, ITSELF] : objects;
  const known = candidates(start, isArrow?.[1], middle, match[5], tail).map(
    (words): Candidate => ({
      words,
      isBoth: both !== undefined,
    }),
  );
  for (const { words, isBoth } of [...nounWithNote(start, tail), ...known]) {
    const direction = isBoth ? 'both' : 'forward';
    if (!printsAs(subject, words, all, isBoth, start, objects.length, tail)) continue;
    return all.map((object) => ({
      kind: 'relation',
      subject: { text: subject, isExact: true },
      object: { text: object === ITSELF ? subject : object, isExact: true },
      ...(words === '' ? {} : { words }),
      direction,
    }));
  }
  return undefined;
}

type Candidate = { readonly words: string; readonly isBoth: boolean };

/** A noun in parentheses, followed by the parenthesis of its label: `(API) (v2)`. */
function nounWithNote(start: string, tail: string): Candidate[] {
  const { label, note } = withoutParenthesis(tail);
  if (start !== ' is linked to ' || note === undefined) return [];
  const [, noun, both] = /^(?:and itself )?\((.*)\)(, in both directions)?$/s.exec(label) ?? [];
  return noun === undefined ? [] : [{ words: `${noun} (${note})`, isBoth: both !== undefined }];
}

/** Whether the words of a relationship are read back from its sentence unchanged. */
export function isReadBack(words: string, isBoth: boolean): boolean {
  const [subject, object] = ['A', 'B'].map((name): Part => ({ kind: 'node', id: name, name })) as [Part, Part];
  const runs = sentence(readLabel(words), subject, [[object]], isBoth).map(
    (part): Run =>
      part.kind === 'node' ? { kind: 'name', text: part.name } : { kind: 'text', text: plainText([part]) },
  );
  const [relation] = readPrinted(runs)?.relations ?? [];
  return relation?.words === words && (relation.direction === 'both') === isBoth;
}

/** Labels that may produce this sentence, the most likely first. */
function candidates(
  start: string,
  beforeArrow: string | undefined,
  middle: string | undefined,
  last: string | undefined,
  tail: string,
): string[] {
  const note = last === undefined ? '' : ` (${last})`;
  if (start === ' is linked to ') {
    // A noun may contain parentheses.
    const whole = /^(?: and itself)? \((.*)\)$/s.exec(tail)?.[1];
    const nouns = [middle, last, whole].filter((one) => one !== undefined);
    return [...(middle === undefined ? [] : [`${middle}${note}`]), ...nouns, note.trim(), ''];
  }
  const words = (beforeArrow ?? start).trim();
  const state = words.replace(/^is /, '');
  const kinds = state === words ? [words] : [state, words];
  return kinds.map((one) => `${one}${note}`);
}

/** Whether words make the very sentence that was read. */
function printsAs(
  subject: string,
  words: string,
  objects: readonly string[],
  isBoth: boolean,
  start: string,
  before: number,
  tail: string,
): boolean {
  const name = (one: string): Part => ({ kind: 'node', id: one, name: MARK });
  const parts = objects.map((one) => [one === ITSELF ? ({ kind: 'text', text: ITSELF } as const) : name(one)]);
  const printed = plainText(sentence(readLabel(words), name(subject), parts, isBoth));
  const named = objects.slice(0, before).map((one) => (one === ITSELF ? ITSELF : MARK));
  const isLast = before === objects.length;
  const list = named.reduce((text, one, index) => {
    if (index === 0) return one;
    return `${text}${isLast && index === named.length - 1 ? ' and ' : ', '}${one}`;
  }, '');
  return withoutEnd(printed, '.') === withoutEnd(`${MARK}${start}${list}${tail}`, '.');
}

/** Placeholder for a name where only the surrounding text matters. */
const MARK = '\u0001';
