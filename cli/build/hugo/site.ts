/** Build of the Hugo component's example site as a part of the published site. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findHugo, HUGO_HINTS } from '../../../tests/setup/hugo.ts';

const SOURCE = 'hugo-theme/exampleSite';

/**
 * Builds the example site. Its graphs use the application in the parent folder, by relative addresses.
 * @param destination - folder of the example site, directly inside the built application
 * @returns a message when Hugo is not installed, otherwise undefined
 * @throws Error with Hugo's message when it fails
 */
export async function buildHugoExample(destination: string): Promise<string | undefined> {
  // Only builds in CI or for the tests download Hugo. Other builds download nothing.
  const hugo = findHugo({ mayDownload: Boolean(process.env.CI) || process.env.NODE_ENV === 'test' });
  if (!hugo) return `left out. ${HUGO_HINTS.oldest}`;
  const cache = mkdtempSync(join(tmpdir(), 'graphmap-hugo-'));
  const given = ['--source', SOURCE, '--destination', resolve(destination), '--cacheDir', cache, '--noBuildLock'];
  try {
    const { code, output } = await new Promise<{ code: number | null; output: string }>((done, refuse) => {
      const child = spawn(hugo, given, { env: { ...process.env, HUGO_PARAMS_GRAPHMAP_APP: '../' } });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
        });
      }
      child.on('error', refuse);
      child.on('close', (code) => done({ code, output: printed }));
    });
    if (code !== 0) throw new Error(`Hugo could not build the example site:\n${output}`);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
  return undefined;
}
