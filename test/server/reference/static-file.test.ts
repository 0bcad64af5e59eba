/** Files of the reference are served in the encodings that a browser accepts. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { keptFile } from '../../../src/server/reference/static-file.ts';
import { SECRET, serve } from '../../support/serve.ts';

const DECODED: Record<string, (body: Buffer) => Buffer> = {
  br: body => brotliDecompressSync(body),
  gzip: body => gunzipSync(body),
};

t.test('a file comes in the best encoding that the caller takes', async t => {
  const { url } = await serve(t);
  const get = async (path: string, accepted: string, more: Record<string, string> = {}) => {
    // Unlike fetch, a socket shows the bytes as they were sent.
    const { request } = await import('node:http');
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(done => {
      const headers = { 'accept-encoding': accepted, 'x-api-key': SECRET, ...more };
      const asked = request(url + path, { headers }, response => {
        const pieces: Buffer[] = [];
        response.on('data', piece => pieces.push(piece));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      });
      asked.end();
    });
  };
  const plain = await get('/docs/swagger-ui-bundle.js', 'identity');
  t.notOk(plain.headers['content-encoding']);
  const tags = new Set([plain.headers.etag]);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const { headers, body } = await get('/docs/swagger-ui-bundle.js', accepted);
    t.equal(headers['content-encoding'], encoding, accepted);
    t.equal(headers.vary, 'accept-encoding');
    t.equal(headers['cache-control'], 'public, max-age=3600');
    t.ok(body.length < plain.body.length / 3);
    t.ok(DECODED[encoding]!(body).equals(plain.body), 'the same file');
    tags.add(headers.etag);
    const again = { 'if-none-match': String(headers.etag) };
    t.equal((await get('/docs/swagger-ui-bundle.js', accepted, again)).status, 304);
  }
  t.equal(tags.size, 3, 'each encoding has its own tag');
  t.notOk((await get('/docs/favicon-32x32.png', 'br, gzip')).headers['content-encoding']);
  for (const path of ['/docs', '/docs/pt', '/openapi.json']) {
    t.match((await get(path, 'br')).headers, {
      'cache-control': 'no-cache',
      'content-encoding': 'br',
    });
  }
  t.notOk((await get('/docs', 'nonsense;q=x, *;q=0')).headers['content-encoding']);
});

t.test('a file is loaded once, and again after a failure', async t => {
  let calls = 0;
  const file = keptFile(async () => {
    calls++;
    if (calls === 1) throw new Error('too many open files');
    return Buffer.from('content');
  });
  await t.rejects(file(), /too many open files/);
  t.equal(String((await file()).get('identity')?.body), 'content');
  await file();
  t.equal(calls, 2);
});
