/** An id that an older release made from a wording leads to the concept in both engines, and `meta` says so. */
import t from 'tap';
import { withRenamedIds } from '../../../src/engine/answers/renamed-ids.ts';
import { AppError } from '../../../src/errors/errors.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { operationNamed, runningEngine } from '../../support/running-engine.ts';
import { sketch } from '../../support/zoo/sketch.ts';

const neighbourhood = operationNamed('neighbourhood');
const shortestPath = operationNamed('shortest-path');
const NOW = 'criterio:dano-moral';
const BEFORE = 'criterio:danos-morais-configurados';
const model = sketch([
  { id: 'd1', criterios: [NOW] },
  { id: 'd2', criterios: [NOW] },
]);

t.test('the concept answers for an id of an older release', async t => {
  const { executor, store } = await runningEngine(t);
  await publish(store, feedBuilder(model));
  const ask = async (operation: typeof neighbourhood, body: object) =>
    executor.execute(
      operation,
      operation.params.parse(body),
      new Deadline(performance.now() + 15_000),
    );
  const { json, meta } = await ask(neighbourhood, { source_id: BEFORE });
  t.equal(JSON.parse(Buffer.from(json as Uint8Array).toString()).root, NOW);
  t.strictSame(meta.renamed_ids, { [BEFORE]: NOW });
  const path = await ask(shortestPath, { source_id: BEFORE, target_id: 'd2' });
  t.match(JSON.parse(String(path.json)), { found: true, length: 1, nodes: [{ id: NOW }] });
  t.strictSame(path.meta.renamed_ids, { [BEFORE]: NOW });
  const plain = await ask(neighbourhood, { source_id: NOW });
  t.equal(plain.meta.renamed_ids, undefined);
  await t.rejects(ask(neighbourhood, { source_id: 'criterio:penhora-online-mantida' }), {
    code: 'NOT_FOUND',
  });
  await t.rejects(ask(shortestPath, { source_id: BEFORE, target_id: 'd9' }), {
    code: 'NOT_FOUND',
    details: [{ field: 'target_id' }],
  });
});

t.test('an engine that refuses later is asked again once', async t => {
  const asked: unknown[] = [];
  const details = [{ field: 'source_id', rule: 'must be in the graph', value: BEFORE }];
  const request = {
    operation: neighbourhood,
    params: { source_id: BEFORE },
    deadline: new Deadline(1),
  };
  const meta = { engine: 'cypher', engine_reason: 'the snapshot is stale' } as const;
  const answer = await withRenamedIds(request, async ({ params }) => {
    asked.push(params);
    if (asked.length === 1) throw new AppError('NOT_FOUND', 'unknown', { details });
    return { json: '{}', meta };
  });
  t.strictSame(asked, [{ source_id: BEFORE }, { source_id: NOW }]);
  t.strictSame(answer.meta, { ...meta, renamed_ids: { [BEFORE]: NOW } });
});
