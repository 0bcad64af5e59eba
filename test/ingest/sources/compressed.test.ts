/** The source of compressed data is closed when the reading ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { gunzipped } from '../../../src/ingest/sources/framing/compressed.ts';

const PIECE_BYTES = 16 * 1024;
const WAIT_MS_MAX = 5_000;
const whole = gzipSync(Buffer.alloc(2_000_000, 'texto'), { level: 0 });

function sourceOf(bytes: Buffer) {
  const { promise, resolve } = Promise.withResolvers<string>();
  async function* chunks() {
    try {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        yield bytes.subarray(at, at + PIECE_BYTES);
      }
    } finally {
      resolve('ended');
    }
  }
  const waited = new AbortController();
  const late = pause(WAIT_MS_MAX, 'still open', { signal: waited.signal });
  late.catch(() => {});
  return { chunks: chunks(), end: () => Promise.race([promise, late]), done: () => waited.abort() };
}

t.test('a source of which enough is unpacked', async t => {
  const { chunks, end, done } = sourceOf(whole);
  for await (const _ of gunzipped(chunks)) break;
  t.equal(await end(), 'ended');
  done();
});

t.test('a source of damaged data', async t => {
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 300_000, 400_000);
  const { chunks, end, done } = sourceOf(damaged);
  const read = async () => {
    for await (const _ of gunzipped(chunks));
  };
  await t.rejects(read(), /the gzip data is damaged/);
  t.equal(await end(), 'ended');
  done();
});
