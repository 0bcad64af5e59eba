/** Súmulas that a text may rightly cite with the wording of another one. */
import type { Redacao } from '../items/index.ts';

/** They say that the case law is settled as the decision has it, so what is settled stands before them. */
const SETTLED: ReadonlySet<string> = new Set([
  'STJ 83',
  'STJ 168',
  'STJ 568',
  'STF 247',
  'STF 286',
  'STF 400',
  'STF 401',
]);

/** Names of súmulas by the one that replaced them, and vice versa: the later one has the wording and an exception. */
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

/** As `Redacao` names it: `Súmula 608 do STJ`. */
function nameOf(key: string): string {
  const [serie, numero] = key.split(' ');
  return `Súmula ${numero} do ${serie}`;
}

/**
 * Whether it is no fault that a passage has the wording of another súmula. `isBefore`: it stands before the citation,
 * and is not given as what the súmula says.
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
