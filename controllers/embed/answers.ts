import type { Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import { gridOf } from '../../formats/arrange/grid.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import type { AppMessage, HostMessage } from '../../formats/protocol/messages.ts';
import { inPrefix, type Prefix } from '../../formats/protocol/read.ts';
import type { DocumentModel } from '../../models/document/document-model.ts';
import { dataUrlOf } from '../../services/pictures.ts';
import type { ControllerContext } from '../base/context.ts';
import type { SettledMap } from '../screen/settled-map.ts';
import { mayRead, unreadable } from './access.ts';

/** Prefix of the last received message: the host page uses one of the two. */
let prefix: Prefix = 'graphapp:';

export function answerIn(heard: Prefix): void {
  prefix = heard;
}

export function post(message: AppMessage, origin: string): void {
  // A page without an origin (a sandboxed frame, a local file) cannot be named, but is the parent.
  window.parent.postMessage(inPrefix(message, prefix), origin === 'null' ? '*' : origin);
}

/** The document as data for messages. */
export const wholeDocument = (map: MapDocument) => plainDocument(map, { positions: true });

export function refuse(about: HostMessage['type'] | 'graphapp:changed', message: string, origin: string): void {
  post({ type: 'graphapp:error', message, about }, origin);
}

type DocumentRequest = { readonly origin: string; readonly mayRead: boolean };

/** Sends the document when every node has a position: in rows, if another map is opened before. */
export function documentSender(
  { bus, models }: ControllerContext,
  places: SettledMap,
  embed: Subscription,
): (origin: string) => void {
  let waiting: DocumentRequest[] = [];
  /** The last state of the map that the requests concern. */
  let map = models.document.current();
  function send(document: MapDocument | undefined): void {
    if (!document) return;
    const requests = waiting;
    waiting = [];
    const data = wholeDocument(document);
    for (const { origin, mayRead } of requests) {
      if (mayRead) post({ type: 'graphapp:document', data }, origin);
      else refuse('graphapp:get', unreadable(origin), origin);
    }
  }
  const note = () => {
    map = models.document.current();
    if (waiting.length > 0) send(places.document());
  };
  embed.add(
    onFacts(bus, {
      'document:loaded': ({ document }) => {
        if (waiting.length > 0) send(placeInRows(map));
        map = document;
      },
      'document:changed': note,
      'layout:changed': note,
    }),
  );
  return (origin) => {
    waiting.push({ origin, mayRead: mayRead(models.document, origin) });
    note();
  };
}

type PictureContext = Pick<ControllerContext, 'bus'> & {
  readonly models: { readonly document: Pick<DocumentModel, 'source'> };
};

/** Pictures are created one after the other; requests in the meantime share the next one. */
export function pictureSender(
  { bus, models }: PictureContext,
  picture: () => Promise<{ readonly blob: Blob } | null>,
  embed: Subscription,
): (origin: string) => void {
  /** Number of loaded documents, which detects an outdated answer. */
  let loads = 0;
  embed.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      loads += 1;
    }),
  );
  let waiting: string[] = [];
  let isMaking = false;

  async function make(): Promise<void> {
    const [asked, origins] = [loads, waiting];
    waiting = [];
    const image = await picture()
      .then((made) => (made ? dataUrlOf(made.blob) : null))
      .catch(() => null);
    for (const origin of origins) {
      // A picture that was started on one map and finished on another shows neither.
      if (asked !== loads) post({ type: 'graphapp:snapshot', image: null }, origin);
      else if (mayRead(models.document, origin)) post({ type: 'graphapp:snapshot', image }, origin);
      else refuse('graphapp:snapshot', unreadable(origin), origin);
    }
  }

  return async (origin) => {
    waiting.push(origin);
    if (isMaking) return;
    isMaking = true;
    while (waiting.length > 0 && !embed.closed) await make();
    isMaking = false;
  };
}

/** Space for a node of the usual size with its label, in graph units. */
const ROOM = { half: 60, up: 30, down: 40 };

/** The map with unplaced nodes in rows, below the others. */
function placeInRows(map: MapDocument): MapDocument {
  const without = map.nodes.filter(({ x, y }) => x === undefined || y === undefined);
  if (without.length === 0) return map;
  const { places } = gridOf(without.map(() => ROOM));
  const top = map.nodes.reduce((lowest, { y }) => Math.max(lowest, (y ?? 0) + 2 * ROOM.down), 0);
  let index = 0;
  const nodes = map.nodes.map((node) => {
    if (node.x !== undefined && node.y !== undefined) return node;
    const at = places[index++] ?? { x: 0, y: 0 };
    return { ...node, x: Math.round(at.x), y: Math.round(top + at.y) };
  });
  return { ...map, nodes };
}
