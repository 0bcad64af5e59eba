/**
 * Reads whom a decision favours. The rules in their order: who is named as winning; what was decided below and the
 * outcome; who appealed and the outcome; the kind of proceeding. Rules that disagree leave it open.
 */
import type { OutcomeRead, ReadTexts } from '../outcome/read-outcome.ts';
import type { Resultado } from '../outcome/resultado.ts';
import { readRecorrente } from './appellant.ts';
import { readBelow, readOrder } from './below.ts';
import { type Nature, natureOf } from './nature.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import type { DecisaoRecorrida, Favorece, Found, Recorrente, SideBase, Sides } from './sides.ts';
import { readWinner } from './winner-words.ts';

const OPPONENTS: Partial<Record<Recorrente, Favorece>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};
/** Whom the decision below favours while it stands. */
const KEPT: Partial<Record<DecisaoRecorrida, Favorece>> = {
  procedente: 'autor',
  'parcialmente procedente': 'em parte',
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
  const below = readBelow(phrases, nature);
  const rules = [
    readWinner(phrases, nature),
    byBelow(below, resultado) ?? byOrder(readOrder(phrases, nature), resultado),
    byAppeals(recursos) ?? byAppellant(recorrente, resultado, nature),
  ];
  const bases = basesOf({ phrases, resultado, recursos, rules });
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
  resultado: Resultado | null;
  recursos: OutcomeRead['recursos'];
  rules: readonly (Found<Favorece> | null)[];
}

function basesOf({ phrases, resultado, recursos, rules }: Told): SideBase<Favorece>[] {
  if (phrases.length === 0 || resultado === null || resultado === 'prejudicado') return [];
  if (isUnasked(phrases)) return [];
  return isPartial(resultado, recursos) ? [PARTIAL] : agreed(rules);
}

const PARTIAL: SideBase<Favorece> = {
  regra: 'resultado_parcial',
  valor: 'em parte',
  passagem: null,
};

/** Of two appeals that ended differently, one side may have won all. */
function isPartial(resultado: Resultado, recursos: OutcomeRead['recursos']): boolean {
  if (recursos.length === 0) return resultado === 'parcialmente provido';
  return recursos.some(one => one.resultado === 'parcialmente provido');
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

function byBelow(
  below: Found<DecisaoRecorrida> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (below === null || resultado === null) return null;
  const kept = KEPT[below.valor]!;
  const { passagem } = below.base;
  const make = (valor: Favorece): Found<Favorece> => ({
    valor,
    base: { regra: 'decisao_recorrida', valor, passagem },
  });
  if (resultado === 'improvido' || resultado === 'não conhecido') return make(kept);
  if (resultado !== 'provido' || kept === 'em parte') return null;
  const turned = { autor: 'réu', réu: 'autor', acusação: 'defesa', defesa: 'acusação' } as const;
  return make(turned[kept]);
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
