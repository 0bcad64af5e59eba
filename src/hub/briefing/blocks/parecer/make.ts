/** Delivery for those who assess: an opinion with report, grounds, risks and conclusion. */
import { type DeliveryInput, mainSections, precedentsOf } from '../../delivery/delivery-input.ts';
import { decisions, interval, outcomes, rate } from '../../wording.ts';
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
    lines.push(
      `${tendency(wilson_low, wilson_high)} A taxa de provimento total da categoria é de ${rate(taxa_base)} (${interval(wilson_low, wilson_high)}).`,
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
  lines.push(
    'As taxas contam decisões do acervo e não preveem o resultado de um caso. Provimento favorece quem recorre.',
  );
  return lines.join('\n');
}

/** Says no more than the whole interval supports. */
function tendency(low: number | null, high: number | null): string {
  if (low !== null && low > 0.5)
    return 'Na categoria, a maioria dos recursos é provida por inteiro.';
  if (high !== null && high < 0.5)
    return 'Na categoria, a maioria dos recursos não é provida por inteiro.';
  return 'Os números da categoria não pendem com segurança para nenhum dos lados.';
}
