/** Names of the zoo's criteria that state an outcome, as a reader would mark them. */
import type { Argument } from './arguments.ts';

export const OUTCOME_NAMES = [
  'RETORNO DOS AUTOS À ORIGEM',
  'Necessidade de reforma da sentença, para determinar o seu prosseguimento',
  'Sentença mantida',
  'Ordem parcialmente concedida',
];

/** Names that mention an outcome but do not state one. */
export const OTHER_NAMES = [
  'Pedido de reforma da sentença',
  'Sentença que extinguiu o feito',
  'Liminar concedida',
  'Prescrição afastada',
];

export const isDesfecho = ({ tipo, node }: Argument) =>
  tipo === 'criterio' && OUTCOME_NAMES.includes(node.nome);
