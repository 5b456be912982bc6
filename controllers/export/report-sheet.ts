/** The sheet **Report…**: choices for a report with a live preview of its pages. Loaded when it is opened. */

import type { BusEvents } from '../../bus/events.ts';
import { isConfidential } from '../../formats/enclosed/enclose.ts';
import { PICTURE_BESIDE, viewBeside } from '../../jobs/content.ts';
import { showPages } from '../../services/page-preview.ts';
import { openReportSheet, type ReportChoices } from '../../views/dialogs/sheets/report-sheet.ts';
import type { ControllerContext } from '../base/context.ts';
import type { MapStorage } from '../base/storage.ts';
import type { ExportSource } from './export-source.ts';
import { contentOf, type ExportTask, making, withPage } from './formats.ts';
import { oneOf, sheetChoices } from './sheet-choices.ts';

type ExportRequest = BusEvents['intent:export'];

type Input = {
  readonly dialogs: HTMLElement;
  readonly storage: MapStorage | undefined;
  /** Makes and saves the file. */
  readonly run: (request: ExportRequest) => void;
  readonly sourceNow: (part?: boolean, views?: boolean) => ExportSource;
};

const USUAL: ReportChoices = { format: 'pdf', paper: 'A4', part: 'all', views: false, withMap: true };

const VALID: Readonly<Record<Exclude<keyof ReportChoices, 'part'>, (value: unknown) => boolean>> = {
  format: oneOf('pdf', 'md', 'zip'),
  paper: oneOf('A4', 'letter'),
  views: oneOf(true, false),
  withMap: oneOf(true, false),
};

/** Characters of Markdown that the preview shows. */
const SHOWN = 20_000;

export function openReport({ services }: ControllerContext, { dialogs, storage, sourceNow, run }: Input): void {
  const source = sourceNow(false, true);
  const isKept = isConfidential(source.document);
  const hasViews = source.views.length > 0;
  const { last, remember } = sheetChoices(storage, 'report', { usual: USUAL, valid: VALID });
  openReportSheet(dialogs, {
    isConfidential: isKept,
    hasPart: source.visible !== undefined,
    hasViews,
    choices: { ...last, ...(isKept ? { withMap: false } : {}) },
    preview(choices, place, clientBox, signal) {
      const { format, part, report } = requestOf(choices);
      const chosen = { ...sourceNow(part, hasViews && choices.views), ...report };
      return reportPreview(format, chosen, { services, signal, onProgress() {} }, async (made) => {
        if (format === 'pdf') return showPages(place, made, { clientBox, paper: choices.paper, signal });
        const text = await made.slice(0, SHOWN).text();
        signal.throwIfAborted();
        place.replaceChildren(Object.assign(document.createElement('pre'), { textContent: text }));
        return { pages: undefined };
      });
    },
    save(choices) {
      remember(choices);
      run(requestOf(choices));
    },
  });
}

function requestOf({ format, paper, part, views, withMap }: ReportChoices) {
  return {
    format: format === 'pdf' ? ('pdf' as const) : ('md' as const),
    ...(part === 'visible' && { part: true as const }),
    ...(views && { views: true as const }),
    report: { paper, isZip: format === 'zip', withMap },
  } satisfies ExportRequest;
}

/** The report as it would be printed or saved, for `use`; undefined for an empty map. Markdown has no pictures, only names. */
function reportPreview<T>(
  format: 'pdf' | 'md',
  source: ExportSource,
  task: ExportTask,
  use: (report: Blob) => Promise<T>,
): Promise<T | undefined> {
  return making({ ...source, isZip: false }, task, async (made, work) => {
    if (format === 'pdf') return withPage(made, work, 'screen', use);
    const nameOf = (beside: string) => (source.isZip ? beside : 'data:image/png;base64,…');
    const report = await contentOf('md', made, work, {
      image: nameOf(PICTURE_BESIDE),
      viewImages: made.views.map(({ name }, at) => ({ name, image: nameOf(viewBeside(at)) })),
    });
    return report && use(report.content);
  });
}
