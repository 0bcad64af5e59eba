/**
 * Whether an appeal granted in part favours both sides. In a civil case, the text must say what each side got. In a
 * criminal case, only the defence must have appealed and the penalty must have been reduced.
 */
import { answerTo } from './answers.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { DecisaoRecorrida, Favorece, Found, Recorrente } from './sides.ts';
import { readGrounds } from './winner-words.ts';

/** Granted in part on the merits, and not only heard in part. */
const IN_PART =
  /\b(parcialmente (provid|acolhid|conced|procedente|reformad)|(provid|acolhid|reformad|concedid)\w+( apenas| somente| so)? (em parte|parcialmente)|provimento parcial|parcial provimento|(provimento|provido)( \w+){0,2} em parte|parcialmente d?a?o?d?o? ?provimento|reforma parcial|acolhimento parcial)/;
/** The whole claim fails, whatever else the court granted. */
const DISMISSED =
  /\b(reform\w+|para|julgar|julgando|julgad[ao]|julgo)( \w+){0,8} improcedentes?|\b(denegar|denegada) a seguranca|\bimprocedencia d[aoe]s? (pedidos?|acao|pretensao|demanda|pleitos?)|\b(pretensao|pretensoes) (autora(l|is) )?(inviave(l|is)|improcedentes?|indevidas?)|\bilegitimidade passiva( \w+){0,3} (configurad|reconhecid|acolhid)/;
/** An annulled judgment favours the party that asked for the annulment, and leaves the merits open. */
const ANNULLED =
  /\b((nulidade|anulacao|cassacao|desconstituicao) d[aoe] (sentenca|decisao|julgado|decisum)|(sentenca|decisao|julgado)( \w+){0,3} (anulad|cassad|desconstituid)\w*|retorno dos autos)\b/;
/** The whole judgment stands, although on other grounds. */
const KEPT =
  /\b(manutencao da sentenca|sentenca mantida)\b(?!.*\b(demais|restante|parcial|parte)\b)/;
const CUT =
  '(reduc\\w+|reduz\\w+|minor\\w+|limita\\w+|diminui\\w+|exclu\\w+|afasta\\w+|alteracao da periodicidade)';
const AMOUNT =
  '(quantum|valor|valores|indenizacao|danos? mora(l|is)|montante|multa|astreintes?|condenacao)';
/** The debt was reduced: the claim stands in part, and the debtor got something. */
const LOWERED = new RegExp(
  `\\b${CUT}\\b.{0,50}\\b${AMOUNT}\\b|\\b${AMOUNT}\\b.{0,200}\\b${CUT}\\b|^(reducao|minoracao) (que se|necessaria|devida)|\\b(alteracao d[ae]|modificacao d[ae]|rever a) periodicidade\\b`,
);
/** In a contract under review, some clauses stand and others fall. */
const OF_CLAUSES =
  /\b(acao )?(revisional (de|do) (contrato|clausulas)|revisao (de|do) contrato|(acao|demanda) revisional|revisional de)\b/;
/** A tax is due for some years and not for others. */
const TIME_BARRED_IN_PART =
  /\b(prescricao parcial|parcialmente prescritos?|prescrit\w+( \w+)? em parte|parcela prescrita)\b/;
const PLEA =
  /\b(pleito|pedido|pretensao|alegac\w+|tese|requerimento|impossibilidade|desnecessidade)\b/;
const FEES = /\b(honorari\w+|custas|sucumben\w+)\b/;
const ACCESSORY =
  /\b(honorari\w+|custas|sucumben\w+|juros de mora|juros moratorios|correcao monetaria|termo inicial|consectari\w+|selic|gratuidade|justica gratuita|assistencia judiciaria)\b/;
const SHARED_COSTS = /\bsucumbencia reciproca\b/;
const NOT_SHARED = /\b(nao|inexistencia|ausencia|inocorrencia|afast\w+|pleito|pedido|alegac\w+)\b/;

const FREED =
  /\b(parcialmente( \w+)? concedid[ao]|concedid[ao]( \w+)? (parcialmente|em parte)|concessao parcial|parcial concessao|conced\w+ parcialmente|parcialmente conced\w+|concede la em parte)\b/;
