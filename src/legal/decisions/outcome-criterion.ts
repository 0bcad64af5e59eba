/**
 * Recognises criteria that state an outcome: "retorno dos autos à origem" is an act of the court and not an argument.
 * Their success rates only repeat this outcome, so they are useless as advice.
 *
 * The rule, on the folded name without a leading "necessidade de":
 *
 *   1. it begins with an act upon the judgment, the case or the appeal: "reforma da sentença", "retorno dos autos",
 *      "extinção do feito", "provimento do recurso"; or
 *   2. its first or last word is a participle of disposal: "sentença mantida", "pleito não acolhido", "mantida a
 *      segregação"; "reformado" and "conhecido" at the end need a judgment or an appeal; or
 *   3. it begins with "ordem" or "segurança" and ends with "concedida" or "denegada".
 *
 * A name that begins with the request ("pedido de reforma da sentença"), or that describes the decision of the court
 * below ("sentença que extinguiu o feito"), is an argument or a fact of the case and is not marked. Findings on a
 * single point ("prescrição afastada", "dano moral configurado") are not marked either.
 */
import { foldText } from '../text/fold.ts';

/** Acts at the beginning of a name, each with its objects. */
const ACTS: readonly (readonly [acts: string, objects: string])[] = [
  ['retorno|devolucao|remessa|baixa', 'autos|feito|processo'],
  [
    'reforma|manutencao|anulacao|cassacao|confirmacao|desconstituicao|invalidacao',
    'sentenca|decisao|decisum|acordao|julgado|veredicto|pronuncia|condenacao|absolvicao|improcedencia|procedencia',
  ],
  ['manutencao', 'medida|segregacao|prisao|custodia|ordem|multa|quantum'],
  ['inversao', 'onus da sucumbencia|sucumbencia'],
  ['majoracao', 'honorarios recursais'],
  ['extincao', 'feito|processo|acao|demanda|execucao|cumprimento'],
  [
    'provimento|improvimento|desprovimento|acolhimento|inacolhimento|rejeicao|concessao|denegacao|conhecimento',
    'recurso|apelo|apelacao|agravo|embargos|aclaratorios|ordem|seguranca|pedido|pleito|pretensao|remessa',
  ],
];

const BEGINS_WITH_ACT = new RegExp(
  `^(necessidade de )?(${ACTS.map(
    ([acts, objects]) => `(${acts})( parcial| integral| total)? (do|da|de|dos|das) (${objects})`,
  ).join('|')})\\b`,
);

/** Stems of participles that say how a judgment, request or appeal was decided. */
const DISPOSED =
  'mantid|reformad|anulad|cassad|confirmad|desconstituid|acolhid|inacolhid|desacolhid|rejeitad|provid|improvid|' +
  'desprovid|conhecid|prejudicad';
const PARTICIPLE_FIRST = new RegExp(`^(${DISPOSED})[ao]s?\\b`);
const JUDGED =
  'sentenca|decisao|decisum|acordao|julgado|veredicto|pronuncia|condenac|pena|recurso|apelo|apelac|agravo|' +
  'embargos|declaratorios|aclaratorios|habeas|writ|remessa|pedido|pleito|ordem';
/**
 * At the end of a name these participles may also describe people or things ("policial militar reformado"), so a
 * judgment or appeal must precede them.
 */
const AMBIGUOUS_LAST = new RegExp(`^(?!.*\\b(${JUDGED})).*\\b(reformad|conhecid)[ao]s?$`);
const PARTICIPLE_LAST = new RegExp(`\\b(${DISPOSED})[ao]s?$`);
/** "Concedida" without "ordem" or "segurança" may refer to the injunction of the court below. */
const WRIT = /^(ordem|seguranca)\b.* (concedida|denegada)$/;

/** Patterns for the folded name. */
const FORMS = [BEGINS_WITH_ACT, PARTICIPLE_FIRST, PARTICIPLE_LAST, WRIT];

/** Whether the name of a criterion states an outcome. Cost: linear in the name. */
export function isOutcomeCriterion(nome: string): boolean {
  const folded = foldText(nome);
  return FORMS.some(form => form.test(folded)) && !AMBIGUOUS_LAST.test(folded);
}
