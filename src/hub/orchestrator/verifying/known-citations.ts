/** The citations that the material of an analysis has, so that others are seen to come from nowhere. */
import { readCitationKey } from '../../../legal/processes/citation-key.ts';
import { scanProcessos } from '../../../legal/processes/processos.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';

export interface Mention {
  start: number;
  end: number;
  kind: 'sumula' | 'tema' | 'processo';
  /**
   * Keys by which the citation is known. A súmula has two: its number, and its number with its court (`?` if none is
   * named).
   */
  keys: string[];
}

/** Invented numbers are read too. */
const SUMULA_MAX = 99_999;
/** The writers read this much of an ementa. */
const READ_UNITS_MAX = 20_000;

/** Súmulas, temas and processes of a text. Cost: linear in the first 20,000 code units. */
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

/** What the sources and other texts cite, and the process numbers of the sources, as keys. */
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
 * Whether the material has the citation. A súmula of a court counts only if the material names that court, or no court,
 * with the number.
 */
export function isKnown({ kind, keys }: Mention, known: ReadonlySet<string>): boolean {
  if (kind !== 'sumula') return keys.some(key => known.has(key));
  const [number, ofCourt] = keys as [string, string];
  const isCourtKnown = [ofCourt, `${number} ?`].some(key => known.has(key));
  return known.has(number) && (ofCourt.endsWith(' ?') || isCourtKnown);
}

/** Keys of a process: its class and number, or else its digits. */
function processKeys(text: string): string[] {
  const key = readCitationKey(text);
  if (key?.kind === 'class') return [`processo ${key.chave}`];
  return [`processo ${text.replace(/\D/g, '')}`];
}
