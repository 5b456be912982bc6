/**
 * Links to what somebody saw: opened from the part of the address after `#`, at the start and whenever that part
 * changes. The map of a link comes in by the door of all maps and is kept nowhere until it is edited; then it is a map of
 * its own, and the visitor's maps stay as they are.
 */

import { filter, fromEvent, merge, Subscription, take } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { EXAMPLES } from '../../examples/index.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../context.ts';
import { NOT_LOADED } from '../lazy.ts';
import type { Loader } from '../load/load.ts';
import { onceSettled, openViews } from '../questions/first-view.ts';
import type { Parameters } from '../start.ts';

const BROKEN = 'The link is damaged or incomplete. Copy the whole link again.';

/** The ways in of the map that a link without one is about: never one that the visitor keeps. */
const ADDRESSED: readonly LoadOrigin[] = ['src', 'example', 'message'];
const NAME = 'The map of this link';

/** The address that a map was opened from, as a parameter of the application's own. */
export type MapSource = { readonly parameter: 'src' | 'example'; readonly value: string };

/** What opens and makes links to what is seen. */
export type Links = Subscription & {
  /** Opens the map that the address carries after `#`; false when it carries none. @param instead - when that cannot be read */
  readonly openFirst: (instead: () => void) => boolean;
  /** Where the map on screen can be had again just as it is; undefined once it was edited, and for maps of one's own. */
  readonly source: () => MapSource | undefined;
};

/** Answers the intents of links, and follows where the map on screen came from. */
export function attachLinks(
  context: ControllerContext,
  loader: Pick<Loader, 'open'>,
  parameters: Parameters,
  isEmbedded: boolean,
): Links {
  const links = new Subscription();
  const source = followSource(context, parameters, links);
  links.add(openViews(context, parameters, isEmbedded));

  let awaited = Subscription.EMPTY;

  /** Opens what a fragment carries, and answers whether that is a map; what it shows of one comes once that lies still. */
  function open(fragment: string, isStart: boolean): boolean {
    const parts = new URLSearchParams(fragment.replace(/^#/, ''));
    const [map, packed] = [parts.get('map'), parts.get('see')];
    awaited.unsubscribe();
    if (packed && (map || isStart)) {
      awaited = onceSettled(context, () => void see(context, packed, links), map ? ['link'] : ADDRESSED);
      links.add(awaited);
    } else if (packed) void see(context, packed, links);
    if (map) openMap(loader, map);
    return Boolean(map);
  }

  links.add(fromEvent(window, 'hashchange').subscribe(() => open(location.hash, false)));
  return Object.assign(links, {
    source,
    openFirst(instead: () => void) {
      if (!open(parameters.fragment, true)) return false;
      links.add(refused$(context).pipe(take(1)).subscribe(instead));
      return true;
    },
  });
}

const reader = () =>
  import('../../formats/link/fragment.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });

/** Shows of the map on screen what a link says. */
async function see({ bus }: ControllerContext, packed: string, links: Subscription): Promise<void> {
  try {
    const { unpackSeen } = await reader();
    const seen = unpackSeen(packed);
    if (!links.closed) bus.emit('intent:see', seen);
  } catch (error) {
    const reason = error instanceof FetchFailure ? error.message : BROKEN;
    bus.emit('notice:raised', { tone: 'error', text: `The view in this link could not be read. ${reason}` });
  }
}

function openMap(loader: Pick<Loader, 'open'>, packed: string): void {
  loader.open({
    name: NAME,
    origin: 'link',
    async read() {
      const { unpackMap } = await reader();
      try {
        return unpackMap(packed);
      } catch {
        throw new FetchFailure(BROKEN);
      }
    },
  });
}

/** The map of a link could not be opened. */
const refused$ = ({ bus }: ControllerContext) =>
  merge(eventsOf(bus, 'load:failed'), eventsOf(bus, 'document:refused')).pipe(
    filter(({ origin }) => origin === 'link'),
  );

/** Follows where the map on screen can be had again. */
function followSource({ bus }: ControllerContext, { src }: Parameters, links: Subscription): Links['source'] {
  let source: MapSource | undefined;
  links.add(
    onFacts(bus, {
      'document:loaded': ({ origin, name }) => {
        const example = origin === 'example' && EXAMPLES.find(({ title }) => title === name);
        if (origin === 'src' && src) source = { parameter: 'src', value: src };
        else source = example ? { parameter: 'example', value: example.name } : undefined;
      },
      'document:changed': ({ cause }) => {
        if (cause !== 'layout') source = undefined;
      },
    }),
  );
  return () => source;
}
