/**
 * Reads whom a decision favours. The rules in their order: who is named as winning; what was decided below and the
 * outcome; who appealed and the outcome; the kind of proceeding. Rules that disagree leave it open.
 */
import type { OutcomeRead, ReadTexts } from '../outcome/read-outcome.ts';
import type { Resultado } from '../outcome/resultado.ts';
import { readRecorrente } from './appellant.ts';
import { readBelow, readCondemned, readOrder } from './below.ts';
import { readClaims } from './claims.ts';
import { readConviction } from './convictions.ts';
import { readCosts } from './costs.ts';
import { readEnded } from './ended.ts';
import { type Nature, natureOf } from './nature.ts';
import { found, type Phrase, phrasesOf } from './phrases.ts';
import { readPartial } from './partial.ts';
import { readPleas } from './pleas.ts';
import { readReview } from './review.ts';
import type { DecisaoRecorrida, Favorece, Found, Recorrente, SideBase, Sides } from './sides.ts';
import { readWinner } from './winner-words.ts';

const OPPONENTS: Partial<Record<Recorrente, Favorece>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};
/** Whom the decision below favours while it stands. */
const KEPT: Partial<Record<DecisaoRecorrida, Exclude<Favorece, 'em parte'>>> = {
  procedente: 'autor',
  improcedente: 'réu',
  extinta: 'réu',
  condenação: 'acusação',
  absolvição: 'defesa',
};

/** `resultado` is the decision's outcome wherever it comes from. Cost: linear. */
export function readSides(
  texts: ReadTexts,
  { resultado, recursos }: Pick<OutcomeRead, 'resultado' | 'recursos'>,
): Sides {
  const phrases = phrasesOf(texts);
  const nature = natureOf(phrases);
  const recorrente = readRecorrente(phrases, nature);
  const below = readBelow(phrases, nature) ?? readEnded(phrases, nature, resultado);
  const order = readOrder(phrases, nature);
  // What is granted in part tells no winner by itself: of 61 such decisions judged by reading, 14 favoured one side.
  const appeals = byAppeals(recursos);
  const rules = [
    readWinner(phrases, nature),
    readClaims(phrases, nature),
    readCosts(phrases, nature, resultado),
    readReview(phrases, nature, resultado),
    readConviction(phrases, nature, resultado),
    byBelow(below, resultado) ?? byOrder(order, resultado) ?? byCondemned(readCondemned(phrases, nature), resultado),
    appeals ?? byBoth(recorrente, below, resultado) ?? byAppellant(recorrente, resultado, nature),
  ];
  const told = rules.filter(rule => rule !== null);
  const bases = basesOf({
    phrases,
    nature,
    resultado,
    rules: resultado === 'parcialmente provido' ? [appeals ?? (recursos.length > 1 ? null : readPartial({ phrases, nature, recorrente: recorrente?.valor ?? null, below: below?.valor ?? null, order: order?.valor ?? null }))] : told.length > 0 ? told : [readPleas(phrases, nature, resultado)],
  });
  return {
    recorrente: recorrente?.valor ?? null,
    recorrente_base: recorrente?.base ?? null,
    decisao_recorrida: below?.valor ?? null,
    decisao_recorrida_base: below?.base ?? null,
    favorece: bases.length === 1 ? bases[0]!.valor : null,
    favorece_bases: bases,
  };
}

interface Told {
  phrases: readonly Phrase[];
  nature: Nature;
  resultado: Resultado | null;
  rules: readonly (Found<Favorece> | null)[];
}

/** Embargos correct an earlier judgment, whose winner they seldom name. */
function basesOf({ phrases, nature, resultado, rules }: Told): SideBase<Favorece>[] {
  if (phrases.length === 0 || resultado === null || resultado === 'prejudicado') return [];
  if (nature.isDeclaratory || isUnasked(phrases)) return [];
  return agreed(rules);
}

