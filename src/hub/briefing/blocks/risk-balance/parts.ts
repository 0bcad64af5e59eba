/** The balance of risks in the exported document: what speaks for the appeal and what against it. */
import { argumentTable } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, list, subheading, text } from '../../document/parts.ts';
import { baseRateText } from '../../document/wording.ts';
import { winWords } from '../../win-words.ts';
import type { BlockWith } from '../block.ts';

export function balanceParts({ title, data }: BlockWith<'risk_balance'>): Part[] {
  const { base, strengths, risks, lado } = data;
  const { winName, lossName, Rate } = winWords(lado);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact(winName, baseRateText(base.provido)),
      fact(lossName, baseRateText(base.improvido)),
    ),
    subheading('O que favorece'),
    ...(strengths.length === 0
      ? text('Nenhum argumento se destacou a favor.')
      : argumentTable(strengths, Rate)),
    subheading('O que pesa contra'),
    ...(risks.length === 0
      ? text('Nenhum risco se destacou.')
      : list(risks.map(({ text, resolved }) => `${resolved ? 'Tratado' : 'Em aberto'}: ${text}`))),
  ];
}
