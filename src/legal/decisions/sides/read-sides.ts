/**
 * Determines whom a decision favours. The rules, in order: explicit words about the winner; the decision below with the
 * outcome; the appellant with the outcome; the kind of proceeding. If rules disagree, the result is null.
 */
import type { OutcomeRead, ReadTexts } from '../outcome/read-outcome.ts';
import type { Resultado } from '../outcome/resultado.ts';
import { readRecorrente } from './appellant.ts';
import { readBelow, readCondemned, readOrder } from './below.ts';
import { byAppeals, byAppellant, byBelow, byBoth, byCondemned, byOrder } from './by-outcome.ts';
import { readClaims } from './claims.ts';
import { readConviction } from './convictions.ts';
import { readCosts } from './costs.ts';
import { readEnded } from './ended.ts';
import { type Nature, natureOf } from './nature.ts';
import { readPartial } from './partial.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { readPleas } from './pleas.ts';
import { readReview } from './review.ts';
import type { DecisaoRecorrida, Favorece, Found, Recorrente, SideBase, Sides } from './sides.ts';
import { readWinner } from './winner-words.ts';

/** `resultado` is the decision's outcome, from any source. Cost: linear. */
export function readSides(
  texts: ReadTexts,
  { resultado, recursos }: Pick<OutcomeRead, 'resultado' | 'recursos'>,
): Sides {
  const phrases = phrasesOf(texts);
  const nature = natureOf(phrases);
  const recorrente = readRecorrente(phrases, nature);
  const below = readBelow(phrases, nature) ?? readEnded(phrases, nature, resultado);
  const bases = basesOf({ phrases, nature, resultado, recursos, recorrente, below });
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
  recursos: OutcomeRead['recursos'];
  recorrente: Found<Recorrente> | null;
  below: Found<DecisaoRecorrida> | null;
}

/** Embargos correct an earlier judgment, and seldom name its winner. */
function basesOf(told: Told): SideBase<Favorece>[] {
  const { phrases, nature, resultado } = told;
  if (phrases.length === 0 || resultado === null || resultado === 'prejudicado') return [];
  if (nature.isDeclaratory || isUnasked(phrases)) return [];
  // A case that was ended and now continues has no winner yet.
  if (told.below?.valor === 'extinta' && resultado === 'provido') return [];
  if (resultado === 'parcialmente provido' || isSplit(phrases)) return agreed([byPart(told)]);
  const bases = agreed(rulesOf(told));
  // Pleas are weaker evidence than findings, because defences are also examined by the court of its own motion.
  return bases.length > 0 ? bases : agreed([readPleas(phrases, nature, resultado)]);
}

/** The rules that must agree. */
function rulesOf(told: Told): (Found<Favorece> | null)[] {
  const { phrases, nature, resultado, recursos, recorrente, below } = told;
  return [
    readWinner(phrases, nature),
    readClaims(phrases, nature),
    readCosts(phrases, nature, resultado),
    readReview(phrases, nature, resultado),
    readConviction(phrases, nature, resultado),
    byBelow(below, resultado) ??
      byOrder(readOrder(phrases, nature), resultado) ??
      byCondemned(readCondemned(phrases, nature), resultado),
    byAppeals(recursos) ??
      byBoth(recorrente, below, resultado) ??
      byAppellant(recorrente, resultado, nature),
  ];
}

/** If one of several appeals is granted in part, the text does not say whose. */
function byPart({ phrases, nature, recursos, recorrente, below }: Told): Found<Favorece> | null {
  const appeals = byAppeals(recursos);
  if (appeals !== null || recursos.length > 1) return appeals;
  return readPartial({
    phrases,
    nature,
    recorrente: recorrente?.valor ?? null,
    below: below?.valor ?? null,
    order: readOrder(phrases, nature)?.valor ?? null,
  });
}

const TO_PARTY = 'para [ao]s? (parte )?\\w+';
const PROVIDED = '(nao |des|im)?provid\\w+( em parte)?';
const EACH = new RegExp(
  `\\b(parcialmente )?${PROVIDED} ${TO_PARTY} (e|,|mas) (parcialmente )?${PROVIDED} ${TO_PARTY}`,
);

/**
 * Opposite outcomes for two parties, `não provido para a autora e parcialmente provido para a ré`, whatever outcome the
 * record gives.
 */
function isSplit(phrases: readonly Phrase[]): boolean {
  return phrases.some(({ folded }) => {
    const [each] = EACH.exec(folded) ?? [];
    return each !== undefined && /parcialmente|em parte/.test(each);
  });
}

const UNASKED = /\b(ex officio|de oficio)\b/;
const ANNULLED = /\b(nulidade|anulad\w+|anulacao|cassad\w+|cassacao)\b/;

/** A judgment annulled by the court of its own motion has no winner. */
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
