/** The orchestrator: runs the steps of an analysis in order, each over what the earlier ones found. */
import type { LanguageModel } from '../../models/language/language-model.ts';
import type { Log } from '../../telemetry/log.ts';
import type { AnalysisResult, AnalysisTask, Analyze } from '../analyze/analysis.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { checkClaims } from './evidence/check-claims.ts';
import { detectIntent } from './intent/detect-intent.ts';
import { lookUp } from './searching/look-up.ts';
import { numberSources } from './searching/number-sources.ts';
import { EXTRACTIVE, writeExtractive } from './writing/extractive.ts';

export interface AnalyzeDeps {
  backend: Pick<BackendClient, 'call'>;
  /** Null: the extractive writer answers. */
  model: LanguageModel | null;
  log: Log;
}

export function createAnalyze(deps: AnalyzeDeps): Analyze {
  return task => run(deps, task);
}

async function run(deps: AnalyzeDeps, task: AnalysisTask): Promise<AnalysisResult> {
  const { request, signal, stage } = task;
  const startedAt = performance.now();
  stage('intent', 'started');
  const intent = detectIntent(request.query);
  stage('intent', 'done', { intent: intent.intent, score: intent.score });
  for (const name of ['clarification', 'references', 'routing'] as const) stage(name, 'skipped');

  stage('searching', 'started');
  const processos = request.search_results.map(({ processo }) => processo);
  const unknowns: { text: string; reason: string }[] = [];
  const { items } = await lookUp(deps.backend, processos, signal).catch(error => {
    signal.throwIfAborted();
    deps.log.warn({ err: error }, 'the given decisions were not looked up');
    unknowns.push({
      text: 'Não se sabe se as ementas enviadas são as do acervo.',
      reason: 'O acervo não respondeu à consulta.',
    });
    return { items: new Map() };
  });
  const decisions = numberSources(request.search_results, [], items);
  stage('searching', 'done', { sources: decisions.length });

  stage('generating', 'started');
  const draft = writeExtractive({
    query: request.query,
    intent: intent.intent,
    decisions,
    focus: [],
  });
  stage('generating', 'done', { claims: draft.claims.length });
  for (const name of ['criticizing', 'revising'] as const) stage(name, 'skipped');

  stage('verifying', 'started');
  const checked = checkClaims(draft.claims, decisions);
  stage('verifying', 'done', { claims: checked.claims.length });
  signal.throwIfAborted();
  return {
    response: draft.response,
    claims: checked.claims,
    unknowns: [...unknowns, ...checked.unknowns],
    confidence: 0.5,
    sources: decisions.map(({ source }) => source),
    audit_trail: {
      query: request.query,
      julgados_ids: processos,
      pipeline_mode: request.pipeline_mode,
      models_used: { generator: EXTRACTIVE, critics: [], revisor: null },
      timestamp: new Date().toISOString(),
      duration_ms: Math.round(performance.now() - startedAt),
    },
    follow_up_questions: [],
    suggested_paths: [],
    transparency: { intent, references: {}, routing: {} },
  };
}
