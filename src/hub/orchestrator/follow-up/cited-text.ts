/** Lists the súmulas, temas and articles that the ementas of decisions cite, with the number of decisions for each. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { scanStatutes } from '../../../legal/statutes/statutes.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';
import type { GivenDecision } from '../given-decision.ts';
import { enumerated } from '../writing/portuguese.ts';
import type { CitedKind } from './asked.ts';

const CITED_MAX = 12;
const EMENTA_UNITS_MAX = 20_000;

const NAMES: Record<CitedKind, string> = {
  sumula: 'súmula',
  tema: 'tema',
  lei: 'artigo nem lei',
};

/** The requested kind and court; null: any. */
interface Wanted {
  citadas: CitedKind | null;
  deTribunal: string | null;
}

interface Citation {
  /** The name of the cited item: `Súmula 385`, `art. 14 da Lei 8.078/1990`. */
  name: string;
  /** The court of a súmula or tema; null if the text does not name it. */
  tribunal: string | null;
}

/** The text, with the most cited first. */
export function citedText(decisions: readonly GivenDecision[], wanted: Wanted): string {
  const cited = decisions.map(({ ementa }) => citedIn(ementa.slice(0, EMENTA_UNITS_MAX), wanted));
  const counts = new Map<string, number>();
  for (const names of namesOf(cited, wanted.deTribunal))
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return `as ementas lidas não citam ${noneOf(wanted)}.`;
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).slice(0, CITED_MAX);
  const listed = ranked.map(
    ([text, count]) => `${text} (${counted(count, 'julgado', 'julgados')})`,
  );
  const rest = counts.size - ranked.length;
  return `as ementas lidas citam ${enumerated(listed)}${rest > 0 ? `; e mais ${rest}` : ''}.`;
}

function noneOf({ citadas, deTribunal }: Wanted): string {
  const kind = citadas === null ? 'súmula, tema nem artigo' : NAMES[citadas];
  return deTribunal === null ? kind : `${kind} do ${deTribunal}`;
}

/**
 * The names cited by each decision. If all citations of a number with a court name the same court, a citation without
 * one takes that court; otherwise it is listed without one.
 */
function namesOf(cited: readonly Citation[][], deTribunal: string | null): Set<string>[] {
  const courts = new Map<string, Set<string>>();
  for (const { name, tribunal } of cited.flat()) {
    if (tribunal === null) continue;
    courts.set(name, (courts.get(name) ?? new Set()).add(tribunal));
  }
  const named = ({ name, tribunal }: Citation): Citation => {
    const [only, ...others] = courts.get(name) ?? [];
    return { name, tribunal: tribunal ?? (others.length === 0 ? (only ?? null) : null) };
  };
  return cited.map(citations => {
    const all = citations.map(named);
    const of = deTribunal === null ? all : all.filter(one => isOf(one, deTribunal));
    return new Set(of.map(({ name, tribunal }) => `${name}${courtText(name, tribunal)}`));
  });
}

/** A citation without a court may be of the requested court. */
const isOf = ({ tribunal }: Citation, court: string): boolean =>
  tribunal === null || tribunal === court;

/** Only the STF has súmulas vinculantes. */
const courtText = (name: string, tribunal: string | null): string =>
  tribunal === null || name.includes('Vinculante') ? '' : ` do ${tribunal}`;

function citedIn(ementa: string, { citadas, deTribunal }: Wanted): Citation[] {
  const stream = new TokenStream(ementa);
  const is = (kind: CitedKind) => citadas === null || citadas === kind;
  const sumulas = is('sumula') ? scanSumulas(stream, {}) : [];
  const temas = is('tema') ? scanTemas(stream) : [];
  const leis = is('lei') && deTribunal === null ? scanStatutes(stream) : [];
  return [
    ...sumulas.map(({ numero, vinculante, tribunal, tribunalBy }) => ({
      name: `Súmula ${vinculante ? 'Vinculante ' : ''}${numero}`,
      tribunal: tribunalBy === 'citation' ? tribunal : null,
    })),
    ...temas.map(({ numero, tribunal }) => ({ name: `Tema ${numero}`, tribunal })),
    ...leis.map(({ canonical, normalized }) => ({
      name: canonical ?? normalized,
      tribunal: null,
    })),
  ];
}
