/** What the words of an outcome speak of: an appeal, or only what became of the judgment below. */
import { actsOf, type PlacedAct } from '../../../../legal/decisions/outcome/choose.ts';
import { cutTexts } from '../../../../legal/decisions/outcome/read-outcome.ts';
import type { Resultado } from '../../../../legal/decisions/outcome/resultado.ts';
import type { Recorrente } from '../../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import type { DecisionFacts } from '../decision-facts.ts';

/** Acts of a text, and its folded words. */
interface OutcomeWords {
  acts: readonly PlacedAct[];
  folded: string;
}

/** The outcome that a sentence states, with the words that state it. */
export interface StatedOutcome {
  resultado: Resultado | null;
  recorrente: Recorrente | null;
  outcome: OutcomeWords;
}

/** The outcome of a decision with the words that it stands on. */
export interface DecidedOutcome extends OutcomeWords {
  facts: DecisionFacts;
  /** Whether the record states it. */
  isRecorded: boolean;
}

/** Cost: linear. */
export const outcomeWords = (text: string): OutcomeWords => ({
  acts: actsOf(cutTexts({ ementa: text }).ementa?.segments ?? []),
  folded: foldText(text),
});

/** Words that limit an outcome to a point of it. */
const LIMITED =
  /\b(quanto a\w*|no tocante|em relacao|relativamente|n?[eo]ss[ea] (ponto|parte)|n?est[ea] (ponto|parte)|no ponto|no mais|no que|somente|apenas|exceto|salvo|ressalvad\w+|capitulos?|de oficio|ex officio)\b/;
/** Appeals beside the main one: their outcome is not that of the decision. */
const BESIDE =
  /\b(agravo retido|adesiv[oa]|interno|regimental|embargos|aclaratorios|remessa|reexame|especial|extraordinario|suspensivo|liminar|tutela|preliminar\w*)\b/;
const MAIN = /\b(apelac\w+|apelos?|apelantes?)\b/;
/** Judgments of the merits; other decisions below are upheld beside an appeal that is granted. */
const JUDGMENT =
  /\b(sentenca|(decisao|acordao|decisum) (recorrid|agravad|apelad|impugnad|combatid)[oa])\b/;
/** What is changed while the judgment is upheld, or upheld while it is changed. */
const PIECES =
  /\b(valor\w*|quantum|montante|major\w+|reduz\w+|reduc\w+|minor\w+|elev\w+|aument\w+|diminu\w+|condena\w+|indeniza\w+|danos?|parte|parcial\w*|honorarios|multa|penas?|juros|custas|liminar|tutela|preliminar\w*|fundamentos?|absol\w+)\b/;
/** Decisions on these tell little of a judgment below. */
const NO_JUDGMENT =
  /\b(embargos|aclaratorios|agravos?|habeas|mandado|reclamacao|conflito|rescisoria)\b/;
const IN_PART = /\b(em parte|parcial\w*)\b/;
const PLAIN: readonly Resultado[] = ['provido', 'improvido'];

/** Whether the outcome that a sentence states and that of the decision cannot both be. */
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

/** Whether a sentence on an appeal beside the main one is compared with a decision on just that. */
function isOfMain(said: string, { folded }: OutcomeWords): boolean {
  const beside = BESIDE.exec(said)?.[0];
  return beside === undefined || (folded.includes(beside) && !MAIN.test(folded));
}

/** `Provido` for what was granted in part, and the reverse where the ementa speaks of a part. */
const isImprecise = (said: Resultado, { facts, folded }: DecidedOutcome): boolean =>
  (said === 'provido' && facts.resultado === 'parcialmente provido') ||
  (said === 'parcialmente provido' && facts.resultado === 'provido' && IN_PART.test(folded));
