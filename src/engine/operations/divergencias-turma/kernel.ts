/**
 * Outcomes by minister and by chamber over the decisions that have a criterion of a topic.
 *
 * Returns   the criteria, and a row of counts for each minister and each turma that occurs.
 * Requires  word index; incoming rows of TEM_CRITERIO.
 * Cost      the family O(incoming rows of the matching criteria + ministers + turmas), 8 bytes of thread scratch per
 *           decision; the answer O(pairs of minister and turma that occur + ministers + turmas).
 * Refuses   NOT_FOUND for an unknown turma; over budget; cancelled.
 * Verified  equals a naive grouping on the zoo and on 2,000 decisions, hand-worked counts, and Cypher.
 * Source    own.
 */

import { countedGraph } from '../../algorithms/closed-view.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import { ministrosNamed } from '../../algorithms/ministro-part.ts';
import {
  type OutcomeCounts,
  outcomeCounts,
  SLOT,
  SLOTS,
  taxaProvimento,
} from '../../algorithms/outcome-counts.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { sampleOf } from '../../algorithms/sample-size.ts';
import { type CountedOutcomes, outcomesFor, sideFields } from '../../algorithms/sides.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { forEachDecisaoOf, listedCriterios, matchCriterios } from '../../algorithms/topic.ts';
import { turmasNamed } from '../../algorithms/turma-filter.ts';
import type { Budget } from '../../budget.ts';
import type { Family } from '../../family.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps of a row: two names, an interval and five counts. */
const ROW_STEPS = 2 * TEXT_STEPS + FIGURES_STEPS;
/** Steps of a pair of minister and turma that may occur. */
const CELL_STEPS = 8;

export const run = runOfFamily<Params, Result>(family, answer);

/** The criteria of the topic, and the pairs of minister and turma that occur, by number, with SLOTS counts each. */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const criterios = matchCriterios(graph, params.tema, task.scratch);
  const decisoes = task.scratch.u32('topicFound', graph.decisaoCount);
  let length = 0;
  const complete = forEachDecisaoOf(graph, criterios, task, decisao => {
    decisoes[length++] = decisao;
  });
  if (!complete) return task.budget.refusal();
  const outcomes = outcomesFor(graph, params.lado);
  const counted = countPairs(graph, decisoes.subarray(0, length), outcomes, task);
  if (counted === null) return task.budget.refusal();
  return found([
    Uint32Array.of(criterios.length),
    Uint32Array.from(criterios.slice(0, CRITERIOS_MAX)),
    ...counted,
  ]);
}

export function answer(
  graph: PackedGraph,
  [[criteriosTotal], criterios, pairs, counts]: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const names = params.ministro_parte === null ? 0 : graph.ministroNorms.count;
  if (!budget.spend(names * TEXT_STEPS)) return budget.refusal();
  const named = ministrosNamed(graph, params.ministro_parte);
  const byTurma = new Uint32Array(graph.turmas.count * SLOTS);
  const ministros: Result['ministros'] = [];
  const pairCount = pairs!.length / 2;
  let known = 0;
  const texts = criterios!.length * 2 * TEXT_STEPS;
  if (!budget.spend(texts + graph.turmas.count + pairCount * SLOTS)) return budget.refusal();
  for (let pair = 0; pair < pairCount; ) {
    const ministro = pairs![pair * 2]!;
    const own = new Uint32Array(SLOTS);
    let turmaShown = 0;
    let most = 0;
    for (; pair < pairCount && pairs![pair * 2] === ministro; pair++) {
      const turma = pairs![pair * 2 + 1]!;
      if (turmas !== null && turmas[turma] === 0) continue;
      if (named !== null && named[ministro] === 0) continue;
      let total = 0;
      for (let slot = 0; slot < SLOTS; slot++) {
        const count = counts![pair * SLOTS + slot]!;
        own[slot]! += count;
        byTurma[turma * SLOTS + slot]! += count;
        total += count;
        if (slot !== SLOT.outros) known += count;
      }
      // Turmas are in the order of their names, so the first name wins among equal totals.
      if (turma !== 0 && total > most) {
        most = total;
        turmaShown = turma;
      }
    }
    const row = rowOf(own, 0);
    if (ministro === 0 || row.total === 0) continue;
    if (!budget.spend(ROW_STEPS)) return budget.refusal();
    const turma = turmaShown === 0 ? null : graph.turmas.text(turmaShown);
    ministros.push({ ministro: graph.ministroNames.text(ministro), turma, ...row });
  }
  const turmaList = turmaRows(graph, byTurma, budget);
  if (turmaList === null) return budget.refusal();
  return found({
    tema: params.tema,
    ...sideFields(params.lado, known),
    criterios: listedCriterios(graph, criterios!),
    criterios_total: criteriosTotal!,
    ministros: ministros.sort(
      (a, b) => b.total - a.total || compareCodeUnits(a.ministro, b.ministro),
    ),
    turmas: turmaList,
  });
}

