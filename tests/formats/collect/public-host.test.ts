/** Readable addresses: public hosts over https, also after redirects and name resolution. */

import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import QUnit from 'qunit';
import { isPublicIp, publicLookup } from '../../../cli/collect/public-ip.ts';
import { publicRequest } from '../../../cli/collect/request.ts';
import { refusalOf } from '../../../formats/collect/public-host.ts';
import { COLLECT_LIMITS } from '../../../formats/collect/services.ts';

const PRIVATE = `0.0.0.0 0.255.255.255 10.0.0.0 10.1.2.3 10.255.255.255 100.64.0.0 100.64.0.1 100.127.255.255 127.0.0.0 127.0.0.1
  127.255.255.255 169.254.0.1 169.254.169.254 172.16.0.0 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1
  192.168.0.0 192.168.1.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 :: ::1 ::2 ::127.0.0.1 ::8.8.8.8 1::1 100::1 1fff::1 4000::1 5f00::1 fc00::1 fd00::1
  fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700::1111%eth0 febf::1 fec0::1 ff00::1 ff02::1 ::ffff:0.0.0.0 ::ffff:10.1.2.3
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:7F00:0001 0:0:0:0:0:ffff:127.0.0.1 ::ffff:a00:1 ::ffff:169.254.169.254
  ::ffff:192.168.1.1 ::ffff:224.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::808:808
  64:ff9b::1:808:808 2001::1 2001:0:7f00:1:: 2001:1::1 2001:1ff:ffff::1 2001:db8::1 2001:db8:ffff::1 2002:7f00:1::
  2002:a00:1:: 2002:c0a8:101:: 2002:a9fe:a9fe::1 3ffe::1 3fff::1 127.0.0.01 127.1 0x7f000001 2130706433 example.org ::1::
  1.2.3.4.5`;
const PUBLIC = `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 169.253.0.1 172.15.0.1
  172.32.0.1 191.255.255.255 192.0.1.1 192.167.0.1 192.169.0.1 198.17.0.1 198.20.0.1 223.255.255.255 2000::1
  2001:200::1 2001:4860:4860::8888 2606:4700::1111 2a00:1450::1 3ffd::1 ::ffff:8.8.8.8 ::ffff:808:808 64:ff9b::808:808
  2002:808:808::1`;

QUnit.module('formats/collect addresses', () => {
  QUnit.test('private, local and reserved IP addresses are none to read', (assert) => {
    const refused = PRIVATE.split(/\s+/);
    const read = PUBLIC.split(/\s+/);
    assert.true(refused.length >= 83, `${refused.length} cases`);
    assert.deepEqual(refused.filter(isPublicIp), []);
    assert.deepEqual(
      read.filter((ip) => !isPublicIp(ip)),
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
      refused.filter((address) => refusalOf(address, { isPublicIp }) === undefined),
      [],
    );
    assert.strictEqual(refusalOf('https://8.8.8.8/', { isPublicIp }), undefined);
    assert.strictEqual(refusalOf('https://8.8.8.8/'), 'an IP address is not read; name the host', 'on a page');
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

  QUnit.test('a host without encryption is named in a sentence', async (assert) => {
    const server = createServer((_incoming, response) => void response.end('{}'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    const options = { signal: new AbortController().signal, allowed: [`https://${host}`] };
    await assert.rejects(
      publicRequest()(`https://${host}/api/v1`, {}, options),
      /: it does not answer with encryption; if it has none, write http:\/\/ before its name/,
    );
    server.close();
  });

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
        request(
          `https://first.example${path}`,
          { Authorization: 'Bearer t' },
          { signal: new AbortController().signal },
        ).then(
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
