/** Determines the status of an amount: requested, set below, a limit, replaced, or left in force by the decision. */
import { INTO as INTO_NEXT, type Sum } from './lines.ts';
import type { Mudanca } from './valor.ts';

/**
 * Roles of an amount. `decided`: with words of deciding. `told`: only mentioned. `below`: set by the decision below.
 * `aside`: not part of the decision. `each`: for each of several, so the total is unknown.
 */
type Standing = 'decided' | 'told' | 'below' | 'aside' | 'each';

export interface Said {
  standing: Standing;
  mudanca: Mudanca | null;
}

const CLAIM =
  /(?<!\bprocedentes? (em parte )?[oa]s? )\b(pleit\w+|pedidos?|pretens\w+|pretend\w+|requer\w*|pugn\w+|aleg\w+|teses?|argument\w+|busca\w*|visa(ndo|m)?|objetiv\w+|postul\w+|inconformismo|defende\w*|sustent\w+|insurg\w+|irresignac\w+|suplic\w+|impossibilidade|inviabilidade|descabimento|descabid\w+|incabivel|inexist\w+|necessidade de (majora|redu|minora)\w+)\b/g;
const DECIDING =
  /\b(ora (\w+ )?|(reduz|minor|major|fix|arbitr|estabelec|elev|aument|diminu|redimension|pass)(ando|endo|indo)|para (reduzir|minorar|majorar|fixar|arbitrar|elevar|aumentar|condenar|estabelecer)|acolhid[ao]s?|deferid[ao]s?|provid[ao]s?)\b/g;
