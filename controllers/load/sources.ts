/** Collects and joins several sources into one map. Loaded when it is first wanted. */

import { accountOf } from '../../formats/collect/account.ts';
import { CollectClient } from '../../formats/collect/client.ts';
import { followSources } from '../../formats/collect/follow.ts';
import { refusalOf } from '../../formats/collect/public-host.ts';
import {
  COLLECT_LIMITS,
  CollectFailure,
  type CollectProgress,
  type CollectServices,
  type HttpResponse,
  type RequestOptions,
} from '../../formats/collect/services.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import type { JoinedSources } from '../../jobs/join-texts.ts';
import { withWork } from '../../jobs/open.ts';
import { now, type Services } from '../../services/index.ts';
import { parsedBeside } from './parsed-text.ts';

/** Joins sources and those they name within some steps, with long work beside the page. */
export async function collectOnPage(
  services: Services,
  { sources, follow }: { readonly sources: readonly (File | string)[]; readonly follow: number },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: CollectProgress) => void },
): Promise<JoinedSources> {
  const client = new CollectClient(pageServices(services), { signal, onProgress });
  const named = sources.filter((source) => typeof source === 'string');
  const accounts = named.flatMap((text) => accountOf(text) ?? []);
  const addresses = named.flatMap((text) => (accountOf(text) ? [] : (importAddress(text) ?? [])));
  const read = (text: string) => parsedBeside(services, text, signal);
  const followed = await followSources(client, { accounts, addresses }, follow, { read });
  const files = await Promise.all(
    sources
      .filter((source) => typeof source !== 'string')
      .map(async (file) => ({ name: file.name, text: await file.text() })),
  );
  signal.throwIfAborted();
  const { fragments } = followed;
  const joined = await withWork(services, (work) =>
    work.run('join', { files, fragments, today: client.today }, { signal }),
  );
  return { ...joined, failures: [...new Set([...followed.failures, ...joined.failures])] };
}

/** A page sends no token and keeps no answers; the browser keeps those that hosts let it. */
const pageServices = (services: Services): CollectServices => ({
  now: () => now(services),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const waiting = services.clock.schedule(() => resolve(), milliseconds);
      signal.addEventListener('abort', () => {
        waiting.unsubscribe();
        reject(signal.reason);
      });
    }),
  request: async (address, headers, { signal, onBytes }) => {
    refuse(address);
    const { host } = new URL(address);
    const timeout = AbortSignal.timeout(COLLECT_LIMITS.seconds * 1000);
    try {
      const response = await services.fetch(address, {
        headers,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, timeout]),
      });
      const answered = response.url || address;
      refuse(answered);
      return await answerOf(response, answered, onBytes);
    } catch (error) {
      if (signal.aborted || error instanceof CollectFailure) throw error;
      if (timeout.aborted)
        throw new CollectFailure(host, `it did not answer in ${COLLECT_LIMITS.seconds} seconds`, 'timeout');
      throw new CollectFailure(
        host,
        'it doesn’t allow other sites to read this file (no CORS headers), or it cannot be reached',
      );
    }
  },
});

function refuse(address: string): void {
  const refusal = refusalOf(address);
  if (refusal !== undefined)
    throw new CollectFailure(URL.parse(address)?.host ?? address, `${address} is not read: ${refusal}`);
}

/** The answer as text. @throws CollectFailure when it is too large */
async function answerOf(
  response: Response,
  address: string,
  onBytes: RequestOptions['onBytes'],
): Promise<HttpResponse> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      bytes += chunk.value.byteLength;
      if (bytes > COLLECT_LIMITS.bytes) {
        throw new CollectFailure(
          new URL(address).host,
          `${address} is larger than ${COLLECT_LIMITS.bytes / 1_000_000} MB`,
        );
      }
      onBytes?.(chunk.value.byteLength);
      parts.push(chunk.value);
    }
  } catch (error) {
    reader?.cancel().catch(() => {});
    throw error;
  }
  const text = await new Blob(parts).text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, address };
}
