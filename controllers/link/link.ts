/**
 * Links to a view of a map, opened from the part of the address after `#`, at the start and whenever it changes.
 * The map of a link is loaded like any other, and saved only after an edit, as a separate map.
 */

import { filter, fromEvent, map, merge, Subscription, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import type { Parameters } from '../base/start.ts';
import type { Loader } from '../load/load.ts';
import { onceSettled, openViews } from '../questions/first-view.ts';
import type { Questions } from '../questions/index.ts';

const BROKEN = 'The link is damaged or incomplete. Copy the whole link again.';

/** Origins of a map that a link may refer to: never one that the visitor saved. */
const ADDRESSED: readonly LoadOrigin[] = ['src', 'example', 'message'];
const NAME = 'The map of this link';

export type Links = Subscription & {
  /** Opens the map in the address after `#`; false when there is none. @param instead - when it cannot be read */
  readonly openFirst: (instead: () => void) => boolean;
};

export function attachLinks(
  context: ControllerContext,
  { loader, questions }: { readonly loader: Pick<Loader, 'open'>; readonly questions: Questions },
  parameters: Parameters,
  isEmbedded: boolean,
): Links {
  const links = new Subscription();
  links.add(openViews({ ...context, ...questions }, parameters, isEmbedded));

  let awaited = Subscription.EMPTY;

  /** Opens the content of a fragment, and returns whether it is a map; its view is applied when the map is settled. */
  function open(fragment: string, isStart: boolean): boolean {
    const parts = new URLSearchParams(fragment.replace(/^#/, ''));
    const [packedMap, packed] = [parts.get('map'), parts.get('see')];
    awaited.unsubscribe();
    if (packed && (packedMap || isStart)) {
      awaited = onceSettled(context, () => void see(context, packed, questions), packedMap ? ['link'] : ADDRESSED);
      links.add(awaited);
    } else if (packed) void see(context, packed, questions);
    if (packedMap) openMap(loader, packedMap);
    return Boolean(packedMap);
  }

  links.add(fromEvent(window, 'hashchange').subscribe(() => open(location.hash, false)));
  return Object.assign(links, {
    openFirst(instead: () => void) {
      if (!open(parameters.fragment, true)) return false;
      links.add(
        refused$(context)
          .pipe(take(1))
          .subscribe((refused) => {
            instead();
            // The map that is opened instead closes the list of problems.
            if (refused) context.bus.emit('notice:raised', { tone: 'error', text: refused });
          }),
      );
      return true;
    },
  });
}

const reader = () =>
  import('../../formats/link/fragment.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });

/** Applies the view of a link to the open map. */
async function see({ bus }: ControllerContext, packed: string, questions: Questions): Promise<void> {
  try {
    const { unpackSeen } = await reader();
    const seen = unpackSeen(packed);
    questions.see(seen);
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
        return { text: unpackMap(packed) };
      } catch {
        throw new FetchFailure(BROKEN);
      }
    },
  });
}

/** The message for a refused map; undefined where the failure was already reported. */
const refused$ = ({ bus }: ControllerContext) =>
  merge(
    eventsOf(bus, 'load:failed').pipe(map(({ origin }) => ({ origin, text: undefined }))),
    eventsOf(bus, 'document:refused').pipe(
      map(({ origin, name, errors }) => ({
        origin,
        text: `${name} was not opened. ${errors[0]?.message ?? ''}`.trimEnd(),
      })),
    ),
  ).pipe(
    filter(({ origin }) => origin === 'link'),
    map(({ text }) => text),
  );
