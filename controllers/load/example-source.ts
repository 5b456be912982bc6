/** The examples as sources of maps. */

import { EXAMPLES } from '../../examples/index.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../context.ts';

/** Reading an unknown example fails with a list of the existing ones. */
export function exampleSource({ services }: Pick<ControllerContext, 'services'>, name: string) {
  const example = EXAMPLES.find((one) => one.name === name);
  return {
    name: example?.title ?? name,
    origin: 'example' as const,
    read: async (signal: AbortSignal) => {
      if (example) return fetchText(services.fetch, `examples/${example.name}.json`, signal);
      const names = EXAMPLES.map((one) => one.name).join(', ');
      throw new FetchFailure(`There is no example called “${name}”. The examples are ${names}.`);
    },
  };
}
