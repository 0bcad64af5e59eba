/** Reads whether words for an outcome are about the appeal or about the judgment below. */
import { actsOf, type PlacedAct } from '../../../../legal/decisions/outcome/choose.ts';
import { cutTexts } from '../../../../legal/decisions/outcome/read-outcome.ts';
import type { Resultado } from '../../../../legal/decisions/outcome/resultado.ts';
import type { Recorrente } from '../../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import type { DecisionFacts } from '../decision-facts.ts';

/** The acts of a text (appeal granted, judgment upheld and the like), and its folded words. */
interface OutcomeWords {
  acts: readonly PlacedAct[];
  folded: string;
}

/** The outcome in a sentence, with the words that express it. */
export interface StatedOutcome {
  resultado: Resultado | null;
  recorrente: Recorrente | null;
  outcome: OutcomeWords;
}

/** The outcome of a decision, with the words that express it. */
export interface DecidedOutcome extends OutcomeWords {
  facts: DecisionFacts;
  /** Whether the outcome comes from the record. */
  isRecorded: boolean;
}

/** The acts and folded words of a text. Cost is linear. */
export const outcomeWords = (text: string): OutcomeWords => ({
  acts: actsOf(cutTexts({ ementa: text }).ementa?.segments ?? []),
  folded: foldText(text),
});

/** Words that limit an outcome to one point. */
const LIMITED =
  /\b(quanto a\w*|no tocante|em relacao|relativamente|n?[eo]ss[ea] (ponto|parte)|n?est[ea] (ponto|parte)|no ponto|no mais|no que|somente|apenas|exceto|salvo|ressalvad\w+|capitulos?|de oficio|ex officio)\b/;
/** Appeals besides the main one, whose outcome is not that of the decision. */
const BESIDE =
  /\b(agravo retido|adesiv[oa]|interno|regimental|embargos|aclaratorios|remessa|reexame|especial|extraordinario|suspensivo|liminar|tutela|preliminar\w*)\b/;
const MAIN = /\b(apelac\w+|apelos?|apelantes?)\b/;
/** Judgments on the merits. Other decisions may be upheld together with a granted appeal. */
const JUDGMENT =
  /\b(sentenca|(decisao|acordao|decisum) (recorrid|agravad|apelad|impugnad|combatid)[oa])\b/;
/** Parts of a judgment that may be changed while the judgment is upheld, and the reverse. */
const PIECES =
  /\b(valor\w*|quantum|montante|major\w+|reduz\w+|reduc\w+|minor\w+|elev\w+|aument\w+|diminu\w+|condena\w+|indeniza\w+|danos?|parte|parcial\w*|honorarios|multa|penas?|juros|custas|liminar|tutela|preliminar\w*|fundamentos?|absol\w+)\b/;
/** Proceedings whose outcome says little about a judgment below. */
const NO_JUDGMENT =
  /\b(embargos|aclaratorios|agravos?|habeas|mandado|reclamacao|conflito|rescisoria)\b/;
const IN_PART = /\b(em parte|parcial\w*)\b/;
const PLAIN: readonly Resultado[] = ['provido', 'improvido'];

/** Whether the outcome in a sentence contradicts that of the decision. */
export function excludes(
  { resultado: said, recorrente, outcome }: StatedOutcome,
  decided: DecidedOutcome,
): boolean {
  const { facts, acts } = decided;
  if (said === null || facts.resultado === null || LIMITED.test(outcome.folded)) return false;
  if (hasStrong(outcome.acts, said)) {
    const other = facts.sides.recorrente;
    if (recorrente !== null && other !== null && recorrente !== other) return false;
    const isSure = decided.isRecorded || hasStrong(acts, facts.resultado);
    return isSure && isOfMain(outcome.folded, decided) && !isImprecise(said, decided);
  }
  return (
    outcome.acts.every(({ strength }) => strength === 'weak') &&
    [said, facts.resultado].every(one => PLAIN.includes(one)) &&
    JUDGMENT.test(outcome.folded) &&
    !PIECES.test(outcome.folded) &&
    !NO_JUDGMENT.test(decided.folded) &&
    acts.every(({ strength, value }) => strength !== 'weak' || value === facts.resultado)
  );
}

const hasStrong = (acts: readonly PlacedAct[], resultado: Resultado): boolean =>
  acts.some(({ strength, value }) => strength === 'strong' && value === resultado);

/** Whether the outcomes are comparable: a sentence on a secondary appeal only with a decision on that appeal alone. */
function isOfMain(said: string, { folded }: OutcomeWords): boolean {
  const beside = BESIDE.exec(said)?.[0];
  return beside === undefined || (folded.includes(beside) && !MAIN.test(folded));
}

/**
 * Whether the sentence is only imprecise: it says granted for an appeal granted in part, or the reverse for an ementa
 * with the words "em parte".
 */
const isImprecise = (said: Resultado, { facts, folded }: DecidedOutcome): boolean =>
  (said === 'provido' && facts.resultado === 'parcialmente provido') ||
  (said === 'parcialmente provido' && facts.resultado === 'provido' && IN_PART.test(folded));
