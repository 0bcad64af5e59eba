/**
 * Quartiles of the amounts of one kind over the decisions of a topic, a category or the whole graph.
 *
 * Returns   the criteria; number, least, quartiles and greatest, over all and by change, year, turma and minister.
 * Requires  word index; incoming rows of TEM_CRITERIO; amounts by decision; days between 1900 and 2100.
 * Cost      as `categoria-filter.ts`, and O(decisions asked for + m log m + ministers + turmas) for m amounts; 32
 *           bytes for each amount.
 * Refuses   NOT_FOUND for an unknown turma; over budget; cancelled.
 * Verified  equals a count of the amounts up to each in a filter per group, on the zoo and on 2,000 decisions,
 *           hand-worked quartiles, and Cypher.
 * Source    own.
 */
import { type Categoria, decisoesNamed } from '../../algorithms/categoria-filter.ts';
import { countedGraph } from '../../algorithms/closed-view.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import { FIRST_DAY, FIRST_YEAR, MONTH_OF_DAY, MONTHS, YEAR } from '../../algorithms/months.ts';
import { quartilesOf } from '../../algorithms/quartiles.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { forEachDecisaoOf, listedCriterios, matchCriterios } from '../../algorithms/topic.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { MUDANCA, NO_DAY, TIPOS } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import { findSorted } from '../../graph/text-table.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps of a row: a name, and six numbers. */
const ROW_STEPS = TEXT_STEPS + FIGURES_STEPS / 4;
const YEARS = MONTHS / YEAR;
/** Decisions between two calls to `spend`. */
const CHUNK = 4096;

/** Amounts, each with its decision and its change. */
interface Amounts {
  decisoes: number;
  quantias: number[];
  of: number[];
  mudancas: number[];
}

export function run(stored: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const { budget } = task;
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const criterios =
    params.criterio === null ? [] : matchCriterios(graph, params.criterio, task.scratch);
  const { tipo, criterio, categoria_id } = params;
  const categoria = categoria_id === null ? null : decisoesNamed(graph, categoria_id, budget);
  if (categoria_id !== null && categoria === null) return budget.refusal();
  const amounts = amountsOf(graph, params, { task, criterios, categoria, turmas });
  if (amounts === null) return budget.refusal();
  const { quantias, of, mudancas, decisoes } = amounts;
  const m = quantias.length;
  const tables = graph.turmas.count + graph.ministroNames.count + YEARS;
  if (!budget.spend(m * (Math.ceil(Math.log2(m + 1)) + 8) + tables)) return budget.refusal();
  const order = Uint32Array.from({ length: m }, (_, i) => i);
  order.sort((a, b) => quantias[a]! - quantias[b]!);
  const groups = (size: number, keyOf: (i: number) => number) =>
    grouped({ order, quantias }, size, keyOf);
  const byChange = groups(MUDANCA.length, i => mudancas[i]!);
  const byYear = groups(YEARS, i => yearOf(graph.day[of[i]!]!));
  const byTurma = groups(graph.turmas.count, i => graph.turma[of[i]!]! || -1);
  const byMinistro = groups(graph.ministroNames.count, i => graph.ministro[of[i]!]! || -1);
  const rows = byYear.size + byTurma.size + byMinistro.size;
  const listed = criterios.slice(0, CRITERIOS_MAX);
  if (!budget.spend(rows * ROW_STEPS + listed.length * 2 * TEXT_STEPS)) return budget.refusal();
  return found({
    tipo,
    unidade: tipo === 'pena' ? 'dias' : 'centavos',
    criterio,
    categoria_id,
    criterios: listedCriterios(graph, Uint32Array.from(listed)),
    criterios_total: criterios.length,
    decisoes,
    ...quartilesOf(Float64Array.from(order, i => quantias[i]!)),
    por_mudanca: [...MUDANCA.slice(1), null].map(mudanca => {
      const values = byChange.get(MUDANCA.indexOf(mudanca)) ?? [];
      return { mudanca, ...quartilesOf(values) };
    }),
    por_ano: [...byYear]
      .sort(([a], [b]) => a - b)
      .map(([year, values]) => ({ ano: String(FIRST_YEAR + year), ...quartilesOf(values) })),
    por_turma: mostFirst(
      [...byTurma].map(([turma, values]) => [graph.turmas.text(turma), values]),
    ).map(([turma, values]) => ({ turma, ...quartilesOf(values) })),
    por_ministro: mostFirst(
      [...byMinistro].map(([ministro, values]) => [graph.ministroNames.text(ministro), values]),
    ).map(([ministro, values]) => ({ ministro, ...quartilesOf(values) })),
  });
}

