/**
 * Determines from the opening of a text whether the decision has no outcome, or whether the case began in this court.
 */
import type { Segment } from './segments.ts';

const NO_OUTCOME = new RegExp(
  [
    '\\bconflito (negativo |positivo )?(de )?(competencia|jurisdicao|atribuic)',
    '\\bafet(ar|ou|aram|acao)\\b.{0,60}\\b(recurso|rito|tema|processo|repetitiv)',
    '\\bjulgamento (foi )?suspenso\\b',
    '\\bpediu vista\\b',
    '\\bjuizo de retratacao\\b.{0,40}\\b(nao|negativo|mantiveram|manteve|mantid)',
  ].join('|'),
);
const QUESTION_OF_ORDER = /^(em )?questao de ordem\b/;
const OPENING_SEGMENTS = 4;
const OPENING_WORDS = 60;
const NAME_WORDS = 12;
const ORIGINAL =
  /\b(acao direta|arguicao de descumprimento|rescisoria|revisao criminal|reclamacao|adi|adpf|arguicao de inconstitucionalidade|dissidio)\b/;
const APPEAL = /\b(apelac|agravo|recurso)/;
const BELOW_ORDER = /\b(remessa|reexame|apelac)/;

/** Whether there is an appeal from a judgment; `segurança concedida` may then describe that judgment. */
export function isAppealed(segments: readonly Segment[]): boolean {
  const names = opening(segments, NAME_WORDS);
  return (
    names.some(words => BELOW_ORDER.test(words)) && !names.some(words => /\bhabeas\b/.test(words))
  );
}

const THESIS = /\b(fix|firm|aprov|propo)\w* (a |as |da |das |de )?(seguintes? )?teses?\b/;
const THESIS_WORDS = 200;

function opening(segments: readonly Segment[], words: number): string[] {
  return segments
    .slice(0, OPENING_SEGMENTS)
    .map(segment => segment.words.slice(0, words).join(' '));
}

/** An afetação, a conflict of jurisdiction, a question of order and an adjourned trial have no outcome. */
export function hasNoOutcome(segments: readonly Segment[]): boolean {
  const names = opening(segments, OPENING_WORDS);
  const question = names.findIndex(words => QUESTION_OF_ORDER.test(words));
  // `Agravo regimental. Questão de ordem.`: the agravo is decided and raises the question, so there is an outcome.
  const isQuestion = question >= 0 && !names.slice(0, question).some(words => APPEAL.test(words));
  return isQuestion || names.some(words => NO_OUTCOME.test(words));
}

/** Whether embargos de declaração are decided. */
export function isDeclaratory(segments: readonly Segment[]): boolean {
  return opening(segments, NAME_WORDS).some(words =>
    /^(\w+ )?embargos (de declaracao|declaratorios)\b/.test(words),
  );
}

/** Whether the case began in this court; `pedido julgado improcedente` is then its outcome. */
export function isOriginalAction(segments: readonly Segment[]): boolean {
  const names = opening(segments, NAME_WORDS);
  return names.some(words => ORIGINAL.test(words)) && !names.some(words => APPEAL.test(words));
}

/**
 * Index after the segment that sets a general thesis, which does not concern this case; the length if there is none.
 */
export function thesisAt(segments: readonly Segment[]): number {
  const at = segments.findIndex(({ words }) => THESIS.test(words.slice(0, THESIS_WORDS).join(' ')));
  return at < 0 ? segments.length : at + 1;
}

const CONCLUSION =
  /^(,? ?(assim|portanto|e|,) )?(isso posto|isto posto|posto isso|ante o exposto|ante todo o exposto|ante o que foi exposto|diante do exposto|diante disso|em face do exposto|face ao exposto|pelo exposto|do exposto|em razao do exposto|a vista do exposto|destarte|nesses termos)\b/;
const CONCLUSION_WORDS = 8;

/** Index of the last segment that starts the conclusion (`ante o exposto`); the segments before it give reasons. */
export function conclusionAt(segments: readonly Segment[]): number {
  return segments.findLastIndex(({ words }) =>
    CONCLUSION.test(words.slice(0, CONCLUSION_WORDS).join(' ')),
  );
}
