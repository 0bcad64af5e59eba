/**
 * The words of a question that say who asks and what for, and not what it is about: `meu cliente`, `quem ganha`, `qual
 * o entendimento sobre`. Rare as they are in decisions, they would weigh more than the words of the matter.
 */
import { foldText } from '../text/fold.ts';
import { FRAMES, SPEECH } from './frames.ts';

const PIECE = /["“”]|(?<![^\s"“”])-[^\s"“”]+|[\p{L}\p{M}\p{N}]+/gu;
/** Stand for a quoted word and for one that is excluded, which no frame has. */
const QUOTED = '"';
const EXCLUDED = '-';
/** Longer questions are read to here. */
const UNITS_MAX = 10_000;

/** So many words are a sentence. */
const SENTENCE_MIN = 9;

interface Token {
  folded: string;
  start: number;
  end: number;
  /** Its place in the joined text. */
  at: number;
}

/**
 * The text with spaces for its framing words, so that offsets stay. Unchanged where nothing else would be left to search
 * for. Words in quotation marks and behind `-` stay. Cost: linear in the first 10,000 code units.
 */
export function withoutFraming(text: string): string {
  const { joined, tokens } = read(text.slice(0, UNITS_MAX));
  const framed = new Uint8Array(joined.length);
  for (const frame of FRAMES) {
    for (const { index, 0: found } of joined.matchAll(frame)) {
      framed.fill(1, index, index + found.length);
    }
  }
  const searched = tokens.filter(({ folded }) => folded !== EXCLUDED);
  const isQuestion = framed.includes(1) || text.includes('?') || searched.length >= SENTENCE_MIN;
  const framing = searched.filter(
    ({ at, folded }) => framed[at] === 1 || (isQuestion && SPEECH.has(folded)),
  );
  if (framing.length === 0 || framing.length === searched.length) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of framing) {
    parts.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** The folded words with single spaces between them. */
function read(text: string): { joined: string; tokens: Token[] } {
  const tokens: Token[] = [];
  let joined = '';
  let isQuoted = false;
  for (const { index, 0: written } of text.matchAll(PIECE)) {
    if (/["“”]/.test(written)) {
      isQuoted = !isQuoted;
      continue;
    }
    const folded = isQuoted ? QUOTED : foldedOf(written);
    tokens.push({ folded, start: index, end: index + written.length, at: joined.length });
    joined += `${folded} `;
  }
  return { joined, tokens };
}

function foldedOf(written: string): string {
  if (written.startsWith('-')) return EXCLUDED;
  // `é` is a verb, and `e` is not.
  return /^é$/i.test(written.normalize('NFC')) ? 'eh' : foldText(written);
}
