/** The page bundled by Parcel, for the published site and for development with hot reload. */

import { Parcel } from '@parcel/core';

type Options = ConstructorParameters<typeof Parcel>[0];

/** Common options. Nothing is installed or fetched. */
const COMMON = {
  defaultConfig: '@parcel/config-default',
  shouldAutoInstall: false,
  shouldDisableCache: false,
} as const satisfies Partial<Options>;

/**
 * Slightly older than the supported browsers (`browserslist` in package.json). For newer ones Parcel writes an import
 * map as an inline script, which a content security policy of the host would block; for much older ones, a second set
 * of files.
 */
const BROWSERS = ['chrome >= 104', 'edge >= 104', 'firefox >= 105', 'safari >= 16.3'];

const target = (folder: string, publicUrl: string, isFinal: boolean) => ({
  page: {
    distDir: folder,
    publicUrl,
    context: 'browser' as const,
    engines: { browsers: BROWSERS },
    outputFormat: 'esmodule' as const,
    includeNodeModules: true,
    isLibrary: false,
    // A source map would contain paths of the machine.
    sourceMap: isFinal ? (false as const) : { inlineSources: true },
    scopeHoist: isFinal,
    optimize: isFinal,
  },
});

/**
 * Bundles a page with all its parts. Paths are relative, so that the result works in any folder of any static host.
 * @param entry - path of an HTML file
 * @param folder - created when missing
 * @throws Error with a message and location for each compile error
 */
export async function bundlePage(entry: string, folder: string): Promise<void> {
  const bundler = new Parcel({
    ...COMMON,
    entries: entry,
    mode: 'production',
    // Decides whether the page installs itself, wherever the build runs.
    env: { NODE_ENV: 'production' },
    // Without this, a target's own wish for scope hoisting counts for nothing.
    defaultTargetOptions: { shouldScopeHoist: true },
    cacheDir: '.parcel-cache/page',
    shouldContentHash: true,
    targets: target(folder, './', true),
  });
  try {
    await bundler.run();
  } catch (error) {
    throw new Error(diagnosticsOf(error), { cause: error });
  }
}

/**
 * Builds a page again whenever a source changes. The bundler's own server would show any site the sources.
 * @param onBuilt - called after each build with its compile errors
 * @returns a function that stops
 */
export async function watchPage(
  entry: string,
  folder: string,
  onBuilt: (problem: string | undefined) => void,
): Promise<() => Promise<void>> {
  const bundler = new Parcel({
    ...COMMON,
    entries: entry,
    mode: 'development',
    // A separate cache, because a build may run while the page is served.
    cacheDir: '.parcel-cache/page-dev',
    targets: target(folder, '/', false),
  });
  const { unsubscribe } = await bundler.watch((error, event) => {
    if (error) onBuilt(diagnosticsOf(error));
    else onBuilt(event?.type === 'buildFailure' ? diagnosticsOf(event) : undefined);
  });
  return async () => {
    await unsubscribe();
  };
}

type Diagnostic = {
  readonly message: string;
  readonly codeFrames?: readonly {
    readonly filePath?: string;
    readonly codeHighlights?: readonly { readonly start: { readonly line: number; readonly column: number } }[];
  }[];
};

function diagnosticsOf(error: unknown): string {
  const { diagnostics } = error as { diagnostics?: readonly Diagnostic[] };
  if (!diagnostics) return error instanceof Error ? error.message : String(error);
  return diagnostics
    .map(({ message, codeFrames }) => {
      const [frame] = codeFrames ?? [];
      const start = frame?.codeHighlights?.[0]?.start;
      return `${frame?.filePath ?? ''}${start ? `:${start.line}:${start.column}` : ''} ${message}`.trim();
    })
    .join('\n');
}
