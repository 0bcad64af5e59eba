/**
 * Reads what a wording allows, requires, applies to or excepts, and whether it negates this. A paraphrase can reverse a
 * wording through these words. `é vedado` and `não cabe` mean the same; `salvo` and `inclusive` are opposites.
 */
import type { Word } from '../text/words.ts';

/** Pairs of opposite words, folded. */
const FAMILIES: readonly (readonly [string, string])[] = [
  [
    'cabe cabem cabivel cabiveis admissivel admissiveis admite admitem possivel permitido permitida permite permitem ' +
      'licito licita licitos licitas autoriza autorizam autorizado autorizada',
    'descabe descabem descabido descabida vedado vedada vedados vedadas veda vedam defeso defesa incabivel incabiveis inadmissivel inadmissiveis impossivel ' +
      'proibido proibida proibe ilicito ilicita ilicitos ilicitas',
  ],
  ['aplica aplicam aplicavel aplicaveis incide incidem', 'inaplicavel inaplicaveis'],
  [
    'depende dependem exige exigem exigivel imprescindivel imprescindiveis indispensavel indispensaveis necessario ' +
      'necessaria necessarios necessarias',
    'independe independem independente independentemente prescinde prescindem dispensa dispensam dispensavel ' +
      'dispensaveis desnecessario desnecessaria desnecessarios desnecessarias prescindivel inexigivel',
  ],
  ['salvo exceto ressalvado ressalvada ressalvados ressalvadas excetuado excetuada', 'inclusive'],
  ['constitucional constitucionais', 'inconstitucional inconstitucionais'],
  ['legitimo legitima legitimos legitimas', 'ilegitimo ilegitima ilegitimos ilegitimas'],
  ['valido valida validos validas', 'invalido invalida nulo nula nulos nulas'],
  ['devido devida devidos devidas', 'indevido indevida indevidos indevidas'],
  ['suficiente suficientes', 'insuficiente insuficientes'],
];
const SIGNS = new Map<string, { family: number; sign: number }>(
  FAMILIES.flatMap(([yes, no], family) => [
    ...yes.split(' ').map(word => [word, { family, sign: 1 }] as const),
    ...no.split(' ').map(word => [word, { family, sign: -1 }] as const),
  ]),
);
const NOT = 'nao';
/** Other negating words: `é abusiva a cláusula que limita` means that a limit is not allowed. */
const NEGATIVES = new Set(
  (
    'nao nem jamais abusivo abusiva abusivos abusivas ilegal ilegais ineficaz ineficazes inoperante impede impedem ' +
    'obsta obstam afasta afastam exclui excluem elide isento isenta isentos isentas exime eximem ' +
    'exonera exoneram desobriga desobrigam'
  ).split(' '),
);

/**
 * An occurrence of such a word. `sign` is -1 for the opposite word and after `não`; `before` and `after` are the
 * adjacent words.
 */
export interface Pole {
  family: number;
  sign: number;
  before: string | null;
  after: string | null;
}

/** A written word with its stem. */
export type Written = Pick<Word, 'stem'> & { fold: string };

/** The pole at a word; null for other words. */
export function poleAt(words: readonly Written[], index: number): Pole | null {
  const found = SIGNS.get(words[index]!.fold);
  if (found === undefined) return null;
  const isNegated = words[index - 1]?.stem === NOT;
  const before = words[isNegated ? index - 2 : index - 1]?.stem ?? null;
  const after = words[index + 1]?.stem ?? null;
  return { family: found.family, sign: isNegated ? -found.sign : found.sign, before, after };
}

/** Whether a word negates: `não`, or one such as `vedado`. */
export const isNegative = ({ fold }: Written): boolean =>
  NEGATIVES.has(fold) || SIGNS.get(fold)?.sign === -1;

/** The two sides of a pole as texts to be hashed, and the sides of its opposite. */
export function sidesOf({ family, sign, before, after }: Pole): [own: string, opposite: string][] {
  const side = (of: number, mark: string, word: string) => `${family} ${of} ${mark} ${word}`;
  return [['<', before] as const, ['>', after] as const].flatMap(([mark, word]) =>
    word === null ? [] : [[side(sign, mark, word), side(-sign, mark, word)] as [string, string]],
  );
}
