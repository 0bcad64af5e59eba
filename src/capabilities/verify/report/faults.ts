/**
 * Tests whether a text cites something wrongly: a repealed law as if it were in force, a decision with wrong details.
 */
import type { DecisaoItem, LegislacaoItem, SumulaItem } from '../items/index.ts';

/** A cancelled súmula, unless the text itself says that it is cancelled. */
export const isCitedPastForce = ({ valid, vigente, dita_sem_vigor }: SumulaItem): boolean =>
  valid === true && vigente === false && dita_sem_vigor !== true;

/** A súmula to which the text attributes a wording or inciso that it does not have. */
export const isMisquoted = ({ redacao, inciso_inexistente }: SumulaItem): boolean =>
  (redacao !== null && redacao.estado !== 'confere') || inciso_inexistente !== undefined;

/** A repealed law, unless the text is older than the repeal or itself mentions it. */
export const isCitedRevoked = (item: LegislacaoItem): boolean =>
  item.vigente === false && item.vigente_na_data !== true && item.dita_sem_vigor !== true;

/** A repealed law that the text calls in force. */
export const isSaidInForce = (item: LegislacaoItem): boolean =>
  isCitedRevoked(item) && item.dita_sem_vigor === false;

/** A decision for which the text states something impossible, or something that the stored decision contradicts. */
export function isFaultyDecision(item: DecisaoItem): boolean {
  const { relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel } = item;
  const { classe_do_tribunal, passagem, divergencias } = item;
  const seat = [relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel];
  const isFalse = [...seat, classe_do_tribunal].includes(false);
  return isFalse || passagem === 'difere' || divergencias !== undefined;
}
