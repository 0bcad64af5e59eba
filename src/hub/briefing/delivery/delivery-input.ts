/** What the four deliveries are written from, and the parts that they have in common. */
import { headOf, labelOf } from '../blocks/decision-label.ts';
import type { RiskBalanceData } from '../blocks/risk-balance/data.ts';
import { remark } from '../blocks/risk-balance/mapping.ts';
import type { Section, SinteseData } from '../blocks/sintese/data.ts';
import type { BriefingState } from '../briefing-state.ts';
import type { DecisionRecord } from '../making/backend-answers.ts';
import type { Basis } from '../making/basis.ts';
import { winWords } from '../win-words.ts';
import { dated, decisions, interval, KIND_OF_ARGUMENT, listed, rate } from '../wording.ts';

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
  const named: [string, string | null][] = [
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
export function precedentSection(heading: string, { basis }: DeliveryInput): Section {
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
  return { heading, paragraphs, points: basis.decisions.map(lineOf) };
}

function lineOf(decision: DecisionRecord): string {
  const { tribunal, ministro, data, resultado, ementa } = decision;
  const facts = [
    tribunal,
    ministro === null ? null : `rel. ${ministro}`,
    data === null ? null : dated(data),
  ].filter(fact => fact !== null);
  const aside = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const head = `${labelOf(decision)}${aside}: ${resultado ?? 'resultado não registrado'}.`;
  return ementa === null ? head : `${head} ${excerpt(ementa)}`;
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
function strengthSection(heading: string, { balance }: DeliveryInput): Section {
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas de êxito para comparar.';
    return { heading, paragraphs: [text], points: [] };
  }
  const { wins: ofWins } = winWords(balance.lado);
  const points = balance.strengths.map(
    ({ tipo, nome, wins, total, success_rate, ...argument }) =>
      `${nome} (${KIND_OF_ARGUMENT[tipo]}): ${wins} de ${decisions(total)} ${ofWins}, ${rate(success_rate)} (${interval(argument.wilson_low, argument.wilson_high)}).${remark(argument)}`,
  );
  return { heading, paragraphs: [balance.text], points };
}

/** What loses; the risks that the user has dealt with come last and say so. */
function riskSection(heading: string, { state, balance }: DeliveryInput): Section {
  if (balance === null) {
    const text = 'Sem categoria conhecida, não há taxas de improvimento para comparar.';
    return { heading, paragraphs: [text], points: [] };
  }
  const resolved = new Set(state.risks.filter(risk => risk.resolved).map(({ id }) => id));
  const { risks } = balance;
  const open = risks.filter(({ id }) => !resolved.has(id));
  const dealtWith = risks.filter(({ id }) => resolved.has(id));
  const text =
    risks.length === 0
      ? `Nenhum argumento se destaca, na categoria, por taxa ${winWords(balance.lado).losses} acima da média.`
      : `${open.length === 0 ? 'Todos os riscos foram tratados' : `${open.length} de ${risks.length} ${open.length === 1 ? 'exige' : 'exigem'} atenção`}.`;
  return {
    heading,
    paragraphs: [text],
    points: [...open.map(risk => risk.text), ...dealtWith.map(risk => `Tratado: ${risk.text}`)],
  };
}
