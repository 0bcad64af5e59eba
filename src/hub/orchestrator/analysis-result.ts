/** Builds the result of an analysis from the results of its steps. */
import type { AnalysisRequest, AnalysisResult } from '../analyze/analysis.ts';
import type { Searched, Understood, Written } from './analysis-state.ts';
import { confidenceOf } from './confidence.ts';
import { foldQuery } from './fold-query.ts';
import { lackedBy } from './model/failed-steps.ts';
import type { FailedCall, ModelCall } from './model/model-calls.ts';
import type { Verified } from './verify.ts';
import { EXTRACTIVE } from './writing/extractive.ts';
import { nextSteps } from './writing/next-steps.ts';
import { questionWords, shareOfWords } from './writing/question-words.ts';
import { topicPhrase } from './writing/topic-words.ts';

interface Whole extends Understood, Searched, Written {
  verified: Verified;
  /** Model calls that were answered. */
  made: readonly ModelCall[];
  failed: readonly FailedCall[];
}

const EMPTY =
  'Os julgados enviados não trazem o que foi perguntado, e o acervo não tem dados a acrescentar.';

export function resultOf(
  request: AnalysisRequest,
  whole: Whole,
  startedAt: number,
): AnalysisResult {
  const { decisions, unknowns, verified, intent, made } = whole;
  const sources = decisions.map(({ source }) => source);
  const confidence = confidenceOf({
    sources,
    claims: verified.counts,
    marks: verified.marks,
    paragraphs: verified.paragraphs,
    notes: whole.notes.length,
    failedCalls: whole.failedCalls + whole.failed.length,
    isVerified: verified.isVerified,
    intentScore: intent.score,
    wordShare: wordShareOf(whole),
  });
  return {
    response: verified.response === '' ? EMPTY : verified.response,
    claims: verified.claims,
    unknowns: [...lackedBy(whole.failed), ...unknowns, ...verified.unknowns],
    confidence,
    sources,
    audit_trail: {
      ...trail(request, startedAt),
      models_used: {
        generator: whole.generator,
        critics: made
          .filter(({ step }) => step.startsWith('criticizing'))
          .map(({ model }) => model),
        revisor: whole.revisor,
      },
      model_calls: made,
      failed_model_calls: whole.failed,
      tool_calls: whole.answers.map(({ operation, status, ms, snapshot_id }) => ({
        operation,
        status,
        ms,
        snapshot_id,
      })),
      claims: verified.counts,
      marks: verified.marks,
      citations: verified.citations,
    },
    ...nextSteps(intent.intent, subjectOf(whole), sources.length),
    transparency: {
      intent,
      references: whole.references,
      routing: routingOf(whole),
      side: whole.side,
      ...followedBy(whole),
    },
    ...documentOf(whole),
  };
}

/** The share of the topic's words that occur in the decisions which the answer uses. */
function wordShareOf({ topic, references, meant, texts }: Whole) {
  return shareOfWords(questionWords(topic, meant, texts, namesIn(references)), meant.length);
}

function subjectOf({ topic, references, slots }: Understood) {
  return { ministro: slots.ministro, tema: topicPhrase(topic, namesIn(references)) };
}

const documentOf = ({ document }: Pick<Understood, 'document'>) =>
  document === null ? {} : { document };

/** The earlier question from which this one takes its topic. */
const followedBy = ({ followUp }: Understood) =>
  followUp === null ? {} : { follow_up: { pergunta: followUp.pergunta, tema: followUp.tema } };

const namesIn = ({ ministros }: Understood['references']): ReadonlySet<string> =>
  new Set(ministros.flatMap(name => foldQuery(name).split(' ')));

/** The result that asks the user for clarification; nothing was searched or written. */
export function clarificationResult(
  request: AnalysisRequest,
  { document, intent, references, side, clarification }: Understood,
  startedAt: number,
): AnalysisResult {
  const { slot, question, options } = clarification!;
  return {
    response: question,
    claims: [],
    unknowns: [],
    confidence: 0,
    sources: [],
    audit_trail: {
      ...trail(request, startedAt),
      models_used: { generator: EXTRACTIVE, critics: [], revisor: null },
      model_calls: [],
      tool_calls: [],
    },
    follow_up_questions: [],
    suggested_paths: [],
    transparency: { intent, references, routing: { calls: [], skipped: [] }, side },
    clarification: { slot, question, options },
    ...documentOf({ document }),
  };
}

const trail = (request: AnalysisRequest, startedAt: number) => ({
  query: request.query,
  julgados_ids: request.search_results.map(({ processo }) => processo),
  pipeline_mode: request.pipeline_mode,
  timestamp: new Date().toISOString(),
  duration_ms: Math.round(performance.now() - startedAt),
});

/** One line for each operation of the intent: the call and its outcome, or the reason for not calling it. */
const routingOf = ({ answers, plan }: Searched): object => ({
  calls: answers.map(({ operation, status, reason, ms, snapshot_id }) => ({
    operation,
    status,
    reason,
    ms,
    snapshot_id,
  })),
  skipped: plan.skipped,
});
