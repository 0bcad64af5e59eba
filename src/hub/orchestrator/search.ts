/** Looks up the decisions, numbers the sources, and calls the operations of the intent. */

import { type CompletePeriods, completePeriods } from '../../../web/src/shared/complete-periods.ts';
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { Log } from '../../telemetry/log.ts';
import type { AnalysisRequest, Source } from '../analyze/analysis.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Progress, Searched, Understood } from './analysis-state.ts';
import { readSources, type SourceTexts } from './evidence/source-text.ts';
import type { GivenDecision } from './given-decision.ts';
import { type Note, writeNotes } from './notes/write-notes.ts';
import { pointedAt } from './references/find-references.ts';
import { type CallPlan, planCalls } from './routing/plan-calls.ts';
import { operationsFor, routesOf } from './routing/routes.ts';
import { runCalls, type ToolAnswer } from './routing/run-calls.ts';
import type { ToolRegistry, Tools } from './routing/tools.ts';
import type { LookupItem } from './searching/backend-decision.ts';
import { citing } from './searching/citing.ts';
import { lookUp } from './searching/look-up.ts';
import { newestDay } from './searching/newest-day.ts';
import { numberSources } from './searching/number-sources.ts';
import { readUnstored } from './searching/read-unstored.ts';
import { COUNTS_SIDES, SIDE_UNKNOWN } from './side/unknown-side.ts';
import type { Unknown } from './writing/draft.ts';
import { stemOf, topicWords } from './writing/topic-words.ts';

export interface SearchDeps {
  backend: Pick<BackendClient, 'call'>;
  registry: ToolRegistry;
  log: Log;
}

const EVOLUTION = 'POST /v1/graph/temporal-evolution';
const LOOKUP_WEIGHT = 2;

export async function search(
  deps: SearchDeps,
  request: AnalysisRequest,
  understood: Understood,
  progress: Progress,
): Promise<Searched> {
  const { signal, stage } = progress;
  const { intent, references, slots } = understood;
  // If the user has answered a clarification, references are no longer reported as unresolved.
  const open = request.answers === null ? references.unresolved : [];
  const unknowns: Unknown[] = open.map(({ text, reason }) => ({
    text: `Não foi possível saber a que se refere “${text}”.`,
    reason,
  }));
  const tools = await routed(deps, understood, progress);

  stage('searching', 'started');
  const processos = request.search_results.map(({ processo }) => processo);
  const items = await lookedUp(deps, [...processos, ...references.corpus], signal);
  if (items === null) unknowns.push(NOT_LOOKED_UP);
  const numbered = numberSources(request.search_results, references.corpus, items ?? new Map());
  const decisions = await readUnstored(numbered);
  const texts = await readSources(decisions);
  unknowns.push(...missingOf(references.corpus, items));
  const meant = meantOf(understood, decisions, texts);
  const years = await completeYears(deps, tools, understood, signal);
  const lastYear = years.last;
  const context = {
    ...{ query: request.query, slots, lastYear, tribunal: understood.followUp?.tribunal ?? null },
    ...contextOf(decisions, meant),
  };
  const routes = routesOf(intent.intent, understood.followUp, slots.citacao);
  const plan = tools === null ? unplanned(understood) : planCalls(routes, context, tools);
  const answers = await runCalls(deps.backend, plan.calls, signal);
  const notes = writeNotes(answers, {
    known: new Set(decisions.map(({ source }) => source.processo)),
    asked: meant.find(({ source }) => source.decisao_id !== null)?.source.processo ?? null,
    stems: new Set(topicWords(slots.tema ?? '').map(stemOf)),
    leftOut: years.left,
  });
  unknowns.push(...sideUnknown(understood), ...failuresOf(answers), ...silentOf(answers, notes));
  const failed = answers.filter(({ status }) => status === 'failed').length;
  const failedCalls = failed + (items === null ? LOOKUP_WEIGHT : 0) + (tools === null ? 1 : 0);
  stage('searching', 'done', {
    sources: decisions.length,
    calls: answers.length,
    failed_calls: failedCalls,
    notes: notes.length,
  });
  return { decisions, meant, texts, plan, answers, notes, unknowns, failedCalls };
}

const NOT_LOOKED_UP: Unknown = {
  text: 'Não se sabe se as ementas enviadas são as do acervo.',
  reason: 'O acervo não respondeu à consulta.',
};

const sideUnknown = ({ intent, slots }: Understood): Unknown[] =>
  slots.lado === null && COUNTS_SIDES.has(intent.intent) ? [SIDE_UNKNOWN] : [];

/** The backend is asked only for an intent with a trend. */
async function completeYears(
  deps: SearchDeps,
  tools: Tools | null,
  { intent }: Understood,
  signal: AbortSignal,
): Promise<CompletePeriods> {
  const isAsked = tools !== null && operationsFor(intent.intent).includes(EVOLUTION);
  return completePeriods('year', isAsked ? await newestDay(deps, signal) : null);
}

