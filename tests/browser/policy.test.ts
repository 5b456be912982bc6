/** Security of the pages: policy, referrer, links, scripts; of the application and the documentation. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const DIST = process.env.GRAPHMAP_DIST ?? 'dist';

/**
 * Every page of the built site that is ours. The Hugo example belongs to its own site and is tested in
 * hugo-example.test.ts; the viewer of packed maps has its scripts in itself and is tested in pack.test.ts.
 */
const pages = () =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('hugo-example') && file !== 'viewer.html',
  );

QUnit.module('browser/policy', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'every page has a policy without inline script and eval, sends no referrer, and runs no inline script',
    (assert) => {
      assert.true(pages().length > 10, `${pages().length} pages`);
      for (const file of pages()) {
        const html = readFileSync(join(DIST, file), 'utf8');
        const policy = /http-equiv="?Content-Security-Policy"?\s+content="([^"]*)"/i.exec(html)?.[1] ?? '';
        const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.trim();
        assert.strictEqual(directive('default-src'), "'none'", file);
        assert.strictEqual(directive('script-src'), "'self'", file);
        assert.strictEqual(directive('base-uri'), "'none'", file);
        assert.strictEqual(directive('form-action'), "'none'", file);
        assert.true(/<meta name="?referrer"? content="?no-referrer"?/.test(html), `${file} sends no referrer`);
        const inline = [...html.matchAll(/<script\b([^>]*)>([^<]*)/gi)].filter(
          ([, attributes = '', text = '']) => !/\bsrc=/.test(attributes) || text.trim() !== '',
        );
        assert.deepEqual(inline, [], `${file} has no inline script`);
        const handlers = html.match(/<[a-z][^>]*\son[a-z]+\s*=/gi) ?? [];
        assert.deepEqual(handlers, [], `${file} has no inline handler`);
      }
    },
  );

  QUnit.test('links in a new tab send no referrer and no opener', (assert) => {
    const sources = [
      'views',
      'controllers',
      'drawing',
      'formats',
      'jobs',
      'scene',
      'overlay',
      'cli',
      'docs',
      'embed',
      'hugo-theme',
    ];
    const links = sources.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|html|js|md)$/.test(file) && existsSync(join(folder, file)))
        .flatMap((file) =>
          readFileSync(join(folder, file), 'utf8')
            .split('\n')
            .filter((line) => line.includes('_blank') && !line.trim().startsWith('*'))
            .map((line) => ({ file, line: line.trim() })),
        ),
    );
    assert.true(links.length >= 3, `${links.length} places open a tab`);
    for (const { file, line } of links) assert.true(/noopener[ ,]noreferrer/.test(line), `${file}: ${line}`);
  });

  QUnit.test(
    'the sources write no markup from text (but the SVG that the outputs test looks through) and evaluate nothing',
    (assert) => {
      const unsafe =
        /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML)\b|\beval\(|new Function\(/;
      const found = [
        'views',
        'controllers',
        'drawing',
        'formats',
        'jobs',
        'overlay',
        'scene',
        'models',
        'bus',
        'pivotick',
        'embed',
        'docs/assets',
      ].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
          .flatMap((file) =>
            readFileSync(join(folder, file), 'utf8')
              .split('\n')
              .filter((line) => unsafe.test(line) && !/^\s*(?:\*|\/\/)/.test(line))
              .map((line) => `${folder}/${file}: ${line.trim()}`),
          ),
      );
      assert.deepEqual(found, []);
    },
  );

  for (const [name, path] of [
    ['the application', '?example=minimal'],
    ['the documentation', 'docs/format.html'],
  ] as const) {
    QUnit.test(`${name} blocks scripts, handlers, frames, forms and bases that would get in`, async (assert) => {
      app.expectConsole(/Content Security Policy|frame/i);
      const page = await app.blank();
      await page.goto(new URL(path, app.address()).href);
      const { seen, evaluated, ran } = await page.evaluate(async () => {
        const violations: string[] = [];
        const wanted = ['script-src-elem', 'script-src-attr', 'frame-src', 'base-uri', 'form-action', 'object-src'];
        const done = new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            violations.push(effectiveDirective);
            if (wanted.every((one) => violations.includes(one))) resolve();
          });
        });
        const put = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
          const element = document.createElement(tag);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          element.textContent = text;
          document.body.append(element);
          return element;
        };
        put('img', { src: 'data:,', onerror: 'window.ran = true' });
        put('script', {}, 'window.ran = true');
        put('script', { src: 'https://example.invalid/x.js' });
        put('script', { src: 'data:text/javascript,window.ran=true' });
        put('iframe', { src: 'https://example.invalid/' });
        put('object', { data: 'https://example.invalid/x' });
        put('base', { href: 'https://example.invalid/' });
        const form = put('form', { action: 'https://example.invalid/', method: 'post' });
        if (form instanceof HTMLFormElement) form.submit();
        const eval2 = await new Promise<boolean>((resolve) => {
          setTimeout(() => {
            try {
              resolve(new Function('return true')());
            } catch {
              resolve(false);
            }
          });
        });
        await done;
        return { seen: violations, evaluated: eval2, ran: 'ran' in window };
      });
      assert.false(ran, 'nothing ran');
      assert.false(evaluated, 'no text was evaluated');
      assert.true(seen.length >= 6, seen.join(', '));
    });
  }
});
