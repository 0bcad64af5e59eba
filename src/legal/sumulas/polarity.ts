/**
 * Reads what a wording allows, requires, applies to or excepts, and whether it negates this. A paraphrase can reverse a
 * wording by changing these words. `é vedado` and `não cabe` mean the same; `salvo` and `inclusive` are opposites.
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
      'necessaria necessarios necessarias obrigatorio obrigatoria obrigatorios obrigatorias requer requerem contanto',
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
/** Words of exceptions. They do not negate: `salvo` and `inclusive` differ in what they exclude. */
const EXCEPTION = FAMILIES.findIndex(([, no]) => no === 'inclusive');
const NOT = 'nao';
/** Other negating words: `é abusiva a cláusula que limita` means that a limit is not allowed. */
const NEGATIVES = new Set(
  (
    'nao nem jamais nunca ninguem nenhum nenhuma deixa deixam deixar abusivo abusiva abusivos abusivas ilegal ilegais ineficaz ineficazes inoperante impede impedem ' +
    'obsta obstam afasta afastam exclui excluem elide isento isenta isentos isentas exime eximem ' +
    'exonera exoneram desobriga desobrigam'
  ).split(' '),
);

/** Negating words that repeat a `não` before them: `não cabe nenhum recurso`, `não cabe em hipótese nenhuma`. */
const REPEATING = new Set('nunca jamais ninguem nenhum nenhuma algum alguma'.split(' '));
/** Nouns after which `algum` negates: `de modo algum`, `em hipótese alguma`. */
const SOME_AFTER = new Set('modo forma hipotese maneira caso circunstancia tempo'.split(' '));
const SOME = new Set(['algum', 'alguma']);
/** Maximum distance between a word and an earlier `não` that the word repeats. */
const REPEATED_WITHIN = 12;

/**
 * An occurrence of such a word. `sign` is -1 for the opposite word and after `não`; `before` and `after` are the
 * adjacent words.
 */
export interface Pole {
  family: number;
  sign: number;
  isException: boolean;
  before: string | null;
  after: string | null;
}

/** A written word with its stem. */
export type Written = Pick<Word, 'stem'> & { fold: string };

/** The pole of a word; null for words without one. */
export function poleAt(words: readonly Written[], index: number): Pole | null {
  const found = SIGNS.get(words[index]!.fold);
  if (found === undefined) return null;
  const isNegated = words[index - 1]?.stem === NOT;
  const before = words[isNegated ? index - 2 : index - 1]?.stem ?? null;
  const after = words[index + 1]?.stem ?? null;
  const { family } = found;
  const sign = isNegated ? -found.sign : found.sign;
  return { family, sign, isException: family === EXCEPTION, before, after };
}

/**
 * Whether the word at an index negates: `não`, or a word such as `vedado`. A word that repeats an earlier `não` does
 * not negate.
 */
export function isNegative(words: readonly Written[], index: number): boolean {
  const { fold } = words[index]!;
  if (REPEATING.has(fold)) {
    const isNone = !SOME.has(fold) || SOME_AFTER.has(words[index - 1]?.fold ?? '');
    return isNone && !hasNotBefore(words, index);
  }
  if (NEGATIVES.has(fold)) return true;
  const found = SIGNS.get(fold);
  return found?.sign === -1 && found.family !== EXCEPTION;
}

function hasNotBefore(words: readonly Written[], index: number): boolean {
  const from = Math.max(0, index - REPEATED_WITHIN);
  return words.slice(from, index).some(({ fold }) => fold === NOT);
}

/** Verbs between a word of exception and its object: `ainda que haja cláusula`. */
const HAVING = new Set('haja houver houvesse exista existam existir existisse'.split(' '));

/** The side opposite to a word of exception, with the word that it excepts; null at the end of the text. */
export function exceptedSide({ family, sign }: Pole, words: readonly Written[], at: number) {
  const next = HAVING.has(words[at + 1]?.fold ?? '') ? at + 2 : at + 1;
  const stem = words[next]?.stem;
  return stem === undefined ? null : `${family} ${-sign} > ${stem}`;
}

/** The two sides of a pole as texts to be hashed, and the sides of its opposite. */
export function sidesOf(pole: Pole): [own: string, opposite: string][] {
  const { family, sign, before, after } = pole;
  const side = (of: number, mark: string, word: string) => `${family} ${of} ${mark} ${word}`;
  return [['<', before] as const, ['>', after] as const].flatMap(([mark, word]) =>
    word === null ? [] : [[side(sign, mark, word), side(-sign, mark, word)] as [string, string]],
  );
}
