/** Long texts on a separate thread: the results are the same, the queue is bounded, and deadlines and closing work. */
import t, { type Test } from 'tap';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { TextPool } from '../../../src/workers/texts/text-pool.ts';
import { textTasksWith } from '../../../src/workers/texts/text-tasks.ts';
import { tables } from '../../support/verified.ts';

const here = textTasksWith(tables);
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
const SENTENCE = 'O autor pagou R$ 300,00 ao banco em 3 de maio de 2015, Súmula 7 do STJ. ';
const LONG = SENTENCE.repeat(100);
const HOSTILE = 'Rel. Min. Nancy Andrighy, '.repeat(400).slice(0, 10_000);
const AT = '2026-01-01T00:00:00.000Z';
const limits = (ms = 60_000) => Deadline.after(ms);

function pool(t: Test): TextPool {
  const made = new TextPool(here);
  t.teardown(() => made.close());
  return made;
}

const verifying = (reader: TextPool, text = HOSTILE, given = limits()) =>
  reader.verify(text, CHECKS, AT, given);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    ({ code }) => code as string,
  );

t.test('the thread gives the same results', async t => {
  const reader = pool(t);
  for (const text of [SENTENCE, LONG, HOSTILE]) {
    t.same(await verifying(reader, text), here.verify(text, CHECKS, AT));
    t.same(await reader.facts(text, limits()), here.facts(text));
    t.same(await reader.thesis(text, limits()), here.thesis(text));
    const parts = { ementa: SENTENCE, inteiro_teor: text, dispositivo: null };
    t.same(await reader.labels(parts, limits()), here.labels(parts));
    t.equal(await reader.source(parts, limits()), here.source(parts));
  }
});

t.test('long texts do not block the caller, which processes short ones itself', async t => {
  const reader = pool(t);
  await verifying(reader);
  const order: string[] = [];
  const long = verifying(reader).then(() => order.push('long'));
  await verifying(reader, SENTENCE).then(() => order.push('short'));
  await long;
  t.same(order, ['short', 'long']);
});

t.test('a deadline ends the thread, and the next text runs on a new one', async t => {
  const reader = pool(t);
  const late = verifying(reader, HOSTILE, limits(1));
  const next = verifying(reader);
  t.equal(await codeOf(late), 'SERVICE_UNAVAILABLE');
  t.equal(await codeOf(next), 'ok');
  const waiting = [verifying(reader), verifying(reader, HOSTILE, limits(0))];
  t.same(await Promise.all(waiting.map(codeOf)), ['ok', 'SERVICE_UNAVAILABLE']);
});

t.test('cancelled tasks leave the queue', async t => {
  const reader = pool(t);
  const gone = limits();
  const asked = [verifying(reader), verifying(reader, HOSTILE, gone)];
  gone.cancel();
  t.same(await Promise.all(asked.map(codeOf)), ['ok', 'SERVICE_UNAVAILABLE']);
  t.equal(await codeOf(verifying(reader, HOSTILE, gone)), 'SERVICE_UNAVAILABLE');
});

t.test('a full queue refuses long texts, never short ones', async t => {
  const reader = pool(t);
  const codes = await Promise.all(
    Array.from({ length: 70 }, () => codeOf(verifying(reader, LONG))).concat(
      codeOf(verifying(reader, SENTENCE)),
    ),
  );
  t.equal(codes.filter(code => code === 'ok').length, 1 + 64 + 1);
  t.equal(codes.filter(code => code === 'QUEUE_FULL').length, 5);
  t.equal(codes.at(-1), 'ok');
});

t.test('close ends running tasks, and no task starts after it', async t => {
  const reader = new TextPool(here);
  const asked = [verifying(reader), verifying(reader)].map(codeOf);
  await reader.close();
  for (const code of await Promise.all(asked)) t.not(code, 'ok');
  t.not(await codeOf(verifying(reader)), 'ok');
  t.notOk(process.getActiveResourcesInfo().includes('Worker'), 'no thread is left');
});
