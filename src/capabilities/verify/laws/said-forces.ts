/** Reads whether a text calls each súmula or law in force. Citations must come in text order. */
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

  /** Whether the text calls the cited source in force. Cost is linear for all citations together. */
  of(mention: Span): SaidForce {
    const [from, to] = this.#tokens.around(mention);
    return saidForce(this.#stream, from, to);
  }
}
