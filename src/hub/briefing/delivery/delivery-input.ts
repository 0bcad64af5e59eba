/** What the four deliveries are written from, and the parts that they have in common. */
import { countedWords, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import { amountsText } from '../../amounts.ts';
import { favoured } from '../../sides/side-names.ts';
import { headOf, labelOf } from '../blocks/decision-label.ts';
import type { RiskBalanceData } from '../blocks/risk-balance/data.ts';
import { remark } from '../blocks/risk-balance/mapping.ts';
import type { Section, SinteseData } from '../blocks/sintese/data.ts';
import { type BriefingState, ladoOf } from '../briefing-state.ts';
import type { DecisionRecord } from '../making/backend-answers.ts';
import type { Basis } from '../making/basis.ts';
import { dated, decisions, KIND_OF_ARGUMENT, listed } from '../wording.ts';
import { argumentText, standText } from './side-text.ts';

const EXCERPT_LENGTH_MAX = 400;

export interface DeliveryInput {
  state: BriefingState;
  basis: Basis;
  /** Null if no category is known. */
  balance: RiskBalanceData | null;
}

/** The decisions behind the briefing, each with the reason why it is among them. */
export function precedentsOf({ basis }: DeliveryInput): SinteseData['precedents'] {
  return basis.decisions.map(decision => {
    const reason =
      basis.from === 'useful' ? 'Marcada por você como útil' : 'Próxima do caso pela pesquisa';
    const { criterio } = basis;
    const isShared = criterio !== null && decision.criterios.some(({ id }) => id === criterio.id);
    return {
      ...headOf(decision),
      why: isShared ? `${reason}; trata de ${criterio.nome}.` : `${reason}.`,
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

/** One line for each decision: who decided what, when, and the beginning of the ementa. */
export function precedentSection(heading: string, { basis, state }: DeliveryInput): Section {
  const paragraphs = [
    basis.from === 'useful'
      ? `${decisions(basis.decisions.length)} entre as que você marcou como úteis ${basis.decisions.length === 1 ? 'consta' : 'constam'} do acervo.`
      : 'Nenhuma decisão marcada como útil consta do acervo. Seguem as mais próximas do caso.',
  ];
  if (basis.absent.length > 0) {
    paragraphs.push(
      `Sem registro único no acervo, e por isso fora das contas: ${listed(basis.absent)}.`,
    );
  }
  const lado = ladoOf(state);
  if (lado !== null) paragraphs.push(standText(basis.decisions, lado));
  return { heading, paragraphs, points: basis.decisions.map(lineOf) };
}

function lineOf(decision: DecisionRecord): string {
  const { tribunal, ministro, data, ementa } = decision;
  const facts = [
    tribunal,
    ministro === null ? null : `rel. ${ministro}`,
    data === null ? null : dated(data),
  ].filter(fact => fact !== null);
  const aside = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const head = `${labelOf(decision)}${aside}: ${outcomeOf(decision)}`;
  return ementa === null ? head : `${head} ${excerpt(ementa)}`;
}

/** What became of the appeal, whom that favours, and the amounts that stay. */
function outcomeOf({ resultado, favorece, valores }: DecisionRecord): string {
  const sides = favorece === null ? '' : `; ${favoured(favorece)}`;
  const amounts = amountsText(valores);
  return `${resultado ?? 'resultado não registrado'}${sides}.${amounts === '' ? '' : ` ${amounts}`}`;
}

/** The beginning of a text, cut at the end of a sentence or at least of a word. */
function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= EXCERPT_LENGTH_MAX) return `“${flat}”`;
  const piece = flat.slice(0, EXCERPT_LENGTH_MAX);
  const end = Math.max(piece.lastIndexOf('. ') + 1, EXCERPT_LENGTH_MAX / 4);
  const whole =
    piece[end - 1] === '.' ? piece.slice(0, end) : piece.slice(0, piece.lastIndexOf(' '));
  return `“${whole.toWellFormed()} […]”`;
}

/** The case, its precedents, what wins and what loses, under these headings. */
export function mainSections(
  [ofCase, precedents, strengths, risks]: readonly [string, string, string, string],
  input: DeliveryInput,
): Section[] {
  return [
    caseSection(ofCase, input),
    precedentSection(precedents, input),
    strengthSection(strengths, input),
    riskSection(risks, input),
  ];
}

/** What wins, in one line for each argument. */
function strengthSection(heading: string, { balance, state }: DeliveryInput): Section {
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas para comparar.';
    return { heading, paragraphs: [text], points: [] };
  }
  const points = balance.strengths.map(
    argument =>
      `${argument.nome} (${KIND_OF_ARGUMENT[argument.tipo]}): ${argumentText(argument, countedWords(ladoOf(state)).wins)}.${remark(argument)}`,
  );
  return { heading, paragraphs: [balance.text], points };
}

/** What loses; the risks that the user has dealt with come last and say so. */
function riskSection(heading: string, { state, balance }: DeliveryInput): Section {
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas para comparar.';
    return { heading, paragraphs: [text], points: [] };
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
    points: [...open.map(risk => risk.text), ...dealtWith.map(risk => `Tratado: ${risk.text}`)],
  };
}
