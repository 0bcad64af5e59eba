/** Items without a decision's number: unresolved references, and chambers that do not exist. */

import { readChamber } from '../../../legal/citations/chambers.ts';
import { ofCourt } from '../../../legal/courts/court-grammar.ts';
import { readCourt } from '../../../legal/courts/courts.ts';
import { yearTokens } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type DecisaoItem, MENTIONS_MAX, type Span } from '../items/index.ts';
import type { CourtTable } from '../tables/index.ts';
import type { Cited } from './decision-item.ts';
import { lacksChamber } from './decision-verdict.ts';
import type { BackReference } from './told/index.ts';

/** An item with all fields unknown. */
export const NOTHING = {
  classe: null,
  numero: null,
  uf: null,
  tribunal: null,
  relator: null,
  redator: null,
  orgao_julgador: null,
  julgado_em: null,
  publicado_em: null,
  fonte: null,
  relator_do_tribunal: null,
  relator_em_exercicio: null,
  orgao_do_tribunal: null,
  data_possivel: null,
  no_corpus: null,
  trecho: null,
  passagem: null,
} as const;

const PAST = new Set('extinta extinto antiga antigo'.split(' '));

/** An item for a reference with several possible decisions, or with none in the text. */
export function openItem(
  { texto, start, end }: BackReference,
  meant: readonly Cited[],
): DecisaoItem {
  const names = meant.map(({ place }) => place.mention.normalized);
  const motivo =
    names.length === 0
      ? `"${texto}" remete a uma decisão que o texto não citou antes.`
      : `"${texto}" pode remeter a mais de uma decisão: ${names.join(', ')}.`;
  return {
    ...NOTHING,
    remissoes: [{ texto, start, end, remete_a: null }],
    start,
    end,
    normalized: texto,
    occurrences: [],
    motivo,
  };
}

/**
 * Items for chambers that the named court does not have, such as `a Sétima Turma do STJ`. Chambers already reported
 * with a decision are left out. Cost is linear.
 */
export function chamberItems(
  stream: TokenStream,
  courts: CourtTable,
  decisions: readonly DecisaoItem[],
): DecisaoItem[] {
  const told = decisions.filter(({ orgao_do_tribunal }) => orgao_do_tribunal === false);
  const items: DecisaoItem[] = [];
  const place = { year: null, numero: null, names: yearsOf(stream) };
  for (let at = 0; at < stream.length && items.length < MENTIONS_MAX; at++) {
    const { kind } = stream.at(at);
    const chamber = kind === 'mark' ? null : readChamber(stream, at);
    if (chamber === null) continue;
    const isOf = /^(do|da|[/])$/.test(stream.fold(chamber.next));
    const court = isOf ? readCourt(stream, chamber.next + 1) : null;
    const from = at;
    at = chamber.next - 1;
    if (court === null) continue;
    const { tribunal } = court;
    if (courts.hasChamber(tribunal, chamber, place) !== false) continue;
    const { start } = stream.at(from);
    const { end } = stream.at(court.next - 1);
    const isTold = told.some(
      item => item.orgao_julgador === chamber.nome || (item.start <= start && item.end >= end),
    );
    const span = { start, end };
    const known = items.find(
      item => item.orgao_julgador === chamber.nome && item.tribunal === tribunal,
    );
    if (known !== undefined) known.occurrences.push(span);
    else if (!isTold) items.push(chamberItem(chamber.nome, tribunal, span));
  }
  return items;
}

/** Returns a function that tests whether the text names a year in a range, or uses a word for past things. */
function yearsOf(stream: TokenStream): (from: number, to: number) => boolean {
  return (from, to) => {
    const years = yearTokens(stream).map(at => Number(stream.fold(at)));
    if (years.some(year => year >= from && year <= to)) return true;
    for (let at = 0; at < stream.length; at++) if (PAST.has(stream.fold(at))) return true;
    return false;
  };
}

function chamberItem(nome: string, tribunal: string, { start, end }: Span): DecisaoItem {
  return {
    ...NOTHING,
    tribunal,
    orgao_julgador: nome,
    orgao_do_tribunal: false,
    remissoes: [],
    start,
    end,
    normalized: `${nome} ${ofCourt(tribunal)}`,
    occurrences: [],
    motivo: lacksChamber(tribunal, nome),
  };
}