/** Null if the budget is used up or the task is cancelled. */
function turmaRows(
  graph: PackedGraph,
  byTurma: Uint32Array,
  budget: Budget,
): Result['turmas'] | null {
  const turmas: Result['turmas'] = [];
  for (let turma = 1; turma < graph.turmas.count; turma++) {
    const row = rowOf(byTurma, turma);
    if (row.total === 0) continue;
    if (!budget.spend(ROW_STEPS)) return null;
    turmas.push({ turma: graph.turmas.text(turma), ...row });
  }
  return turmas.sort((a, b) => b.total - a.total || compareCodeUnits(a.turma, b.turma));
}

/** The counts of a row of the answer. */
function rowOf(counters: Uint32Array, row: number) {
  const counts = outcomeCounts(counters, row);
  return {
    ...counts,
    total: totalOf(counts),
    taxa_provimento: taxaProvimento(counts),
    ...sampleOf(counts),
  };
}

const totalOf = ({ provido, improvido, parcial, outros }: OutcomeCounts) =>
  provido + improvido + parcial + outros;

/**
 * Minister, turma and counts of each pair that a decision has; null if the budget is used up or the task is cancelled.
 */
function countPairs(
  graph: PackedGraph,
  decisoes: Uint32Array,
  { codes, slotOf }: CountedOutcomes,
  task: Task,
): [pairs: Uint32Array, counts: Uint32Array] | null {
  const { ministro, turma } = graph;
  const ministroCount = graph.ministroNames.count;
  const turmaCount = graph.turmas.count;
  // A counting sort groups the decisions by minister, so one row of turma counters serves every minister in turn.
  const ends = zeroed(task, 'ministroEnds', ministroCount + 1);
  for (const decisao of decisoes) ends[ministro[decisao]! + 1]!++;
  for (let i = 0; i < ministroCount; i++) ends[i + 1]! += ends[i]!;
  const grouped = task.scratch.u32('topicGrouped', decisoes.length);
  for (const decisao of decisoes) grouped[ends[ministro[decisao]!]!++] = decisao;
  const counters = zeroed(task, 'turmaCounters', turmaCount * SLOTS);
  const pairs: number[] = [];
  const counts: number[] = [];
  let start = 0;
  for (let number = 0; number < ministroCount; number++) {
    const end = ends[number]!;
    if (start < end && !task.budget.spend(turmaCount * CELL_STEPS + end - start)) return null;
    for (let i = start; i < end; i++) {
      const decisao = grouped[i]!;
      counters[turma[decisao]! * SLOTS + slotOf[codes[decisao]!]!]!++;
    }
    for (let i = 0; start < end && i < turmaCount; i++) {
      const row = counters.subarray(i * SLOTS, (i + 1) * SLOTS);
      if (row.every(count => count === 0)) continue;
      pairs.push(number, i);
      counts.push(...row);
      row.fill(0);
    }
    start = end;
  }
  return [Uint32Array.from(pairs), Uint32Array.from(counts)];
}

function zeroed(task: Task, name: string, size: number): Uint32Array {
  return task.scratch.u32(name, size).fill(0, 0, size);
}
