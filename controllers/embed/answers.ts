import { defer, map, type Subscription, startWith, withLatestFrom } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import type { AppMessage, HostMessage } from '../../formats/protocol/messages.ts';
import { inPrefix, type Prefix } from '../../formats/protocol/read.ts';
import type { DocumentModel } from '../../models/document/document-model.ts';
import { dataUrlOf } from '../../services/pictures.ts';
import type { ControllerContext } from '../base/context.ts';
import { placeInRows, type SettledMap } from '../screen/settled-map.ts';
import { mayRead, unreadable } from './access.ts';

/** Prefix of the last received message: the host page uses one of the two. */
let lastPrefix: Prefix = 'graphapp:';

export function answerIn(prefix: Prefix): void {
  lastPrefix = prefix;
}

export function post(message: AppMessage, origin: string): void {
  // A page without an origin (a sandboxed frame, a local file) cannot be named, but is the parent.
  window.parent.postMessage(inPrefix(message, lastPrefix), origin === 'null' ? '*' : origin);
}

/** The document as data for messages. */
export const wholeDocument = (map: MapDocument) => plainDocument(map, { positions: true });

export function refuse(about: HostMessage['type'] | 'graphapp:changed', message: string, origin: string): void {
  post({ type: 'graphapp:error', message, about }, origin);
}

/** Resolves when a request is answered. Later loads wait for that, so that the answer is about the right map. */
type Sender = (origin: string) => Promise<void>;

/** Sends the document once its nodes have positions; with the unplaced ones in rows if another map is opened before. */
export function documentSender(
  { bus, models }: ControllerContext,
  settled: Pick<SettledMap, 'next'>,
  embed: Subscription,
): Sender {
  const last$ = defer(() =>
    eventsOf(bus, 'document:changed').pipe(
      startWith(undefined),
      map(() => models.document.current()),
    ),
  );
  return (origin) => {
    const isReader = mayRead(models.document, origin);
    return new Promise((resolve) => {
      const sending = settled
        .next()
        .pipe(withLatestFrom(last$))
        .subscribe(([document, last]) => {
          if (isReader) post({ type: 'graphapp:document', data: wholeDocument(document ?? placeInRows(last)) }, origin);
          else refuse('graphapp:get', unreadable(origin), origin);
          resolve();
        });
      embed.add(sending);
    });
  };
}

type PictureContext = Pick<ControllerContext, 'bus'> & {
  readonly models: { readonly document: Pick<DocumentModel, 'source'> };
};

type PictureRequest = {
  readonly origin: string;
  readonly isReader: boolean;
  /** Number of the load that the request is about. */
  readonly load: number;
  readonly resolve: () => void;
};

/**
 * Pictures are created one after the other; requests in the meantime share the next one.
 * @param picture - of the map that is open when it is called; null where none can be made
 */
export function pictureSender(
  { bus, models }: PictureContext,
  picture: () => Promise<Blob | null>,
  embed: Subscription,
): Sender {
  /** Number of loaded documents. */
  let loads = 0;
  embed.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      loads += 1;
    }),
  );
  let waiting: PictureRequest[] = [];
  let isMaking = false;

  async function make(): Promise<void> {
    const [load, requests] = [loads, waiting];
    waiting = [];
    const image = await picture()
      .then((made) => made && dataUrlOf(made))
      .catch(() => null);
    for (const request of requests) {
      // A visitor opened another map before its turn came.
      const isOutdated = request.load !== load;
      if (request.isReader) post({ type: 'graphapp:snapshot', image: isOutdated ? null : image }, request.origin);
      else refuse('graphapp:snapshot', unreadable(request.origin), request.origin);
      request.resolve();
    }
  }

  async function makeAll(): Promise<void> {
    isMaking = true;
    while (waiting.length > 0 && !embed.closed) await make();
    isMaking = false;
  }

  return (origin) =>
    new Promise((resolve) => {
      waiting.push({ origin, isReader: mayRead(models.document, origin), load: loads, resolve });
      if (!isMaking) void makeAll();
    });
}
