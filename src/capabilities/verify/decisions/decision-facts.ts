/**
 * Collects the statements of a text about a cited decision, from its citation and the clause around it, for the
 * verdicts.
 */

import type { ProcessoMention } from '../../../legal/processes/processo-mentions.ts';
import type { NameRead } from '../ministers/index.ts';
import type { Person, ReferenceTables } from '../tables/index.ts';
import type { Facts } from './decision-verdict.ts';
import type { CitedPlace, Clause, RapporteurRead } from './told/index.ts';

/**
 * If only one court decides a class, the class determines the court, unless the citation names another. Details that
 * the citation lacks are taken from the clause, unless the clause names another court.
 */
export function factsOf({ mention, details }: CitedPlace, { orgaos }: ReferenceTables): Facts {
  const isCounted = /^[\d.]+(-\d)?$/.test(mention.numero) && !mention.isCnj;
  const numero = isCounted ? Number(mention.numero.replace(/-\d$/, '').replace(/\D/g, '')) : null;
  const ofClass = orgaos.courts.ofClass(mention.classe);
  const isOwn = ofClass !== null && isOfClass(mention, ofClass.tribunal);
  // The STF has no invited judges, so an ADI with an invited judge is of a state court.
  const isOther = ofClass?.tribunal === 'STF' && details.relator?.isOtherJudge;
  const told = details.tribunal ?? (isOwn && !isOther ? ofClass.tribunal : details.tribunalAfter);
  const clause = clauseOf(details.before, told);
  // If the citation names no court, the chamber may belong to the court that cites the decision.
  const isElsewhere = details.orgaoOf !== null && details.orgaoOf !== told;
  const orgao = (isElsewhere ? null : details.orgao) ?? (clause?.tribunal ? clause.orgao : null);
  const tribunal = told ?? clause?.tribunal ?? null;
  const acting = actingIn(details.after) ?? (clause === null ? null : actingIn(clause));
  const relator = details.relator ?? rapporteurIn(clause);
  const date = details.after.date ?? clause?.date ?? null;
  // A minister other than the rapporteur may vote in a later year, so that year is ignored.
  const isFree = details.publicado === null && (acting === null || details.relator === null);
  const julgado = details.julgado ?? (isFree ? date : null);
  const { classe } = mention;
  const isCourtTold = (details.tribunal ?? details.tribunalAfter ?? clause?.tribunal) === tribunal;
  const { publicado } = details;
  const said: unknown[] = [clause?.orgao, clause?.date, clause?.actor];
  const isInClause = [orgao, julgado, acting?.name, relator?.name].some(
    one => one != null && said.includes(one),
  );
  const dates = { julgado, publicado };
  const hasRedator = details.redator !== null;
  return {
    classe,
    numero,
    tribunal,
    isCourtTold,
    orgao,
    relator,
    hasRedator,
    acting,
    isInClause,
    ...dates,
  };
}

/** The clause, or null if it is about another court. */
function clauseOf(clause: Clause, tribunal: string | null): Clause | null {
  const isOther = clause.tribunal !== null && tribunal !== null && clause.tribunal !== tribunal;
  return isOther ? null : clause;
}

function actingIn({ actor, date }: Clause): Facts['acting'] {
  return actor === null || date === null ? null : { name: actor, date };
}

function rapporteurIn(clause: Clause | null): RapporteurRead | null {
  if (clause === null || clause.actor === null || !clause.isRelating) return null;
  const { actor: name, from } = clause;
  const { start, end, next } = name;
  const titles = { isForOpinion: false, isMinister: true, isOtherJudge: false };
  return { name, from, start, end, next, ...titles };
}

/**
 * Whether the number fits the numbering of that court; state courts have longer numbers in some of the same classes.
 */
export function isOfClass(
  { numero, isCnj, canonical }: ProcessoMention,
  tribunal: string,
): boolean {
  if (isCnj) return tribunal === 'TST' && /\.5\.\d\d\.\d{4}$/.test(canonical);
  return tribunal === 'TST' || tribunal === 'TSE' || /^\d{1,3}(\.\d{3}){0,2}(-\d)?$/.test(numero);
}

/** The listed minister, if the name identifies one with certainty. */
export function personOf(
  name: NameRead | null,
  tribunal: string | null,
  { ministros }: ReferenceTables,
): Person | null {
  if (name === null) return null;
  const match = ministros.index.match(name.words, tribunal);
  return match !== null && match.people.length === 1 && match.confidence === 1
    ? match.people[0]!
    : null;
}
