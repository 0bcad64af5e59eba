/** A report has one time limit for all its parts, and ends if its sender leaves. */
import t from 'tap';
import { makeReport } from '../../../src/hub/documents/make-report.ts';

const FILE = { name: 'a.txt', bytes: Buffer.from('Súmula 7 do STJ') };

/** A reader that ends only when its signal is aborted. */
function stuck() {
  const seen: AbortSignal[] = [];
  const read = (_: unknown, signal?: AbortSignal) =>
    new Promise<never>((_, reject) => {
      seen.push(signal!);
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  return { seen, deps: { read, backend: {} as never, reports: {} as never } };
}

t.test('what takes too long ends with a code, and so does its reading', async t => {
  const { seen, deps } = stuck();
  const limits = { signal: new AbortController().signal, msMax: 50 };
  await t.rejects(makeReport(deps, 'ana', FILE, limits), {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The document was not verified within 0.05 s.',
  });
  t.ok(seen[0]!.aborted);
});

t.test('a sender who leaves ends the reading', async t => {
  const { seen, deps } = stuck();
  const gone = new AbortController();
  const made = makeReport(deps, 'ana', FILE, { signal: gone.signal, msMax: 60_000 });
  gone.abort(new Error('gone'));
  await t.rejects(made, { message: 'gone' });
  t.ok(seen[0]!.aborted);
});
