/** Delivery for those who assess: an opinion with report, grounds, risks and conclusion. */
import {
  countedWords,
  SIDE_NOT_KNOWN,
  THE_SIDE,
} from '../../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../../legal/decisions/sides/sides.ts';
import { ladoOf } from '../../briefing-state.ts';
import { type DeliveryInput, mainSections, precedentsOf } from '../../delivery/delivery-input.ts';
import { standText } from '../../delivery/side-text.ts';
import { decisions, outcomes } from '../../wording.ts';
import type { BaseRate } from '../risk-balance/data.ts';
import { baseText } from '../risk-balance/mapping.ts';
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
  const lado = ladoOf(state);
  const counts = outcomesOf(basis.decisions.map(({ resultado }) => resultado));
  const lines = [`${decisions(basis.decisions.length)} de referência: ${outcomes(counts)}.`];
  if (lado !== null) lines.push(standText(basis.decisions, lado));
  const base = balance?.base.provido;
  if (base !== undefined && base.taxa_base !== null) lines.push(categoryText(base, lado));
  const open = state.risks.filter(({ resolved }) => !resolved).length;
  if (open > 0) {
    lines.push(
      open === 1
        ? 'Um risco ainda não foi tratado; convém enfrentá-lo antes de decidir.'
        : `${open} riscos ainda não foram tratados; convém enfrentá-los antes de decidir.`,
    );
  }
  const limits = 'As taxas contam decisões do acervo e não preveem o resultado de um caso.';
  lines.push(lado === null ? `${limits} ${SIDE_NOT_KNOWN}` : limits);
  return lines.join('\n');
}

/** Says no more than the whole interval supports, and of few decisions nothing but their number. */
function categoryText(base: BaseRate, lado: Lado | null): string {
  const { rate, wins } = countedWords(lado);
  if (base.amostra_pequena)
    return `Na categoria, ${baseText(base)} ${wins[1]}: são poucas para uma taxa.`;
  return `${tendency(base, lado)} ${rate} na categoria: ${baseText(base)}.`;
}

function tendency({ wilson_low, wilson_high }: BaseRate, lado: Lado | null): string {
  const isMost = wilson_low !== null && wilson_low > 0.5;
  const isFew = wilson_high !== null && wilson_high < 0.5;
  if (!isMost && !isFew)
    return 'Os números da categoria não pendem com segurança para nenhum dos lados.';
  if (lado === null) {
    const verb = isMost ? 'é provida' : 'não é provida';
    return `Na categoria, a maioria dos recursos ${verb} por inteiro.`;
  }
  const verb = isMost ? 'favorece' : 'não favorece';
  return `Na categoria, a maioria das decisões ${verb} ${THE_SIDE[lado]}.`;
}
