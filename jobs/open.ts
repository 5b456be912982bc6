import type { Services } from '../services/index.ts';
import { type Background, openBackground } from '../services/worker.ts';
import { measureText } from '../views/ui/measure-text.ts';
import type { Jobs } from './jobs.ts';

/** The caller must close it. */
export function openWork({ base }: Pick<Services, 'base'>): Background<Jobs> {
  const make = () => new Worker(new URL('work.js', base()).href, { type: 'module' });
  return openBackground<Jobs>(make, async () => {
    const { createJobs } = await import('./jobs.ts');
    // The page has its fonts already.
    return createJobs({ measure: measureText, useFonts: async () => {} });
  });
}

export async function withWork<T>(
  services: Pick<Services, 'base'>,
  use: (work: Background<Jobs>) => Promise<T>,
): Promise<T> {
  const work = openWork(services);
  try {
    return await use(work);
  } finally {
    work.end();
  }
}
