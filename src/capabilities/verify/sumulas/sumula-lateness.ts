/**
 * Judges whether a cited súmula is later than the text itself, by its date, or than a decision that applied the súmula,
 * by the date that the text gives for it.
 */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import { type LatenessPlace, type Later, ownDate, TokenCursor } from '../laws/index.ts';

/** Judges each súmula. Citations must come in text order. Cost is linear in the text for all of them. */
export class SumulaLateness {
  readonly #place: LatenessPlace;
  readonly #told: string | null;
  readonly #tokens: TokenCursor;

  /** `mentions` are all citations of súmulas. */
  constructor(stream: TokenStream, mentions: readonly Span[], place: LatenessPlace) {
    this.#place = place;
    this.#told = ownDate(stream, mentions, place.dates, place.today);
    this.#tokens = new TokenCursor(stream);
  }

  /** Judges the next citation, of a súmula that existed from `since` (`YYYY-MM-DD`) on. */
  judge(mention: Span, since: string): Later {
    const [from, to] = this.#tokens.around(mention);
    const date = this.#place.applied.of(from, to);
    if (date !== null && this.#place.applied.isLater(since, date, to))
      return { isLater: true, date, isOfDecision: true };
    const told = this.#told;
    return { isLater: told === null ? null : since > told, date: told, isOfDecision: false };
  }
}
