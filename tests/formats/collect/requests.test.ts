/** Requests over a loopback server: broken and slow answers, redirects, private hosts. */

import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import QUnit from 'qunit';
import { type OpenRequest, publicRequest } from '../../../cli/collect/request.ts';
import { CollectClient } from '../../../formats/collect/client.ts';
import { followSources } from '../../../formats/collect/follow.ts';
import { allowedOrigins } from '../../../formats/collect/public-host.ts';
import type { CollectServices } from '../../../formats/collect/services.ts';

type Answer = (path: string, response: ServerResponse, incoming: IncomingMessage) => void;

/** Serves answers; requests to every host reach this server. */
async function serve(answer: Answer): Promise<{ readonly open: OpenRequest; readonly close: () => Promise<unknown> }> {
  const server = createServer((incoming, response) => answer(incoming.url ?? '', response, incoming));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    open: (url, options) =>
      httpRequest(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
        ...options,
        headers: { ...(options.headers as object), 'x-asked': url.origin },
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

const messageOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: Error) => error.message,
  );

const servicesWith = (request: CollectServices['request'], waits: number[] = []): CollectServices => ({
  request,
  now: () => new Date(),
  wait: async (milliseconds) => void (milliseconds >= 1_000 && waits.push(milliseconds)),
});

QUnit.module('formats/collect requests', () => {
  const BODY = Buffer.from(JSON.stringify({ nodes: Array.from({ length: 5_000 }, (_, id) => ({ id: `n${id}` })) }));

  for (const isPacked of [false, true]) {
    const sent = isPacked ? gzipSync(BODY) : BODY;
    const start = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': sent.length, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) });
      response.write(sent.subarray(0, sent.length / 2));
    };
    const kind = isPacked ? 'gzip' : 'plain';

    QUnit.test(
      `a ${kind} answer that is cut or stalls is a failure with its host, and the run goes on`,
      async (assert) => {
        const server = await serve((path, response) => {
          if (path === '/whole') return void response.end(BODY);
          start(response);
          if (path === '/cut') setTimeout(() => response.destroy(), 20);
        });
        const request = publicRequest(server.open, 0.4);
        const ask = (path: string) =>
          request(`https://slow.example${path}`, {}, { signal: new AbortController().signal });
        assert.strictEqual(await messageOf(ask('/cut')), 'slow.example: it ended the connection');
        assert.strictEqual(await messageOf(ask('/stalled')), 'slow.example: it did not answer in 0.4 seconds');
        assert.strictEqual((await ask('/whole')).text.length, BODY.length);
        const stop = new AbortController();
        setTimeout(() => stop.abort(new Error('cancelled')), 50);
        const cancelled = request('https://slow.example/stalled', {}, { signal: stop.signal });
        await assert.rejects(cancelled, 'a run that is cancelled ends at once');
        await server.close();
      },
    );
  }

  QUnit.test('a gzip answer that ends early, or is none, says so', async (assert) => {
    const packed = gzipSync(BODY);
    const server = await serve((path, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(path === '/short' ? packed.subarray(0, 200) : 'plain text');
    });
    const request = publicRequest(server.open);
    const ask = (path: string) => request(`https://bad.example${path}`, {}, { signal: new AbortController().signal });
    assert.strictEqual(await messageOf(ask('/short')), 'bad.example: its answer ends in the middle');
    assert.strictEqual(await messageOf(ask('/none')), 'bad.example: its answer is not compressed as it says');
    await server.close();
  });

  QUnit.test(
    'a compressed answer that is too large or not readable says why, and an empty one is empty',
    async (assert) => {
      const packed = gzipSync(BODY);
      const answers: Readonly<Record<string, readonly [encoding: string, body: Buffer | undefined]>> = {
        '/bomb': ['gzip', gzipSync(Buffer.alloc(100_000_000, ' '))],
        '/br': ['br', brotliCompressSync(BODY)],
        '/twice': ['gzip, gzip', gzipSync(packed)],
        '/old': ['x-gzip', packed],
        '/plain': ['identity', BODY],
        '/empty': ['gzip', undefined],
        '/empty-br': ['br', undefined],
      };
      const server = await serve((path, response) => {
        const [encoding = '', body] = answers[path] ?? [];
        response.writeHead(body ? 200 : 304, { 'content-encoding': encoding }).end(body);
      });
      const request = publicRequest(server.open);
      const ask = async (path: string) => {
        try {
          const { status, text } = await request(
            `https://a.example${path}`,
            {},
            { signal: new AbortController().signal },
          );
          return `${status} ${text.length}`;
        } catch (error) {
          return (error as Error).message;
        }
      };
      assert.strictEqual(await ask('/bomb'), 'a.example: its answer is larger than 20 MB');
      assert.strictEqual(await ask('/br'), 'a.example: its answer is compressed as br, which is not read');
      assert.strictEqual(await ask('/twice'), 'a.example: its answer is compressed as gzip, gzip, which is not read');
      assert.deepEqual([await ask('/old'), await ask('/plain')], [`200 ${BODY.length}`, `200 ${BODY.length}`]);
      assert.deepEqual([await ask('/empty'), await ask('/empty-br')], ['304 0', '304 0']);
      await server.close();
    },
  );

  QUnit.test('errors of a host and time-outs are asked again after growing pauses', async (assert) => {
    const seen: string[] = [];
    const server = await serve((path, response) => {
      seen.push(path);
      const count = seen.filter((one) => one === path).length;
      if (path === '/stalled') return;
      const status = path === '/broken' ? 500 : path === '/refused' ? 403 : count < 3 ? 502 + (count % 2) : 200;
      response.writeHead(status).end('{}');
    });
    const waits: number[] = [];
    const client = new CollectClient(servicesWith(publicRequest(server.open), waits));
    assert.strictEqual((await client.get('https://a.example/passing')).status, 200);
    assert.deepEqual(waits.splice(0), [1_000, 3_000]);
    assert.strictEqual(
      await messageOf(client.get('https://a.example/broken')),
      'a.example: it answered with status 500 for https://a.example/broken',
    );
    assert.deepEqual(waits.splice(0), [1_000, 3_000, 9_000]);
    await messageOf(client.get('https://a.example/refused'));
    assert.deepEqual(waits, [], 'a refusal stays one');
    const hurried = new CollectClient(servicesWith(publicRequest(server.open, 0.1), waits));
    assert.strictEqual(
      await messageOf(hurried.get('https://b.example/stalled')),
      'b.example: it did not answer in 0.1 seconds',
    );
    const before = seen.length;
    await messageOf(hurried.get('https://b.example/stalled'));
    assert.strictEqual(seen.length, before, 'a host that never answers is not asked for more');
    await server.close();
  });

  QUnit.test('a run has limits for all answers together and for its time', async (assert) => {
    const server = await serve((path, response) => {
      if (path === '/stalled') return;
      response.writeHead(200).end(Buffer.alloc(400_000, 32));
    });
    const services = servicesWith(publicRequest(server.open));
    const small = new CollectClient(services, { megabytes: 1, advice: '. Allow more' });
    await small.get('https://a.example/1');
    await small.get('https://a.example/2');
    const reached = 'the limit of 1 MB for all answers together is reached. Allow more';
    assert.strictEqual(await messageOf(small.get('https://a.example/3')), `a.example: ${reached}`);
    assert.strictEqual(await messageOf(small.get('https://b.example/4')), `b.example: ${reached}`);
    const short = new CollectClient(services, { minutes: 0.005 });
    assert.strictEqual(
      await messageOf(short.get('https://a.example/stalled')),
      'a.example: the limit of 0.005 minutes for one run is reached',
    );
    await server.close();
  });

  QUnit.test('a private host is read only when it is allowed and the person names the address', async (assert) => {
    const seen: string[] = [];
    const descriptor = {
      spec_version: '1.0',
      organization: { name: 'A', domain: 'a.example' },
      projects: [],
      relationships: [{ type: 'supports', target: { name: 'B', ocd: 'https://git.corp/secret.json' } }],
    };
    const server = await serve((path, response, incoming) => {
      const asked = String(incoming.headers['x-asked']);
      seen.push(`${asked}${path}`);
      if (path === '/away') return void response.writeHead(302, { location: 'https://git.corp/secret.json' }).end();
      response.writeHead(200).end(JSON.stringify(descriptor));
    });
    const services = servicesWith(publicRequest(server.open));
    const run = async (address: string, host?: string) => {
      const client = new CollectClient(services, { allowed: host === undefined ? [] : (allowedOrigins(host) ?? []) });
      return (await followSources(client, { addresses: [address] }, 1)).failures;
    };
    const refused = 'private and local addresses are not read';
    assert.deepEqual(await run('https://git.corp/d.json'), [
      `git.corp: https://git.corp/d.json is not read: ${refused}. Add --allow-host git.corp to read it`,
    ]);
    assert.deepEqual(seen.splice(0), []);
    const followed = [`git.corp: https://git.corp/secret.json is not read: ${refused}`];
    assert.deepEqual(await run('https://git.corp/d.json', 'git.corp'), followed, 'what a document names is not read');
    assert.deepEqual(await run('https://a.example/d.json', 'git.corp'), followed);
    const home = 'https://a.example/.well-known/open-contributions.json';
    assert.deepEqual(seen.splice(0), ['https://git.corp/d.json', home, 'https://a.example/d.json', home]);
    assert.strictEqual((await run('https://a.example/away', 'git.corp')).length, 1, 'nor where a public host leads');
    assert.strictEqual((await run('https://git.corp:8443/d.json', 'git.corp')).length, 1, 'another port is not named');
    assert.strictEqual((await run('http://git.corp/d.json', 'git.corp')).length, 1, 'only https');
    assert.deepEqual(seen.splice(0), ['https://a.example/away']);
    await run('http://git.corp/d.json', 'http://git.corp');
    assert.deepEqual(seen, ['http://git.corp/d.json', home]);
    assert.deepEqual(
      ['git.corp', 'HTTP://git.corp:80', '[fd00::1]:8443', 'https://git.corp/path', 'a@b', 'git.corp?x', ''].map(
        allowedOrigins,
      ),
      [['https://git.corp'], ['http://git.corp', 'https://git.corp:80'], ['https://[fd00::1]:8443'], ...Array(4)],
    );
    await server.close();
  });
});
