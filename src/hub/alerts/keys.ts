/** The keys under which alerts on anything but a search are found: each new decision has some of them. */
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { Arrival } from './arrival.ts';

/** A decision or a precedent, by its id in the graph: decisions that cite it. */
export const citedKey = (id: string): string => `citado:${id}`;
/** Decisions in the same process, by its key. */
export const processKey = (chave: string): string => `processo:${chave}`;
export const ministerKey = (name: string): string => `ministro:${ministroNorm(name)}`;
export const topicKey = (id: string): string => `criterio:${id}`;

/** Why a decision with this key is told to those who watch another decision. */
export const reasonOf = (key: string): 'cites' | 'same_process' =>
  key.startsWith(processKey('')) ? 'same_process' : 'cites';

export function keysOf({ criterios, precedentes, chave, ministro }: Arrival): string[] {
  const keys = [...criterios.map(topicKey), ...precedentes.map(citedKey)];
  if (chave !== null) keys.push(processKey(chave));
  if (ministro !== null) keys.push(ministerKey(ministro));
  return keys;
}
