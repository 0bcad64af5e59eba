/** The texts of one column, numbered in order of their first occurrence. */

/** Numbers distinct strings from 1; 0 stands for null and the empty string. */
export class Dictionary {
  readonly texts: string[] = [''];
  readonly #numbers = new Map<string, number>();

  number(text: string | null): number {
    if (text === null || text === '') return 0;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}
