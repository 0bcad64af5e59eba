/**
 * An index of new decisions by their words. Each alert costs a few look-ups in it and no search, so ten thousand alerts
 * can be compared.
 */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Arrival } from './arrival.ts';
import type { Form, Needs } from './needs.ts';

/** A decision that may match an alert. Only the database can tell whether the decision contains the phrases. */
export interface Pending {
  arrival: Arrival;
  /** The decision must contain one phrase of each entry. */
  some: readonly (readonly Form[])[];
  /** The decision must contain none of these phrases. */
  none: readonly Form[];
}

const NOTHING: readonly number[] = [];

export class ArrivedWords {
  readonly #arrivals: readonly Arrival[];
  /** Places of decisions by stem, in ascending order. */
  readonly #places = new Map<string, number[]>();

  private constructor(arrivals: readonly Arrival[]) {
    this.#arrivals = arrivals;
  }

  static async of(arrivals: readonly Arrival[]): Promise<ArrivedWords> {
    const words = new ArrivedWords(arrivals);
    const slice = new TimeSlice();
    for (const [place, { palavras }] of arrivals.entries()) {
      for (const stem of palavras.split(' ')) {
        const known = words.#places.get(stem);
        if (known === undefined) words.#places.set(stem, [place]);
        else known.push(place);
      }
      await slice.yieldIfOver();
    }
    return words;
  }

  /** The decisions with numbers above `behind` that may match, each with the phrases to ask the backend about. */
  matching({ all, none, fits }: Needs, behind: number): Pending[] {
    if (all.length === 0) return [];
    const entries = all.map(forms => ({ forms, places: this.#withAny(forms) }));
    const rarest = entries.reduce((least, entry) =>
      entry.places.length < least.places.length ? entry : least,
    );
    const found: Pending[] = [];
    for (const place of rarest.places) {
      const arrival = this.#arrivals[place]!;
      if (arrival.arrival <= behind || !fits(arrival)) continue;
      if (!entries.every(({ places }) => includes(places, place))) continue;
      if (none.some(form => form.length === 1 && this.#has(form[0]!, place))) continue;
      const open = all.filter(forms => !forms.some(form => this.#isSure(form, place)));
      found.push({
        arrival,
        some: open.map(forms => forms.filter(form => this.#hasAll(form, place))),
        none: none.filter(form => form.length > 1 && this.#hasAll(form, place)),
      });
    }
    return found;
  }

  /** The decisions with all stems of one of the forms, in ascending order. */
  #withAny(forms: readonly Form[]): readonly number[] {
    const lists = forms.map(form => this.#withAll(form));
    if (lists.length === 1) return lists[0]!;
    return [...new Set(lists.flat())].sort((a, b) => a - b);
  }

  #withAll(form: Form): readonly number[] {
    const [first = NOTHING, ...rest] = form
      .map(stem => this.#places.get(stem) ?? NOTHING)
      .sort((a, b) => a.length - b.length);
    if (rest.length === 0) return first;
    return first.filter(place => rest.every(places => includes(places, place)));
  }

  #isSure = (form: Form, place: number): boolean => form.length === 1 && this.#has(form[0]!, place);

  #hasAll = (form: Form, place: number): boolean => form.every(stem => this.#has(stem, place));

  #has = (stem: string, place: number): boolean =>
    includes(this.#places.get(stem) ?? NOTHING, place);
}

/** Whether an ascending list contains a number. */
function includes(ascending: readonly number[], wanted: number): boolean {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return ascending[from] === wanted;
}
