/** The balance of risks: what speaks for the appeal and what against it, with counts and intervals. */

import type { BlockWith } from '../../briefing/blocks.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Argument } from '../../briefing/evidence-data.ts';
import { KIND_OF_ARGUMENT, rate } from '../../briefing/wording.ts';
import type { Part, Section } from '../document.ts';
import { missingParts } from './missing.ts';
import { fact, facts, heading, list, ofType, subheading, table, text } from './parts.ts';
import { baseRateText, interval } from './wording.ts';

export function risksSection({ blocks }: BriefingFlowState): Section {
  const parts = [
    ...ofType(blocks, 'risk_balance').flatMap(balanceParts),
    ...missingParts(blocks, ['risk_balance']),
  ];
  const none = 'O balanço de riscos ainda não foi feito neste briefing.';
  return { title: 'Balanço de riscos', parts: parts.length > 0 ? parts : text(none) };
}

function balanceParts({ title, data }: BlockWith<'risk_balance'>): Part[] {
  const { base, strengths, risks } = data;
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact('Provimento', baseRateText(base.provido)),
      fact('Improvimento', baseRateText(base.improvido)),
    ),
    subheading('O que favorece'),
    ...(strengths.length === 0
      ? text('Nenhum argumento se destacou a favor.')
      : argumentTable(strengths, 'Taxa de provimento')),
    subheading('O que pesa contra'),
    ...(risks.length === 0
      ? text('Nenhum risco se destacou.')
      : list(risks.map(({ text, resolved }) => `${resolved ? 'Tratado' : 'Em aberto'}: ${text}`))),
  ];
}

export const SMALL_SAMPLE = 'O asterisco marca amostras pequenas, de menos de dez decisões.';

export function argumentTable(found: readonly Argument[], rateTitle: string): Part[] {
  const columns = [
    { title: 'Argumento', share: 48 },
    { title: 'Casos', share: 14, isFigure: true },
    { title: rateTitle, share: 16, isFigure: true },
    { title: 'Intervalo de 95%', share: 22, isFigure: true },
  ];
  const row = (argument: Argument) => [
    `${argument.nome} (${KIND_OF_ARGUMENT[argument.tipo]})`,
    `${argument.wins} de ${argument.total}${argument.amostra_pequena ? '*' : ''}`,
    rate(argument.success_rate),
    interval(argument.wilson_low, argument.wilson_high),
  ];
  const isSmall = found.some(({ amostra_pequena }) => amostra_pequena);
  return [...(isSmall ? text(SMALL_SAMPLE, 'muted') : []), ...table(columns, found.map(row))];
}
