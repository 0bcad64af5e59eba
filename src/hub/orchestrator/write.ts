/** Writes the answer with the model and its critics, or with the extractive writer. */

import { isModelFailure } from '../../models/language/failure.ts';
import type { AnalysisRequest } from '../analyze/analysis.ts';
import type { Progress, Searched, Understood, Written } from './analysis-state.ts';
import { materialOf } from './model/material.ts';
import type { ModelCalls } from './model/model-calls.ts';
import { CRITICS_OF, criticize, generate, revise } from './model/steps.ts';
import { EXTRACTIVE, writeExtractive } from './writing/extractive.ts';

/** Rejects with an AppError LLM_UNAVAILABLE if a model is configured and does not answer. */
export async function write(
  request: AnalysisRequest,
  found: Understood & Searched,
  progress: Progress,
  calls: ModelCalls | null,
): Promise<Written> {
  const { stage } = progress;
  // Without decisions and notes the model is not called, because it would invent an answer.
  const isEmpty = found.meant.length === 0 && found.notes.length === 0 && found.document === null;
  if (calls === null || isEmpty) {
    stage('generating', 'started');
    const draft = extractive(request, found);
    stage('generating', 'done', { claims: draft.claims.length });
    stage('criticizing', 'skipped');
    stage('revising', 'skipped');
    return { draft, generator: EXTRACTIVE, criticisms: [], revisor: null };
  }
  return byModel(request, found, progress, calls);
}

const extractive = (
  request: AnalysisRequest,
  { document, followUp, topic, intent, slots, side, meant, texts, notes }: Understood & Searched,
) =>
  writeExtractive({
    document,
    query: topic,
    intent: intent.intent,
    followUp,
    given: request.search_results.length,
    decisions: meant,
    texts,
    resultado: slots.resultado,
    side,
    notes,
  });

async function byModel(
  { query, pipeline_mode, stream_text }: AnalysisRequest,
  { document, followUp, intent, slots, meant, notes }: Understood & Searched,
  { stage, delta }: Progress,
  calls: ModelCalls,
): Promise<Written> {
  const asked =
    followUp === null ? query : `${query}\n(Sobre a pergunta anterior: ${followUp.pergunta})`;
  const material = materialOf(
    { query: asked, intent: intent.intent, lado: slots.lado, document },
    meant,
    notes,
  );
  const lastModel = () => calls.made.at(-1)!.model;
  stage('generating', 'started');
  const first = await generate(calls, intent.intent, material, stream_text ? delta : null);
  const generator = lastModel();
  stage('generating', 'done', { claims: first.claims.length });
  const critics = CRITICS_OF[pipeline_mode];
  // A truncated draft is not revised, because the model may fail again.
  if (critics.length === 0 || first.isCut) {
    stage('criticizing', 'skipped');
    stage('revising', 'skipped');
    return { draft: first, generator, criticisms: [], revisor: null };
  }
  stage('criticizing', 'started');
  const criticisms = await criticize(calls, critics, material, first);
  const problems = criticisms.reduce((sum, { problems }) => sum + problems.length, 0);
  stage('criticizing', 'done', { critics: criticisms.length, problems });
  if (criticisms.length === 0) {
    stage('revising', 'skipped');
    return { draft: first, generator, criticisms, revisor: null };
  }
  stage('revising', 'started');
  const revised = await revise(calls, material, first, criticisms).catch(error => {
    if (!isModelFailure(error)) throw error;
    return null;
  });
  const draft = revised ?? first;
  stage('revising', 'done', { claims: draft.claims.length });
  return { draft, generator, criticisms, revisor: revised === null ? null : lastModel() };
}
