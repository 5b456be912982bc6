import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Picture, plainPicture } from '../../scene/picture.ts';
import type { Shell } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** A browser that takes longer, on however busy a machine, hangs, and is ended. In milliseconds. */
const LIMIT_MS = 600_000;
/** Time that the clock of the page may show while it loads pictures; it stands still while the page works. */
const PAGE_MS = 60_000;
/** Limit of the page with the picture: 4,000 by 4,000 pixels that do not repeat, as text. */
const MAX_BYTES = 128_000_000;

/** A picture and what it shows, as the page gets it. */
export type PngInput = {
  readonly picture: Picture;
  /** Addresses of the pictures of nodes, as data URLs. */
  readonly images: readonly string[];
  /** `@font-face` rules with embedded fonts. */
  readonly fontFaces: string | undefined;
  /** In pixels; by default that of the map in double resolution. */
  readonly width?: number | undefined;
};

/**
 * Paints a picture on the canvas of a page, with the same code as the application.
 * @param painter - file with the script of that page
 * @throws UsageError without a browser, or when it creates no picture
 */
export async function renderPng(
  { picture, images, fontFaces = '', width }: PngInput,
  painter: string,
  environment: Shell['env'],
): Promise<Buffer> {
  const browser = findChromium(environment);
  if (!browser) {
    throw new UsageError('A PNG takes a Chromium on this machine: put it on the PATH, or its path into CHROMIUM.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-'));
  try {
    const page = join(folder, 'map.html');
    const input = JSON.stringify({ picture: plainPicture(picture), images, width });
    writeFileSync(page, pageOf(input, fontFaces, readFileSync(painter, 'utf8')));
    const { stdout } = await promisify(execFile)(
      browser,
      [
        '--headless',
        // Chromium does not run as root with a sandbox. The page is our own, and its policy allows only its own script.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--virtual-time-budget=${PAGE_MS}`,
        '--dump-dom',
        pathToFileURL(page).href,
      ],
      { timeout: LIMIT_MS, maxBuffer: MAX_BYTES },
    );
    const [, png] = /data:image\/png;base64,([\w+/=]+)/.exec(stdout) ?? [];
    if (!png) throw new Error('The page painted nothing.');
    return Buffer.from(png, 'base64');
  } catch (error) {
    const isEnded = error instanceof Error && 'killed' in error && error.killed === true;
    const why = isEnded ? ` in ${LIMIT_MS / 60_000} minutes` : '';
    throw new UsageError(`${browser} made no picture${why}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Texts of the map are only in the JSON, where no `<` ends the script. */
function pageOf(input: string, fontFaces: string, script: string): string {
  const nonce = randomUUID();
  const policy = `default-src 'none'; img-src data:; font-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return [
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style nonce="${nonce}">${fontFaces.replaceAll('<', '\\3c ')}</style>`,
    `<script type="application/json" id="input">${input.replaceAll('<', '\\u003c')}</script>`,
    `<script nonce="${nonce}">${script}</script>`,
  ].join('\n');
}

function findChromium({ PATH = '', CHROMIUM }: Shell['env']): string | undefined {
  const folders = PATH.split(delimiter);
  const found = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return CHROMIUM || found.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
