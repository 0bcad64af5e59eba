/** Sections that the four deliveries share. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { countedWords, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import { amountsText } from '../../amounts.ts';
import { favoured } from '../../sides/side-names.ts';
import { standOf } from '../../sides/stands.ts';
import { headOf, labelOf } from '../blocks/decision-label.ts';
import { remark } from '../blocks/risk-balance/mapping.ts';
import type { Section, SinteseData } from '../blocks/sintese/data.ts';
import { ladoOf } from '../briefing-state.ts';
import { outcomeText, personName } from '../document/wording.ts';
import type { DecisionRecord } from '../making/backend-answers.ts';
import type { Basis } from '../making/basis.ts';
import { dated, decisions, KIND_OF_ARGUMENT, listed, shownName } from '../wording.ts';
import { conclusionSection } from './conclusion.ts';
import type { DeliveryInput } from './delivery-input.ts';
import { argumentText, standText } from './side-text.ts';

const EXCERPT_LENGTH_MAX = 400;

/** The briefing's decisions, each with the reason for its selection. */
export function precedentsOf({ basis }: DeliveryInput): SinteseData['precedents'] {
  return basis.decisions.map(decision => {
    const reason =
      basis.from === 'useful'
        ? 'Marcada por você como útil'
        : 'Próxima do caso pela pesquisa, sem a sua avaliação';
    const { criterio } = basis;
    const isShared = criterio !== null && decision.criterios.some(({ id }) => id === criterio.id);
    return {
      ...headOf(decision),
      why: isShared ? `${reason}; trata de ${shownName(criterio.nome)}.` : `${reason}.`,
    };
  });
}

/** The case in the user's own words. */
export function caseSection(heading: string, { state }: DeliveryInput): Section {
  const { situation, area, tema, tese } = state.diagnosis;
  const lado = ladoOf(state);
  const named: [string, string | null][] = [
    ['Representa', lado === null ? null : THE_SIDE[lado]],
    ['Situação', situation],
    ['Área', area],
    ['Tema', tema],
    ['Tese', tese],
  ];
  const paragraphs = named.flatMap(([name, text]) => (text === null ? [] : `${name}: ${text}`));
  if (paragraphs.length === 0) paragraphs.push('O diagnóstico não descreve o caso.');
  return { heading, paragraphs, points: state.additionalContext };
}

/** One line for each decision: court, minister, outcome and date, and the beginning of the ementa. */
export function precedentSection(heading: string, { state, basis }: DeliveryInput): Section {
  const paragraphs = basis.from === 'useful' ? [usefulText(basis)] : nearestTexts(basis);
  const rejected = state.precedents.filter(({ evaluation }) => evaluation === 'not_useful').length;
  if (rejected > 0) paragraphs.push(rejectedText(rejected, basis));
  if (basis.absent.length > 0) {
    paragraphs.push(
      `Sem registro único no acervo, e por isso fora das contas: ${listed(basis.absent)}.`,
    );
  }
  const lado = ladoOf(state);
  if (lado !== null) paragraphs.push(standText(basis.decisions, lado));
  return { heading, paragraphs, points: basis.decisions.map(lineOf) };
}

function usefulText({ decisions: { length } }: Basis): string {
  const verb = length === 1 ? 'consta' : 'constam';
  return `${decisions(length)} entre as que você marcou como úteis ${verb} do acervo.`;
}

function nearestTexts({ decisions: { length } }: Basis): string[] {
  const nearest =
    length === 1
      ? 'Segue a decisão mais próxima do caso entre as que você não avaliou. Leia-a antes de citá-la.'
      : `Seguem as ${counted(length, 'decisão', 'decisões')} mais próximas do caso entre as que você não avaliou. Leia-as antes de citá-las.`;
  return ['Nenhuma decisão marcada como útil consta do acervo.', nearest];
}

function rejectedText(count: number, { from, left_out }: Basis): string {
  const left =
    count === 1
      ? 'A decisão que você marcou como não útil ficou de fora'
      : `As ${counted(count, 'decisão', 'decisões')} que você marcou como não úteis ficaram de fora`;
  if (from === 'useful' || left_out === 0) return `${left}.`;
  return `${left}; ${counted(left_out, 'estava', 'estavam')} entre as mais próximas, e nenhuma outra entrou no lugar.`;
}

