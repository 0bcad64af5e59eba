/** Makes the record of a cited decision: what the text says of it, and the verdicts on that. */
import type { ProcessoMention } from '../../legal/processes/processo-mentions.ts';
import type { BackReference } from './back-references.ts';
import type { CitedPlace } from './cited-decisions.ts';
import {
  type Facts,
  type Judged,
  judgeChamber,
  judgeDates,
  judgeSeat,
  judgeTerm,
} from './decision-verdict.ts';
import type { Person } from './minister-names.ts';
import { type Bounds, judgeUnlisted } from './minister-verdict.ts';
import type { ReferenceTables } from './reference-tables.ts';
import type { DecisaoItem, Remissao } from './verification.ts';

const NAME_LENGTH_MAX = 200;

/** A decision with the places that cite it. */
export interface Cited {
  place: CitedPlace;
  again: CitedPlace[];
  remissoes: Remissao[];
  /** The rapporteur that `mesmo relator` means; null for one that the text does not name. */
  same: Cited | null;
}

/** What the verdicts depend on. */
export interface Judging {
  text: string;
  tables: ReferenceTables;
  bounds: Bounds;
  today: string;
  withMinisters: boolean;
}

/** Fields of an item of which nothing is known. */
const NOTHING = {
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

/** The record of one decision. */
export function itemOf(one: Cited, judging: Judging): DecisaoItem {
  const { place, again, remissoes } = one;
  const { mention, details, start, end, trecho } = place;
  const facts = factsOf(place, judging.tables);
  const rapporteur = rapporteurOf(one);
  const person = rapporteur === null ? null : personOf(rapporteur, facts.tribunal, judging.tables);
  const dates = judgeDates(facts, judging.tables.orgaos.courts, judging.today);
  const chamber = judgeChamber(facts, judging.tables.orgaos.courts);
  const isJudged = judging.withMinisters && rapporteur !== null && !rapporteur.isOtherJudge;
  const none: Judged = { verdict: null, motivo: null };
  const seat = isJudged ? judgeRapporteur(rapporteur!, person, facts, judging) : none;
  const term =
    isJudged && person !== null && seat.verdict === true
      ? judgeTerm(person, facts, details.redator !== null)
      : none;
  const same = sameOf(one, judging.text);
  const reasons = [seat, term, chamber, dates].map(({ motivo }) => motivo);
  const motivo = [...reasons, same.motivo].filter(reason => reason !== null).join(' ');
  return {
    classe: mention.classe,
    numero: mention.numero.replace(/\D/g, ''),
    uf: mention.uf,
    tribunal: facts.tribunal,
    relator: person?.nome ?? shownName(rapporteur),
    redator: shownName(details.redator),
    orgao_julgador: details.orgao?.nome ?? null,
    julgado_em: details.julgado?.text ?? null,
    publicado_em: details.publicado?.text ?? null,
    fonte: details.fonte,
    relator_do_tribunal: seat.verdict,
    relator_em_exercicio: term.verdict,
    orgao_do_tribunal: chamber.verdict,
    data_possivel: dates.verdict,
    no_corpus: null,
    trecho,
    passagem: null,
    remissoes: [...same.remissoes, ...remissoes],
    start,
    end,
    normalized: mention.normalized,
    occurrences: again.map(({ start, end }) => ({ start, end })),
    ...(motivo === '' ? {} : { motivo }),
  };
}

/** The court of a class that one court decides, unless the text names another one with the decision. */
function factsOf({ mention, details }: CitedPlace, { orgaos }: ReferenceTables): Facts {
  const { orgao, julgado, publicado } = details;
  const isCounted = /^[\d.]+(-\d)?$/.test(mention.numero) && !mention.isCnj;
  const numero = isCounted ? Number(mention.numero.replace(/-\d$/, '').replace(/\D/g, '')) : null;
  const ofClass = orgaos.courts.ofClass(mention.classe);
  const isOwn = ofClass !== null && isOfClass(mention, ofClass.tribunal);
  // The STF has no judges by invitation, so an ADI with one is of a state court.
  const isOther = ofClass?.tribunal === 'STF' && details.relator?.isOtherJudge;
  const tribunal =
    details.tribunal ?? (isOwn && !isOther ? ofClass.tribunal : details.tribunalAfter);
  return { classe: mention.classe, numero, tribunal, orgao, julgado, publicado };
}

/** Whether the number is one of that court: state courts use some of the classes with longer numbers of their own. */
function isOfClass({ numero, isCnj, canonical }: ProcessoMention, tribunal: string): boolean {
  if (isCnj) return tribunal === 'TST' && /\.5\.\d\d\.\d{4}$/.test(canonical);
  return tribunal === 'TST' || tribunal === 'TSE' || /^\d{1,3}(\.\d{3}){0,2}(-\d)?$/.test(numero);
}

function rapporteurOf({ place, same }: Cited) {
  const { relator } = place.details;
  if (relator === null || relator.name !== null) return relator;
  return same?.place.details.relator ?? null;
}

type Rapporteur = NonNullable<ReturnType<typeof rapporteurOf>>;

/** The listed minister, if the name is certainly theirs. */
function personOf(
  { name, isOtherJudge }: Rapporteur,
  tribunal: string | null,
  tables: ReferenceTables,
): Person | null {
  if (name === null || isOtherJudge) return null;
  const match = tables.ministros.index.match(name.words, tribunal);
  return match !== null && match.people.length === 1 && match.confidence === 1
    ? match.people[0]!
    : null;
}

function judgeRapporteur(
  { name, isMinister }: Rapporteur,
  person: Person | null,
  { tribunal }: Facts,
  { tables, bounds }: Judging,
): Judged {
  if (person !== null) return judgeSeat(person, tribunal, bounds);
  const isKnown = name === null || tables.ministros.index.match(name.words, tribunal) !== null;
  if (isKnown || !isMinister || tribunal !== 'STF') return { verdict: null, motivo: null };
  const named = { tribunal, by: 'class' as const, closesName: false };
  const { valid, motivo } = judgeUnlisted(named, bounds, name!.like);
  return valid === false ? { verdict: false, motivo: motivo! } : { verdict: null, motivo: null };
}

function sameOf(
  { place, same }: Cited,
  text: string,
): { remissoes: Remissao[]; motivo: string | null } {
  const { relator } = place.details;
  if (relator === null || relator.name !== null) return { remissoes: [], motivo: null };
  const before = same?.place.details.relator ?? null;
  const nome = shownName(before);
  const { start, end } = relator;
  const remissoes = [{ texto: text.slice(start, end), start, end, remete_a: nome }];
  if (nome !== null) return { remissoes, motivo: null };
  return { remissoes, motivo: 'O texto remete ao mesmo relator, mas não o indica antes.' };
}

/** An item for a reference that may mean several decisions, or none of those cited. */
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

const shownName = (rapporteur: Rapporteur | null): string | null =>
  rapporteur?.name?.text.replace(/\s+/g, ' ').slice(0, NAME_LENGTH_MAX) ?? null;
