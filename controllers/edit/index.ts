import { filter, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';
import { lazyAfterMap } from '../base/after-map.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import type { Tasks } from '../base/tasks.ts';
import type { PhysicsControl } from '../explore/layout-history.ts';
import { attachNewMap } from '../load/new-map.ts';
import type { FileOpening } from '../load/open-files.ts';
import type { Openers } from '../page/surfaces.ts';
import type { PointerTools } from '../pointer/pointer.ts';
import type { Camera } from '../screen/camera.ts';
import { type ScreenMap, screenMap } from '../screen/screen-map.ts';
import { attachClipboardKeys, type Pasting } from './clipboard-keys.ts';
import { attachDraw } from './draw.ts';
import { askJoinTags, attachEdit, attachEditTypes } from './edit.ts';
import type { Naming } from './naming.ts';
import { attachWriting } from './write/write.ts';

type EditingParts = {
  readonly view: GraphView;
  readonly camera: Camera;
  readonly pointer: PointerTools;
  readonly openers: Pick<Openers, 'edit'>;
  readonly opening: FileOpening;
  readonly layout: PhysicsControl;
};

/** @returns what other controllers ask for: naming an element in place, pasting what was shared */
export function attachEditing(
  context: ControllerContext,
  { view, camera, pointer, openers, opening, layout }: EditingParts,
  page: Pick<Page, 'canvas' | 'dialogs'> & { readonly isFramed: boolean; readonly tasks: Tasks },
): Subscription & Pick<Naming, 'rename'> & Pasting {
  const screen = screenMap(context, view, camera);
  const editing = new Subscription();
  const hint = lazyAfterMap(context, editing, (parts) =>
    parts.attachToolHint(page.canvas, context, { graph: view, leave: () => tools.leave(), toMap: view.focus }),
  );
  const tools = attachDraw(context, { pointer, camera, focusMap: view.focus, hint }, page.canvas);
  const naming = lazyNaming(context, editing, page.canvas, view);
  editing.add(tools);
  const definitions = attachEditTypes(context, page.dialogs);
  editing.add(definitions);
  const useAdder = lazyAfterMap(
    context,
    editing,
    ({ Adder }) => new Adder(context, { screen, tools, naming, openers, focusMap: view.focus }),
  );
  const add = (request: BusEvents['intent:add']) => useAdder((adder) => adder.add(request));
  tools.addWith(add);
  editing.add(answer(context, { 'intent:add': add }));
  const hooks = {
    joinTags: (tag: string, next: string) => askJoinTags(context, page.dialogs, tag, next),
    typeChosen: (kind: 'node' | 'edge', type: string | undefined) => useAdder((adder) => adder.typeChosen(kind, type)),
    edit: openers.edit,
  };
  const useForms = lazyAfterMap(context, editing, (parts) => new parts.FormCommands(context, hooks));
  editing.add(
    answer(context, {
      'intent:change-fields': (request) => useForms((forms) => forms.change(request)),
      'intent:set-type': (request) => useForms((forms) => forms.setType(request)),
      'intent:make': (made) => useForms((forms) => forms.make(made)),
    }),
  );
  const useArrange = lazyAfterMap(context, editing, (parts) => {
    const preview = parts.attachArrangementPreview(context, screen, view, page.canvas);
    const arranging = parts.attachArrange(context, { view, layout, hidePreview: preview.hide }, screen, page.tasks);
    arranging.add(preview);
    return arranging;
  });
  editing.add(answer(context, { 'intent:arrange': (wish) => useArrange(({ run }) => run(wish)) }));
  const styles = lazy(context, editing, () => import('./styles.ts'));
  editing.add(
    answer(context, {
      'intent:styles': () =>
        styles(({ openStyles }) => openStyles(context, { dialogs: page.dialogs, tasks: page.tasks, view, screen })),
    }),
  );
  editing.add(attachEdit(context, view, screen, definitions.deleteDefinition));
  editing.add(attachLazyMoves(context, view, screen));
  const clipboard = attachClipboardKeys({ ...context, ...opening }, screen);
  editing.add(clipboard);
  editing.add(attachWriting(context, screen, page.canvas));
  editing.add(attachNewMap(context, screen, page.isFramed));
  lazyAfterMap(context, editing, (parts) => parts.attachQuestionEnd(context, page.dialogs));
  return Object.assign(editing, { rename: naming.rename, paste: clipboard.paste });
}

/** Where naming cannot be loaded, nothing is named, as after Escape. */
function lazyNaming(context: ControllerContext, lifetime: Subscription, canvas: HTMLElement, view: GraphView): Naming {
  const use = lazyAfterMap(context, lifetime, ({ attachNameBox, createNaming }) => {
    const box = attachNameBox(canvas, context);
    return Object.assign(box, createNaming(context, box, view));
  });
  return {
    async newNode(...args) {
      let given: ReturnType<Naming['newNode']> | undefined;
      await use(({ newNode }) => {
        given = newNode(...args);
      });
      return given;
    },
    async rename(...args) {
      let done: Promise<void> | undefined;
      await use(({ rename }) => {
        done = rename(...args);
      });
      return done;
    },
  };
}

/** Nothing is moved before the first map. */
function attachLazyMoves(context: ControllerContext, view: GraphView, screen: ScreenMap): Subscription {
  const lifetime = new Subscription();
  const moving = { ...context, view, screen };
  const use = lazyAfterMap(context, lifetime, ({ moves }) => moves);
  lifetime.add(
    answer(context, {
      'intent:nudge': (request) => use(({ nudge }) => nudge(moving, request)),
      'intent:align': (request) => use(({ alignBoxes }) => alignBoxes(moving, request)),
    }),
  );
  const drops$ = eventsOf(context.bus, 'nodes:settled').pipe(filter(({ cause }) => cause === 'drag'));
  lifetime.add(drops$.subscribe(({ positions }) => use(({ dropNodes }) => dropNodes(moving, positions))));
  return lifetime;
}
