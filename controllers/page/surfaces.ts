/** Opens dialogs, menus, tools, the JSON tab and warnings on request. */

import { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import type { ContextMenu } from '../../views/canvas/context-menu.ts';
import type { Tools } from '../../views/canvas/tools/tools.ts';
import type { Tooltip } from '../../views/canvas/tooltip.ts';
import type { DetailsPanel } from '../../views/details/details.ts';
import type { ProblemDialogs } from '../../views/dialogs/problems.ts';
import type { SidePanel } from '../../views/panel/side-panel.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { lazy } from '../lazy.ts';
import { keepTyping } from './typed-ahead.ts';

/** A dialog that is loaded on first use. */
type LazyDialog<About = void> = () => Promise<{ readonly open: (about: About) => void }>;

type LazyPart<Part> = (use: (part: Part) => void) => Promise<void>;

/** Parts of the page that can be opened over or next to the map. */
export type Surfaces = {
  readonly problems: ProblemDialogs;
  readonly tooltip: LazyPart<Tooltip>;
  /** Closes the drawer on narrow screens; returns whether one was open. */
  readonly closeDrawer: () => boolean;
  /** Moves the keyboard focus to the map. */
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
    readonly importing: LazyDialog<BusEvents['intent:import-dialog']>;
    /** Opened with a text or what was typed meanwhile; without, as it was left. */
    readonly write: LazyDialog<() => string | undefined>;
    readonly tables: LazyDialog<readonly File[]>;
    readonly grid: LazyDialog<'node' | 'edge'>;
    readonly matrix: LazyDialog;
  };
};

type Panels = NonNullable<Surfaces['panels']>;

/** Handles the intents that open and close something. */
export function attachSurfaces(context: ControllerContext, surfaces: Surfaces): Subscription {
  const { problems, tooltip, panels, closeDrawer } = surfaces;
  const answering = answer(context, {
    'intent:show-remarks': problems.showRemarks,
    'intent:leave': () => leave(context, surfaces),
  });
  if (!panels) return answering;
  answering.add(attachPanelOpening(context, panels, tooltip));
  answering.add(attachLazyOpening(context, panels));
  answering.add(attachFormOpening(context, panels.details, closeDrawer));
  return answering;
}

/** Esc closes the innermost part. Dialogs and menus close automatically. */
function leave({ bus, models }: ControllerContext, { panels, closeDrawer, focusMap }: Surfaces): void {
  bus.emit('intent:cancel-task', {});
  if (panels?.tools.close() || closeDrawer() || panels?.details.leave()) return;
  if (models.selection.current().length === 0) {
    // Queries are removed one by one, the last first.
    const { length } = models.filter.current().queries;
    if (length > 0) bus.emit('intent:set-filter', { change: { facet: 'queries', keep: length - 1 } });
    return;
  }
  const inDetails = document.activeElement?.closest('.details') !== null;
  models.selection.change([], 'replace');
  if (inDetails) focusMap();
}

/** Parts that are on the page from the start. */
function attachPanelOpening(context: ControllerContext, panels: Panels, tooltip: LazyPart<Tooltip>): Subscription {
  const { menu, details, side } = panels;
  const openPanel = () => context.bus.emit('intent:toggle-panel', { open: true });
  return answer(context, {
    'intent:context-menu': (asked) => {
      void tooltip(({ hide }) => hide());
      void menu(({ open }) => open(asked));
    },
    'intent:focus-details': details.focus,
    'intent:show-json': (place) => {
      openPanel();
      side.showJson(place);
    },
    'intent:check': () => {
      openPanel();
      side.showCheck();
    },
  });
}

/** Parts that are loaded on first use. */
function attachLazyOpening(context: ControllerContext, panels: Panels): Subscription {
  const lifetime = new Subscription();
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
  const tables = opening(panels.tables);
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
      'intent:start': opening(panels.start),
      'intent:introduction': opened(panels.introduction),
      'intent:import-dialog': opening(panels.importing),
      'intent:write': ({ text }) =>
        text === undefined ? withTyping((typed) => write(() => typed() || undefined)) : void write(() => text),
      'intent:import-tables': ({ files }) => tables(files),
      'intent:table': ({ kind }) => grid(kind),
      'intent:matrix': opened(panels.matrix),
    }),
  );
  return lifetime;
}

/** Opens forms next to the map. On a narrow screen they are under the drawer, which closes. */
function attachFormOpening(
  context: ControllerContext,
  { edit }: DetailsPanel,
  closeDrawer: () => boolean,
): Subscription {
  const details: Pick<DetailsPanel, 'edit'> = {
    edit(...about) {
      closeDrawer();
      edit(...about);
    },
  };
  return answer(context, {
    'intent:edit': ({ ref, field, stays }) => {
      context.models.selection.change([ref], 'replace');
      details.edit({ kind: ref.kind, ids: [ref.id] }, field, stays);
    },
    'intent:edit-type': ({ kind, name, field, users = [] }) =>
      details.edit(
        name === undefined
          ? { making: kind === 'node' ? 'nodeType' : 'edgeType', values: {}, users }
          : { kind: kind === 'node' ? 'nodeType' : 'edgeType', name },
        field,
      ),
    'intent:edit-tag': ({ tag }) =>
      details.edit(tag === undefined ? { making: 'tag', values: {} } : { kind: 'tag', name: tag }),
    'intent:edit-map': ({ field }) => details.edit({ kind: 'meta' }, field),
    'intent:begin-edge': (values) => details.edit({ making: 'edge', values }),
  });
}
