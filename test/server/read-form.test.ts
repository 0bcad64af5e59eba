/**
 * A body without a declared length has the same limit as one with a declared length, whatever precedes its first
 * boundary.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import type { AppError } from '../../src/errors/errors.ts';
import { readForm } from '../../src/server/read-form.ts';

const FILE_BYTES_MAX = 1000;
const FRAME_BYTES_MAX = 64 * 1024;
const RULES = {
  ...{ file: 'file', fileBytesMax: FILE_BYTES_MAX, fields: [], fieldBytesMax: 10 },
  ...{ idleMsMax: 10_000, totalMsMax: 10_000 },
};
const FORM =
  '\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\ntext\r\n--b--\r\n';

/** The result of parsing a chunked form after a preamble of `count` bytes. */
async function read(count: number): Promise<string> {
  const server = http.createServer((req, res) => {
    const take = async (file: AsyncIterable<Buffer>) => (await Array.fromAsync(file)).join('');
    readForm(req, res, RULES, take).then(
      ({ taken }) => res.end(taken),
      (error: AppError) => res.end(error.code),
    );
  });
  server.listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const request = http.request({ port, method: 'POST', headers, agent: false });
  request.write('x'.repeat(count));
  request.end(FORM);
  const [response] = await new Promise<[http.IncomingMessage]>((resolve, reject) =>
    request.on('error', reject).on('response', (...given) => resolve(given)),
  );
  const text = (await response.toArray()).join('');
  server.close();
  return text;
}

t.test('as much as a declared length may say, and no more', async t => {
  const room = FILE_BYTES_MAX + FRAME_BYTES_MAX - FORM.length;
  t.equal(await read(0), 'text');
  t.equal(await read(room), 'text');
  t.equal(await read(room + 1), 'PAYLOAD_TOO_LARGE');
  t.equal(await read(1024 * 1024), 'PAYLOAD_TOO_LARGE');
});
