/** The orchestrator: runs the steps of an analysis in order, each on the results of the earlier ones. */
import type { LanguageModel } from '../../models/language/language-model.ts';
import type { Log } from '../../telemetry/log.ts';
import {
  type AnalysisResult,
  type AnalysisTask,
  type Analyze,
  STAGES,
} from '../analyze/analysis.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { clarificationResult, resultOf } from './analysis-result.ts';
import { withDocument } from './document/with-document.ts';
import { ModelCalls } from './model/model-calls.ts';
import { ToolRegistry } from './routing/tools.ts';
import { type SearchDeps, search } from './search.ts';
import { understand } from './understand.ts';
import { verify } from './verify.ts';
import { write } from './write.ts';

export interface AnalyzeDeps {
  backend: Pick<BackendClient, 'call'>;
  /** Null: the extractive writer makes the answers. */
  model: LanguageModel | null;
  log: Log;
}

/** All analyses of a hub share one registry of backend operations. */
export function createAnalyze({ backend, model, log }: AnalyzeDeps): Analyze {
  const deps = { backend, log, registry: new ToolRegistry(backend) };
  return task => run(deps, model, task);
}

async function run(
  deps: SearchDeps,
  model: LanguageModel | null,
  task: AnalysisTask,
): Promise<AnalysisResult> {
  const { signal, stage } = task;
  const startedAt = performance.now();
  const calls = model === null ? null : new ModelCalls(model, task, deps.log);
  const isLight = task.request.pipeline_mode === 'light';
  const { request, document, unknowns } = await withDocument(deps, task);
  const asked = { calls: isLight ? null : calls, document };
  const understood = await understand(request, task, asked);
  if (understood.clarification !== null) {
    for (const name of STAGES.slice(STAGES.indexOf('references'))) stage(name, 'skipped');
    return clarificationResult(request, understood, startedAt);
  }
  const searched = await search(deps, request, understood, task);
  searched.unknowns.unshift(...unknowns);
  const found = { ...understood, ...searched };
  const written = await write(request, found, task, calls);
  const judge = isLight || calls?.hasFailed ? null : calls;
  const verifying = { ...deps, calls: judge };
  const questions = [request.query, ...(found.followUp === null ? [] : [found.followUp.pergunta])];
  const verified = await verify(verifying, questions, { ...found, ...written }, task);
  signal.throwIfAborted();
  const { made, failed } = calls ?? { made: [], failed: [] };
  return resultOf(request, { ...found, ...written, verified, made, failed }, startedAt);
}
