/** Requests, once each, for the pictures and graphs that a map refers to. */

import type { CheckInput, PictureState } from '../../formats/check/rule.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { isMissing } from '../../services/missing.ts';
import { pictureState } from '../../services/picture-state.ts';
import type { ControllerContext } from '../context.ts';

/** Limits of parallel and total requests; each picture was already loaded for the screen. */
const AT_ONCE = 6;
const MAX_ASKED = 500;

/** Results of the requests. */
type AvailabilityChecks = {
  /** Present results. */
  readonly known: () => Required<Pick<CheckInput, 'pictures' | 'missingGraphs'>>;
  /** Requests checks for the parts of a map that have not been checked. */
  readonly request: (document: MapDocument) => Promise<void>;
};

/** @param onBad - called whenever something is not available */
export function createAvailabilityChecks(
  { services }: Pick<ControllerContext, 'services'>,
  signal: AbortSignal,
  onBad: () => void,
): AvailabilityChecks {
  /** By address as in the document; available ones are not requested again either. */
  const pictures = new Map<string, PictureState | 'fine'>();
  const graphs = new Map<string, 'gone' | 'fine'>();

  return {
    known: () => ({ pictures: badOnes(pictures), missingGraphs: new Set(badOnes(graphs).keys()) }),
    async request(document) {
      const asking = { request: services.fetch, base: services.base(), signal };
      const questions = [
        ...pendingRequests(pictures, picturesOf(document), (source) => pictureState(source, asking)),
        ...pendingRequests(graphs, graphsOf(document), async (path) =>
          (await isMissing(path, asking)) ? 'gone' : undefined,
        ),
      ];
      const ask = async () => {
        for (let question = questions.shift(); question; question = questions.shift()) {
          if ((await question()) && !signal.aborted) onBad();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    },
  };
}

/** A request for each unknown address; it resolves to whether the address is not available. */
function pendingRequests<State>(
  known: Map<string, State | 'fine'>,
  wanted: readonly string[],
  stateOf: (one: string) => Promise<State | undefined>,
): (() => Promise<boolean>)[] {
  const fresh = wanted.filter((one) => !known.has(one)).slice(0, Math.max(0, MAX_ASKED - known.size));
  for (const one of fresh) known.set(one, 'fine');
  return fresh.map((one) => async () => {
    const state = await stateOf(one);
    if (state !== undefined) known.set(one, state);
    return state !== undefined;
  });
}

const badOnes = <State>(known: ReadonlyMap<string, State | 'fine'>): ReadonlyMap<string, State> =>
  new Map([...known].flatMap(([one, state]) => (state === 'fine' ? [] : [[one, state] as const])));

/** Addresses of pictures of nodes and types. */
function picturesOf({ nodes, nodeTypes }: MapDocument): readonly string[] {
  const sources = [...Object.values(nodeTypes), ...nodes].flatMap(({ image }) => image ?? []);
  return [...new Set(sources)].filter((source) => !/^data:/i.test(source));
}

/** Paths of graphs on the application's own site; other sites are not checked. */
function graphsOf({ nodes }: MapDocument): readonly string[] {
  const paths = nodes.flatMap(({ graph }) => graph ?? []).filter((graph) => safeGraph(graph) && !URL.canParse(graph));
  return [...new Set(paths)];
}
