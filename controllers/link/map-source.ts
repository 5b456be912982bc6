import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { EXAMPLES } from '../../examples/index.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Parameters } from '../base/start.ts';
import type { MapSource } from '../questions/parts.ts';

/** `source` loads the open map again unchanged; undefined after edits, and for the person's own maps. */
export function attachMapSource(
  { bus }: Pick<ControllerContext, 'bus'>,
  { src }: Pick<Parameters, 'src'>,
): Subscription & { readonly source: () => MapSource | undefined } {
  let source: MapSource | undefined;
  const following = onFacts(bus, {
    'document:loaded': ({ origin, name }) => {
      const example = origin === 'example' && EXAMPLES.find(({ title }) => title === name);
      if (origin === 'src' && src) source = { parameter: 'src', value: src };
      else source = example ? { parameter: 'example', value: example.name } : undefined;
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') source = undefined;
    },
  });
  return Object.assign(following, { source: () => source });
}
