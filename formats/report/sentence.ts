/** Parsing of a relationship's label, and its sentence. Specification: Relationship sentence rules. */

import { inWords, onOneLine, type Part, type Sentence, text, withoutEnd } from '../words/parts.ts';
import { BEINGS, HAVINGS, isParticiple, isPreposition, MODALS, RELATION, verbLength } from './words.ts';

/**
 * - `verb`: a verb, optionally with a preposition: `uses`, `depends on`; - `verb-object`: a verb with its own object:
 * `pushes events`; - `state`: ends with a preposition or starts with a participle: `member of`, `used by`; - `noun`:
 * anything else: `API`; - `none`: there is no label.
 */
type LabelKind = 'verb' | 'verb-object' | 'state' | 'noun' | 'none';

/**
 * Texts before and after the object of a sentence, by the kind of its label: `{label}` is the label, `{way}` an arrow,
 * and `{when}` an optional adverb.
 */
export const FRAMES: Readonly<Record<LabelKind, readonly [before: string, after: string]>> = {
  verb: [' {label} ', ''],
  'verb-object': [' {label} ({way} ', ')'],
  state: [' is {when}{label} ', ''],
  noun: [' is {when}linked to ', ' ({label})'],
  none: [' is {when}linked to ', ''],
};

export type ReadLabel = {
  readonly kind: LabelKind;
  /** The label on one line, without its final parenthesis; empty for `none`. */
  readonly text: string;
  /** Content of the final parenthesis, for the end of the sentence. */
  readonly note?: string;
};

export function readLabel(label: string | undefined): ReadLabel {
  const { label: bare, note } = withoutParenthesis(onOneLine(label ?? ''));
  const rest = note === undefined ? {} : { note };
  if (bare === '') return { kind: 'none', text: '', ...rest };
  const kind = kindOf(bare);
  // A full stop would end the sentence.
  const written = kind === 'noun' ? bare : withoutEnd(bare, ENDS);
  if (RELATION.test(written)) return { kind: 'verb', text: `${written} of`, ...rest };
  return { kind, text: written, ...rest };
}

/** Characters that are removed from the end of a label. */
const ENDS = ' .,;:';

function kindOf(label: string): LabelKind {
  if (/^[\p{Lu}\p{Lt}'’]/u.test(label)) return 'noun';
  const words = withoutEnd(label.toLowerCase(), ENDS).split(' ');
  const last = words.at(-1) ?? '';
  // A name such as `iOS`, and a word with an apostrophe, is no verb.
  if (!/^[^\s\p{Lu}\p{Lt}'’]+(?:\s|$)/u.test(label)) return words.length > 1 && isPreposition(last) ? 'state' : 'noun';
  const verbs = verbLength(words);
  if (verbs > 0) return verbs === words.length || isPreposition(last) || ARTICLES.has(last) ? 'verb' : 'verb-object';
  return isPreposition(last) || isParticiple(words[0] ?? '') ? 'state' : 'noun';
}

/** Words that only an object can follow: `is a`. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Splits off a final parenthesis, even before a point or comma. */
function withoutParenthesis(written: string): { label: string; note?: string } {
  const label = withoutEnd(written, ENDS);
  if (!label.endsWith(')')) return { label: written };
  let depth = 0;
  for (let i = label.length - 1; i >= 0; i -= 1) {
    if (label[i] === ')') depth += 1;
    else if (label[i] === '(') depth -= 1;
    if (depth > 0) continue;
    const note = label.slice(i + 1, -1).trim();
    return { label: label.slice(0, i).trim(), ...(note === '' ? {} : { note }) };
  }
  return { label: written };
}

/**
 * The sentence of one relationship, or of several with different objects.
 * @param objects - the related nodes; for a loop the caller passes `itself` instead of the parts of `subject`
 * @param isBoth - whether it is true in both directions
 * @param adverb - for sentences about changes: `CIRCL no longer maintains MISP.`
 */
export function sentence(
  { kind, text: label, note }: ReadLabel,
  subject: Part,
  objects: readonly Sentence[],
  isBoth: boolean,
  adverb?: Adverb,
): Sentence {
  const words = kind.startsWith('verb') ? withAdverb(label, adverb) : label;
  const [before = '', after = ''] = FRAMES[kind].map((frame) =>
    frame
      .replace('{way}', isBoth ? '↔' : '→')
      .replace('{when}', adverb === undefined ? '' : `${adverb} `)
      .replace('{label}', () => words),
  );
  const end = `${after}${isBoth ? ', in both directions' : ''}${note === undefined ? '' : ` (${note})`}.`;
  return [subject, text(before), ...inWords(objects), text(end)];
}

export type Adverb = 'now' | 'no longer';

/** The adverb before the verb, but after one that helps another: `no longer uses`, `can no longer reach`. */
function withAdverb(label: string, adverb: Adverb | undefined): string {
  if (adverb === undefined) return label;
  const [first = '', second = '', ...others] = label.split(' ');
  const [helper, next] = [first.toLowerCase(), second.toLowerCase()];
  const helps =
    second !== '' && (MODALS.has(helper) || BEINGS.has(helper) || (HAVINGS.has(helper) && isParticiple(next)));
  return helps ? [first, adverb, second, ...others].join(' ') : `${adverb} ${label}`;
}
