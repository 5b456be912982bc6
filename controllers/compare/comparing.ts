import type { ReportedAspects } from '../../formats/compare/words.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { memoryOf } from '../../formats/update/recall.ts';
import { planUpdate } from '../../formats/update/update.ts';
import { titleInWords } from '../../formats/words/words.ts';
import type { ComparisonLook } from '../../jobs/comparer.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openWork } from '../../jobs/open.ts';
import { replaceMap } from '../../models/commands/update.ts';
import { savedNotice } from '../../services/download.ts';
import { bundledFont, embeddedFonts } from '../../services/font-faces.ts';
import { now } from '../../services/index.ts';
import { fetchPictures } from '../../services/pictures.ts';
import { pngOf } from '../../services/rasterize.ts';
import type { Background } from '../../services/worker.ts';
import { BOTH, type ComparisonFile, openComparison } from '../../views/dialogs/comparison.ts';
import { openUpdate } from '../../views/dialogs/update.ts';
import type { ControllerContext } from '../base/context.ts';
import { themeOf } from '../page/overlay-theme.ts';
import { positionedDocument } from '../screen/positioned-document.ts';
import { type ComparisonInput, chooseOtherMap } from './other-map.ts';

/** Opens the comparison with a chosen map, which counts as the older version until they are swapped. */
export function compareWith(context: ControllerContext, input: ComparisonInput): void {
  const words = {
    title: 'Compare with…',
    lead: 'Choose a map to compare with the open one. Treated as the older version. You can swap them.',
  };
  chooseOtherMap(context, input, words, (other) => compareTo(context, input, other));
}

export function compareTo(
  context: ControllerContext,
  input: ComparisonInput,
  { document, name }: { readonly document: MapDocument; readonly name: string },
): void {
  const open = positionedDocument(context.models.document.current(), input.view);
  const names = {
    before: titleInWords({ title: document.meta.title?.trim() || name }),
    after: titleInWords(open.meta),
  };
  void compare(context, input, { before: document, after: open }, names);
}

type Maps = { readonly before: MapDocument; readonly after: MapDocument };
type Names = { readonly before: string; readonly after: string };

const NOT_MADE = 'The comparison could not be made. Choose Compare with… again.';

/** Compares in a worker, with a task bar; a cancelled comparison is not shown. */
async function compare(context: ControllerContext, input: ComparisonInput, maps: Maps, names: Names): Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const task = input.tasks.begin(() => stopped.abort());
  task.report('Comparing…');
  const work = openWork(context.services);
  try {
    const look = await lookOf(context, maps, signal);
    await work.run('compareFrom', maps.before, { signal });
    await work.run('compareTo', { after: maps.after, look }, { signal });
    await show(context, input, { maps, names, look, work, signal });
  } catch {
    work.end();
    if (!signal.aborted) context.bus.emit('notice:raised', { tone: 'error', text: NOT_MADE });
  } finally {
    task.end();
  }
}

type Compared = {
  readonly maps: Maps;
  readonly names: Names;
  readonly look: ComparisonLook;
  /** Closed with the dialog. */
  readonly work: Background<Jobs>;
  readonly signal: AbortSignal;
};

async function show(context: ControllerContext, input: ComparisonInput, compared: Compared): Promise<void> {
  const { maps, names, work, signal } = compared;
  const first = await work.run('comparisonView', { reported: {}, at: BOTH }, { signal });
  const fail = () => context.bus.emit('notice:raised', { tone: 'error', text: NOT_MADE });
  openComparison(input.dialogs, {
    names,
    first,
    view: (reported, at) => work.run('comparisonView', { reported, at }),
    export: (format, reported) => void exportAs(context, compared, format, reported).catch(fail),
    swap() {
      const swapped = { before: maps.after, after: maps.before };
      void compare(context, input, swapped, { before: names.after, after: names.before });
    },
    onClose: work.end,
    onFailed: fail,
  });
}

async function lookOf({ models }: ControllerContext, { before, after }: Maps, signal: AbortSignal) {
  await Promise.all([bundledFont(before), bundledFont(after)]);
  const { pictures } = await fetchPictures([...picturesOf(before), ...picturesOf(after)], signal);
  const { scheme, page } = themeOf();
  return {
    settings: models.settings.current(),
    theme: { scheme, page },
    pictures,
    fonts: await embeddedFonts(after),
  } satisfies ComparisonLook;
}

async function exportAs(
  { bus, services }: ControllerContext,
  { maps, work, look }: Compared,
  format: ComparisonFile,
  reported: ReportedAspects,
): Promise<void> {
  const name = fileName(`${titleInWords(maps.after.meta)} – changes`, format);
  const made = await CONTENTS[format](work, reported, look);
  if (made) {
    const { text, tone } = savedNotice(name, services.download(made, name));
    bus.emit('notice:raised', { text, tone });
  } else bus.emit('notice:raised', { tone: 'error', text: 'This browser could not make a picture of the comparison.' });
}

type Maker = (work: Background<Jobs>, reported: ReportedAspects, look: ComparisonLook) => Promise<Blob | undefined>;

const CONTENTS: Readonly<Record<ComparisonFile, Maker>> = {
  md: async (work, reported) =>
    new Blob([await work.run('comparisonText', { reported })], { type: 'text/markdown;charset=utf-8' }),
  async svg(work, reported) {
    const svg = await work.run('comparisonSvg', { reported, at: BOTH });
    return svg === undefined ? undefined : new Blob([svg], { type: 'image/svg+xml;charset=utf-8' });
  },
  async png(work, reported, { pictures }) {
    const picture = await work.run('comparisonPicture', { reported, at: BOTH });
    const png = picture && (await pngOf(picture, { pictures: pictures.values() }));
    return png?.blob;
  },
};

/** Asks for the source and then for the changes to accept. */
export function updateFrom(context: ControllerContext, { storage, dialogs }: ComparisonInput): void {
  const { bus, models, services } = context;
  const words = {
    title: 'Update from…',
    lead: 'Where is the newer version? Choose a descriptor, a map or a table.',
    takesTables: true,
    address: memoryOf(models.document.current()).address,
  };
  chooseOtherMap(context, { storage, dialogs }, words, ({ document, name, address, tables }) => {
    const map = models.document.current();
    const plan = planUpdate(map, document, { address, tables });
    openUpdate(dialogs, {
      name: document.meta.title ?? name,
      rows: plan.rows,
      take(chosen) {
        if (models.document.current() !== map) {
          bus.emit('notice:raised', {
            tone: 'warning',
            text: 'The map has changed since then. Choose Update from… again.',
          });
          return;
        }
        const next = plan.apply(chosen, now(services).toISOString().slice(0, 10));
        if (!models.document.apply(replaceMap(next))) return;
        bus.emit('notice:raised', {
          tone: 'success',
          text: 'The map is up to date.',
          action: { label: 'Undo', asks: { name: 'intent:undo', payload: {} } },
        });
      },
    });
  });
}
