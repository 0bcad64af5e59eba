/** Reads the state after the number of a class. */
import { UFS } from '../courts/states.ts';
import type { TokenStream } from '../text/tokens.ts';

/** Reads `/SP`, ` - SP`, `-SP`, ` (SP)` or ` SP`. Lower case counts only if glued to a slash. Null if there is none. */
export function readUf(stream: TokenStream, index: number): { uf: string; next: number } | null {
  const { fold } = stream.at(index);
  const joined = fold === '/' || fold === '-' || fold === '(' ? 1 : 0;
  const token = stream.at(index + joined);
  const raw = stream.raw(index + joined);
  if (!UFS.has(token.fold)) return null;
  const isGlued = fold === '/' && !stream.at(index).spaced && !token.spaced;
  if (raw !== raw.toUpperCase() && !isGlued) return null;
  // A bare `SE` or `PA` after a number is usually a word of a sentence in capitals.
  if (joined === 0 && !['.', ',', ')', ';', '', '-'].includes(stream.fold(index + 1))) return null;
  const next = index + joined + 1;
  const end = fold === '(' && stream.fold(next) === ')' ? next + 1 : next;
  return { uf: raw.toUpperCase(), next: end };
}
