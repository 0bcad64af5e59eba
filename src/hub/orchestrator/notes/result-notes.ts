/** Notes on decisions of the corpus besides the given ones. */
import { z } from 'zod';
import { namedProcess, shownDate, shownName, shownOutcome } from '../writing/portuguese.ts';
import { type NoteWriter, noteWriter } from './note.ts';

const found = z.looseObject({
  processo: z.string().nullable(),
  ministro: z.string().nullable().optional(),
  resultado: z.string().nullable().optional(),
  data: z.string().nullable().optional(),
});
const SHOWN_RESULTS = 5;

function listed(items: readonly z.infer<typeof found>[], known: ReadonlySet<string>): string[] {
  return items
    .filter(({ processo }) => processo !== null && !known.has(processo))
    .slice(0, SHOWN_RESULTS)
    .map(({ processo, ministro, resultado, data }) => {
      const facts = [
        ministro ? `rel. ${shownName(ministro)}` : '',
        data ? shownDate(data) : '',
        resultado ? shownOutcome(resultado) : '',
      ].filter(fact => fact !== '');
      return `${processo}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
    });
}

export const furtherResults: NoteWriter = noteWriter(
  z.looseObject({ results: z.array(found), weak_match: z.boolean() }),
  ({ results, weak_match }, { known }) => {
    const list = listed(results, known);
    if (list.length === 0 || weak_match) return null;
    return `Outras decisões do acervo sobre o tema, não enviadas para esta análise: ${list.join('; ')}.`;
  },
);

export const similarCases: NoteWriter = noteWriter(
  z.looseObject({ matches: z.array(found) }),
  ({ matches }, { known, asked }) => {
    const list = listed(matches, known);
    return asked === null || list.length === 0
      ? null
      : `Pelos critérios em comum, aproximam-se do ${namedProcess(asked)}: ${list.join('; ')}.`;
  },
);
