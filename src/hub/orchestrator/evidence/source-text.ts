/** A source as quotes are looked up in it: folded and read once, however many quotes there are. */
import type { GivenDecision } from '../given-decision.ts';
import { type FoldedText, foldWithPlaces } from './folded-text.ts';
import { type EmentaPassages, passagesOf } from './passages.ts';

export class SourceText {
  readonly text: string;
  #folded: FoldedText | null = null;
  #passages: EmentaPassages | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get folded(): FoldedText {
    this.#folded ??= foldWithPlaces(this.text);
    return this.#folded;
  }

  get passages(): EmentaPassages {
    this.#passages ??= passagesOf(this.text);
    return this.#passages;
  }
}

export type SourceTexts = ReadonlyMap<string, SourceText>;

/** By the id of the source. */
export const sourceTexts = (decisions: readonly GivenDecision[]): SourceTexts =>
  new Map(decisions.map(({ source, ementa }) => [source.id, new SourceText(ementa)]));
