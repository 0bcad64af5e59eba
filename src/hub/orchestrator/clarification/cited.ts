/** Finds the citations of a text: súmulas, temas, processes and statutes. */
import { scanProcessos } from '../../../legal/processes/processos.ts';
import { scanStatutes } from '../../../legal/statutes/statutes.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';

const MENTIONS_MAX = 30;
const READ_UNITS_MAX = 20_000;

export interface Mention {
  start: number;
  end: number;
}

/** The citations in text order. Linear in the first 20,000 UTF-16 code units; the rest is not read. */
export function citationsIn(text: string): Mention[] {
  const stream = new TokenStream(text.slice(0, READ_UNITS_MAX));
  const mentions: Mention[] = [
    ...scanSumulas(stream, {}),
    ...scanTemas(stream),
    ...scanProcessos(stream, { all: true }),
    ...scanStatutes(stream),
  ];
  return mentions.sort((a, b) => a.start - b.start).slice(0, MENTIONS_MAX);
}

/** The citations of a query as one text; null if there is none. */
export function citationsOf(query: string): string | null {
  const mentions = citationsIn(query);
  return mentions.length === 0
    ? null
    : mentions.map(({ start, end }) => query.slice(start, end)).join('; ');
}
