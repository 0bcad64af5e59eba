/** The names and kinds of arguments, as they are shown in both lists of arguments. */
import { otherPositions, type Positions } from '../../shared/position-words.ts';
import { sentence, withForce } from '../../words/names.ts';

const KINDS = {
  criterio: 'Critério',
  dispositivo: 'Dispositivo legal',
  precedente: 'Precedente',
} as const;

interface Named {
  tipo: keyof typeof KINDS;
  nome: string;
  situacao?: string | null | undefined;
  desfecho: boolean;
}

export const kindOf = ({ tipo, desfecho }: Named): string =>
  desfecho ? `${KINDS[tipo]} (desfecho)` : KINDS[tipo];

/** The name, with a remark if it is an outcome rather than an argument, or is not in force. */
export const titleOf = ({ nome, situacao, desfecho }: Named): string =>
  withForce(desfecho ? `${sentence(nome)} (desfecho)` : sentence(nome), situacao);

/** The figures in words, with the positions that `withDenial` does not put beside the name. */
export function withPositions(figures: string, positions: Positions): string {
  const others = otherPositions(positions);
  return others === null ? figures : `${figures}; ${others}`;
}