const UNASKED = /\b(ex officio|de oficio)\b/;
const ANNULLED = /\b(nulidade|anulad\w+|anulacao|cassad\w+|cassacao)\b/;

/** A judgment that falls without being asked for has no winner. */
function isUnasked(phrases: readonly Phrase[]): boolean {
  return phrases.some(({ folded }) => UNASKED.test(folded) && ANNULLED.test(folded));
}

function agreed(rules: readonly (Found<Favorece> | null)[]): SideBase<Favorece>[] {
  const told = rules.flatMap(rule => (rule === null ? [] : [rule.base]));
  const [first] = told;
  if (first === undefined) return [];
  const other = told.find(({ valor }) => valor !== first.valor);
  return other === undefined ? [first] : [first, other];
}

function byOrder(
  order: Found<'autor' | 'réu'> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (order === null || (resultado !== 'provido' && resultado !== 'improvido')) return null;
  const isKept = resultado === 'improvido';
  const valor = isKept === (order.valor === 'autor') ? 'autor' : 'réu';
  return { valor, base: { ...order.base, valor } };
}

/** Kept, it favours the author; changed, it may have been too little for the author too. */
function byCondemned(
  condemned: Phrase | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  return condemned !== null && resultado === 'improvido'
    ? found('autor', 'decisao_recorrida', condemned)
    : null;
}

/** Two appeals of opponents, one granted and one not, are one victory. */
function byAppeals(recursos: OutcomeRead['recursos']): Found<Favorece> | null {
  const granted = recursos.filter(({ resultado }) => resultado === 'provido');
  const others = recursos.filter(({ resultado }) => resultado !== 'provido');
  const [winner] = granted;
  if (granted.length !== 1 || winner?.recorrente == null) return null;
  const opponent = OPPONENTS[winner.recorrente];
  const isWhole =
    others.length > 0 &&
    others.every(
      ({ recorrente, resultado }) =>
        recorrente === opponent && resultado !== 'parcialmente provido',
    );
  if (!isWhole || opponent === undefined) return null;
  const valor = winner.recorrente as Favorece;
  return { valor, base: { regra: 'recorrente', valor, passagem: null } };
}

/** Both asked for more than a judgment for one in part, and neither got it. */
function byBoth(
  recorrente: Found<Recorrente> | null,
  below: Found<DecisaoRecorrida> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  const isShared =
    recorrente?.valor === 'ambos' &&
    below?.valor === 'parcialmente procedente' &&
    resultado === 'improvido';
  if (!isShared) return null;
  const { passagem } = below.base;
  return { valor: 'em parte', base: { regra: 'decisao_recorrida', valor: 'em parte', passagem } };
}

function byBelow(
  below: Found<DecisaoRecorrida> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (below === null || resultado === null) return null;
  const kept = KEPT[below.valor];
  if (kept === undefined) return null;
  const { passagem } = below.base;
  const make = (valor: Favorece): Found<Favorece> => ({
    valor,
    base: { regra: 'decisao_recorrida', valor, passagem },
  });
  if (resultado === 'improvido' || resultado === 'não conhecido') return make(kept);
  return resultado === 'provido' ? make(OPPONENTS[kept]!) : null;
}

function byAppellant(
  recorrente: Found<Recorrente> | null,
  resultado: Resultado | null,
  nature: Nature,
): Found<Favorece> | null {
  if (recorrente === null || resultado === null) return null;
  const opponent = OPPONENTS[recorrente.valor];
  if (opponent === undefined) return null;
  const { regra, passagem } = recorrente.base;
  const make = (valor: Favorece): Found<Favorece> => ({
    valor,
    base: { regra: regra === 'procedimento' ? 'procedimento' : 'recorrente', valor, passagem },
  });
  if (resultado === 'provido') return make(recorrente.valor as Favorece);
  if (resultado === 'improvido') return make(opponent);
  return resultado === 'não conhecido' && !nature.isHabeas ? make(opponent) : null;
}
