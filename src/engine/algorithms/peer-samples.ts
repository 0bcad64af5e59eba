/**
 * The samples behind the two rates of a peer.
 *
 * Returns   both totals and intervals, and whether either is small.
 * Requires  totals above 0.
 * Cost      O(1).
 * Verified  through ministro-profile, which equals a comparison peer by peer.
 * Source    Wilson 1927 for the bounds.
 */
import type { Wins } from './argument-sample.ts';
import { isSmall } from './sample-size.ts';
import { wilson } from './wilson.ts';

export interface PeerSamples {
  n: number;
  wilson_low: number;
  wilson_high: number;
  n_par: number;
  wilson_low_par: number;
  wilson_high_par: number;
  amostra_pequena: boolean;
}

export function peerSamples(own: Wins, par: Wins): PeerSamples {
  const bounds = wilson(own.wins, own.total);
  const parBounds = wilson(par.wins, par.total);
  return {
    n: own.total,
    wilson_low: bounds.low,
    wilson_high: bounds.high,
    n_par: par.total,
    wilson_low_par: parBounds.low,
    wilson_high_par: parBounds.high,
    amostra_pequena: isSmall(Math.min(own.total, par.total)),
  };
}
