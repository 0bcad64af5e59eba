/** A user's file that takes too much time or memory is refused with its code, and the next file is read. */
import t, { type Test } from 'tap';
import { readable } from '../../../src/hub/documents/file-text.ts';
import { FileTextReader } from '../../../src/workers/documents/file-text-reader.ts';
import { bombOf } from '../../support/document-files.ts';

/** A page that draws one letter millions of times; compressed, it is smaller than the limit of an upload. */
const bomb = { name: 'a.pdf', bytes: bombOf(300_000_000) };
const NO_LIMIT = Number.POSITIVE_INFINITY;
const limits = { msMax: 10_000, heapMb: 256, growthMax: 512 * 1024 * 1024, waitingMax: 16 };

async function toldAs(t: Test, reader: FileTextReader, faults: readonly string[]) {
  t.teardown(() => reader.close());
  const startedAt = performance.now();
  const reply = await reader.read(bomb);
  t.ok(faults.includes(reply.fault!), `${reply.fault}: ${reply.message}`);
  t.throws(() => readable(reply), { code: 'DOCUMENT_UNREADABLE' });
  const next = await reader.read({ name: 'a.txt', bytes: Buffer.from('Súmula 7 do STJ') });
  t.equal(next.document?.text, 'Súmula 7 do STJ');
  return performance.now() - startedAt;
}

t.test('the limits of the hub end it within their time', async t => {
  const ms = await toldAs(t, new FileTextReader(), ['late', 'memory']);
  t.ok(ms < 2 * limits.msMax + 10_000, `${Math.round(ms)} ms`);
});

t.test('at the end of its time', async t => {
  const msMax = 1_000;
  const ms = await toldAs(t, new FileTextReader({ ...limits, msMax, growthMax: NO_LIMIT }), [
    'late',
  ]);
  t.ok(ms >= msMax);
});

t.test('at the limit of memory', async t => {
  const tight = { ...limits, msMax: 60_000, growthMax: 100_000_000 };
  await toldAs(t, new FileTextReader(tight), ['memory']);
});

t.test('a reader that leaves ends the reading, or its wait', async t => {
  const reader = new FileTextReader({ ...limits, msMax: 120_000, growthMax: NO_LIMIT });
  t.teardown(() => reader.close());
  const [first, second] = [new AbortController(), new AbortController()];
  const gone = new Error('gone');
  const startedAt = performance.now();
  const read = reader.read(bomb, first.signal);
  const waits = reader.read(bomb, second.signal);
  const next = reader.read({ name: 'a.txt', bytes: Buffer.from('Súmula 7 do STJ') });
  second.abort(gone);
  first.abort(gone);
  await t.rejects(waits, gone);
  await t.rejects(read, gone);
  t.equal((await next).document?.text, 'Súmula 7 do STJ');
  t.ok(performance.now() - startedAt < 60_000, 'nobody waits for the end of the file');
  await t.rejects(reader.read(bomb, first.signal), gone);
});
