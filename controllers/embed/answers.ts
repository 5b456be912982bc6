/** Answers to the host's questions for the document and for pictures, each in the order of its questions. */

import type { Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import type { AppMessage, HostMessage } from '../../formats/protocol/messages.ts';
import { inPrefix, type Prefix } from '../../formats/protocol/read.ts';
import type { DocumentModel } from '../../models/document/document-model.ts';
import { dataUrlOf } from '../../services/pictures.ts';
import type { ControllerContext } from '../context.ts';
import { mayRead, unreadable } from './access.ts';
import { inRows } from './in-rows.ts';
import type { SettledMap } from './settled-map.ts';

/** The prefix of the message that was heard last: the page around the frame uses one of the two. */
let prefix: Prefix = 'graphapp:';

/** From now on, messages are sent in this prefix. */
export function answerIn(heard: Prefix): void {
  prefix = heard;
}

/** Sends a message to the page around the frame. */
export function post(message: AppMessage, origin: string): void {
  // A page without an origin (a sandboxed frame, a local file) cannot be named, and is the parent all the same.
  window.parent.postMessage(inPrefix(message, prefix), origin === 'null' ? '*' : origin);
}

/** The document as data, as messages carry it. */
export const wholeDocument = (map: MapDocument) => plainDocument(map, { positions: true });

/** Refuses a message of the host, or a change that it would have heard of. */
export function refuse(about: HostMessage['type'] | 'graphapp:changed', message: string, origin: string): void {
  post({ type: 'graphapp:error', message, about }, origin);
}

/** A question for the document, about the map of the moment when it was asked. */
type DocumentRequest = { readonly origin: string; readonly mayRead: boolean };

/**
 * Sends the document to an origin once every node has its place. When another map is opened before, no layout will give
 * it one: nodes without a place are then put in rows.
 */
export function documentSender(
  { bus, models }: ControllerContext,
  places: SettledMap,
  embed: Subscription,
): (origin: string) => void {
  let waiting: DocumentRequest[] = [];
  /** The map that the questions are about, as it was last. */
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
        if (waiting.length > 0) send(inRows(map));
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

/** Pictures are made one after the other; questions that come meanwhile share the next one. */
export function pictureSender(
  { bus, models }: PictureContext,
  picture: () => Promise<{ readonly blob: Blob } | null>,
  embed: Subscription,
): (origin: string) => void {
  /** Number of documents that have become current, to tell an answer that comes too late. */
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
      // A picture that was begun on one map and ended on another shows neither.
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
