/** The sampled comparison of the engines: when it runs and what it reports. No caller waits for it. */
import t from 'tap';
import { isSameAnswer } from '../../../src/engine/parity/same-answer.ts';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import type { TestScope } from '../../support/played-compute.ts';
import { bytes } from '../../support/played-compute.ts';
import { PlayedCypher } from '../../support/played-cypher.ts';
import { operationNamed, runningEngine, until } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const similarity = operationNamed('structural-similarity');
const [first, second] = legal.decisoes.map(({ id }) => id);
const params = { source_id: first, target_id: second, expand: true };

async function sampled(t: TestScope, versions: string[]) {
  const cypher = new PlayedCypher(t);
  const engine = await runningEngine(t, { cypher, paritySampleRate: 1 });
  const generation = await publish(engine.store, feedBuilder(legal));
  Object.assign(generation, { sourceVersion: versionHash('v1') });
  cypher.versions = versions;
  return { ...engine, cypher };
}

t.test('an equal answer is counted', async t => {
  const { ask, cypher, compared, differences } = await sampled(t, ['v1']);
  const asked = await ask(similarity, params);
  t.equal(cypher.calls.length, 0, 'the answer is given before the comparison');
  await until(() => cypher.calls.length === 1, 'the database is asked');
  t.match(cypher.calls[0]!.params, params);
  await cypher.calls[0]!.settle(bytes(asked.ok && asked.data));
  await until(() => compared.length === 1, 'the comparison is counted');
  t.strictSame(compared, ['structural-similarity equal']);
  t.strictSame(differences, []);
});

t.test('a mismatch is counted and reported with both answers', async t => {
  const { ask, cypher, compared, differences } = await sampled(t, ['v1']);
  const asked = await ask(similarity, params);
  await until(() => cypher.calls.length === 1, 'the database is asked');
  await cypher.calls[0]!.settle(bytes({ other: true }));
  await until(() => compared.length === 1, 'the comparison is counted');
  t.strictSame(compared, ['structural-similarity different']);
  t.match(differences, [
    { engine: 'snapshot', answer: asked.ok && asked.data, other: { other: true } },
  ]);
});

t.test('a different version, before or after, is not a mismatch', async t => {
  const before = await sampled(t, ['v2']);
  await before.ask(similarity, params);
  await until(() => before.compared.length === 1, 'the comparison is counted');
  t.strictSame(before.compared, ['structural-similarity skipped']);
  t.equal(before.cypher.calls.length, 0);

  const after = await sampled(t, ['v1', 'v2']);
  await after.ask(similarity, params);
  await until(() => after.cypher.calls.length === 1, 'the database is asked');
  await after.cypher.calls[0]!.settle(bytes({ other: true }));
  await until(() => after.compared.length === 1, 'the comparison is counted');
  t.strictSame(after.compared, ['structural-similarity skipped']);
});

t.test('one at a time: samples that find one running are dropped', async t => {
  const { ask, cypher, compared } = await sampled(t, ['v1']);
  await ask(similarity, params);
  await until(() => cypher.calls.length === 1, 'the database is asked');
  await ask(similarity, params);
  t.strictSame(compared, ['structural-similarity dropped']);
  await cypher.calls[0]!.settle({ ok: false, code: 'UNAVAILABLE', message: 'gone' });
  await until(() => compared.length === 2, 'the comparison is counted');
  t.equal(compared[1], 'structural-similarity failed');
});

t.test('an answer of the database is compared with the snapshot of the same version', async t => {
  const cypher = new PlayedCypher(t);
  const engine = await runningEngine(t, { cypher, paritySampleRate: 1, staleSeconds: 0 });
  const generation = await publish(engine.store, feedBuilder(legal));
  Object.assign(generation, { sourceVersion: versionHash('v1') });
  generation.confirmedAt = 0;
  cypher.versions = ['v1'];
  const asked = engine.ask(similarity, params);
  await until(() => cypher.calls.length === 1, 'the database is asked');
  await cypher.calls[0]!.settle(bytes({ invented: true }));
  t.match(await asked, { ok: true, meta: { engine: 'cypher' } });
  await until(() => engine.compared.length === 1, 'the comparison is counted');
  t.strictSame(engine.compared, ['structural-similarity different']);
  t.match(engine.differences, [{ other: { source_id: first } }]);
});

t.test('numbers agree to 1e-9, everything else exactly', async t => {
  t.ok(isSameAnswer({ a: [1, { b: 0.1 + 0.2 }] }, { a: [1, { b: 0.3 }] }));
  t.notOk(isSameAnswer({ a: 1 }, { a: 1 + 1e-8 }));
  t.notOk(isSameAnswer([1, 2], [2, 1]));
  t.notOk(isSameAnswer({ a: null }, {}));
  t.notOk(isSameAnswer({ a: null }, { a: 0 }));
  t.notOk(isSameAnswer([], {}));
});
