/** Writes notes: an answer of the backend in Portuguese sentences, with counts and intervals. */
import { z } from 'zod';
import type { LeftOut } from '../../../../web/src/shared/complete-periods.ts';
import { LADOS } from '../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';
import { sharedStems } from '../writing/topic-words.ts';

/** The question and sources of the analysis. */
export interface NoteContext {
  /** Process numbers of the sources, which notes do not repeat. */
  known: ReadonlySet<string>;
  /** Process number of the decision in question; null without one. */
  asked: string | null;
  /** Stems of the query's topic; empty: every name is relevant. */
  stems: ReadonlySet<string>;
  /** The incomplete year that trends leave out. */
  leftOut: LeftOut | null;
}

export interface NoteWriter {
  /** Null if the answer has nothing relevant or another shape. */
  write(data: unknown, context: NoteContext): string | null;
}

export function noteWriter<T>(
  schema: z.ZodType<T>,
  write: (data: T, context: NoteContext) => string | null,
): NoteWriter {
  return {
    write: (data, context) => {
      const parsed = schema.safeParse(data);
      return parsed.success ? write(parsed.data, context) : null;
    },
  };
}

/** Whether a name of the graph is relevant to the query. */
export const isRelevant = (name: string, { stems }: NoteContext): boolean =>
  stems.size === 0 || sharedStems(stems, foldText(name).split(' ')) > 0;

/** A name of the graph in quotation marks; a name in capitals is set in lower case. */
export const shownNode = (name: string): string =>
  `“${shownSentence(name, name === name.toUpperCase()).replace(/\.$/, '')}”`;

/** The side whose wins an answer counts; absent if it counts outcomes of appeals. */
export const lado = z.enum(LADOS).optional();
