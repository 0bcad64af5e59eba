/** Lists the statutes that a text cites, one item for each mention, with the verdicts of the tables. */

import type { StatuteMention } from '../../../legal/statutes/statute-mentions.ts';
import { scanStatutes } from '../../../legal/statutes/statutes.ts';
import { isOfLongerNumber, UNCLEAR_NUMBER } from '../../../legal/text/broken-number.ts';
import { latestYear } from '../../../legal/text/latest-year.ts';
import type { SaidForce } from '../../../legal/text/said-force.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type LegislacaoItem, MENTIONS_MAX } from '../items/index.ts';
import type { LawFacts } from '../tables/index.ts';
import { type LatenessPlace, LawLateness } from './law-lateness.ts';
import { namedBefore } from './law-naming.ts';
import { speaksOfPlaces } from './law-numbers.ts';
import { judgeLaw, type LawPlace } from './law-verdict.ts';
import { type Ended, SaidForces } from './said-forces.ts';

export interface LegislacaoChecked {
  items: LegislacaoItem[];
  isTruncated: boolean;
}

/** Beginnings of canonical law names, longest first, with the kind that the answer gives. */
const KINDS: readonly (readonly [string, string])[] = [
  ['Lei Complementar', 'lei complementar'],
  ['Lei Delegada', 'lei delegada'],
  ['Lei Orgânica', 'lei orgânica'],
  ['Lei', 'lei'],
  ['Decreto-Lei', 'decreto-lei'],
  ['Decreto Legislativo', 'decreto legislativo'],
  ['Decreto', 'decreto'],
  ['Medida Provisória', 'medida provisória'],
  ['Emenda Constitucional', 'emenda constitucional'],
  ['Constituição Estadual', 'constituição estadual'],
  ['Constituição', 'constituição'],
  ['ADCT', 'constituição'],
  ['Resolução', 'resolução'],
  ['Instrução Normativa', 'instrução normativa'],
  ['Portaria', 'portaria'],
  ['Provimento', 'provimento'],
  ['Regimento', 'regimento'],
];

const ARTICLE_HEAD = /\bart/i;
const YEAR_AT_END = /\/(\d{4})$/;

const UNCLEAR_ARTICLE = {
  artigo_consta: null,
  paragrafo_consta: null,
  inciso_consta: null,
  motivo: UNCLEAR_NUMBER,
};

/**
 * Lists the statutes of a text. A name that two laws have had, such as CPC, refers to the law in force at the date of
 * the text.
 *
 * Example  `art. 14 do CDC` has `lei_numero` `8.078/1990` and `artigo` `14`
 * Cost     linear: one pass over the tokens
 */
export function checkLegislacao(
  stream: TokenStream,
  tables: LawPlace['tables'],
  place: LatenessPlace,
): LegislacaoChecked {
  const { dates, today } = place;
  const mentions = scanStatutes(stream, { dateAt: token => dates.at(token) });
  const lateness = new LawLateness(stream, mentions, place);
  let local: boolean | undefined;
  const isLocal = () => (local ??= speaksOfPlaces(stream));
  const year = Number(today.slice(0, 4));
  const yearMax = latestYear(stream, year);
  const first = new Map<string, LegislacaoItem>();
  const items: LegislacaoItem[] = [];
  const force = new SaidForces(stream);
  const said = new Map<string, boolean>();
  for (const [at, mention] of mentions.slice(0, MENTIONS_MAX).entries()) {
    const named = namedBefore(stream, mentions[at - 1], mention);
    const later = lateness.judge(mention);
    const item = itemOf(mention, { tables, year, isLocal, named, later, yearMax });
    items.push(item);
    if (isUnclear(stream.text, mention)) {
      Object.assign(item, UNCLEAR_ARTICLE);
      continue;
    }
    if (item.vigente === false) {
      const ended = endedOf(item.lei!, tables.leis.byLaw.get(item.lei!), year);
      const told = force.of(mention, ended);
      noteForce(said, item.lei!, told ?? (isBeyondPresent(mention) ? 'present' : null));
    }
    const known = first.get(item.normalized);
    if (known === undefined) first.set(item.normalized, item);
    else known.occurrences.push({ start: item.start, end: item.end });
  }
  for (const item of items) {
    const isPast = item.vigente === false ? said.get(item.lei!) : undefined;
    if (isPast !== undefined) item.dita_sem_vigor = isPast;
  }
  return { items, isTruncated: mentions.length > MENTIONS_MAX };
}

function isUnclear(text: string, { start, end, artigo }: StatuteMention): boolean {
  if (artigo === null) return false;
  const numero = Number(artigo.replace(/\D/g, ''));
  // The law may come first: `Lei 8.078/1990, cujo art. 14`.
  const head = text.slice(start, end).search(ARTICLE_HEAD);
  return isOfLongerNumber(text, { start: start + Math.max(0, head), end, numero, hasItems: true });
}

/**
 * Records whether the text calls a law in force, for all mentions of that law. A statement that the law has ended takes
 * precedence over one that it is in force.
 */
function noteForce(said: Map<string, boolean>, lei: string, force: SaidForce): void {
  if (force === 'past') said.set(lei, true);
  else if (force === 'present' && !said.has(lei)) said.set(lei, false);
}

/**
 * Whether the name of a code without a year, which means the code in force, has an article beyond its last one.
 * Articles with letters, such as 543-C, are well known as articles of the old code.
 */
const isBeyondPresent = ({ decided, artigo }: StatuteMention): boolean =>
  decided === 'artigo' && /^[\d.]+$/.test(artigo ?? '');

/** When a law began and ended; undefined if the tables do not tell. */
function endedOf(lei: string, facts: LawFacts | undefined, yearMax: number): Ended | undefined {
  const since = YEAR_AT_END.exec(lei)?.[1];
  const until = facts?.revoked?.desde;
  return since === undefined || until === undefined ? undefined : { since, until, yearMax };
}

function itemOf(mention: StatuteMention, place: LawPlace): LegislacaoItem {
  const { start, end, text, artigo, paragrafo, inciso, alinea, lei, alias, normalized } = mention;
  const { candidates } = mention;
  const facts = lei === null ? undefined : place.tables.leis.byLaw.get(lei);
  return {
    referencia: text,
    tipo: artigo !== null ? 'artigo' : kindOf(lei ?? ''),
    lei_numero: lei === null ? null : numberOf(lei),
    lei_nome: facts?.nome ?? null,
    artigo,
    paragrafo,
    inciso,
    alinea,
    alias_resolucao: alias === null ? null : lei,
    lei,
    ...(candidates === undefined ? {} : { candidates }),
    ...judgeLaw(mention, place),
    start,
    end,
    normalized,
    occurrences: [],
  };
}

function kindOf(lei: string): string {
  return KINDS.find(([begin]) => lei.startsWith(begin))?.[1] ?? 'outro';
}

/** The number of a law, `8.078/1990` in `Lei 8.078/1990`; null for a law without one, such as a constitution. */
function numberOf(lei: string): string | null {
  const last = lei.slice(lei.lastIndexOf(' ') + 1);
  return /^\d[\d.]*(-[A-Z\d]+)?(\/\d+)?$/.test(last) && !lei.startsWith('Constituição')
    ? last
    : null;
}
