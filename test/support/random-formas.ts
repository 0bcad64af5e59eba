/** Random wordings and positions of criteria: half of the criteria have none. */
import { POSICOES, type Posicao } from '../../src/engine/graph/kinds.ts';

// The last two sort differently by UTF-8 byte and by UTF-16 code unit.
const FORMAS = ['DANO MORAL', 'dano afastado', 'É', 'x'.repeat(300), '\u{1f4dc}x', '\uff5ex'];

/** `more`: further wordings to choose from. */
export function randomForma(
  random: () => number,
  more: readonly string[] = [],
): { forma?: string; posicao?: Posicao } {
  const formas = [...FORMAS, ...more];
  const forma = formas[Math.floor(random() * formas.length * 2)];
  const posicao = POSICOES[Math.floor(random() * POSICOES.length)]!;
  return { ...(forma !== undefined && { forma }), ...(posicao !== null && { posicao }) };
}
