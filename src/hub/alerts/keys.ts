/** Keys by which alerts are found, unless they watch a search. Each new decision has some of these keys. */
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { Arrival } from './arrival.ts';

/** Matches decisions that cite the decision or precedent with this id in the graph. */
export const citedKey = (id: string): string => `citado:${id}`;
/** Matches decisions in the process with this key. */
export const processKey = (chave: string): string => `processo:${chave}`;
export const ministerKey = (name: string): string => `ministro:${ministroNorm(name)}`;
export const topicKey = (id: string): string => `criterio:${id}`;

/** Why a new decision with this key is reported to users who watch another decision. */
export const reasonOf = (key: string): 'cites' | 'same_process' =>
  key.startsWith(processKey('')) ? 'same_process' : 'cites';

export function keysOf({ criterios, precedentes, chave, ministro }: Arrival): string[] {
  const keys = [...criterios.map(topicKey), ...precedentes.map(citedKey)];
  if (chave !== null) keys.push(processKey(chave));
  if (ministro !== null) keys.push(ministerKey(ministro));
  return keys;
}
