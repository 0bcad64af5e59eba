/** Which súmulas, temas and articles the ementas of decisions cite, and how many decisions each. */
import { scanStatutes } from '../../../legal/statutes/statutes.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';
import type { GivenDecision } from '../given-decision.ts';
import { counted, enumerated } from '../writing/portuguese.ts';
import type { CitedKind } from './asked.ts';

const CITED_MAX = 12;
const EMENTA_UNITS_MAX = 20_000;

const NAMES: Record<CitedKind, string> = {
  sumula: 'súmula',
  tema: 'tema',
  lei: 'artigo nem lei',
};

/** The most cited first. `kind`: of these only; null: all. */
export function citedText(decisions: readonly GivenDecision[], kind: CitedKind | null): string {
  const counts = new Map<string, number>();
  for (const { ementa } of decisions) {
    for (const text of citedIn(ementa.slice(0, EMENTA_UNITS_MAX), kind)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  if (counts.size === 0) {
    return `as ementas lidas não citam ${kind === null ? 'súmula, tema nem artigo' : NAMES[kind]}.`;
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).slice(0, CITED_MAX);
  const listed = ranked.map(
    ([text, count]) => `${text} (${counted(count, 'julgado', 'julgados')})`,
  );
  const rest = counts.size - ranked.length;
  return `as ementas lidas citam ${enumerated(listed)}${rest > 0 ? `; e mais ${rest}` : ''}.`;
}

function citedIn(ementa: string, kind: CitedKind | null): Set<string> {
  const stream = new TokenStream(ementa);
  const is = (one: CitedKind) => kind === null || kind === one;
  const sumulas = is('sumula') ? scanSumulas(stream, {}) : [];
  const temas = is('tema') ? scanTemas(stream) : [];
  const leis = is('lei') ? scanStatutes(stream) : [];
  return new Set([
    ...sumulas.map(({ numero, tribunal, tribunalBy }) =>
      tribunalBy === 'citation' ? `Súmula ${numero} do ${tribunal}` : `Súmula ${numero}`,
    ),
    ...temas.map(({ numero }) => `Tema ${numero}`),
    ...leis.map(({ start, end }) => ementa.slice(start, end).replace(/\s+/g, ' ').trim()),
  ]);
}
