import { fromEvent, Subscription } from 'rxjs';
import type { MenuRequest } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { isComposed } from '../../models/keys.ts';
import type { ContextMenu } from '../../views/canvas/context-menu.ts';
import type { Tools } from '../../views/canvas/tools/tools.ts';
import type { Tooltip } from '../../views/canvas/tooltip.ts';
import type { DetailsPanel } from '../../views/details/details.ts';
import type { SidePanel } from '../../views/panel/side-panel.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';

/** A dialog that is loaded on first use. */
type LazyDialog<About = void> = () => Promise<{ readonly open: (about: About) => void }>;

type LazyPart<Part> = (use: (part: Part) => void) => Promise<void>;

export type Surfaces = {
  readonly tooltip: LazyPart<Tooltip>;
  /** Closes the drawer on narrow screens; returns whether one was open. */
  readonly closeDrawer: () => boolean;
  readonly openPanel: () => void;
  readonly cancelTask: () => void;
  readonly focusMap: () => void;
  /** Undefined in the bare viewer. */
  readonly panels?: {
    readonly side: SidePanel;
    readonly details: DetailsPanel;
    readonly tools: Tools;
    readonly menu: LazyPart<ContextMenu>;
    /** Opened with the text typed in the meantime. */
    readonly search: LazyDialog<() => string>;
    readonly help: LazyDialog;
    readonly start: LazyDialog<BusEvents['intent:start']>;
    readonly introduction: LazyDialog;
    readonly importing: LazyDialog;
    /** Opened with a text or what was typed meanwhile; without, as it was left. */
    readonly write: LazyDialog<() => string | undefined>;
    readonly tables: LazyDialog;
    readonly grid: LazyDialog<'node' | 'edge'>;
    readonly matrix: LazyDialog;
  };
};

type Panels = NonNullable<Surfaces['panels']>;

/** Opens parts of the page for other controllers. They check the lock themselves. */
export type Openers = {
  readonly edit: (request: BusEvents['intent:edit']) => void;
  readonly focusDetails: () => void;
  readonly menu: (request: MenuRequest) => void;
  readonly write: (text: string) => void;
  readonly importing: () => Promise<void>;
  readonly tables: () => Promise<void>;
  readonly start: (request: BusEvents['intent:start']) => void;
};

/** In the bare viewer nothing opens. */
const NOTHING_OPENS: Openers = {
  edit() {},
  focusDetails() {},
  menu() {},
  write() {},
  importing: async () => {},
  tables: async () => {},
  start() {},
};

export function attachSurfaces(context: ControllerContext, surfaces: Surfaces): Subscription & Openers {
  const { panels } = surfaces;
  const answering = answer(context, { 'intent:leave': () => leave(context, surfaces) });
  if (!panels) return Object.assign(answering, NOTHING_OPENS);
  const { menu, focusDetails } = attachPanelOpening(context, panels, surfaces, answering);
  const { write, importing, tables, start } = attachLazyOpening(context, panels, answering);
  const edit = attachFormOpening(context, panels.details, surfaces.closeDrawer, answering);
  return Object.assign(answering, { menu, focusDetails, write, importing, tables, start, edit });
}

/** Esc closes the innermost part. Dialogs and menus close automatically. */
function leave({ models }: ControllerContext, { panels, closeDrawer, cancelTask, focusMap }: Surfaces): void {
  cancelTask();
  if (panels?.tools.close() || closeDrawer() || panels?.details.leave()) return;
  if (models.selection.current().length === 0) {
    // Queries are removed one by one, the last first.
    const { length } = models.filter.current().queries;
    if (length > 0) models.filter.change({ facet: 'queries', keep: length - 1 });
    return;
  }
  const inDetails = document.activeElement?.closest('.details') !== null;
  models.selection.change([], 'replace');
  if (inDetails) focusMap();
}

/** Parts that are on the page from the start. */
function attachPanelOpening(
  context: ControllerContext,
  { menu, details, side, tools }: Panels,
  { tooltip, openPanel }: Surfaces,
  lifetime: Subscription,
): Pick<Openers, 'menu' | 'focusDetails'> {
  const openMenu: Openers['menu'] = (request) => {
    void tooltip(({ hide }) => hide());
    void menu(({ open }) => open(request));
  };
  lifetime.add(
    answer(context, {
      'intent:show-json': (place) => {
        openPanel();
        side.showJson(place);
      },
      'intent:show-part': (part) => {
        if ('tool' in part) return tools.open(part.tool);
        openPanel();
        side.show(part.tab);
      },
      'intent:check': () => {
        openPanel();
        side.show('Check');
      },
    }),
  );
  return { menu: openMenu, focusDetails: details.focus };
}

function attachLazyOpening(
  context: ControllerContext,
  panels: Panels,
  lifetime: Subscription,
): Pick<Openers, 'write' | 'importing' | 'tables' | 'start'> {
  const opening = <About = void>(load: LazyDialog<About>): ((about: About) => Promise<void>) => {
    const bring = lazy(context, lifetime, load);
    return (about) => bring(({ open }) => open(about));
  };
  const opened = (load: LazyDialog) => {
    const open = opening(load);
    return () => open();
  };
  const write = opening(panels.write);
  const search = opening(panels.search);
  const tables = opened(panels.tables);
  const importing = opened(panels.importing);
  const card = opening(panels.start);
  const introduction = opened(panels.introduction);
  const start = (request: BusEvents['intent:start']) => (request.steps ? introduction() : card(request));
  const grid = opening(panels.grid);
  /** Opens a field with the text typed until it is loaded. */
  const withTyping = (open: (typed: () => string) => Promise<void>) => {
    const typed = keepTyping();
    const loading = new Subscription(() => void typed());
    lifetime.add(loading);
    // Also when loading fails.
    void open(typed).then(() => loading.unsubscribe());
  };
  lifetime.add(
    answer(context, {
      'intent:search': () => withTyping(search),
      'intent:help': opened(panels.help),
      'intent:start': start,
      'intent:write': ({ text }) =>
        text === undefined ? withTyping((typed) => write(() => typed() || undefined)) : void write(() => text),
      'intent:table': ({ kind }) => grid(kind),
      'intent:matrix': opened(panels.matrix),
    }),
  );
  return { write: (text) => void write(() => text), importing, tables, start };
}

/** Opens forms next to the map. On a narrow screen they are under the drawer, which closes. */
function attachFormOpening(
  context: ControllerContext,
  details: DetailsPanel,
  closeDrawer: () => boolean,
  lifetime: Subscription,
): Openers['edit'] {
  const edit: Openers['edit'] = ({ field, stays, ...subject }) => {
    if ('ref' in subject) context.models.selection.change([subject.ref], 'replace');
    closeDrawer();
    details.edit('form' in subject ? subject.form : { kind: subject.ref.kind, ids: [subject.ref.id] }, field, stays);
  };
  lifetime.add(answer(context, { 'intent:edit': edit }));
  return edit;
}

/** Collects letters until the returned function is called; they have no other effect. */
function keepTyping(): () => string {
  let typed = '';
  const keeping = fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).subscribe((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
    const letter = event.key === 'Enter' && typed !== '' ? '\n' : event.key;
    const isLetter = [...letter].length === 1;
    if (!isLetter && letter !== 'Backspace') return;
    typed = isLetter ? typed + letter : typed.slice(0, -1);
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    keeping.unsubscribe();
    return typed;
  };
}
