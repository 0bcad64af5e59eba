/**
 * An answer in pieces reads one generation for 15 s even if others are published, and after that until its buffer is
 * overwritten.
 */
import { mock } from 'node:test';
import t from 'tap';
import type { HeldGeneration } from '../../../src/engine/answers/answer.ts';
import { AppError } from '../../../src/errors/errors.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { operationNamed, patient, runningEngine } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const divergencias = operationNamed('divergencias');
const params = divergencias.params.parse({ limit: 1 });

async function generationOf(held: HeldGeneration): Promise<number | undefined> {
  const { meta } = await held.execute(divergencias, params, patient());
  return meta.snapshot?.id;
}

/** Publishes; resolves to whether the publication had to wait for a reader. */
async function waits(publishing: Promise<unknown>): Promise<boolean> {
  const isWaiting = Symbol();
  await new Promise(resolve => setImmediate(resolve));
  return (await Promise.race([publishing, Promise.resolve(isWaiting)])) === isWaiting;
}

t.test('pieces are of the held generation, and the next refresh but one waits', async t => {
  const { store, executor, ask } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const held = executor.hold();
  await publish(store, feedBuilder(legal));
  t.equal(await generationOf(held), 1);
  const asked = await ask(divergencias, { limit: 1 });
  t.equal(asked.ok && asked.meta.snapshot?.id, 2, 'other requests get the new one');
  const third = publish(store, feedBuilder(legal));
  t.ok(await waits(third));
  t.equal(await generationOf(held), 1);
  held.release();
  held.release();
  await third;
  t.throws(() => held.execute(divergencias, params, patient()), { code: 'SERVICE_UNAVAILABLE' });
});

t.test('a reader that does not release holds for 15 s', async t => {
  const { store, executor } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const { timers } = mock;
  timers.enable({ apis: ['setTimeout'] });
  const generation = store.current!;
  // Threads hold the generation too.
  const others = generation.references;
  const held = executor.hold();
  timers.tick(14_999);
  t.equal(generation.references, others + 1);
  timers.tick(1);
  t.equal(generation.references, others);
  timers.reset();
  t.equal(await generationOf(held), 1, 'readable as long as nothing overwrites it');
});

t.test('a damaged generation is not read on', async t => {
  const { store, executor } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const held = executor.hold();
  store.drop(store.current!);
  t.throws(() => held.execute(divergencias, params, patient()), { code: 'SERVICE_UNAVAILABLE' });
  held.release();
  t.throws(() => executor.hold(), AppError, 'nothing is published');
});