/** The registry of operations; null if the backend's OpenAPI document is not available. */
async function routed(
  { registry, log }: SearchDeps,
  { intent }: Understood,
  { stage, signal }: Progress,
): Promise<Tools | null> {
  stage('routing', 'started');
  const operations = operationsFor(intent.intent);
  try {
    const tools = await registry.tools(signal);
    stage('routing', 'done', { operations: operations.filter(name => tools.has(name)) });
    return tools;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the operations of the backend are not known');
    stage('routing', 'done', { operations: [] });
    return null;
  }
}

async function lookedUp(
  { backend, log }: SearchDeps,
  processos: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, LookupItem> | null> {
  try {
    return await lookUp(backend, processos, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the given decisions were not looked up');
    return null;
  }
}

const unplanned = ({ intent }: Understood): CallPlan => ({
  calls: [],
  skipped: operationsFor(intent.intent).map(operation => ({
    operation,
    reason: 'O acervo não respondeu.',
  })),
});

/**
 * The decisions that the answer is about: decisions that the query refers to, decisions of its judge, or decisions that
 * cite the citation to be checked. If a follow-up question names a court, only decisions of that court.
 */
function meantOf(
  { intent, references, slots, followUp }: Understood,
  given: GivenDecision[],
  texts: SourceTexts,
): GivenDecision[] {
  const court = followUp?.tribunal ?? null;
  const decisions =
    court === null ? given : given.filter(({ source }) => source.tribunal === court);
  const further = decisions.filter(({ isGiven }) => !isGiven).map(({ source }) => source.id);
  const ids = new Set([...pointedAt(references), ...slots.decisoes, ...further]);
  if (intent.intent === 'verificar_citacao') return citing(decisions, texts, slots.citacao ?? '');
  if (intent.intent === 'perfil_ministro') {
    const of = references.resolved
      .filter(({ kind }) => kind === 'relator')
      .flatMap(({ ids }) => ids);
    // A judge named in the answer to a clarification is not among the references of the query.
    const name = ministroNorm(slots.ministro);
    const isOf = ({ ministro }: Source) => name !== '' && ministroNorm(ministro) === name;
    return decisions.filter(({ source }) => of.includes(source.id) || isOf(source));
  }
  const pointed = decisions.filter(({ source }) => ids.has(source.id));
  return pointed.length === 0 ? decisions : pointed;
}

function contextOf(decisions: readonly GivenDecision[], meant: readonly GivenDecision[]) {
  const counts = new Map<string, number>();
  for (const { categoria } of decisions) {
    if (categoria !== null) counts.set(categoria, (counts.get(categoria) ?? 0) + 1);
  }
  const [common] = [...counts].sort((a, b) => b[1] - a[1]);
  const stored = meant.flatMap(({ source }) => source.decisao_id ?? []);
  return { decisions, stored, categoria: common?.[0] ?? null };
}

function missingOf(corpus: readonly string[], items: Map<string, LookupItem> | null): Unknown[] {
  if (items === null) return [];
  return corpus.flatMap(processo => {
    const situacao = items.get(processo)?.situacao ?? 'nao_encontrada';
    if (situacao === 'encontrada') return [];
    const reason =
      situacao === 'ambigua'
        ? 'Mais de uma decisão do acervo tem esse número.'
        : 'Não está entre os julgados enviados nem no acervo.';
    return { text: `O processo ${processo} não pôde ser lido.`, reason };
  });
}

const failuresOf = (answers: readonly ToolAnswer[]): Unknown[] =>
  answers.flatMap(({ operation, reason }) =>
    reason === null
      ? []
      : { text: `${SUBJECTS[operation] ?? 'Um dado do acervo'} não está na resposta.`, reason },
  );

/** Operations that users expect; if they return no data, the answer says so. */
const EXPECTED = [EVOLUTION, 'POST /v1/graph/ministro-profile'];

const silentOf = (answers: readonly ToolAnswer[], notes: readonly Note[]): Unknown[] =>
  EXPECTED.filter(
    operation =>
      answers.some(answer => answer.operation === operation && answer.status === 'ok') &&
      !notes.some(note => note.operation === operation),
  ).map(operation => ({
    text: `${SUBJECTS[operation]} não está na resposta.`,
    reason: 'O acervo não tem decisões sobre isso, ou só de um período incompleto.',
  }));

const SUBJECTS: Record<string, string> = {
  'POST /v1/search': 'A busca por outras decisões',
  'POST /v1/similar-cases': 'A lista de casos semelhantes',
  'POST /v1/context/enrich': 'O contexto do julgado no acervo',
  'POST /v1/graph/optimal-argument': 'A estatística dos argumentos',
  'POST /v1/graph/optimal-argument-by-ministro': 'A estatística dos argumentos por julgador',
  'POST /v1/graph/divergencias': 'A lista de pontos divergentes',
  'POST /v1/graph/valores': 'A lista de valores',
  'POST /v1/graph/temporal-evolution': 'A evolução no tempo',
  'POST /v1/graph/ministro-profile': 'O perfil do julgador',
  'POST /v1/graph/structural-similarity': 'A comparação pelos registros do acervo',
  'POST /v1/verify': 'A conferência das citações',
};
