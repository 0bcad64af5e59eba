/** What an answer of the backend says, in Portuguese: a note for the answer, with counts and intervals. */
import { z } from 'zod';
import type { LeftOut } from '../../../../web/src/shared/complete-periods.ts';
import { LADOS } from '../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';
import { sharedStems } from '../writing/topic-words.ts';

/** The question and sources that the notes belong to. */
export interface NoteContext {
  /** Process numbers of the sources, whose decisions are not told again. */
  known: ReadonlySet<string>;
  /** Process number of the decision that was asked about; null where none was. */
  asked: string | null;
  /** Stems of the words that the query is about; empty: everything is. */
  stems: ReadonlySet<string>;
  /** The year that evolutions leave out. */
  leftOut: LeftOut | null;
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

/** Whether a name of the graph has to do with the query. */
export const isRelevant = (name: string, { stems }: NoteContext): boolean =>
  stems.size === 0 || sharedStems(stems, foldText(name).split(' ')) > 0;

/** A name of the graph as it is shown: headings in lower case, in quotation marks. */
export const shownNode = (name: string): string =>
  `“${shownSentence(name, name === name.toUpperCase()).replace(/\.$/, '')}”`;

/** The side whose wins an answer counts; absent where it counts outcomes of appeals. */
export const lado = z.enum(LADOS).optional();
