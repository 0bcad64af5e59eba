/** Súmulas that may correctly be cited with the wording of another súmula. */
import type { Redacao } from '../items/index.ts';

/** Súmulas that say that the case law is settled. The text before them states the settled rule, not their wording. */
const SETTLED: ReadonlySet<string> = new Set([
  'STJ 83',
  'STJ 168',
  'STJ 568',
  'STF 247',
  'STF 286',
  'STF 400',
  'STF 401',
]);

/**
 * Pairs of a súmula and its replacement, in both directions: the later one repeats the wording and adds an exception.
 */
const REPLACED: ReadonlyMap<string, string> = new Map(
  [
    ['STJ 469', 'STJ 608'],
    ['STJ 321', 'STJ 563'],
    ['STJ 348', 'STJ 428'],
    ['STF 152', 'STF 494'],
  ].flatMap(([one, other]) => [
    [one!, nameOf(other!)],
    [other!, nameOf(one!)],
  ]),
);

/** The name that `Redacao` uses: `Súmula 608 do STJ`. */
function nameOf(key: string): string {
  const [serie, numero] = key.split(' ');
  return `Súmula ${numero} do ${serie}`;
}

/**
 * Whether a passage may have the wording of another súmula without being wrong. `isBefore`: the passage precedes the
 * citation and is not presented as the súmula's wording.
 */
export function isFollowed(
  { estado, sumula }: Redacao,
  serie: string,
  numero: number,
  isBefore: boolean,
): boolean {
  if (estado !== 'outra') return false;
  const cited = `${serie} ${numero}`;
  return (isBefore && SETTLED.has(cited)) || REPLACED.get(cited) === sumula;
}
