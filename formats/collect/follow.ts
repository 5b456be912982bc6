/** Reading of descriptors and maps at addresses, and of the descriptors they name. */

import type { Fragment } from '../claims/fragment.ts';
import { descriptorKey, type HostAliases } from '../claims/keys.ts';
import type { MapDocument } from '../document/document.ts';
import { fragmentsOf } from '../join/mapper.ts';
import { parseText } from '../open/read.ts';
import { holdsNoMap, type Parsed } from '../problems/problem.ts';
import type { CollectClient, DatedAnswer, NamedBy } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { COLLECT_LIMITS, CollectFailure } from './services.ts';

/** The most steps that descriptors are followed. */
export const MOST_STEPS = 3;

type FollowOptions = {
  readonly aliases?: HostAliases;
  readonly read?: (text: string) => Parsed | Promise<Parsed>;
};

/**
 * Reads documents and the descriptors they name, up to a number of steps. Each document is read once, so cycles end. A
 * failure is one line with the host and reason; the rest continues. One document at a time becomes fragments, because
 * many large ones do not fit into memory.
 * @param steps - 0 reads only the given addresses
 */
export async function followDescriptors(
  client: CollectClient,
  addresses: readonly string[],
  steps: number,
  options: FollowOptions = {},
): Promise<CollectResult> {
  const { aliases = {}, read = parseText } = options;
  const fragments: Fragment[] = [];
  const seen = new Set<string>();
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
    const by: NamedBy = step === 0 ? 'person' : 'document';
    next = [];
    for await (const { item, value, error } of inOrder(fresh, (address) => fetchText(client, address, by))) {
      try {
        if (!value) throw error;
        const document = documentIn(await read(value.text), item);
        // The responding host counts, because a redirect to another host proves nothing for the first one.
        const origin = { address: value.address, via: item, date: value.date, aliases };
        for (const one of fragmentsOf(document, origin)) fragments.push(one);
        next = [...next, ...namedDescriptors(document)];
      } catch (reason) {
        failures.push(reasonOf(reason));
        incomplete.push(item);
      }
    }
  }
  return { fragments, failures, incomplete };
}

type Settled<Item, Value> = { readonly item: Item; readonly value?: Value; readonly error?: unknown };

/** Runs some work ahead, and gives the results in the order of the items. */
async function* inOrder<Item, Value>(
  items: readonly Item[],
  run: (item: Item) => Promise<Value>,
): AsyncIterable<Settled<Item, Value>> {
  const ahead: Promise<Settled<Item, Value>>[] = [];
  const start = (item: Item) =>
    run(item).then(
      (value) => ({ item, value }),
      (error: unknown) => ({ item, error }),
    );
  for (let at = 0; at < items.length || ahead.length > 0; ) {
    for (; at < items.length && ahead.length < COLLECT_LIMITS.atOnce; at += 1) ahead.push(start(items[at] as Item));
    const first = await ahead.shift();
    if (first) yield first;
  }
}

async function fetchText(client: CollectClient, address: string, by: NamedBy): Promise<DatedAnswer> {
  const answer = await client.get(address, { by });
  if (answer.status === 200) return answer;
  throw new CollectFailure(hostIn(address), `there is nothing at ${address} (${answer.status})`);
}

function documentIn(parsed: Parsed, address: string): MapDocument {
  if (parsed.document && !holdsNoMap(parsed)) return parsed.document;
  throw new CollectFailure(hostIn(address), `${address} holds neither a descriptor nor a map`);
}

const hostIn = (address: string): string => URL.parse(address)?.host ?? address;

/** The addresses of descriptors that a descriptor names; maps name maps, which are another matter. */
function namedDescriptors({ meta, nodes }: MapDocument): readonly string[] {
  if (meta.source?.format !== 'ocd') return [];
  return nodes.flatMap(({ graph }) => (graph === undefined ? [] : [graph]));
}
