import { problemLines } from '../../cli/base/problem-lines.ts';
import { checkMap, findingWords } from '../../formats/check/check.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { locate } from '../../formats/problems/pointer.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { WITHOUT_PICTURES } from '../formats/svg-support.ts';
import { stepsOf } from '../setup/steps.ts';
import { SHAPES } from './shapes.ts';

const DATE = '2026-01-02';

type Input = { readonly text: string; readonly document: MapDocument | undefined };

const JOBS: Readonly<Record<string, (input: Input) => void>> = {
  'parsing and naming the place of each problem': ({ text }) => problemLines('map.json', parseText(text), text),
  'the map check with the place of each finding': ({ text, document }) => {
    if (!document) return;
    const { findings } = checkMap({ document, raw: JSON.parse(text) as unknown, today: DATE });
    for (const finding of findings) {
      findingWords({ document }, finding);
      locate(text, finding.pointer);
    }
  },
  'the report': ({ document }) => document && void reportMarkdown(document, { date: DATE }),
  writing: ({ document }) => document && void serializeDocument(document, { positions: true }),
  'the SVG': ({ document }) => document && void mapSvg(document, WITHOUT_PICTURES),
};

/** A linear job takes 8 times the steps of the small map on the large one, 11 times with a logarithm, a quadratic one 64 times. */
const SMALL = 250;
const LARGE = 8 * SMALL;
const MOST_GROWTH = 14;

QUnit.module('growth of work with maps', () => {
  for (const [name, job] of Object.entries(JOBS)) {
    for (const [shape, make] of Object.entries(SHAPES)) {
      QUnit.test(`${name} grows linearly: ${shape}`, (assert) => {
        const steps = (count: number, run: number): number => {
          // Another text each time, as what is known of the last one is kept.
          const text = JSON.stringify(make(count), null, 1) + ' '.repeat(run);
          const { document } = parseText(text);
          return stepsOf(() => job({ text, document }));
        };
        // Caches are filled with the first map.
        steps(SMALL, 1);
        const [small, large] = [steps(SMALL, 2), steps(LARGE, 3)];
        assert.true(large < MOST_GROWTH * small, `${small} steps for ${SMALL}, ${large} for ${LARGE}`);
      });
    }
  }
});
