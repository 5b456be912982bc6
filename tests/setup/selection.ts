/**
 * Which test files `npm test` runs. All others of the folders below run in the second command, `npm run test:rest`; together
 * they are `npm run test:all`. Every statement of the specification is proved in `npm test`.
 */

/** Checks of lengths, names, words, comments, exports and imports, a part of `npm run lint`. */
export const LINT: readonly string[] = [
  'tests/docs/changelog.test.ts',
  'tests/docs/comments.test.ts',
  'tests/docs/exports.test.ts',
  'tests/docs/identifiers.test.ts',
  'tests/docs/imports.test.ts',
  'tests/docs/lengths.test.ts',
  'tests/docs/paths.test.ts',
  'tests/docs/vocabulary.test.ts',
];

/**
 * Folders whose files need the built application, a browser, Hugo, processes, or much time. What takes longest comes first,
 * so that all cores have work to the end.
 */
export const HEAVY: readonly string[] = [
  'tests/browser/',
  'tests/hugo/',
  'tests/cli/',
  'tests/package/',
  'tests/embed/',
  'tests/formats/property',
  'tests/hardening/',
  'tests/hostile/',
  'tests/docs/',
];

/** Files of the heavy folders that `npm test` runs: a person's main tasks, and what only they prove. */
export const FIRST: readonly string[] = [
  'tests/browser/embed-exports.test.ts',
  'tests/browser/embed.test.ts',
  'tests/browser/export-library.test.ts',
  'tests/browser/export.test.ts',
  'tests/browser/hugo.test.ts',
  'tests/browser/look.test.ts',
  'tests/browser/picture.test.ts',
  'tests/browser/saving.test.ts',
  'tests/browser/smoke.test.ts',
  'tests/hugo/document.test.ts',
  'tests/hugo/output.test.ts',
  'tests/hugo/sites.test.ts',
  'tests/cli/report.test.ts',
  'tests/cli/site.test.ts',
  'tests/embed/site.test.ts',
  'tests/formats/property.test.ts',
  'tests/docs/breaks.test.ts',
  'tests/docs/docs.test.ts',
  'tests/docs/follow-library.test.ts',
  'tests/docs/reach.test.ts',
  'tests/docs/statements.test.ts',
  'tests/docs/supply.test.ts',
];

/** Light files that wait for the second command: they measure a clock, or take longer than what they prove is worth. */
export const LATER: readonly string[] = [
  'tests/app/align.test.ts',
  'tests/app/announced.test.ts',
  'tests/app/arrange.test.ts',
  'tests/app/canvas.test.ts',
  'tests/app/check-places.test.ts',
  'tests/app/check-thread.test.ts',
  'tests/app/check.test.ts',
  'tests/app/destroy.test.ts',
  'tests/app/embed-floods.test.ts',
  'tests/app/joined-details.test.ts',
  'tests/app/kinds.test.ts',
  'tests/app/large-add.test.ts',
  'tests/app/large-maps-saved.test.ts',
  'tests/app/large-table.test.ts',
  'tests/app/link.test.ts',
  'tests/app/long-json.test.ts',
  'tests/app/matrix.test.ts',
  'tests/app/merge.test.ts',
  'tests/app/names.test.ts',
  'tests/app/overview.test.ts',
  'tests/app/questions.test.ts',
  'tests/app/replaced.test.ts',
  'tests/app/saving.test.ts',
  'tests/app/snapshots.test.ts',
  'tests/app/style-bar.test.ts',
  'tests/app/tables.test.ts',
  'tests/app/tools.test.ts',
  'tests/app/update.test.ts',
  'tests/app/version.test.ts',
  'tests/app/views.test.ts',
  'tests/app/write.test.ts',
  'tests/formats/arrange-large.test.ts',
  'tests/formats/arrange.test.ts',
  'tests/formats/check/check-large.test.ts',
  'tests/formats/collect/ecosystem.test.ts',
  'tests/formats/collect/kept.test.ts',
  'tests/formats/collect/year.test.ts',
  'tests/formats/compare/compare.test.ts',
  'tests/formats/compare/parts.test.ts',
  'tests/formats/join/lines.test.ts',
  'tests/formats/ocd-robust.test.ts',
  'tests/formats/sentences/long-texts.test.ts',
  'tests/formats/tables/tables.test.ts',
  'tests/growth/huge.test.ts',
  'tests/growth/texts.test.ts',
  'tests/models/algorithms/algorithms.test.ts',
  'tests/pivotick/layout-places.test.ts',
  'tests/pivotick/layout-work.test.ts',
];

/** Runs in both commands, with fewer random documents in the first. */
const TWICE = 'tests/formats/property.test.ts';

/** Most random documents of a property in `npm test`. */
export const FIRST_RUNS = 1000;

export type Selection = 'first' | 'rest' | 'all' | 'unit' | 'lint';

export const isHeavy = (file: string) => HEAVY.some((folder) => file.startsWith(folder)) && !LINT.includes(file);

/** Whether a test file belongs to a selection. */
export function isOf(selection: Selection, file: string): boolean {
  const isFirst = isHeavy(file) ? FIRST.includes(file) : !LATER.includes(file);
  if (selection === 'first') return isFirst;
  if (selection === 'rest') return !isFirst || file === TWICE;
  if (selection === 'unit') return isFirst && !isHeavy(file);
  return selection === 'all' || LINT.includes(file);
}
