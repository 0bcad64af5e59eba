/** Delivery for those who assess: an opinion with report, grounds, risks and conclusion. */

import { withArticle } from '../../../side-words.ts';
import { type DeliveryInput, mainSections, precedentsOf } from '../../delivery/delivery-input.ts';
import { winWords } from '../../win-words.ts';
import { decisions, interval, outcomes, rate } from '../../wording.ts';
import type { RiskBalanceData } from '../risk-balance/data.ts';
import { outcomesOf } from '../summary/make.ts';
import type { ParecerData } from './data.ts';

const HEADINGS = [
  'I – Relatório',
  'II – Precedentes',
  'III – Fundamentação estatística',
  'IV – Riscos',
] as const;

export function parecerOf(input: DeliveryInput): ParecerData {
  const conclusion = conclusionOf(input);
  const last = { heading: 'V – Conclusão', paragraphs: conclusion.split('\n'), points: [] };
  const sections = [...mainSections(HEADINGS, input), last];
  return { sections, precedents: precedentsOf(input), conclusion };
}

/** Paragraphs, one a line: what the figures say, and what they do not. */
function conclusionOf({ basis, balance, state }: DeliveryInput): string {
  const counts = outcomesOf(basis.decisions.map(({ resultado }) => resultado));
  const lines = [`${decisions(basis.decisions.length)} de referência: ${outcomes(counts)}.`];
  if (balance !== null && balance.base.provido.taxa_base !== null) {
    const { taxa_base, wilson_low, wilson_high } = balance.base.provido;
    const { rate: name, isTotal } = winWords(balance.lado);
    lines.push(
      `${tendency(balance)} A ${name}${isTotal} da categoria é de ${rate(taxa_base)} (${interval(wilson_low, wilson_high)}).`,
    );
  }
  const open = state.risks.filter(({ resolved }) => !resolved).length;
  if (open > 0) {
    lines.push(
      open === 1
        ? 'Um risco ainda não foi tratado; convém enfrentá-lo antes de decidir.'
        : `${open} riscos ainda não foram tratados; convém enfrentá-los antes de decidir.`,
    );
  }
  const whose = balance?.lado === undefined ? ' Provimento favorece quem recorre.' : '';
  lines.push(`As taxas contam decisões do acervo e não preveem o resultado de um caso.${whose}`);
  return lines.join('\n');
}

/** Says no more than the whole interval supports. */
function tendency({ lado, base }: RiskBalanceData): string {
  const { wilson_low: low, wilson_high: high } = base.provido;
  const [most, few] =
    lado === undefined
      ? [
          'a maioria dos recursos é provida por inteiro',
          'a maioria dos recursos não é provida por inteiro',
        ]
      : [
          `na maioria das vezes vence ${withArticle(lado)}`,
          `na maioria das vezes não vence ${withArticle(lado)}`,
        ];
  if (low !== null && low > 0.5) return `Na categoria, ${most}.`;
  if (high !== null && high < 0.5) return `Na categoria, ${few}.`;
  return 'Os números da categoria não pendem com segurança para nenhum dos lados.';
}
