import { Subscription } from 'rxjs';
import { eventsOf } from '../../../bus/bus.ts';
import type { BusEvents } from '../../../bus/events.ts';
import type { Arrangement, ArrangementResult } from '../../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { placeArranged } from '../../../models/commands/places/arrange.ts';
import type { Command } from '../../../models/document/command.ts';
import { nodePositions } from '../../../models/document/coordinate.ts';
import type { Services } from '../../../services/index.ts';
import type { GraphView } from '../../../views/graph/graph-view.ts';
import type { ControllerContext } from '../../base/context.ts';
import type { Tasks } from '../../base/tasks.ts';
import type { PhysicsControl } from '../../explore/layout-history.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';
import { animate, type PlacedNode } from './animate.ts';

/** An arrangement that is computed, not simulated by the forces. */
type NodeOrder = BusEvents['intent:arrange'] & { readonly how: Arrangement };

/** Computes an arrangement in a worker; changes nothing. @param by.signal - rejects with its reason */
export async function arrangement(
  map: MapDocument,
  { how, ids, root, sections }: NodeOrder,
  from: readonly PlacedNode[],
  { services, signal }: { readonly services: Pick<Services, 'base'>; readonly signal?: AbortSignal },
): Promise<{ readonly arranged: ArrangementResult; readonly step: Command }> {
  // Loaded on demand, because readers of a map do not need it.
  const [{ ARRANGEMENTS }, { withWork }] = await Promise.all([
    import('../../../formats/arrange/arrange.ts'),
    import('../../../jobs/open.ts'),
  ]);
  const now = new Map(from.map((place) => [place.id, place]));
  const input = { document: map, how, ids: ids && new Set(ids), root, now };
  const arranged = await withWork(services, (work) => work.run('arrange', input, { signal }));
  return { arranged, step: placeArranged(map, arranged, ARRANGEMENTS[how], sections) };
}

type ArrangeRequest = BusEvents['intent:arrange'];

const NOT_LOADED =
  'The arrangement could not be loaded. Check the connection and choose it again; the map is as it was.';

type ArrangeParts = {
  readonly view: Pick<GraphView, 'place' | 'physics'>;
  readonly layout: PhysicsControl;
  readonly hidePreview: () => void;
};

export function attachArrange(
  context: ControllerContext,
  { view, layout, hidePreview }: ArrangeParts,
  screen: Pick<ScreenMap, 'positions' | 'camera'>,
  tasks: Pick<Tasks, 'begin'>,
): Subscription & { readonly run: (wish: ArrangeRequest) => void } {
  const { bus, models } = context;
  const working = createWorking(context, tasks);
  const map = () => models.document.current();
  let cancel = () => false;
  /** Number of requests, to drop an outdated one that is still loading. */
  let requests = 0;

  async function order(wish: NodeOrder): Promise<void> {
    const turn = ++requests;
    const document = map();
    const from = screen.positions();
    const found = await working.run(wish, document, from);
    if (!found) return;
    const { arranged, step } = found;
    if (turn !== requests || map() !== document) return;
    view.physics({ running: false });
    screen.camera.arranging();
    if (!models.document.apply(step)) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const show = () => {
      if (!wish.ids) screen.camera.fit();
    };
    cancel = animate(from, arranged.positions, view.place, isStill, show);
  }

  /** Restarts the forces; the undo step ends where they settle. */
  function freely({ ids }: ArrangeRequest): void {
    requests += 1;
    if (map().meta.fixedLayout) return;
    layout.changePhysics({ arrange: true, ...(ids && { ids }) });
  }

  function run(wish: ArrangeRequest): void {
    const { how } = wish;
    hidePreview();
    if (how === 'freely') freely(wish);
    else order({ ...wish, how }).catch(() => bus.emit('notice:raised', { tone: 'error', text: NOT_LOADED }));
  }

  const following = new Subscription();
  // Any other change of the map starts from its final positions.
  following.add(eventsOf(bus, 'document:changed').subscribe(() => cancel() && view.place(nodePositions(map().nodes))));
  following.add(eventsOf(bus, 'document:loaded').subscribe(() => cancel()));
  following.add(() => cancel());
  following.add(working.stop);
  return Object.assign(following, { run });
}

/** Computes one arrangement at a time, with a task bar and a way to cancel. */
function createWorking({ services }: ControllerContext, tasks: Pick<Tasks, 'begin'>) {
  let working: AbortController | undefined;
  const stop = () => working?.abort();
  return {
    stop,
    /** Undefined when it was cancelled. */
    async run(wish: NodeOrder, document: MapDocument, from: readonly PlacedNode[]) {
      stop();
      const own = new AbortController();
      working = own;
      const task = tasks.begin(() => own.abort());
      task.report('Arranging…');
      try {
        return await arrangement(document, wish, from, { services, signal: own.signal });
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw error;
      } finally {
        task.end();
      }
    },
  };
}
