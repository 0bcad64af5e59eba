/**
 * Collects the citations in the material of an analysis. A citation of the answer that is not among them may be
 * invented.
 */
import { readCitationKey } from '../../../legal/processes/citation-key.ts';
import { scanProcessos } from '../../../legal/processes/processos.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';

export interface Mention {
  start: number;
  end: number;
  kind: 'sumula' | 'tema' | 'processo';
  /** Keys for comparing citations. A súmula has two: its number, and its number with its court (`?` without one). */
  keys: string[];
}

/** High enough to read invented numbers too. */
const SUMULA_MAX = 99_999;
/** Only this many code units of an ementa are read, as by the writers. */
const READ_UNITS_MAX = 20_000;

/** Súmulas, temas and processes in a text. Linear in the first 20,000 UTF-16 code units. */
export function mentionsIn(text: string): Mention[] {
  const stream = new TokenStream(text.slice(0, READ_UNITS_MAX));
  return [
    ...scanSumulas(stream, { numberMax: SUMULA_MAX }).map(
      ({ start, end, numero, tribunal, tribunalBy }) => ({
        start,
        end,
        kind: 'sumula' as const,
        keys: [
          `sumula ${numero}`,
          `sumula ${numero} ${tribunalBy === 'citation' ? tribunal : '?'}`,
        ],
      }),
    ),
    ...scanTemas(stream).map(({ start, end, numero }) => ({
      start,
      end,
      kind: 'tema' as const,
      keys: [`tema ${numero}`],
    })),
    ...scanProcessos(stream, { all: true }).map(({ start, end }) => ({
      start,
      end,
      kind: 'processo' as const,
      keys: processKeys(text.slice(start, end)),
    })),
  ];
}

/** Keys of the citations in the sources and other texts, and of the process numbers of the sources. */
export function knownCitations(
  sources: Iterable<{ readonly citations: ReadonlySet<string> }>,
  others: readonly string[],
  processos: readonly string[],
): Set<string> {
  const known = new Set(processos.flatMap(processKeys));
  for (const { citations } of sources) for (const key of citations) known.add(key);
  for (const text of others) {
    for (const { keys } of mentionsIn(text)) for (const key of keys) known.add(key);
  }
  return known;
}

/**
 * Whether the material has the citation. A súmula of a court counts only if the material has its number with that court
 * or without any court.
 */
export function isKnown({ kind, keys }: Mention, known: ReadonlySet<string>): boolean {
  if (kind !== 'sumula') return keys.some(key => known.has(key));
  const [number, ofCourt] = keys as [string, string];
  const isCourtKnown = [ofCourt, `${number} ?`].some(key => known.has(key));
  return known.has(number) && (ofCourt.endsWith(' ?') || isCourtKnown);
}

/** Keys of a process: its class and number, otherwise its digits. */
function processKeys(text: string): string[] {
  const key = readCitationKey(text);
  if (key?.kind === 'class') return [`processo ${key.chave}`];
  return [`processo ${text.replace(/\D/g, '')}`];
}
