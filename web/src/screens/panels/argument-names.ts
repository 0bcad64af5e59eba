/** An argument as both lists show it. */
import { sentence } from '../../words/names.ts';

const KINDS = {
  criterio: 'Critério',
  dispositivo: 'Dispositivo legal',
  precedente: 'Precedente',
} as const;

interface Named {
  tipo: keyof typeof KINDS;
  nome: string;
  desfecho: boolean;
}

export const kindOf = ({ tipo, desfecho }: Named): string =>
  desfecho ? `${KINDS[tipo]} (desfecho)` : KINDS[tipo];

/** The name, with a word added where the thing named is no argument. */
export const titleOf = ({ nome, desfecho }: Named): string =>
  desfecho ? `${sentence(nome)} (desfecho)` : sentence(nome);
