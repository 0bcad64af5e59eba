/** The balance of risks: what speaks for the appeal and what against it, with counts and intervals. */
import type { BlockWith } from '../../briefing/blocks.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Argument } from '../../briefing/evidence-data.ts';
import type { Part, Section } from '../document.ts';
import { missingParts } from './missing.ts';
import { fact, facts, heading, list, ofType, subheading, table, text } from './parts.ts';
import { ARGUMENT, argumentText, baseRateText, interval, percent } from './wording.ts';

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
      fact('Recursos providos', baseRateText(base.provido)),
      fact('Recursos não providos', baseRateText(base.improvido)),
    ),
    subheading('O que favorece'),
    ...(strengths.length === 0
      ? text('Nenhum argumento se destacou a favor.')
      : argumentTable(strengths, 'Taxa de provimento')),
    subheading('O que pesa contra'),
    ...(risks.length === 0
      ? text('Nenhum risco se destacou.')
      : list(
          risks.map(risk => {
            const figures = argumentText(risk.argument, 'de recursos não providos');
            const status = risk.resolved ? 'Tratado.' : 'Em aberto.';
            return `${risk.text}\n${figures}. ${status}`;
          }),
        )),
  ];
}

export function argumentTable(found: readonly Argument[], rateTitle: string): Part[] {
  const columns = [
    { title: 'Argumento', share: 48 },
    { title: 'Casos', share: 14, isFigure: true },
    { title: rateTitle, share: 16, isFigure: true },
    { title: 'Intervalo de 95%', share: 22, isFigure: true },
  ];
  const row = (argument: Argument) => [
    `${argument.nome} (${ARGUMENT[argument.tipo].toLocaleLowerCase('pt-BR')})`,
    `${argument.wins} de ${argument.total}${argument.amostra_pequena ? '*' : ''}`,
    percent(argument.success_rate),
    interval(argument.wilson_low, argument.wilson_high),
  ];
  const isSmall = found.some(({ amostra_pequena }) => amostra_pequena);
  return [
    ...table(columns, found.map(row)),
    ...(isSmall ? text('* Amostra pequena: menos de dez decisões.', 'muted') : []),
  ];
}
