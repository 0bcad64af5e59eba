/** Maps node numbers of a store to handles of the builder, and parses lists of numbers. */

const COMMA = 44;
const SEMICOLON = 59;
const ZERO = 48;

/** The builder's handle of each node number; 4 bytes for each number up to the largest. */
export class NodeHandles {
  /** Handle + 1; 0 if no node has the number. */
  #handles = new Uint32Array(1 << 16);

  set(nid: number, handle: number): void {
    if (nid >= this.#handles.length) {
      const wider = new Uint32Array(Math.max(nid + 1, Math.ceil(this.#handles.length * 1.6)));
      wider.set(this.#handles);
      this.#handles = wider;
    }
    this.#handles[nid] = handle + 1;
  }

  /** The handle, or -1 if the node was not read. */
  get(nid: number): number {
    return nid < this.#handles.length ? this.#handles[nid]! - 1 : -1;
  }
}

/** Reads `1,2;;3` as the lists [1, 2], [] and [3], one at a time. */
export class NumberLists {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the next list as a new array; an empty one after the last list. */
  next(): number[] {
    const text = this.#text;
    const numbers: number[] = [];
    let number = 0;
    let digits = 0;
    for (; this.#at <= text.length; this.#at++) {
      const code = this.#at < text.length ? text.charCodeAt(this.#at) : SEMICOLON;
      if (code !== COMMA && code !== SEMICOLON) {
        number = number * 10 + code - ZERO;
        digits++;
        continue;
      }
      if (digits > 0) numbers.push(number);
      number = 0;
      digits = 0;
      if (code === SEMICOLON) {
        this.#at++;
        break;
      }
    }
    return numbers;
  }
}
