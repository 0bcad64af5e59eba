/** The graph database answers when the snapshot cannot. Each of its failures has its declared error. */

import t from 'tap';
import type { ComputeOutcome } from '../../../src/engine/answers/compute.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { bytes } from '../../support/played-compute.ts';
import { PlayedCypher } from '../../support/played-cypher.ts';
import { operationNamed, patient, runningEngine, until } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const similarity = operationNamed('structural-similarity');
const embeddings = operationNamed('embeddings');
const centrality = operationNamed('centrality');
const params = { source_id: 'a', target_id: 'b' };

t.test('a missing snapshot leaves the answer to the database', async t => {
  const cypher = new PlayedCypher(t);
  const { executor, ask, answered } = await runningEngine(t, { cypher });
  t.ok(executor.ready());
  const asked = ask(similarity, params);
  await until(() => cypher.calls.length === 1, 'the database is asked');
  t.equal(cypher.calls[0]!.form, similarity.cypher);
  t.ok(cypher.calls[0]!.msMax > 59_000);
  await cypher.calls[0]!.settle(bytes({ rows: 1 }));
  t.match(await asked, {
    ok: true,
    data: { rows: 1 },
    meta: { engine: 'cypher', engine_reason: 'snapshot is missing' },
  });
  t.strictSame(answered, ['structural-similarity cypher ok']);
});

t.test(
  'equal requests share one transaction, which is cancelled when the last one leaves',
  async t => {
    const cypher = new PlayedCypher(t);
    const { ask } = await runningEngine(t, { cypher });
    const [first, second] = [patient(), patient()];
    const asked = [ask(similarity, params, first), ask(similarity, params, second)];
    await until(() => cypher.calls.length > 0, 'the database is asked');
    first.cancel();
    t.equal(cypher.calls[0]!.cancels, 0);
    second.cancel();
    t.match(await Promise.all(asked), [{ code: 'GRAPH_TIMEOUT' }, { code: 'GRAPH_TIMEOUT' }]);
    t.equal(cypher.calls.length, 1);
    t.equal(cypher.calls[0]!.cancels, 1);
  },
);

t.test('each refusal becomes its error', async t => {
  const cypher = new PlayedCypher(t);
  const { ask, answered } = await runningEngine(t, { cypher });
  const expected: [ComputeOutcome, string][] = [
    [{ ok: false, code: 'UNAVAILABLE', message: 'refused' }, 'SERVICE_UNAVAILABLE'],
    [{ ok: false, code: 'QUEUE_FULL' }, 'QUEUE_FULL'],
    [{ ok: false, code: 'CANCELLED' }, 'GRAPH_TIMEOUT'],
    [{ ok: false, code: 'FAILED', message: 'a mistake' }, 'INTERNAL_ERROR'],
    [{ ok: false, code: 'NOT_FOUND', field: 'source_id', value: 'a' }, 'NOT_FOUND'],
  ];
  for (const [i, [outcome, code]] of expected.entries()) {
    const asked = ask(similarity, params);
    await until(() => cypher.calls.length === i + 1, 'the database is asked');
    await cypher.calls[i]!.settle(outcome);
    t.match(await asked, { ok: false, code });
    t.equal(answered[i], `structural-similarity cypher ${code}`);
  }
});

t.test('the deadline also ends a transaction', async t => {
  const cypher = new PlayedCypher(t);
  const { ask } = await runningEngine(t, { cypher });
  const asked = await ask(similarity, params, Deadline.after(30));
  t.match(asked, { ok: false, code: 'GRAPH_TIMEOUT' });
  t.equal(cypher.calls[0]!.cancels, 1);
});

t.test('without Cypher, or with the breaker open, the service is unavailable', async t => {
  const cypher = new PlayedCypher(t);
  const { executor, ask } = await runningEngine(t, { cypher });
  t.match(await ask(centrality, {}), { ok: false, code: 'SERVICE_UNAVAILABLE' });
  cypher.isAvailable = false;
  t.match(await ask(similarity, params), { ok: false, code: 'SERVICE_UNAVAILABLE' });
  t.equal(cypher.calls.length, 0);
  t.notOk(executor.ready());
});

t.test('a fresh snapshot answers even if the database is available', async t => {
  const cypher = new PlayedCypher(t);
  const { store, ask } = await runningEngine(t, { cypher });
  await publish(store, feedBuilder(legal));
  const ids = legal.decisoes.map(({ id }) => id);
  const asked = await ask(similarity, { source_id: ids[0], target_id: ids[1] });
  t.match(asked, { ok: true, meta: { engine: 'snapshot' } });
  t.equal(cypher.calls.length, 0);
});

t.test('answers of the database are not cached', async t => {
  const cypher = new PlayedCypher(t);
  const { ask } = await runningEngine(t, { cypher });
  for (const i of [0, 1]) {
    const asked = ask(embeddings, { decisao_ids: ['a'] });
    await until(() => cypher.calls.length === i + 1, 'the database is asked');
    await cypher.calls[i]!.settle(bytes({ i }));
    t.match(await asked, { data: { i }, meta: { engine: 'cypher', cached: false } });
  }
});
