/** Maps mentions, which have only text offsets, to tokens. */
import type { TokenStream } from '../text/tokens.ts';

/** First token of the mention, and the token after its end. */
interface TokenRange {
  from: number;
  to: number;
}

/** The ranges of mentions in the order of the text. Cost is linear: one pass over the tokens. */
export function tokenRanges(
  stream: TokenStream,
  mentions: readonly { start: number; end: number }[],
): TokenRange[] {
  let at = 0;
  return mentions.map(({ start, end }) => {
    while (at < stream.length && stream.at(at).start < start) at++;
    const from = at;
    while (at < stream.length && stream.at(at).start < end) at++;
    return { from, to: at };
  });
}
