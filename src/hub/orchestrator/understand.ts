/** Reads intent, references and slots of a query, and makes the clarification for an empty slot. */
import type { AnalysisRequest } from '../analyze/analysis.ts';
import type { DocumentRead } from '../analyze/document-read.ts';
import type { Progress, Understood } from './analysis-state.ts';
import { type ClarifyTarget, clarify } from './clarification/clarify.ts';
import { readSlots } from './clarification/slots.ts';
import { subjectOf } from './document/document-subject.ts';
import { type FollowUp, readFollowUp } from './follow-up/follow-up.ts';
import { detectIntent } from './intent/detect-intent.ts';
import { type IntentFound, SCORE_SURE } from './intent/intents.ts';
import type { ModelCalls } from './model/model-calls.ts';
import { askIntent } from './model/steps.ts';
import { findReferences } from './references/find-references.ts';
import { givenFields } from './searching/given-fields.ts';
import { sourceId } from './searching/number-sources.ts';
import { sideOf } from './side/side-of.ts';

/**
 * `calls` is null without a model, and for light analyses, which make only one model call. A clarification never costs
 * a call: the model is asked for the intent only if the rules' intent has all its slots.
 */
export async function understand(
  request: AnalysisRequest,
  { stage, signal, earlier = null }: Progress,
  { calls, document }: { calls: ModelCalls | null; document: DocumentRead | null },
): Promise<Understood> {
  const { query, answers } = request;
  const followUp = readFollowUp(query, earlier);
  const targets = targetsOf(request);
  stage('intent', 'started');
  const byRules = intentOf(query, followUp);
  const references = referencesOf(query, followUp, targets);
  const side = sideOf(request, followUp);
  const topic = followUp?.tema ?? topicOf(query, document);
  const asks = { query, topic, lado: side.lado, answer: answers };
  const slots = readSlots(asks, references, targets);
  const isLacking = clarify(byRules.intent, slots, targets) !== null;
  const isAsked = calls !== null && byRules.score < SCORE_SURE && !isLacking;
  const asked = isAsked ? await asModelSays(calls, query, byRules, signal) : byRules;
  // The model's intent counts only if it has all its slots too.
  const intent = clarify(asked.intent, slots, targets) === null || isLacking ? asked : byRules;
  stage('intent', 'done', { intent: intent.intent, score: intent.score, by: intent.by });
  stage('clarification', 'started');
  const clarification = clarify(intent.intent, slots, targets);
  stage('clarification', 'done', { slot: clarification?.slot ?? null });
  const found = { document, followUp, topic, intent, references, slots, side, clarification };
  if (clarification !== null) return found;
  stage('references', 'started');
  const { resolved, corpus, unresolved } = references;
  stage('references', 'done', {
    resolved: resolved.length,
    corpus: corpus.length,
    unresolved: unresolved.length,
  });
  return found;
}

/** If a question only refers to a document, the topic is that of the document. */
const topicOf = (query: string, document: DocumentRead | null): string =>
  document === null ? query : (subjectOf(query, document) ?? query);

function intentOf(query: string, followUp: FollowUp | null): IntentFound {
  if (followUp === null) return detectIntent(query);
  return { intent: followUp.intent, score: SCORE_SURE, by: 'rules', others: [] };
}

/** If the question names no judge, the judge of the earlier question is still meant. */
function referencesOf(query: string, followUp: FollowUp | null, targets: ClarifyTarget[]) {
  const references = findReferences(query, targets);
  if (followUp === null || references.ministros.length > 0) return references;
  return { ...references, ministros: findReferences(followUp.tema, targets).ministros };
}

/** The model's intent; if the call fails, that of the rules. */
async function asModelSays(
  calls: ModelCalls,
  query: string,
  byRules: IntentFound,
  signal: AbortSignal,
): Promise<IntentFound> {
  try {
    return await askIntent(calls, query, byRules);
  } catch {
    signal.throwIfAborted();
    return byRules;
  }
}

function targetsOf({ search_results }: AnalysisRequest): ClarifyTarget[] {
  return search_results.map((result, i) => {
    const { ministro, orgao, data, resultado } = givenFields(result);
    const { processo, ementa } = result;
    return { id: sourceId(i), processo, ministro, orgao, data, resultado, ementa };
  });
}
