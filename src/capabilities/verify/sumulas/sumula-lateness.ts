/**
 * Whether a cited súmula is later than what cites it: the text itself, by the date under it, or a decision that applied
 * the súmula, by the date that the text gives it.
 */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import { type LatenessPlace, type Later, ownDate, TokenCursor } from '../laws/index.ts';

/** Reads what each súmula is later than. Citations are in the order of the text. Cost is linear. */
export class SumulaLateness {
  readonly #place: LatenessPlace;
  readonly #told: string | null;
  readonly #tokens: TokenCursor;

  /** `mentions`: all citations of súmulas. */
  constructor(stream: TokenStream, mentions: readonly Span[], place: LatenessPlace) {
    this.#place = place;
    this.#told = ownDate(stream, mentions, place.dates, place.today);
    this.#tokens = new TokenCursor(stream);
  }

  /** Judges the next citation. Its súmula existed from `since` on, `YYYY-MM-DD`. */
  judge(mention: Span, since: string): Later {
    const [from, to] = this.#tokens.around(mention);
    const date = this.#place.applied.of(from, to);
    if (date !== null && this.#place.applied.isLater(since, date, to))
      return { isLater: true, date, isOfDecision: true };
    const told = this.#told;
    return { isLater: told === null ? null : since > told, date: told, isOfDecision: false };
  }
}
