/** Extracts the passage of a text that contains an act. */
import type { PlacedAct } from './choose.ts';
import type { Passage, TextField } from './resultado.ts';
import type { Segment } from './segments.ts';

/** Maximum tokens of a passage; a longer segment is cut around the act. */
const TOKENS_MAX = 40;
const TOKENS_BEFORE = 16;
const TOKENS_AFTER = 14;

export function passageOfAct(text: string, campo: TextField, act: PlacedAct): Passage {
  const { segment } = act;
  const last = segment.tokens.length - 1;
  if (last < TOKENS_MAX) return passageOf(text, campo, { segment, from: 0, to: last });
  const from = Math.max(0, act.from - TOKENS_BEFORE);
  const to = Math.min(last, act.to + TOKENS_AFTER);
  return passageOf(text, campo, { segment, from, to });
}

/** The text between two tokens of a segment, inclusive. */
export function passageOf(
  text: string,
  campo: TextField,
  { segment, from, to }: { segment: Segment; from: number; to: number },
): Passage {
  const inicio = segment.tokens[from]!.start;
  const fim = segment.tokens[to]!.end;
  return { campo, clausula: text.slice(inicio, fim), inicio, fim };
}
