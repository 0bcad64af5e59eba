/** One direction of a proxied connection: forwards bytes in order, at once or with a delay, or holds them back. */
import type { Socket } from 'node:net';

interface Piece {
  dueAt: number;
  content: Buffer | 'end' | 'close';
}

export interface FlowRules {
  isSilent(): boolean;
  delayMs(): number;
}

export class TcpFlow {
  readonly #to: Socket;
  readonly #rules: FlowRules;
  readonly #held: Piece[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** Bytes that arrive while the flow is silent are held and passed on later, as TCP does after lost packets. */
  constructor(from: Socket, to: Socket, rules: FlowRules, look: (bytes: Buffer) => void) {
    this.#to = to;
    this.#rules = rules;
    from.on('data', (bytes: Buffer) => {
      look(bytes);
      this.#take(bytes);
    });
    from.on('end', () => this.#take('end'));
    from.on('close', () => this.#take('close'));
    to.on('close', () => this.#forget());
  }

  /** Forwards the bytes that are due; also called when the rules change. */
  passOn(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#held.length > 0 && !this.#rules.isSilent() && !this.#to.destroyed) {
      const { dueAt, content } = this.#held[0]!;
      const waitMs = dueAt - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.passOn(), Math.ceil(waitMs));
        return;
      }
      this.#held.shift();
      if (content === 'end') this.#to.end();
      else if (content === 'close') this.#to.destroySoon();
      else this.#to.write(content);
    }
  }

  #take(content: Piece['content']): void {
    this.#held.push({ dueAt: performance.now() + this.#rules.delayMs(), content });
    this.passOn();
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#held.length = 0;
  }
}
