/** Answers questions: narrows the view by lenses, and opens the panel in which an answer stands. Loaded when first asked. */

import { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import type { Asked } from '../../formats/document/asked.ts';
import { indexesOf } from '../../models/indexes.ts';
import { lensOf } from '../../models/questions/lenses.ts';
import { attachAnswerPanel } from '../../views/questions/answer-panel.ts';
import { dependantsAnswer } from '../../views/questions/dependants.ts';
import { attachTrail } from '../../views/questions/trail.ts';
import { waysAnswer } from '../../views/questions/ways.ts';
import type { ControllerContext } from '../context.ts';
import type { QuestionParts } from './parts.ts';

/** Room around what is brought into view, as a share of the view. */
const MARGIN = 0.1;
/** A few nodes are shown at a natural size. */
const LARGEST = 1.5;

type Answers = {
  readonly focus: (asked: BusEvents['intent:focus']) => void;
  readonly ask: (asked: BusEvents['intent:ask']) => void;
  readonly unfold: (asked: BusEvents['intent:unfold']) => void;
  readonly ways: (asked: BusEvents['intent:ways']) => void;
  readonly dependants: (asked: BusEvents['intent:dependants']) => void;
};

export type Asking = Subscription & { readonly answers: Answers };

export function attachAsking(context: ControllerContext, { page, view }: QuestionParts): Asking {
  const { bus, models } = context;
  const asking = new Subscription();
  asking.add(attachTrail(page.canvas, context));
  const panel = attachAnswerPanel(page.canvas, context, { light: view.light, focusMap: view.focus });
  asking.add(panel);

  function look(asked: readonly Asked[]): void {
    models.filter.restore({ ...models.filter.current(), lenses: asked.map(lensOf) });
  }
  const askedNow = (): readonly Asked[] => models.filter.current().lenses.map(({ asked }) => asked);

  /** Brings all that is left into view. */
  function bringIn(): void {
    const places = [...(models.filter.visible()?.nodes ?? [])].flatMap((id) => view.position(id) ?? []);
    const { width, height } = models.viewport.current();
    const [first] = places;
    if (!first || width === 0) return;
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
    const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
    const room = 1 - 2 * MARGIN;
    // Around nodes stand their shapes and labels.
    const scale = Math.min(LARGEST, (width * room) / (right - left + 120), (height * room) / (bottom - top + 120));
    bus.emit('view:directed', { to: 'part' });
    view.center({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale);
  }

  function focus({ nodeIds, steps, way, shared }: BusEvents['intent:focus']): void {
    const { nodes } = indexesOf(models.document.current());
    const known = nodeIds.filter((id) => nodes.has(id));
    if (known.length === 0) {
      bus.emit('notice:raised', { tone: 'info', text: 'Open the group first: a focus is about nodes of the map.' });
      return;
    }
    const before = askedNow();
    const last = before.at(-1);
    // About the same nodes it is the same focus, another size of it.
    const same = last?.kind === 'focus' && sameIds(last.nodes, known) ? last : undefined;
    const isShared = (shared ?? same?.shared ?? false) && known.length > 1;
    const asked: Asked = {
      kind: 'focus',
      nodes: known,
      steps: steps ?? same?.steps ?? 1,
      way: way ?? same?.way ?? 'any',
      ...(isShared ? { shared: true } : {}),
    };
    look([...(same ? before.slice(0, -1) : before), asked]);
    bringIn();
  }

  function ask({ asked }: BusEvents['intent:ask']): void {
    const before = askedNow();
    look([...(asked.kind === 'query' ? before.filter(({ kind }) => kind !== 'query') : before), asked]);
    bringIn();
  }

  const answers: Answers = {
    focus,
    ask,
    unfold: () => undefined,
    ways: ({ from, to }) => panel.show(waysAnswer(context, from, to)),
    dependants: ({ nodeId }) => panel.show(dependantsAnswer(context, nodeId)),
  };
  return Object.assign(asking, { answers });
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
