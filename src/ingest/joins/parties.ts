/**
 * Matches full texts of the STJ (`íntegras`) with decisions. A number in the court's registry belongs to a case with
 * several decisions, so the day of publication must match too, and ambiguous texts are not joined.
 */
import { readCitationKey } from '../../legal/processes/citation-key.ts';
import { foldText } from '../../legal/text/fold.ts';
import type { RegistryDocument } from '../../stores/relational/registry-documents.ts';
import { stjEspelhos } from '../sources/stj-espelhos/form.ts';
import { SINGLE_JUDGE, stjIntegras } from '../sources/stj-integras/form.ts';

/** A decision with a registry number, either stored or in the batch. */
export interface Party extends Omit<RegistryDocument, 'writer'> {
  /** Set for a decision of the batch; absent for a stored one. */
  isIncoming?: true;
}

export interface Pair {
  text: Party;
  decision: Party;
}

export interface Pairs {
  pairs: Pair[];
  /** Full texts that match decisions ambiguously and stay separate. */
  doubtful: Party[];
}

export const isFullText = ({ origem }: Party): boolean => origem.forma === stjIntegras.name;

/** A decision with a full text from its own source gets no other text. */
const takesText = (party: Party): boolean =>
  !isFullText(party) && (!party.has_full_text || party.origem.integra !== undefined);

/** Pairs among the parties of several cases. */
export function pairsAmong(parties: readonly Party[]): Pairs {
  const all: Pairs = { pairs: [], doubtful: [] };
  for (const one of Map.groupBy(parties, ({ origem }) => origem.registro).values()) {
    const { pairs, doubtful } = pairsOf(one);
    all.pairs.push(...pairs);
    all.doubtful.push(...doubtful);
  }
  return all;
}

function pairsOf(parties: readonly Party[]): Pairs {
  const decisions = parties.filter(takesText);
  const found: Pair[] = [];
  const doubtful: Party[] = [];
  for (const text of parties.filter(isFullText)) {
    const fit = decisions.filter(one => fits(text, one));
    const owner = fit.find(({ origem }) => origem.integra?.decisao_id === text.id);
    const fitting = owner === undefined ? fit : [owner];
    const [decision] = fitting;
    if (decision === undefined) continue;
    const { integra } = decision.origem;
    const isFree = integra === undefined || decision === owner;
    if (fitting.length === 1 && isFree) found.push({ text, decision });
    else doubtful.push(text);
  }
  const texts = Map.groupBy(found, ({ decision }) => decision);
  const isOnly = ({ decision }: Pair) => texts.get(decision)!.length === 1;
  doubtful.push(...found.filter(pair => !isOnly(pair)).map(({ text }) => text));
  return { pairs: found.filter(isOnly), doubtful };
}

function fits(text: Party, decision: Party): boolean {
  const day = text.origem.publicado_em ?? text.data;
  const days = [decision.origem.publicado_em, decision.data];
  return (
    day !== null && days.includes(day) && isSameKind(text, decision) && isSameCase(text, decision)
  );
}

/** Abstracts exist only for decisions of a panel. */
function isSameKind(text: Party, decision: Party): boolean {
  const isSingle = text.origem.indexacao?.startsWith(SINGLE_JUDGE) === true;
  return !isSingle || decision.origem.forma !== stjEspelhos.name;
}

/** Same class and number, and the same incident if both name one: `EDcl no AgInt no AREsp 1`. */
function isSameCase({ processo: one }: Party, { processo: other }: Party): boolean {
  if (one === null || other === null) return true;
  const [key, otherKey] = [readCitationKey(one), readCitationKey(other)];
  if (key?.kind === 'class' && otherKey?.kind === 'class' && key.chave !== otherKey.chave)
    return false;
  const [incident, otherIncident] = [incidentOf(one), incidentOf(other)];
  return incident === '' || otherIncident === '' || incident === otherIncident;
}

/** The text before class and number. Metadata confuse the genders of its words. */
function incidentOf(processo: string): string {
  const words = foldText(processo).split(/\s+/);
  const last = words.findLastIndex(word => /^n[oa]s?$/.test(word));
  return words
    .slice(0, Math.max(0, last))
    .filter(word => !/^n[oa]s?$/.test(word))
    .join(' ');
}
