/** Reading of descriptors and maps at addresses, and of the descriptors they name. */

import type { Fragment } from '../claims/fragment.ts';
import { descriptorKey, type HostAliases } from '../claims/keys.ts';
import type { MapDocument } from '../document/document.ts';
import { fragmentsOf } from '../join/mapper.ts';
import { parseText } from '../open/read.ts';
import { holdsNoMap, type Parsed } from '../problems/problem.ts';
import type { CollectClient } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { refusalOf } from './public-host.ts';
import { COLLECT_LIMITS, CollectFailure } from './services.ts';

/** The most steps that descriptors are followed. */
export const MOST_STEPS = 3;

type Fetched = { readonly address: string; readonly document: MapDocument; readonly date: string };

/**
 * Reads documents and the descriptors they name, up to a number of steps. Each document is read once, so cycles end. A
 * failure is one line with the host and reason; the rest continues.
 * @param steps - 0 reads only the given addresses
 */
export async function followDescriptors(
  client: CollectClient,
  addresses: readonly string[],
  steps: number,
  {
    aliases = {},
    read = parseText,
  }: { readonly aliases?: HostAliases; readonly read?: (text: string) => Parsed | Promise<Parsed> } = {},
): Promise<CollectResult> {
  const seen = new Set<string>();
  const fetched: Fetched[] = [];
  const failures: string[] = [];
  const incomplete: string[] = [];
  let next = addresses;
  for (let step = 0; step <= Math.min(steps, MOST_STEPS) && next.length > 0; step += 1) {
    const fresh = next.filter((address) => {
      const key = descriptorKey(address, aliases) ?? address;
      const isNew = !seen.has(key) && seen.size < COLLECT_LIMITS.descriptors;
      seen.add(key);
      return isNew;
    });
    const results = await Promise.allSettled(fresh.map((address) => fetchDocument(client, address, read)));
    next = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') {
        fetched.push(result.value);
        return namedDescriptors(result.value.document);
      }
      failures.push(reasonOf(result.reason));
      incomplete.push(fresh[index] ?? '');
      return [];
    });
  }
  const fragments: Fragment[] = fetched.flatMap(({ address, document, date }) => [
    ...fragmentsOf(document, { address, date, aliases }),
  ]);
  return { fragments, failures, incomplete };
}

async function fetchDocument(
  client: CollectClient,
  address: string,
  read: (text: string) => Parsed | Promise<Parsed>,
): Promise<Fetched> {
  const host = URL.parse(address)?.host ?? address;
  const refusal = refusalOf(address);
  if (refusal !== undefined) throw new CollectFailure(host, `${address} is not read: ${refusal}`);
  const answer = await client.get(address);
  if (answer.status !== 200) throw new CollectFailure(host, `there is nothing at ${address} (${answer.status})`);
  const parsed = await read(answer.text);
  if (!parsed.document || holdsNoMap(parsed)) {
    throw new CollectFailure(host, `${address} holds neither a descriptor nor a map`);
  }
  // The responding host counts, because a redirect to another host proves nothing for the first one.
  return { address: answer.address, document: parsed.document, date: answer.date };
}

/** The addresses of descriptors that a descriptor names; maps name maps, which are another matter. */
function namedDescriptors({ meta, nodes }: MapDocument): readonly string[] {
  if (meta.source?.format !== 'ocd') return [];
  return nodes.flatMap(({ graph }) => (graph === undefined ? [] : [graph]));
}
