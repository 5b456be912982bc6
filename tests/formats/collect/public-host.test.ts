/** Readable addresses: public hosts over https, also after redirects and name resolution. */

import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import QUnit from 'qunit';
import { publicLookup, publicRequest } from '../../../cli/collect/world.ts';
import { isPublicIp, refusalOf } from '../../../formats/collect/public-host.ts';
import { COLLECT_LIMITS } from '../../../formats/collect/services.ts';

const PRIVATE = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...['198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1'],
  ...[
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '::127.0.0.1',
    'fe80::1%eth0',
  ],
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
];

QUnit.module('formats/collect addresses', () => {
  QUnit.test('private, local and reserved IP addresses are none to read', (assert) => {
    assert.deepEqual(PRIVATE.filter(isPublicIp), []);
    assert.deepEqual(
      PUBLIC.filter((ip) => !isPublicIp(ip)),
      [],
    );
  });

  QUnit.test('only public hosts over https are read, however the address is written', (assert) => {
    const refused = [
      ...[
        'http://example.org/',
        'https://localhost/',
        'https://LOCALHOST./',
        'https://127.1/',
        'https://0x7f000001/',
        'https://2130706433/',
      ],
      ...[
        'https://[::1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://printer/',
        'https://nas.local/',
        'https://db.internal/',
        'https://a@example.org/',
      ],
      ...['ftp://example.org/', 'file:///etc/passwd', 'data:,x', 'javascript:1', ''],
    ];
    assert.deepEqual(
      refused.filter((address) => refusalOf(address) === undefined),
      [],
    );
    assert.strictEqual(refusalOf('https://example.org:8443/d.json?x#y'), undefined);
  });

  QUnit.test(
    'a name that leads to a private address leads nowhere, also when only one of its addresses is private',
    async (assert) => {
      const look = (addresses: readonly string[]) =>
        new Promise<string>((done) => {
          const resolve = publicLookup((_host, _options, answer) =>
            answer(
              null,
              addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
            ),
          );
          resolve('rebind.example', {}, (error, address) => done(error ? error.message : String(address)));
        });
      assert.strictEqual(await look(['8.8.8.8']), '8.8.8.8');
      assert.true((await look(['127.0.0.1'])).includes('private or local'));
      assert.true((await look(['8.8.8.8', '10.0.0.1'])).includes('private or local'));
    },
  );

  QUnit.test(
    'redirects are followed to public addresses alone, without the token on another host, and not for ever',
    async (assert) => {
      const seen: string[] = [];
      const server = createServer((incoming, response) => {
        const [host, path] = [String(incoming.headers['x-host']), incoming.url ?? ''];
        seen.push(`${host}${path} ${incoming.headers.authorization ?? '-'}`);
        const to = {
          '/away': 'https://other.example/end',
          '/private': 'https://169.254.169.254/x',
          '/plain': 'http://other.example/',
          '/loop': '/loop',
        }[path];
        if (to) return void response.writeHead(302, { location: to }).end();
        if (path === '/large')
          return void response
            .writeHead(200, { 'content-encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(COLLECT_LIMITS.bytes + 1)));
        response.writeHead(200).end('hello');
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      const request = publicRequest((url, options) =>
        httpRequest(`http://127.0.0.1:${port}${url.pathname}`, {
          ...options,
          headers: { ...(options.headers as object), 'x-host': url.host },
        }),
      );
      const ask = (path: string) =>
        request(`https://first.example${path}`, { Authorization: 'Bearer t' }, new AbortController().signal).then(
          ({ text, address }) => `${address} ${text}`,
          (error: Error) => error.message,
        );
      assert.strictEqual(await ask('/away'), 'https://other.example/end hello');
      assert.deepEqual(seen, ['first.example/away Bearer t', 'other.example/end -']);
      assert.true(
        (await ask('/private')).startsWith('169.254.169.254: https://169.254.169.254/x is not read: private'),
      );
      assert.true((await ask('/plain')).endsWith('only https addresses are read'));
      assert.strictEqual(await ask('/loop'), 'first.example: it leads on more than 5 times');
      assert.strictEqual(await ask('/large'), 'first.example: its answer is larger than 20 MB');
      await new Promise((done) => server.close(done));
    },
  );
});
