/**
 * The edges of a citation chain get the reasons of their documents if the request asks for reasons. Documents are read
 * in pieces, and no further if the caller has left.
 */
import t from 'tap';
import { chainWithReasons } from '../../src/capabilities/chain-with-reasons.ts';
import type { Answer } from '../../src/engine/answers/answer.ts';
import { citationChain } from '../../src/engine/operations/citation-chain/operation.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { writeHere } from '../support/write-here.ts';

const PRECEDENTE = { id: 'p', tipo: 'Precedente', nome: 'REsp 1.234.567/SP', depth: 1 };

/** A chain whose decisions cite the precedent and the next decision. */
function chainOf(length: number) {
  const ids = Array.from({ length }, (_, i) => `d${String(i).padStart(4, '0')}`);
  const nodes = ids.map(id => ({ id, tipo: 'Decisao', nome: `${id.slice(1)}.2020`, depth: 0 }));
  const edges = ids.flatMap((source, i) =>
    [ids[i + 1], 'p']
      .filter(target => target !== undefined)
      .map(target => ({ source, target, type: 'CITA_PRECEDENTE' })),
  );
  return { root: ids[0], nodes: [...nodes, PRECEDENTE], edges, truncated: false };
}

function asking(length: number) {
  const chain = chainOf(length);
  const seen: unknown[] = [];
  const groups: number[] = [];
  const reasons = {
    of: async (ids: readonly string[]) => {
      groups.push(ids.length);
      const even = ids.filter(id => Number(id.slice(1)) % 2 === 0);
      return new Map(even.map(id => [id, [{ nome: 'REsp 1234567', motivo: `por ${id}` }]]));
    },
  };
  const execute = (_: unknown, params: unknown): Answer => {
    seen.push(params);
    return { json: JSON.stringify(chain), meta: { engine: 'snapshot' } } as Answer;
  };
  const run = chainWithReasons(execute, reasons, writeHere);
  const ask = async (params: object, deadline = Deadline.after(10_000)) => {
    const { json, meta } = await run(citationChain, params, deadline);
    t.strictSame(meta, { engine: 'snapshot' });
    return JSON.parse(Buffer.from(json).toString());
  };
  return { chain, seen, groups, ask };
}

t.test('each edge has its own, or null', async t => {
  const { chain, seen, groups, ask } = asking(250);
  const answer = await ask({ decisao_id: 'd0000', max_depth: 3, include: ['motivo'] });
  t.strictSame(seen, [{ decisao_id: 'd0000', max_depth: 3, include: [] }], 'the engine has none');
  t.strictSame(groups, [100, 100, 50]);
  const { edges, ...rest } = answer;
  const { edges: given, ...others } = chain;
  t.strictSame(rest, others);
  t.strictSame(
    edges,
    given.map(edge => {
      const isEven = Number(edge.source.slice(1)) % 2 === 0;
      const motivo = isEven && edge.target === 'p' ? `por ${edge.source}` : null;
      return { ...edge, motivo };
    }),
  );
});

t.test('without the request no document is read', async t => {
  const { chain, groups, ask } = asking(3);
  t.strictSame(await ask({ decisao_id: 'd0000', include: [] }), chain);
  t.strictSame(groups, []);
});

t.test('documents are not read on when nobody waits', async t => {
  const { groups, ask } = asking(3);
  const deadline = Deadline.after(10_000);
  deadline.cancel('left');
  await t.rejects(ask({ include: ['motivo'] }, deadline), { code: 'GRAPH_TIMEOUT' });
  t.strictSame(groups, []);
});
