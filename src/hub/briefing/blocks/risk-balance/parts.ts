/**
 * The balance of risks in the exported document: the arguments that go with success, and those that go with failure.
 */
import { countedWords } from '../../../../../web/src/shared/side-words.ts';
import { argumentTable } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, list, subheading, text } from '../../document/parts.ts';
import { baseRateText } from '../../document/wording.ts';
import type { BlockWith } from '../block.ts';

export function balanceParts({ title, data }: BlockWith<'risk_balance'>): Part[] {
  const { base, strengths, risks } = data;
  const words = countedWords(data.lado);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact(words.won, baseRateText(base.provido)),
      fact(words.lost, baseRateText(base.improvido)),
    ),
    subheading(words.goesWithWinning),
    ...(strengths.length === 0
      ? text('Nenhum argumento se destacou.')
      : argumentTable(strengths, words.rate)),
    subheading(words.goesWithLosing),
    ...(risks.length === 0
      ? text('Nenhum risco se destacou.')
      : list(risks.map(({ text, resolved }) => `${resolved ? 'Tratado' : 'Em aberto'}: ${text}`))),
  ];
}
