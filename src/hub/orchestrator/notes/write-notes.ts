/** Writes a note for each answer of the backend with relevant content. */
import type { ToolAnswer } from '../routing/run-calls.ts';
import { amountsOfCategory } from './amount-note.ts';
import { argumentByMinistro, divergence, optimalArgument } from './argument-notes.ts';
import {
  enrichedContext,
  ministroProfile,
  structuralSimilarity,
  temporalEvolution,
} from './graph-notes.ts';
import type { NoteContext, NoteWriter } from './note.ts';
import { furtherResults, similarCases } from './result-notes.ts';
import { verification } from './verification-note.ts';

const WRITERS: Record<string, NoteWriter> = {
  'POST /v1/search': furtherResults,
  'POST /v1/similar-cases': similarCases,
  'POST /v1/context/enrich': enrichedContext,
  'POST /v1/graph/optimal-argument': optimalArgument,
  'POST /v1/graph/optimal-argument-by-ministro': argumentByMinistro,
  'POST /v1/graph/divergencias': divergence,
  'POST /v1/graph/valores': amountsOfCategory,
  'POST /v1/graph/temporal-evolution': temporalEvolution,
  'POST /v1/graph/ministro-profile': ministroProfile,
  'POST /v1/graph/structural-similarity': structuralSimilarity,
  'POST /v1/verify': verification,
};

export interface Note {
  operation: string;
  text: string;
}

export function writeNotes(answers: readonly ToolAnswer[], context: NoteContext): Note[] {
  return answers.flatMap(({ operation, status, data }) => {
    const text = status === 'ok' ? (WRITERS[operation]?.write(data, context) ?? null) : null;
    return text === null ? [] : { operation, text };
  });
}
