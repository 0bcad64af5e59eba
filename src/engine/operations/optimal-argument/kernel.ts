/**
 * Arguments by success rate among the decided decisions of a category.
 *
 * Returns   the category's base rate, and a page of the best arguments with wins, total, rate, lift and Wilson bounds.
 * Requires  decisions of each category; rows out of the types asked for.
 * Cost      O(arguments of the category's decisions); 12 bytes of thread scratch per node.
 * Refuses   NOT_FOUND for an unknown turma or category; cancelled.
 * Verified  equals a naive count on the zoo and on 2,000 decisions, hand-worked rates and bounds, and Cypher.
 * Source    Wilson 1927 for the bounds.
 */
import { isDesfecho } from '../../algorithms/argument-sample.ts';
import { ArgumentCounts, compareArguments, tipoOf } from '../../algorithms/arguments.ts';
import { DESIRED, ratio } from '../../algorithms/outcome-counts.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const categoria = graph.findCategoria(params.categoria_id);
  if (categoria === 0) return notFound('categoria_id', params.categoria_id);
  const counts = new ArgumentCounts(graph, task.scratch, {
    name: 'argument',
    tipo: params.tipo_argumento,
    desired: DESIRED[params.resultado_desejado],
  });
  try {
    const decisoes = graph.decisoesOfCategoria(categoria);
    if (!counts.add(decisoes, task.budget, inTurmas(graph, turmas))) return task.budget.refusal();
    return found(ranked(graph, params, counts));
  } finally {
    counts.clear();
  }
}

function ranked(graph: PackedGraph, params: Params, counts: ArgumentCounts): Result {
  const baseRate = ratio(counts.won, counts.decided);
  const base = boundsOf(counts.won, counts.decided);
  const rate = (node: number) => counts.wins(node) / counts.total(node);
  const lowest = (node: number) => wilson(counts.wins(node), counts.total(node)).low;
  const key = params.order === 'interval' ? lowest : rate;
  const { start, end, wanted } = pageBounds(params, params.top_k);
  const top = new TopK<number>(
    wanted,
    (a, b) => key(b) - key(a) || counts.total(b) - counts.total(a) || compareArguments(graph, a, b),
  );
  for (let i = 0; i < counts.touchedCount; i++) {
    const node = counts.touched[i]!;
    if (counts.total(node) >= Math.max(params.min_decisions, 2)) top.offer(node);
  }
  return {
    categoria_id: params.categoria_id,
    resultado_desejado: params.resultado_desejado,
    total_decisoes: counts.decided,
    taxa_base: baseRate,
    taxa_base_wilson_low: base.wilson_low,
    taxa_base_wilson_high: base.wilson_high,
    amostra_pequena: isSmall(counts.decided),
    arguments: top.items.slice(start, end).map(node => {
      const wins = counts.wins(node);
      const total = counts.total(node);
      const bounds = wilson(wins, total);
      const tipo = tipoOf(graph, node);
      const nome = graph.nome(node);
      return {
        tipo,
        id: graph.id(node),
        nome,
        wins,
        total,
        success_rate: wins / total,
        lift: baseRate === null || baseRate === 0 ? null : wins / total / baseRate,
        wilson_low: bounds.low,
        wilson_high: bounds.high,
        amostra_pequena: isSmall(total),
        desfecho: isDesfecho(tipo, nome),
      };
    }),
    next_cursor: nextCursor('optimal-argument', params, end, top.items.length > end),
  };
}
