/** Reads whether a text calls each súmula or law in force. Citations must come in text order. */
import { type SaidForce, saidForce } from '../../../legal/text/said-force.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import { factTime } from './fact-dates.ts';
import { TokenCursor } from './law-lateness.ts';

/** A law that has ended: its year, its last day, and the year of the verification. */
export interface Ended {
  since: string;
  until: string;
  yearMax: number;
}

export class SaidForces {
  readonly #stream: TokenStream;
  readonly #tokens: TokenCursor;

  constructor(stream: TokenStream) {
    this.#stream = stream;
    this.#tokens = new TokenCursor(stream);
  }

  /**
   * The statement of the words; without one, the conclusion from the days to which a law that has `ended` is applied.
   * Cost is linear for all citations together.
   */
  of(mention: Span, ended?: Ended): SaidForce {
    const [from, to] = this.#tokens.around(mention);
    const said = saidForce(this.#stream, from, to);
    if (said !== null || ended === undefined) return said;
    const time = factTime(this.#stream, [from, to], ended);
    if (time === null) return null;
    return time === 'before' ? 'past' : 'present';
  }
}
