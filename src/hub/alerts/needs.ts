/** What a decision must contain to match a watched search: all words that were typed, and the values of the filters. */
import { readFraming } from '../../legal/queries/framing.ts';
import type { Watched } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { readTextQuery } from '../../stores/relational/text-query.ts';
import type { Arrival } from './arrival.ts';
import { fitting } from './watched-filters.ts';

/** A word, or several stems that must occur in sequence. */
export type Form = readonly string[];

export interface Needs {
  /** All entries are required; any of the forms of an entry suffices. */
  all: readonly (readonly Form[])[];
  none: readonly Form[];
  fits(arrival: Arrival): boolean;
}

/**
 * An alert requires all words, whereas a search also lists decisions that lack some of them. Words of a question that
 * only say who is asking are ignored, unless the search is literal.
 */
export function needsOf({ q = '', filters = {} }: Watched): Needs {
  const text = filters.literal === 'sim' ? q : readFraming(q).text;
  const { all, none } = readTextQuery(text);
  const forms = (terms: readonly { stems: readonly string[] }[]) => terms.map(({ stems }) => stems);
  return { all: all.map(forms), none: forms(none), fits: fitting(filters) };
}

/**
 * Maximum phrases of one alert: the database looks each of them up in each decision that has all words of the alert.
 */
export const PHRASES_MAX = 10;

export function phrasesOf(watched: Watched): number {
  const { all, none } = needsOf(watched);
  return [...all.flat(), ...none].filter(form => form.length > 1).length;
}

/** Whether a search has any words. */
export const hasWords = (watched: Watched): boolean => needsOf(watched).all.length > 0;
