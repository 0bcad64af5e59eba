/**
 * How much a text resembles the first results, from 0 to 1. Decisions on the same question share words that are not in
 * the query (pseudo relevance feedback, Lavrenko and Croft 2001).
 */
import type { Lead } from './lead.ts';

/** Number of first results that are assumed relevant. */
const FIRST = 5;
/** Number of words that distinguish the first results from the rest. */
const TELLING = 40;
const K1 = 1.2;
const B = 0.75;

/** The likeness of each lead to the first FIRST leads; `leads` are best first. Linear in the words of all leads. */
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

/** Words of the first results that few of the other results have, with their weights, in descending order of weight. */
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