function lineOf(decision: DecisionRecord): string {
  const { tribunal, ministro, data, ementa } = decision;
  const facts = [
    tribunal,
    ministro === null ? null : `rel. ${personName(ministro)}`,
    data === null ? null : dated(data),
  ].filter(fact => fact !== null);
  const aside = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const head = `${labelOf(decision)}${aside}: ${outcomeOf(decision)}`;
  return ementa === null ? head : `${head} ${excerpt(ementa)}`;
}

/** The outcome of the appeal, the side that it favours, and the amounts left in force. */
function outcomeOf({ resultado, favorece, valores }: DecisionRecord): string {
  const outcome =
    resultado === null
      ? 'resultado não registrado'
      : outcomeText(resultado).toLocaleLowerCase('pt-BR');
  const sides = favorece === null ? '' : `; ${favoured(favorece)}`;
  const amounts = amountsText(valores);
  return `${outcome}${sides}.${amounts === '' ? '' : ` ${amounts}`}`;
}

/** The beginning of a text, cut at the end of a sentence or of a word. */
function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= EXCERPT_LENGTH_MAX) return `“${flat}”`;
  const piece = flat.slice(0, EXCERPT_LENGTH_MAX);
  const end = Math.max(piece.lastIndexOf('. ') + 1, EXCERPT_LENGTH_MAX / 4);
  const whole =
    piece[end - 1] === '.' ? piece.slice(0, end) : piece.slice(0, piece.lastIndexOf(' '));
  return `“${whole.toWellFormed()} […]”`;
}

/** The conclusion, then the case, its precedents, and the arguments for and against, under the given headings. */
export function mainSections(
  [ofCase, precedents, strengths, risks]: readonly [string, string, string, string],
  input: DeliveryInput,
): Section[] {
  return [
    conclusionSection(input),
    caseSection(ofCase, input),
    precedentSection(precedents, input),
    strengthSection(strengths, input),
    riskSection(risks, input),
  ];
}

/** The arguments that go with success, one on each line. */
function strengthSection(heading: string, { balance, state }: DeliveryInput): Section {
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas para comparar.';
    return { heading, paragraphs: [text], points: [] };
  }
  const { wins } = countedWords(ladoOf(state));
  const points = balance.strengths.map(
    argument =>
      `${argument.nome} (${KIND_OF_ARGUMENT[argument.tipo]}): ${argumentText(argument, wins)}.${remark(argument)}`,
  );
  return { heading, paragraphs: [balance.text], points };
}

/** The decisions of the delivery that went against the user's side, which the other party can cite. */
function againstTexts({ state, basis }: DeliveryInput): string[] {
  const lado = ladoOf(state);
  if (lado === null) return [];
  return basis.decisions
    .filter(({ favorece }) => standOf(favorece, lado) === 'lost')
    .map(decision => `Foi contra ${THE_SIDE[lado]}: ${lineOf(decision)}`);
}

/**
 * The decisions against the side and the arguments that go with failure; risks that the user marked as resolved come
 * last, with a note.
 */
function riskSection(heading: string, input: DeliveryInput): Section {
  const { state, balance } = input;
  const against = againstTexts(input);
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas para comparar.';
    return { heading, paragraphs: [text], points: against };
  }
  const resolved = new Set(state.risks.filter(risk => risk.resolved).map(({ id }) => id));
  const { risks } = balance;
  const open = risks.filter(({ id }) => !resolved.has(id));
  const dealtWith = risks.filter(({ id }) => resolved.has(id));
  const text =
    risks.length === 0
      ? `Na categoria, nenhum argumento se destaca entre as decisões que ${countedWords(ladoOf(state)).loses[1]}.`
      : `${open.length === 0 ? 'Todos os riscos foram tratados' : `${open.length} de ${risks.length} ${open.length === 1 ? 'exige' : 'exigem'} atenção`}.`;
  return {
    heading,
    paragraphs: [text],
    points: [
      ...against,
      ...open.map(risk => risk.text),
      ...dealtWith.map(risk => `Tratado: ${risk.text}`),
    ],
  };
}
