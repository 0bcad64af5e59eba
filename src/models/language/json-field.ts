/** Reads one text field of a JSON object while the object is still being written. */

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const CODE_LENGTH = 4;

/** Takes the pieces of the object in order, and returns the text of the field as far as it is known. */
export class JsonField {
  readonly #field: string;
  #depth = 0;
  /** The string that is being read; null outside of strings. */
  #string: string | null = null;
  /** The last key at the top level whose value has not begun. */
  #key: string | null = null;
  #isKeyNext = false;
  /** Whether the string being read is the field's value. */
  #isValue = false;
  #isDone = false;
  /** The text after a backslash while the escape sequence is incomplete; else null. */
  #escape: string | null = null;

  constructor(field: string) {
    this.#field = field;
  }

  /** The text that this piece adds to the field. Cost: linear in the piece. */
  read(piece: string): string {
    let added = '';
    for (const unit of piece.split('')) {
      if (this.#isDone) break;
      if (this.#string === null) this.#outside(unit);
      else added += this.#inside(unit);
    }
    return added;
  }

  #outside(unit: string): void {
    if (unit === '"') {
      this.#string = '';
      this.#isValue = this.#depth === 1 && !this.#isKeyNext && this.#key === this.#field;
    } else if (unit === '{' || unit === '[') {
      this.#depth++;
      this.#isKeyNext = unit === '{' && this.#depth === 1;
      if (this.#depth > 1) this.#key = null;
    } else if (unit === '}' || unit === ']') this.#depth--;
    else if (unit === ',' && this.#depth === 1) this.#isKeyNext = true;
    else if (unit === ':' && this.#depth === 1) this.#isKeyNext = false;
  }

  #inside(unit: string): string {
    const decoded = this.#decode(unit);
    if (decoded === 'end') {
      this.#endString();
      return '';
    }
    // Only a key is kept; the value goes to the reader piece by piece.
    if (this.#isKeyNext && this.#depth === 1) this.#string += decoded.text;
    return this.#isValue ? decoded.text : '';
  }

  #decode(unit: string): 'end' | { text: string } {
    if (this.#escape === null) {
      if (unit === '"') return 'end';
      if (unit !== '\\') return { text: unit };
      this.#escape = '';
      return { text: '' };
    }
    this.#escape += unit;
    if (this.#escape[0] !== 'u') {
      this.#escape = null;
      return { text: ESCAPES[unit] ?? unit };
    }
    if (this.#escape.length <= CODE_LENGTH) return { text: '' };
    const code = Number.parseInt(this.#escape.slice(1), 16);
    this.#escape = null;
    return { text: Number.isNaN(code) ? '' : String.fromCharCode(code) };
  }

  #endString(): void {
    if (this.#isKeyNext && this.#depth === 1) this.#key = this.#string;
    this.#isDone = this.#isValue;
    this.#string = null;
  }
}
