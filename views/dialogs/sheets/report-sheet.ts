import { html, nothing, type TemplateResult } from 'lit-html';
import type { Size } from '../../../drawing/base/types.ts';
import { counted } from '../../../formats/words/words.ts';
import { checkbox } from '../../ui/choice.ts';
import { mapNote, type Note, openSheet, type SheetState, select } from './sheet.ts';

export type ReportChoices = {
  readonly format: 'pdf' | 'md' | 'zip';
  readonly paper: 'A4' | 'letter';
  readonly part: 'all' | 'visible';
  /** With the picture of each named view. */
  readonly views: boolean;
  readonly withMap: boolean;
};

/** Number of pages; undefined when only the first ones are shown, and for a text. */
type Preview = { readonly pages: number | undefined };

type SheetProps = {
  readonly choices: ReportChoices;
  /** The map is not put into the file unless a person asks for it. */
  readonly isConfidential: boolean;
  /** Whether a filter hides a part of the map, and whether it has named views. */
  readonly hasPart: boolean;
  readonly hasViews: boolean;
  /** Shows the report in `place`; undefined when there is nothing to show. Rejects when `signal` is aborted. */
  readonly preview: (
    choices: ReportChoices,
    place: HTMLElement,
    clientBox: Size,
    signal: AbortSignal,
  ) => Promise<Preview | undefined>;
  readonly save: (choices: ReportChoices) => void;
};

const FORMATS = { pdf: 'PDF', md: 'Markdown', zip: 'Markdown (ZIP)' } as const;
const PAPERS = { A4: 'A4', letter: 'Letter' } as const;
const PARTS = { all: 'Whole map', visible: 'Visible part' } as const;
const PICTURES = {
  md: 'The picture is in the file. Some readers show it only from a ZIP.',
  zip: 'The pictures are files beside the text, which every reader shows.',
} as const;

export function openReportSheet(host: HTMLElement, sheet: SheetProps): void {
  const place = document.createElement('div');
  place.className = 'pages';
  place.tabIndex = 0;
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', 'Preview of the report');
  openSheet<ReportChoices, Preview>(host, {
    choices: sheet.choices,
    title: 'Report',
    surface: place,
    preview: async (choices, clientBox, signal) => (await sheet.preview(choices, place, clientBox, signal)) ?? null,
    parts: (state) => ({ form: formTemplate(sheet, state), footer: footerTemplate(sheet, state) }),
    onClose() {},
  });
}

type State = SheetState<ReportChoices, Preview>;

function formTemplate(
  { isConfidential, hasPart, hasViews }: Pick<SheetProps, 'isConfidential' | 'hasPart' | 'hasViews'>,
  { choices: { format, paper, part, views, withMap }, note, change }: State,
): TemplateResult {
  const isPdf = format === 'pdf';
  return html`${select('Format', FORMATS, format, (chosen) => change({ format: chosen }))}
    ${isPdf ? select('Paper', PAPERS, paper, (chosen) => change({ paper: chosen })) : nothing}
    ${hasPart ? select('Part', PARTS, part, (chosen) => change({ part: chosen })) : nothing}
    ${hasViews ? checkbox('Pictures of views', views, (isOn) => change({ views: isOn })) : nothing}
    ${
      isPdf
        ? nothing
        : html`<p class="muted">${PICTURES[format]}</p>
            ${checkbox('Include the map', withMap, (isOn) => change({ withMap: isOn }))} ${mapNote(isConfidential)}`
    }
    <div class="note" role="status">${noteText(note, isPdf, PAPERS[paper])}</div>`;
}

function footerTemplate(sheet: Pick<SheetProps, 'save'>, { choices, note, close }: State): TemplateResult {
  const save = () => {
    close();
    sheet.save(choices);
  };
  const isPdf = choices.format === 'pdf';
  return html`<span class="grow muted">${isPdf ? 'Opens the print dialog: choose “Save as PDF” there.' : nothing}</span>
    <button type="button" class="outlined" @click=${close}>Cancel</button>
    <button type="button" class="primary" ?disabled=${note === null} @click=${save}>${isPdf ? 'Save as PDF' : 'Save'}</button>`;
}

function noteText(note: Note<Preview>, isPdf: boolean, paper: string): string {
  if (note === 'making') return 'Drawing…';
  if (note === 'failed') return 'The preview could not be shown. You can still save the report.';
  if (note === null) return 'There is nothing to report: the map is empty.';
  if (!isPdf) return '';
  if (note.pages === undefined) return 'These are the first pages.';
  return `About ${counted(note.pages, 'page')} on ${paper}.`;
}
