/** A Hugo site that is built and served, with the application on the site itself. */

import { cpSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { answersBrowser } from '../../cli/serve/server.ts';
import { buildSite, type Files, page as markdown, SERVED } from '../hugo/site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
export const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="icon" href="data:,"></head>
<body><main><h1>{{ .Title }}</h1><p><a class="next" href="/next/">Next</a> <a class="outside" href="https://elsewhere.example/">Outside</a></p>{{ .Content }}</main></body></html>`;

/** A section of two pages, one with a picture of the site and one with a picture of its own. */
export const SECTION: Files = {
  'content/map/_index.md': markdown('title: Map', '{{< graphmap tags=true >}}'),
  'content/map/one.md': markdown(
    'title: One\ntags: [alpha]\ngraph: {image: /logo.svg, relations: [{to: two, label: uses}]}',
  ),
  'content/map/two/index.md': markdown('title: Two\ngraph: {image: own.svg, x: 100, y: 0}'),
  'content/map/two/own.svg': SVG,
  'static/logo.svg': SVG,
};

export type HugoSite = {
  /** Address of a path of the site, which has no slash before it. */
  readonly at: (path: string) => string;
  /** Content security policy of the site's own pages; none after each test. */
  policy: string;
};

/** Builds the site of these files before the module's tests and serves it until after them. */
export function useHugoSite(hooks: NestedHooks, files: () => Files): HugoSite {
  let server: Server | undefined;
  const site = {
    at: (path: string) => `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}/${path}`,
    policy: '',
  };
  hooks.before(async () => {
    const layouts = { 'layouts/_default/list.html': LAYOUT, 'layouts/_default/single.html': LAYOUT };
    const built = await buildSite({ ...layouts, ...files() }, [], SERVED);
    if (!built.isBuilt || built.messages.length > 0) throw new Error(built.messages.join('\n'));
    cpSync('dist', join(built.folder, 'graphmap-app'), {
      recursive: true,
      filter: (path) => !path.includes('hugo-example'),
    });
    const serve = sirv(built.folder, { dev: true });
    server = createServer((request, response) => {
      if (site.policy && !request.url?.startsWith('/graphmap-app/'))
        response.setHeader('content-security-policy', site.policy);
      serve(request, response, () => {
        if (answersBrowser(request, response)) return;
        response.writeHead(404).end();
      });
    });
    server.unref();
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  });
  hooks.after(() => {
    server?.closeAllConnections();
    server?.close();
  });
  hooks.afterEach(() => {
    site.policy = '';
  });
  return site;
}
