/**
 * Adds to the item of an existing súmula the errors of the text about it: its wording, an inciso, or an older decision.
 */
import type { Redacao, SumulaItem } from '../items/index.ts';
import type { Later } from '../laws/index.ts';

const TST_LAST = 463;

/** Adds the comparison of a wording, with a reason if it is not the súmula's own wording. */
export function addWording(item: SumulaItem, redacao: Redacao): void {
  item.redacao = redacao;
  if (redacao.estado !== 'confere') addReason(item, `${wrongOf(redacao)}.`);
}

/** Records that the súmula lacks the cited inciso. */
export function addInciso(item: SumulaItem, inciso: string): void {
  if (item.inciso_inexistente !== undefined) return;
  item.inciso_inexistente = inciso;
  const other =
    item.numero <= TST_LAST ? `; a Súmula ${item.numero}, ${inciso}, pode ser do TST` : '';
  addReason(item, `As súmulas do ${item.tribunal} não têm incisos${other}.`);
}

function wrongOf({ estado, sumula, contraria, ramo }: Redacao): string {
  if (estado === 'outra') return `A redação citada é a da ${sumula}`;
  if (ramo !== undefined)
    return `O texto trata de matéria ${ramo}, e a redação que a tabela registra, não`;
  return contraria
    ? 'O texto diz o contrário da redação que a tabela registra'
    : 'A redação citada difere da que a tabela registra';
}

/**
 * Records whether a citation of the súmula is anachronistic; one such citation is enough. `since` is the day of
 * approval.
 */
export function addLateness(item: SumulaItem, later: Later, since: string): void {
  const { isLater, date, isOfDecision } = later;
  if (item.anacronismo === true || isLater === null) return;
  item.anacronismo = isLater;
  if (!isLater) return;
  const what = isOfDecision ? 'A decisão' : 'O texto';
  addReason(item, `${what} é de ${dayOf(date!)}, anterior à súmula, de ${dayOf(since)}.`);
}

const dayOf = (date: string): string => date.split('-').reverse().join('/');

function addReason(item: SumulaItem, reason: string): void {
  item.motivo = [item.motivo, reason].filter(Boolean).join(' ');
}
