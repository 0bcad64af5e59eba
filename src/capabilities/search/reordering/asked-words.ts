/**
 * Finds the words of a query in the beginning of a text. A word also matches other words of its family, which begin
 * with the same letters: `fraudava` matches fraude and fraudar, `fotográfico` matches fotografia.
 */
import type { Term, TextQuery } from '../../../stores/relational/text-query.ts';

/** Shorter stems have no family, because too many words begin with the same letters. */
const FAMILY_STEM_MIN = 6;
const ROOT = { shortest: 5, longest: 7, ending: 2 };
const NONE: readonly number[] = [];

/** The initial letters that all words of a family share; null for a stem without a family, such as a number. */
export function rootOf(stem: string): string | null {
  if (stem.length < FAMILY_STEM_MIN || /^\d/.test(stem)) return null;
  const { shortest, longest, ending } = ROOT;
  return stem.slice(0, Math.max(shortest, Math.min(longest, stem.length - ending)));
}

export class AskedWords {
  readonly #words: readonly (readonly Term[])[];
  /** Cache from a stem to the query words that it matches: the texts of a search share a few thousand stems. */
  readonly #byStem = new Map<string, readonly number[]>();

  constructor({ all }: TextQuery) {
    this.#words = all;
  }

  get count(): number {
    return this.#words.length;
  }

  /** The positions of each query word in a text. A phrase counts where it begins, and has no family. */
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