interface Asked {
  task: Task;
  criterios: number[];
  /** The category of the request; null for all decisions. */
  categoria: Categoria | null;
  turmas: Uint8Array | null;
}

/** Null if the budget is used up or the task is cancelled. */
function amountsOf(graph: PackedGraph, params: Params, asked: Asked): Amounts | null {
  const { task, criterios } = asked;
  const { offsets, tipo: tipos, mudanca, quantia } = graph.valores;
  const tipo = TIPOS.indexOf(params.tipo);
  const isAsked = filterOf(graph, params, asked);
  const amounts: Amounts = { decisoes: 0, quantias: [], of: [], mudancas: [] };
  const visit = (decisao: number) => {
    if (!isAsked(decisao)) return;
    amounts.decisoes++;
    for (let i = offsets[decisao]!; i < offsets[decisao + 1]!; i++) {
      if (tipos[i] !== tipo) continue;
      amounts.quantias.push(quantia[i]!);
      amounts.of.push(decisao);
      amounts.mudancas.push(mudanca[i]!);
    }
  };
  const isComplete =
    params.criterio === null
      ? forEachOfColumns(graph, params, asked, visit)
      : forEachDecisaoOf(graph, criterios, task, visit);
  return isComplete ? amounts : null;
}

/**
 * Calls `visit` for each decision of the category, the minister or the graph; false if the budget is used up or the
 * task is cancelled.
 */
function forEachOfColumns(
  graph: PackedGraph,
  { ministro }: Params,
  { task: { budget }, categoria }: Asked,
  visit: (decisao: number) => void,
): boolean {
  const list =
    categoria !== null
      ? categoria.decisoes
      : ministro !== null
        ? graph.decisoesOfMinistro(graph.findMinistro(ministro))
        : null;
  const count = list?.length ?? graph.decisaoCount;
  for (let i = 0; i < count; i++) {
    if (i % CHUNK === 0 && !budget.spend(Math.min(CHUNK, count - i))) return false;
    visit(list === null ? i : list[i]!);
  }
  return true;
}

/** A name that the graph lacks has the number 0, which stands for decisions without a name, so it matches none. */
function filterOf(
  graph: PackedGraph,
  { tribunal, ministro, periodo_inicio, periodo_fim }: Params,
  { turmas, categoria }: Asked,
): (decisao: number) => boolean {
  const isOfTurma = inTurmas(graph, turmas);
  const isNamed = (column: ArrayLike<number>, number: number | null) =>
    number === null ? () => true : (decisao: number) => number > 0 && column[decisao] === number;
  const isOfTribunal = isNamed(
    graph.tribunal,
    tribunal === null ? null : findSorted(graph.tribunais, tribunal),
  );
  const isOfMinistro = isNamed(
    graph.ministro,
    ministro === null ? null : graph.findMinistro(ministro),
  );
  const first = periodo_inicio === null ? 0 : Number(periodo_inicio) - FIRST_YEAR;
  const last = periodo_fim === null ? YEARS : Number(periodo_fim) - FIRST_YEAR;
  const isBounded = periodo_inicio !== null || periodo_fim !== null;
  const isInPeriod = (decisao: number) => {
    const year = yearOf(graph.day[decisao]!);
    return year >= 0 && year >= first && year <= last;
  };
  return decisao =>
    isOfTurma(decisao) &&
    (categoria === null || categoria.has(decisao)) &&
    isOfTribunal(decisao) &&
    isOfMinistro(decisao) &&
    (!isBounded || isInPeriod(decisao));
}

/** Years since 1900; -1 without a date. */
const yearOf = (day: number): number =>
  day === NO_DAY ? -1 : Math.floor(MONTH_OF_DAY[day - FIRST_DAY]! / YEAR);

/** The ascending amounts of each group; a key of -1 is in no group. Cost: O(amounts + size), a counting sort. */
function grouped(
  { order, quantias }: { order: Uint32Array; quantias: number[] },
  size: number,
  keyOf: (i: number) => number,
): Map<number, Float64Array> {
  const counts = new Uint32Array(size);
  for (const i of order) if (keyOf(i) >= 0) counts[keyOf(i)]!++;
  const groups = new Map<number, Float64Array>();
  for (let key = 0; key < size; key++) {
    if (counts[key]! > 0) groups.set(key, new Float64Array(counts[key]!));
  }
  const filled = new Uint32Array(size);
  for (const i of order) {
    const key = keyOf(i);
    if (key >= 0) groups.get(key)![filled[key]!++] = quantias[i]!;
  }
  return groups;
}

const mostFirst = (rows: [name: string, values: Float64Array][]) =>
  rows.sort((a, b) => b[1].length - a[1].length || compareCodeUnits(a[0], b[0]));
