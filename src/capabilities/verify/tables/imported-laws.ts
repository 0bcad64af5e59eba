/** Adds imported federal laws to the table of laws. */
import { lawYear } from '../../../legal/statutes/law-years.ts';
import { formatThousands } from '../../../legal/text/numerals.ts';
import type { LeiFact } from '../../../stores/relational/reference-fact.ts';
import type { LawFacts, ReferenceTables } from './reference-tables.ts';

type LawTables = ReferenceTables['leis'];

/** First year of the current series of ordinary laws, in which each number belongs to one year. */
const SERIES_SINCE = 1946;
const NUMBER = /^(\d+)(-[A-Z\d]+)?$/;

/**
 * An imported law contradicts the shipped tables if they give its number another year, give the law another last
 * article, or differ on whether it is in force. Facts that the shipped tables lack are taken from any pack.
 */
export function withLaws(
  { leis, revogadas }: Pick<ReferenceTables, 'leis' | 'revogadas'>,
  facts: readonly LeiFact[],
): LawTables {
  const byLaw = new Map(leis.byLaw);
  const years = new Map(leis.years);
  for (const fact of facts) {
    const lei = canonicalOf(fact);
    const known = byLaw.get(lei);
    const isLater = fact.data > leis.data;
    if (known !== undefined) {
      const isForceLater = known.revoked === null ? isLater : fact.data > revogadas.data;
      byLaw.set(lei, lawWith(known, fact, { isLater, isForceLater }));
      continue;
    }
    if (isOfOtherYear(fact) && !isLater) continue;
    byLaw.set(lei, newLaw(fact));
    years.set(`${fact.especie} ${fact.numero}`, fact.ano);
  }
  return { ...leis, byLaw, years };
}

/** The canonical name: `Lei 4.950-A/1966`. */
function canonicalOf({ especie, numero, ano }: LeiFact): string {
  const [, digits = '', suffix = ''] = NUMBER.exec(numero) ?? [];
  return `${especie} ${formatThousands(digits)}${suffix}/${ano}`;
}

function isOfOtherYear({ especie, numero, ano }: LeiFact): boolean {
  const known = Number(lawYear(especie, numero) ?? ano);
  return especie === 'Lei' && known !== ano && Math.min(known, ano) >= SERIES_SINCE;
}

function newLaw(fact: LeiFact): LawFacts {
  const { nome, ultimo_artigo, revogada_em, data, fonte } = fact;
  return {
    nome,
    articles: numbersTo(1, ultimo_artigo ?? 0),
    lastArticle: ultimo_artigo ?? 0,
    revoked: revocationOf(fact),
    isPartlyRevoked: false,
    imported: { data, fonte, isInForce: revogada_em === undefined ? null : revogada_em === null },
    ...(ultimo_artigo === null ? {} : { articlesImported: { data, fonte } }),
  };
}

/** A shipped law, completed and corrected with the facts of a later pack. */
function lawWith(
  known: LawFacts,
  fact: LeiFact,
  { isLater, isForceLater }: { isLater: boolean; isForceLater: boolean },
): LawFacts {
  const { nome, ultimo_artigo, revogada_em, data, fonte } = fact;
  const law = { ...known };
  if (nome !== null && (known.nome === null || isLater)) law.nome = nome;
  const areArticlesOpen = known.lastArticle === 0 || isLater;
  if (ultimo_artigo !== null && ultimo_artigo !== known.lastArticle && areArticlesOpen) {
    law.articles = articlesTo(known, ultimo_artigo);
    law.lastArticle = ultimo_artigo;
    law.articlesImported = { data, fonte };
  }
  const revoked = revocationOf(fact);
  if (revogada_em === undefined || !isForceLater || revoked?.desde === known.revoked?.desde)
    return law;
  return { ...law, revoked, isPartlyRevoked: false };
}

function revocationOf({ revogada_em, revogada_por, data, fonte }: LeiFact): LawFacts['revoked'] {
  if (revogada_em == null || revogada_por === null) return null;
  return { desde: revogada_em, por: revogada_por, imported: { data, fonte } };
}

/** The listed articles up to `last`, and the numbers from the known last article to it. */
function articlesTo({ articles, lastArticle }: LawFacts, last: number): ReadonlySet<string> {
  const kept = [...articles].filter(article => Number.parseInt(article, 10) <= last);
  return new Set([...kept, ...numbersTo(lastArticle + 1, last)]);
}

function numbersTo(from: number, to: number): Set<string> {
  const count = Math.max(0, to - from + 1);
  return new Set(Array.from({ length: count }, (_, i) => `${from + i}`));
}