/** The penalty was increased or not changed in the end. */
const PENALTY_KEPT =
  /\b(majoracao|exasperacao|aumento|elevacao) d[ae]s? penas?|\bpenas?( \w+){0,4} (majorad|elevad|aumentad)|\bpenas?( privativas? de liberdade| definitivas?)? (mantid|inalterad)/;

interface Partial {
  phrases: readonly Phrase[];
  nature: Nature;
  recorrente: Recorrente | null;
  below: DecisaoRecorrida | null;
  /** The side that the order under appeal favours. */
  order: 'autor' | 'réu' | null;
}

export function readPartial({
  phrases,
  nature,
  recorrente,
  below,
  order,
}: Partial): Found<Favorece> | null {
  if (nature.isHabeas) return ofOrder(phrases);
  if (nature.isWrit || nature.isDeclaratory || nature.isEmbargos) return null;
  const heading = phrases.filter(({ campo }) => campo === 'ementa');
  if (nature.isCriminal) return ofPenalty(heading, recorrente);
  const granted = heading.findLast(({ folded }) => IN_PART.test(folded));
  if (granted === undefined) return null;
  const time = heading.find(({ folded }) => TIME_BARRED_IN_PART.test(folded));
  if (time !== undefined && nature.isFiscal) return found('em parte', 'palavras', time);
  if (heading.some(({ folded }) => DISMISSED.test(folded) || ANNULLED.test(folded))) return null;
  if (below === 'improcedente' && heading.some(({ folded }) => KEPT.test(folded))) return null;
  const { author, defendant } = readGrounds(phrases, nature);
  const isTold =
    below === 'improcedente' ||
    order === 'réu' ||
    isOfDebtor(heading, recorrente, below) ||
    (author !== null && defendant !== null) ||
    isAnsweredBothWays(heading) ||
    heading.some(({ folded }) => OF_CLAUSES.test(folded)) ||
    heading.some(({ folded }) => SHARED_COSTS.test(folded) && !NOT_SHARED.test(folded));
  if (isTold) return found('em parte', 'palavras', granted);
  const lowered = heading.find((_, at) => isLowered(heading, at));
  return lowered === undefined ? null : found('em parte', 'palavras', lowered);
}

/** The defendant got part of the request, and the claim stands in part. */
function isOfDebtor(
  heading: readonly Phrase[],
  recorrente: Recorrente | null,
  below: DecisaoRecorrida | null,
): boolean {
  if (recorrente !== 'réu' && !(recorrente === null && below === 'procedente')) return false;
  return !heading.some(({ folded }) => ACCESSORY.test(folded));
}

/** Whether one plea was granted and another rejected, and they are not both about costs and interest. */
function isAnsweredBothWays(heading: readonly Phrase[]): boolean {
  const answers = new Set(
    heading.flatMap(({ folded }, at) =>
      PLEA.test(folded) && !ACCESSORY.test(folded) ? [answerTo(heading, at)] : [],
    ),
  );
  return answers.has('accepted') && answers.has('rejected');
}

function isLowered(heading: readonly Phrase[], at: number): boolean {
  const { folded } = heading[at]!;
  if (!LOWERED.test(folded) || FEES.test(folded)) return false;
  const answer = answerTo(heading, at);
  return PLEA.test(folded) ? answer === 'accepted' : answer !== 'rejected';
}

/** A writ granted in part frees in part. */
function ofOrder(phrases: readonly Phrase[]): Found<Favorece> | null {
  const freed = phrases.find(({ folded }) => FREED.test(folded));
  return freed === undefined ? null : found('em parte', 'palavras', freed);
}

/** The conviction stands and the penalty is reduced. If only the defence appeals, the result cannot be worse for it. */
function ofPenalty(
  heading: readonly Phrase[],
  recorrente: Recorrente | null,
): Found<Favorece> | null {
  if (recorrente !== 'defesa') return null;
  if (heading.some(({ folded }) => PENALTY_KEPT.test(folded))) return null;
  const granted = heading.findLast(({ folded }) => IN_PART.test(folded));
  return granted === undefined ? null : found('em parte', 'recorrente', granted);
}
