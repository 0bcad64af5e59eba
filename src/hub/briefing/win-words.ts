/** How figures are told: of appeals that succeed, or of the side that the user stands on. */
import { withArticle } from '../side-words.ts';

export interface WinWords {
  /** The decisions that are counted: `de mérito`. */
  counted: string;
  /** `12 decisões de provimento`, and the contrary. */
  wins: string;
  losses: string;
  /** Behind `wins` where a partial success is not among them: ` total`. */
  isTotal: string;
  /** Names of the rates, for labels. */
  winName: string;
  lossName: string;
  /** Its name, within a sentence and at the beginning of one. */
  rate: string;
  Rate: string;
  /** Heads of the columns of decisions that are won, and lost. */
  columns: readonly [string, string];
  /** What a decision did that counts as lost: one, several. */
  lost: readonly [string, string];
  /** What arguments speak for, with its article. */
  goal: string;
}

const OF_APPEALS: WinWords = {
  counted: 'de mérito',
  wins: 'de provimento',
  losses: 'de improvimento',
  isTotal: ' total',
  winName: 'Provimento',
  lossName: 'Improvimento',
  rate: 'taxa de provimento',
  Rate: 'Taxa de provimento',
  columns: ['Providas', 'Não providas'],
  lost: ['terminou em improvimento', 'terminaram em improvimento'],
  goal: 'o provimento',
};

/** `lado` absent: of appeals. */
export function winWords(lado: string | undefined): WinWords {
  if (lado === undefined) return OF_APPEALS;
  const side = withArticle(lado);
  return {
    counted: 'em que se sabe quem venceu',
    wins: `de vitória d${side}`,
    losses: 'de vitória do lado contrário',
    isTotal: '',
    winName: `Vitória d${side}`,
    lossName: 'Vitória do lado contrário',
    rate: `taxa de vitória d${side}`,
    Rate: `Taxa de vitória d${side}`,
    columns: ['Vitórias', 'Derrotas'],
    lost: ['favoreceu o lado contrário', 'favoreceram o lado contrário'],
    goal: side,
  };
}
