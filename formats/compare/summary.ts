/** A comparison as a list and as Markdown, optionally with moves and style changes. */

import { withoutControls } from '../controls.ts';
import { sentenceMarkdown } from '../report/markdown.ts';
import type { Sentence } from '../report/parts.ts';
import { counted } from '../words.ts';
import type { Aspect, Change, Comparison } from './change.ts';
import { changeSentences, type ReportedAspects } from './words.ts';

type Entry = { readonly change: Change; readonly sentences: readonly Sentence[] };

/** The listed changes, in the order of the comparison. */
export function reportedChanges(comparison: Comparison, reported: ReportedAspects = {}): readonly Entry[] {
  return comparison.changes.flatMap((change) => {
    const sentences = changeSentences(comparison, change, reported);
    return sentences.length > 0 ? [{ change, sentences }] : [];
  });
}

const HEADINGS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const WORDS = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/** Number of added, removed and changed entries, such as `1 added, 2 changed`. */
export function countsInWords(entries: readonly Entry[]): string {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .flatMap((what) => {
      const count = entries.filter(({ change }) => change.what === what).length;
      return count === 0 ? [] : [`${count} ${WORDS[what]}`];
    })
    .join(', ');
}

/** The comparison as Markdown: the same for the same two maps. */
export function comparisonMarkdown(comparison: Comparison, reported: ReportedAspects = {}): string {
  const entries = reportedChanges(comparison, reported);
  const parts = ['# Changes', `${summaryOf(comparison, entries, reported)}`];
  for (const what of Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]) {
    const lines = entries.filter(({ change }) => change.what === what).flatMap(({ sentences }) => sentences);
    if (lines.length === 0) continue;
    parts.push(`## ${HEADINGS[what]}`, lines.map((line) => `- ${sentenceMarkdown(line)}`).join('\n'));
  }
  return withoutControls(`${parts.join('\n\n')}\n`);
}

function summaryOf(comparison: Comparison, entries: readonly Entry[], reported: ReportedAspects): string {
  const counts = countsInWords(entries);
  const said = counts === '' ? 'No changes to the content.' : `${counts}.`;
  const hidden = hiddenInWords(comparison, reported);
  const order =
    comparison.changes.length === 0 && comparison.reordered.length > 0 ? ' The order of some elements changed.' : '';
  return `${said}${hidden}${order}`;
}

/** Number of elements that moved or changed style. */
export function movesAndLooks({ changes }: Comparison): { readonly moves: number; readonly looks: number } {
  const has = (change: Change, aspect: Aspect) =>
    change.what === 'changed' ? change.fields.some((field) => field.aspect === aspect) : change.aspect === aspect;
  const count = (aspect: Aspect) => changes.filter((change) => has(change, aspect)).length;
  return { moves: count('place'), looks: count('look') };
}

/** A summary of the changes that are not listed. */
function hiddenInWords(comparison: Comparison, { moves, looks }: ReportedAspects): string {
  const counts = movesAndLooks(comparison);
  const parts = [
    [moves ? 0 : counts.moves, 'moved', 'moved'],
    [looks ? 0 : counts.looks, 'have style changes', 'has style changes'],
  ] as const;
  return parts
    .map(([count, several, one]) =>
      count === 0 ? '' : ` ${counted(count, 'element')} ${count === 1 ? one : several}.`,
    )
    .join('');
}
