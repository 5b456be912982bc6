/** A host page around the application in Node, with the messages in both directions. */

import './app.ts';

export type Sent = { readonly type: string; readonly [part: string]: unknown };

/**
 * Puts a page of an origin around this one, before the application starts. Each message that the application posts is
 * kept if its target is that origin, as a browser would deliver it.
 */
export function standInForHost(origin = 'https://host.example') {
  const messages: Sent[] = [];
  const listeners = new Set<() => void>();
  const parent = {
    get location(): Location {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
    postMessage(message: Sent, target: string) {
      if (target !== '*' && target !== origin) return;
      messages.push(structuredClone(message));
      for (const listener of listeners) listener();
    },
  };
  const original = window.parent;
  Object.defineProperty(window, 'parent', { configurable: true, get: () => parent });
  const ofType = (type: string) => messages.filter((message) => message.type === type);
  return {
    messages,
    ofType,
    /** Sends a message to the application, as the page itself. */
    send(message: object) {
      window.dispatchEvent(
        new MessageEvent('message', { data: structuredClone(message), origin, source: parent as unknown as Window }),
      );
    },
    /** Waits for so many messages of a type in all, and gives the last of them. */
    async next(type: string, count = 1): Promise<Sent> {
      while (ofType(type).length < count) {
        await new Promise<void>((resolve) => {
          const listener = () => {
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        });
      }
      return ofType(type)[count - 1] as Sent;
    },
    leave() {
      Object.defineProperty(window, 'parent', { configurable: true, get: () => original });
    },
  };
}

export type StandInHost = ReturnType<typeof standInForHost>;
