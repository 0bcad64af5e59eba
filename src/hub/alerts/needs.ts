/** What a decision must have for an alert on a search: all words that were typed, and what the filters say. */
import { readFraming } from '../../legal/queries/framing.ts';
import type { Watched } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { readTextQuery } from '../../stores/relational/text-query.ts';
import type { Arrival } from './arrival.ts';
import { fitting } from './watched-filters.ts';

/** A word, or stems that occur side by side. */
export type Form = readonly string[];

export interface Needs {
  /** Each in any of its forms. */
  all: readonly (readonly Form[])[];
  none: readonly Form[];
  fits(arrival: Arrival): boolean;
}

/**
 * Unlike a search, which also lists decisions that lack some of the words, an alert needs all of them. Words of a
 * question that say who asks are not among them, unless the search is literal.
 */
export function needsOf({ q = '', filters = {} }: Watched): Needs {
  const text = filters.literal === 'sim' ? q : readFraming(q).text;
  const { all, none } = readTextQuery(text);
  const forms = (terms: readonly { stems: readonly string[] }[]) => terms.map(({ stems }) => stems);
  return { all: all.map(forms), none: forms(none), fits: fitting(filters) };
}

/** Phrases of one alert: the database looks each up in each decision that has all of its words. */
export const PHRASES_MAX = 10;

export function phrasesOf(watched: Watched): number {
  const { all, none } = needsOf(watched);
  return [...all.flat(), ...none].filter(form => form.length > 1).length;
}

/** Whether a search asks for any word. */
export const hasWords = (watched: Watched): boolean => needsOf(watched).all.length > 0;
