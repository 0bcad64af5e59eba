/**
 * Words for how often decisions affirm and deny a criterion. A criterion is a concept: `Aplicação do CDC` has the
 * decisions that deny it too, and what wins with those is the denial.
 */
import { whole } from './counted.ts';

/** Counts of an argument's decisions. They are absent for statutes and precedents, and in older answers. */
export interface Positions {
  total: number;
  afirmado?: number | undefined;
  negado?: number | undefined;
}

/** Whether most of the decisions deny the criterion, so that its name says the contrary of what they say. */
export const isDenied = ({ total, negado = 0 }: Positions): boolean => negado * 2 > total;

/** `reconhecido em 5 e afastado em 2 de 9`, the more frequent position first; null if no decision takes any. */
export function positionText({ total, afirmado = 0, negado = 0 }: Positions): string | null {
  const affirmed = [`reconhecido em ${whole(afirmado)}`, afirmado] as const;
  const denied = [`afastado em ${whole(negado)}`, negado] as const;
  const said = (negado > afirmado ? [denied, affirmed] : [affirmed, denied])
    .filter(([, decisions]) => decisions > 0)
    .map(([text]) => text);
  return said.length === 0 ? null : `${said.join(' e ')} de ${whole(total)}`;
}

/** The name and, if most decisions deny the criterion, how many: `Aplicação do CDC (afastado em 7 de 9)`. */
export const withDenial = (nome: string, positions: Positions): string =>
  isDenied(positions) ? `${nome} (${positionText(positions)})` : nome;

/** What `withDenial` leaves out: the positions on a criterion that most decisions do not deny. */
export const otherPositions = (positions: Positions): string | null =>
  isDenied(positions) ? null : positionText(positions);
