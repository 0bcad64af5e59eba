/** Reads what a text says of the force of each súmula or law, for citations in the order of the text. */
import { type SaidForce, saidForce } from '../../../legal/text/said-force.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import { TokenCursor } from './law-lateness.ts';

export class SaidForces {
  readonly #stream: TokenStream;
  readonly #tokens: TokenCursor;

  constructor(stream: TokenStream) {
    this.#stream = stream;
    this.#tokens = new TokenCursor(stream);
  }

  /** Cost is linear for all citations together. */
  of(mention: Span): SaidForce {
    const [from, to] = this.#tokens.around(mention);
    return saidForce(this.#stream, from, to);
  }
}
