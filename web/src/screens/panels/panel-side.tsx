/** The side for which a panel counts successes, and the matching texts. */
import { SideChoice } from '../../parts/side-choice.tsx';
import { keepSide, useKeptSide } from '../../service/kept-side.ts';
import { type CountedWords, countedWords, type Side } from '../../shared/side-words.ts';

export const PanelSide = () => <SideChoice side={useKeptSide()} setSide={keepSide} />;

interface PanelSideState {
  side: Side | null;
  words: CountedWords;
  /** The side as a request parameter; empty if it is unknown. */
  forSide: { lado?: Side };
}

export function usePanelSide(): PanelSideState {
  const side = useKeptSide();
  return { side, words: countedWords(side), forSide: side === null ? {} : { lado: side } };
}
