/**
 * Finds the words of a query in the beginning of a text. A word is also found in the others of its family, which have
 * its first letters: `fraudava` in fraude and fraudar, `fotográfico` in fotografia.
 */
import type { Term, TextQuery } from '../../../stores/relational/text-query.ts';

/** Shorter stems have no family: too many words begin like them. */
const FAMILY_STEM_MIN = 6;
const ROOT = { shortest: 5, longest: 7, ending: 2 };
const NONE: readonly number[] = [];

/** The first letters of the words of a family; null for a stem without one, such as a number. */
export function rootOf(stem: string): string | null {
  if (stem.length < FAMILY_STEM_MIN || /^\d/.test(stem)) return null;
  const { shortest, longest, ending } = ROOT;
  return stem.slice(0, Math.max(shortest, Math.min(longest, stem.length - ending)));
}

export class AskedWords {
  readonly #words: readonly (readonly Term[])[];
  /** The words by each stem that was looked at: all texts of a search have the same few thousand. */
  readonly #byStem = new Map<string, readonly number[]>();

  constructor({ all }: TextQuery) {
    this.#words = all;
  }

  get count(): number {
    return this.#words.length;
  }

  /** The places of each word in a text; a phrase is where it begins, and has no family. */
  placesIn(stems: readonly string[]): number[][] {
    const places: number[][] = this.#words.map(() => []);
    stems.forEach((stem, place) => {
      for (const word of this.#wordsAt(stem)) {
        if (this.#words[word]!.some(form => isAt(form, stems, place))) places[word]!.push(place);
      }
    });
    return places;
  }

  #wordsAt(stem: string): readonly number[] {
    let found = this.#byStem.get(stem);
    if (found === undefined) {
      const all = this.#words.flatMap((forms, word) =>
        forms.some(({ stems }) => isLike(stems[0]!, stem)) ? [word] : [],
      );
      found = all.length === 0 ? NONE : all;
      this.#byStem.set(stem, found);
    }
    return found;
  }
}

function isAt({ stems: form }: Term, stems: readonly string[], place: number): boolean {
  if (form.length === 1) return isLike(form[0]!, stems[place]!);
  return form.every((stem, i) => stems[place + i] === stem);
}

function isLike(asked: string, stem: string): boolean {
  if (asked === stem) return true;
  const root = rootOf(asked);
  return root !== null && stem.startsWith(root);
}
