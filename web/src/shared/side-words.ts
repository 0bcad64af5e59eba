/** Words for the side that a user represents, used on the page, in answers and in exported files. */

/** The backend's names of the sides of a case. */
export type Side = 'autor' | 'réu' | 'acusação' | 'defesa';

/** With the article: `o autor`. */
export const THE_SIDE: Readonly<Record<Side, string>> = {
  autor: 'o autor',
  réu: 'o réu',
  acusação: 'a acusação',
  defesa: 'a defesa',
};

/** With `de` and the article: `do autor`. */
export const OF_SIDE: Readonly<Record<Side, string>> = {
  autor: 'do autor',
  réu: 'do réu',
  acusação: 'da acusação',
  defesa: 'da defesa',
};

export const OTHER_SIDE: Readonly<Record<Side, Side>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};

/** Words for counted successes: wins of the side or, if no side is known, outcomes of appeals. */
export interface CountedWords {
  /** Title of the rate. */
  rate: string;
  won: string;
  lost: string;
  part: string;
  /** Headings of the arguments that go with winning and with losing. */
  goesWithWinning: string;
  goesWithLosing: string;
  /** Verbs for one and for several decisions. */
  wins: readonly [one: string, many: string];
  loses: readonly [one: string, many: string];
}

const APPEALS: CountedWords = {
  rate: 'Taxa de provimento',
  won: 'Providas',
  lost: 'Não providas',
  part: 'Parciais',
  goesWithWinning: 'O que acompanha o provimento',
  goesWithLosing: 'O que acompanha o improvimento',
  wins: ['terminou em provimento', 'terminaram em provimento'],
  loses: ['terminou em improvimento', 'terminaram em improvimento'],
};

export function countedWords(side: Side | null | undefined): CountedWords {
  if (side == null) return APPEALS;
  const other = OTHER_SIDE[side];
  return {
    rate: `Taxa de decisões a favor ${OF_SIDE[side]}`,
    won: `A favor ${OF_SIDE[side]}`,
    lost: `A favor ${OF_SIDE[other]}`,
    part: 'Em parte',
    goesWithWinning: `O que favorece ${THE_SIDE[side]}`,
    goesWithLosing: `O que pesa contra ${THE_SIDE[side]}`,
    wins: [`favoreceu ${THE_SIDE[side]}`, `favoreceram ${THE_SIDE[side]}`],
    loses: [`favoreceu ${THE_SIDE[other]}`, `favoreceram ${THE_SIDE[other]}`],
  };
}

/** Sentence in answers if the user's side is unknown. */
export const SIDE_UNKNOWN = 'Não se sabe quem você representa.';

/** Sentence beside counts of outcomes of appeals. */
export const SIDE_NOT_KNOWN =
  'Não se sabe quem você representa. O resultado é o do recurso, e quem recorreu pode ser qualquer das partes.';