const LIMIT =
  /\b(limit\w+|tetos?|maxim[ao]s?|minim[ao]s?|ate|acima|superior(es)?|inferior(es)?|exced\w+|entre|alcada|valor (da|atribuido a) causa|a partir|menos|mais de|abaixo|ultrapass\w+)( [\w#,]+){0,8}$|\b(peticao inicial|exordial)\b/;
const RANGE_AFTER = /^(a|ate|e) (r )?#?$/;
const OTHERS =
  /\b(casos? (analog\w+|semelhant\w+|similar\w+|identic\w+)|precedentes?|jurisprudencia|paradigma|em hipoteses|hipoteses (analog|semelhant)\w+|tem fixado|tem arbitrado|resp|relator|dje|julgad[ao] em|apreend\w+|acord(o|aram)|contrato|emprestimo|financiamento|(corte|tribunal|camara|secao( \w+){0,5}|orgao) (tem |vem )?(fix|arbitr|estabelec)\w+)\b/;
const IN_OTHERS = /^(somente |apenas )?(para|nos|em) (os )?(demais )?casos\b/;
/** Words with which another amount is added, so the total differs. */
const ADDED = /^[,;]? ?(acrescid|alem d(e|os) honorarios recursais|somad)/;
const LOWER =
  /\b(sentenca|decisao|decisum|julgado|acordao|magistrad[ao]|juizo|juiz|togado|singular)\b(?! ((integral|total|parcial)mente )?(reformad|modificad|alterad|ajustad|retificad|anulad))/;
const ORIGIN =
  /\b((na|de|a) origem|primeir[ao] (grau|instancia)|1 º (grau|instancia)|a quo|anteriormente|outrora|inicialmente|liminar)\b/;
const BELOW_AFTER =
  /^[,(]? ?(\w+ ){0,5}?((na|pela|da|em) (r |respeitavel )?(sentenca|decisao|origem|primeir[ao]|1 º)|pel[ao] (juizo|magistrad[ao]|juiz|julgador)|em sede de primeir)/;
const REFORM =
  /\b(reform\w+|modific\w+|alter\w+)\b.*\b(reduz\w+|minor\w+|major\w+|fix\w+|arbitr\w+|conden\w+|passa\w+|elev\w+)\b/;
const EACH =
  /\b((para|a|por|em favor de|em prol de) cada (um|uma|qual|autor\w*|demandante|parte|apelad[ao]|apelante|recorrid[ao]|vitima|filh[ao]|reu|re|requer\w+|litigante|herdeir[ao]|impetrante|genitor\w*|familiar|consumidor\w*|polo|ofendid[ao]|passageir[ao]|embargad[ao])|cada (um|parte|autor|demandante)|individual(mente)?|pro rata|por (autor|cabeca|pessoa|vitima)|respectivamente)\b/;

const EACH_BEFORE = /\bcada (um|parte|autor\w*|polo|litigante)\b/;

const DOWN = /\b(reduz\w*|reduc\w+|minor\w+|diminu\w+|mitig\w+)\b/g;
const UP = /\b(major\w+|elev\w+|aument\w+|exasper\w+)\b/g;
const KEPT = /\b(mant\w+|manutenc\w+|preserv\w+|conserv\w+|confirm\w+|ratific\w+)\b/g;
const SET =
  /\b(fix(ar|ando|acao|o|am|a|ou se|e se)|arbitr(ar|ando|amento|o|am|a se)|estabelec(er|endo|e se|o)|conden(ar|o|a se|am|acao))\b/g;
const SET_PASSIVE = /\bora (\w+ )?(fixad|arbitrad|estabelecid|estipulad)[ao]s?\b/g;
const REMADE = /\bredimension\w+\b/g;
const INTO = /\b(para|a|ao|em|no|na)( (o|a|um|uma|apenas|somente|exatos))?( [\w]+){0,3}$/;
/** The amount is the increase and not the result: `majorados em R$ 200`. */
const BY_HOW_MUCH =
  /\b(major|elev|aument|acresc|acresci|reduz|reduc|minor|diminu)\w*( \w+){0,2} em( mais| outros)?$/;

export function readStanding(sum: Sum): Said {
  const { before, lead, after } = sum;
  if (EACH.test(after) || EACH_BEFORE.test(before) || ADDED.test(after)) {
    return { standing: 'each', mudanca: null };
  }
  if (isAside(sum)) return { standing: 'aside', mudanca: null };
  const mudanca = changeOf(before);
  const isBelow = BELOW_AFTER.test(after) || saysBelow(lead);
  if (isBelow && !isDecidedAnew(before)) return { standing: 'below', mudanca: null };
  const isDecided = mudanca !== null || lastOf(before, REMADE) >= 0;
  return { standing: isDecided ? 'decided' : 'told', mudanca };
}

function isAside({ before, lead, after, isLast }: Sum): boolean {
  const claim = lastOf(lead, CLAIM);
  if (claim >= 0 && lastOf(lead, DECIDING) < claim) return true;
  if (LIMIT.test(before) || OTHERS.test(before) || BY_HOW_MUCH.test(before)) return true;
  if (/^(por cento|%)/.test(after) || RANGE_AFTER.test(after) || IN_OTHERS.test(after)) return true;
  return !isLast && INTO_NEXT.test(after);
}

const saysBelow = (lead: string): boolean => LOWER.test(lead) || ORIGIN.test(lead);

/**
 * Whether the words before an amount show that this decision sets it: `sentença reformada para fixar em`, `reduzida a
 * pena fixada na origem para`.
 */
function isDecidedAnew(before: string): boolean {
  if (REFORM.test(before) || lastOf(before, SET_PASSIVE) >= 0) return true;
  const change = Math.max(...[DOWN, UP, REMADE].map(words => lastOf(before, words)));
  if (change >= 0 && /\bpara( \w+){0,4}$/.test(before)) return true;
  const kept = lastOf(before, KEPT);
  return (
    kept >= 0 &&
    /\b(em|no (valor|montante|importe|patamar|quantum)( \w+){0,2}|o valor de)$/.test(before)
  );
}

/** The last word of change before the amount. */
function changeOf(before: string): Mudanca | null {
  if (!INTO.test(before) && !/\bde$/.test(before)) return null;
  const said: readonly (readonly [Mudanca, number])[] = [
    ['reduzido', lastOf(before, DOWN)],
    ['majorado', lastOf(before, UP)],
    ['mantido', lastOf(before, KEPT)],
    ['fixado', Math.max(lastOf(before, SET), lastOf(before, SET_PASSIVE))],
  ];
  const [last] = said.filter(([, at]) => at >= 0).toSorted((a, b) => b[1] - a[1]);
  if (last === undefined) return null;
  // In `redução do valor, fixando-o em`, the change is the reduction.
  const change = said.slice(0, 2).find(([, at]) => at >= 0);
  return last[0] === 'fixado' && change !== undefined ? change[0] : last[0];
}

function lastOf(text: string, words: RegExp): number {
  let last = -1;
  for (const { index } of text.matchAll(words)) last = index;
  return last;
}

const KEPT_AFTER =
  /^[,(]? ?(mantid|manutenc|que se mant|valor mantid|quantum mantid|sentenca mantida|indenizacao mantida|condenacao mantida|montante mantid|nao se mostra (abusiv|excessiv|exorbitant)|(que )?(se )?(mostra|afigura|revela) (\w+ )?(adequad|razoav|proporcional|suficien))/;

/** Whether a phrase after or beside an amount confirms it. */
export const saysKept = (folded: string): boolean =>
  KEPT_AFTER.test(folded) ||
  /^(manutenc\w+|manter|mantid[ao]s?|preserva\w+) (d?[oae]s? )?(quantum|valor|montante|indenizac\w+|reparac\w+|verba|honorari\w+|multa|importe|quantia|condenac\w+|astreintes?|pena)\b/.test(
    folded,
  ) ||
  /^(quantum|valor|montante|indenizac\w+|reparac\w+|verba|honorari\w+|multa|importe|quantia|condenac\w+|astreintes?)( \w+){0,3} (mantid|preservad)/.test(
    folded,
  );

const CHANGES =
  /\b(reduz\w+|reduc\w+|minor\w+|diminu\w+|major\w+|elev\w+|aument\w+|afast\w+|exclu\w+|irrazoav\w+|exorbit\w+|excessiv\w+|irrisori\w+|adequac\w+|readequ\w+|inadequad\w+|desproporc\w+|infim\w+|nao configurad\w+|nao caracterizad\w+|inocorrencia|inexistencia|mero (aborrecimento|dissabor)|improceden\w+|indevid[ao]s? (a indenizac|o dano)\w*|decot\w+|anula\w+|nulidade|nova fixacao)\b/;
const NOT_DONE =
  /\b(impossibilidade|incab\w+|descab\w+|inviab\w+|nao (cabe|ha|merece|comporta|acolh\w+|se mostra|e|configura)|rejeit\w+|indeferi\w+|sem|vedad\w+|tese|pedido|pleito)\b/;

/** Whether a phrase without an amount may refer to one that was not mentioned. */
export const saysChange = (folded: string): boolean =>
  CHANGES.test(folded) && !NOT_DONE.test(folded);

/** Whether a court made a change without a request. */
export const saysUnasked = (folded: string): boolean =>
  /\b(de oficio|ex officio)\b/.test(folded) &&
  /\b(reduz\w+|reduc\w+|minor\w+|major\w+|exclu\w+|afast\w+)\b/.test(folded);
