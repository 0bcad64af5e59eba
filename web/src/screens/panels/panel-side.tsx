/** The side that a panel counts for, and the words for what it counts. */
import { SideChoice } from '../../parts/side-choice.tsx';
import { keepSide, useKeptSide } from '../../service/kept-side.ts';
import { type CountedWords, countedWords, type Side } from '../../shared/side-words.ts';

export const PanelSide = () => <SideChoice side={useKeptSide()} setSide={keepSide} />;

interface PanelSideState {
  side: Side | null;
  words: CountedWords;
  /** What a request has of it: empty where the side is not known. */
  forSide: { lado?: Side };
}

export function usePanelSide(): PanelSideState {
  const side = useKeptSide();
  return { side, words: countedWords(side), forSide: side === null ? {} : { lado: side } };
}
