/**
 * Similar cases by structure and by vectors: an answer uses one generation, even if another one is published meanwhile.
 */

import t from 'tap';
import { similarCasesWith } from '../../../src/capabilities/search/similar-by-vectors.ts';
import type { GraphEngine } from '../../../src/engine/answers/answer.ts';
import { Budget } from '../../../src/engine/budget.ts';
import { run } from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases } from '../../../src/engine/operations/similar-cases/operation.ts';
import type { KernelParams, Result } from '../../../src/engine/operations/similar-cases/schemas.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { runningEngine } from '../../support/running-engine.ts';
import { writeHere } from '../../support/write-here.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

/** An engine that publishes another generation after every call. `processo` of a match has its generation. */
function publishing(): Pick<GraphEngine, 'execute'> & { calls: number } {
  const graph = packModel(legal);
  const engine = {
    calls: 0,
    execute(_operation: unknown, params: unknown) {
      const id = ++engine.calls;
      const task = { budget: new Budget(), scratch: new Scratch() };
      const outcome = run(graph, params as KernelParams, task);
      if (!outcome.ok) throw new Error(outcome.code);
      const matches = outcome.data.matches.map(match => ({ ...match, processo: String(id) }));
      const time = new Date(0).toISOString();
      return {
        json: JSON.stringify({ ...outcome.data, matches }),
        meta: {
          engine: 'snapshot' as const,
          engine_reason: 'fresh',
          snapshot: { id, built_at: time, confirmed_at: time, age_seconds: 0 },
        },
      };
    },
  };
  return engine;
}

async function ask(mode: string, near: Record<string, number>) {
  const engine = publishing();
  const found = Object.entries(near).map(([id, score]) => ({ id, score }));
  const vectors = { vectorOf: async () => [1], search: async () => found };
  const params = similarCases.params.parse({ decisao_id: 'd1', mode, limit: 50 });
  const execute = similarCasesWith({ engine, vectors: vectors as never, write: writeHere });
  const { json, meta } = await execute(similarCases, params, Deadline.after(1000));
  return { ...(JSON.parse(String(json)) as Result), meta, calls: engine.calls };
}

const idsOf = ({ matches }: Result) => matches.map(({ decisao_id }) => decisao_id);

t.test('every match of a hybrid answer is of the generation that meta names', async t => {
  const structural = idsOf(await ask('structural', {}));
  const others = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].filter(id => !structural.includes(id));
  const [far] = others.filter(id => id !== 'd1');
  t.ok(far, 'a decision that shares nothing with d1');
  const near = { [structural.at(-1)!]: 0.9, [far!]: 0.8, 'not-in-the-graph': 0.7, d1: 1 };
  const answer = await ask('hybrid', near);
  t.same([...idsOf(answer)].sort(), [...structural, far].sort(), 'both rankings, each once');
  t.same(
    [...new Set(answer.matches.map(({ processo }) => processo))],
    [String(answer.meta.snapshot?.id)],
  );
  const added = answer.matches.find(({ decisao_id }) => decisao_id === far);
  t.match(added, { vector_score: 0.8, weighted_score: 0 });
  t.equal(answer.matches[0]?.decisao_id, structural.at(-1), 'what both found comes first');
});

t.test('by vectors alone too', async t => {
  const answer = await ask('vector', { d3: 0.9, d2: 0.8 });
  t.same(idsOf(answer), ['d3', 'd2']);
  t.same(new Set(answer.matches.map(({ processo }) => processo)).size, 1);
});

t.test('pages together are the list, and only neighbours are counted', async t => {
  const { store, executor } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const ids = ['d4', 'gone', 'd2', 'd1', 'd6', 'gone too', 'd3', 'd5'];
  const all = ids.map((id, i) => ({ id, score: id === 'd1' ? 1 : 0.9 - i / 10 }));
  const vectors = {
    vectorOf: async () => [1],
    search: async (...[, , , limit]: unknown[]) => all.slice(0, limit as number),
  };
  const execute = similarCasesWith({
    engine: executor,
    vectors: vectors as never,
    write: writeHere,
  });
  const page = async (body: object) => {
    const params = similarCases.params.parse({ decisao_id: 'd1', ...body });
    const { json } = await execute(similarCases, params, Deadline.after(60_000));
    return JSON.parse(Buffer.from(json).toString()) as Result;
  };
  for (const body of [
    { mode: 'vector' },
    { mode: 'hybrid' },
    { mode: 'vector', min_score: 0.45 },
  ]) {
    const { matches, next_cursor } = await page({ ...body, limit: 50 });
    t.equal(next_cursor, null);
    const walked: Result['matches'] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const next: Result = await page({ ...body, limit: 2, cursor });
      walked.push(...next.matches);
      cursor = next.next_cursor;
      pages++;
    } while (cursor !== null);
    t.strictSame(walked, matches, JSON.stringify(body));
    t.ok(pages > 1);
  }
});
