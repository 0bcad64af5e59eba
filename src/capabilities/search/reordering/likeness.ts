/**
 * How much a text resembles the first results, from 0 to 1. Decisions about one question share words that the query
 * does not have (pseudo relevance feedback, Lavrenko and Croft 2001).
 */
import type { Lead } from './lead.ts';

/** Results that are taken for good ones. */
const FIRST = 5;
/** Words that tell them apart from the others. */
const TELLING = 40;
const K1 = 1.2;
const B = 0.75;

/** The likeness of each lead to the first of them; they are best first. Linear in the words of all. */
export function likenessOf(leads: readonly Lead[]): number[] {
  const telling = tellingWords(leads);
  const whole = telling.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = leads.reduce((sum, { stems }) => sum + stems.length, 0) / leads.length;
  return leads.map(({ counts, stems }) => {
    if (whole === 0) return 0;
    const long = K1 * (1 - B + (B * stems.length) / mean);
    let sum = 0;
    for (const [stem, weight] of telling) {
      const times = counts.get(stem) ?? 0;
      sum += (weight * times) / (times + long);
    }
    return sum / whole;
  });
}

/** Words of the first that few of the others have, with their weights: the heaviest, equal ones in their order. */
function tellingWords(leads: readonly Lead[]): [string, number][] {
  const having = new Map<string, number>();
  for (const { counts } of leads) {
    for (const stem of counts.keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
  }
  const inFirst = new Map<string, number>();
  for (const { counts } of leads.slice(0, FIRST)) {
    for (const stem of counts.keys()) inFirst.set(stem, (inFirst.get(stem) ?? 0) + 1);
  }
  const weighed = Array.from(inFirst, ([stem, times]): [string, number] => {
    return [stem, times * Math.log(1 + leads.length / having.get(stem)!)];
  });
  return weighed.sort((a, b) => b[1] - a[1]).slice(0, TELLING);
}
