/** An argument as both lists show it. */
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

/** The name, with a word added where the thing named is no argument or is not in force. */
export const titleOf = ({ nome, situacao, desfecho }: Named): string =>
  withForce(desfecho ? `${sentence(nome)} (desfecho)` : sentence(nome), situacao);
