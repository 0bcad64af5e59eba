/** A rate in words: `43% de 28 decisões, entre 27% e 61%`; for fewer than ten only the counts: `3 de 7 decisões`. */
import { counted, whole } from '../../shared/counted.ts';
import { SAMPLE_MIN } from '../../shared/wilson.ts';
import { share } from '../../words/numbers.ts';

export interface Rated {
  rate: number | null;
  n: number;
  wilson_low: number | null;
  wilson_high: number | null;
}

export function rateText({ rate, n, wilson_low, wilson_high }: Rated): string {
  if (rate === null || wilson_low === null || wilson_high === null) return 'sem decisões decididas';
  const among = counted(n, 'decisão', 'decisões');
  if (n < SAMPLE_MIN) return `${whole(Math.round(rate * n))} de ${among}`;
  return `${share(rate)} de ${among}, entre ${share(wilson_low)} e ${share(wilson_high)}`;
}
