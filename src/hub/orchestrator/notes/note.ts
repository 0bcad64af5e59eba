/** What an answer of the backend says, in Portuguese: a note for the answer, with counts and intervals. */
import type { z } from 'zod';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';

/** Whom the notes are for. */
export interface NoteContext {
  /** Process numbers of the sources, whose decisions are not told again. */
  known: ReadonlySet<string>;
  /** `provido` or another outcome that the user wants. */
  resultado: string;
}

export interface NoteWriter {
  /** Null where the answer has nothing to tell, or another shape. */
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

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** `intervalo de 95%: 20% a 30%`. */
export const interval = (low: number, high: number): string =>
  `intervalo de 95%: ${percent(low)} a ${percent(high)}`;

/** A name of the graph as it is shown: headings in lower case, in quotation marks. */
export const shownNode = (name: string): string =>
  `“${shownSentence(name, name === name.toUpperCase()).replace(/\.$/, '')}”`;

export const SMALL_SAMPLE = 'amostra pequena';
