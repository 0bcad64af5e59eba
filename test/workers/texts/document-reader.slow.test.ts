/** Neither the cost of one file nor other work of the service makes another file unreadable. */
import { setTimeout as pause } from 'node:timers/promises';
import t from 'tap';
import { DocumentReader } from '../../../src/workers/texts/document-reader.ts';
import { bombOf, docxOf, paragraph } from '../../support/document-files.ts';

const MEBIBYTE = 1024 ** 2;
const docx = { kind: 'docx', bytes: docxOf(paragraph('Recurso provido.')) } as const;
const right = { text: 'Recurso provido.\n', problem: null };

t.test('the time of a file begins when those before it are done', async t => {
  const reader = new DocumentReader(10_000);
  t.teardown(() => reader.close());
  t.strictSame(await reader.read(docx), right, 'the thread runs');
  const slow = reader.read({ kind: 'pdf', bytes: bombOf(150_000_000) });
  const next = reader.read(docx);
  t.match((await slow).problem, /cannot be read/);
  t.strictSame(await next, right);
});

t.test('a file that was read while the process grew is read again', async t => {
  const reader = new DocumentReader(60_000, 200 * MEBIBYTE);
  t.teardown(() => reader.close());
  const read = reader.read(docx);
  await pause(0);
  const other = Buffer.alloc(250 * MEBIBYTE, 1);
  t.strictSame(await read, right);
  t.equal(other.length, 250 * MEBIBYTE);
});

t.test(
  'more files than may wait are told at once, and those that wait end with the reader',
  async t => {
    const reader = new DocumentReader();
    const reads = Array.from({ length: 6 }, () => reader.read(docx));
    const all = Promise.allSettled(reads);
    t.match(await reads[5], { text: null, problem: /Too many files are waiting/ });
    await reader.close();
    for (const { status } of (await all).slice(1, 5)) t.equal(status, 'rejected');
  },
);
