/**
 * The words of a question that say who asks and what for, and not what it is about: `meu cliente`, `quem ganha`, `qual
 * o entendimento sobre`. Rare as they are in decisions, they would weigh more than the words of the matter.
 */
import { foldText } from '../text/fold.ts';
import { FRAMES, SPEECH } from './frames.ts';
import { LEGAL_TERMS } from './legal-terms.ts';

const PIECE = /["“”]|(?<![^\s"“”])-[^\s"“”]+|[\p{L}\p{M}\p{N}]+/gu;
/** Stand for a quoted word and for one that is excluded, which no frame has. */
const QUOTED = '"';
const EXCLUDED = '-';
/** Longer questions are read to here. */
const UNITS_MAX = 10_000;
/**
 * Folded words that ask, at the start of a text without a question mark. `quando` and `que` begin conditions and the
 * names of things too, as do `quanto a` and `como advogado`.
 */
const ASKING =
  /^(?:(?:ola|oi|bom dia|boa tarde|boa noite|e|mas|entao) )*(?:quais|qual|quem|quant[oa]s?(?! a[os]{0,2} )|o que|por que|onde|como(?! (?:advogad[oa]s?|se) )|(?:com|de|em|por|perante|contra) (?:quem|que|quais|qual)) /;

export interface Framing {
  /** With spaces for the framing words, so that offsets stay. */
  text: string;
  /** The words that were left out, as typed; adjacent ones together. */
  leftOut: string[];
  /** Whether it is a question, and not a list of keywords or a passage. */
  isQuestion: boolean;
}

interface Token {
  folded: string;
  start: number;
  end: number;
  /** Its place in the joined text. */
  at: number;
}

/**
 * Takes the framing words out of a question. None is taken from keywords, nor where nothing else would be left to
 * search for. Words in quotation marks and behind `-` stay. Cost: linear in the first 10,000 code units.
 */
export function readFraming(text: string): Framing {
  const { joined, tokens } = read(text.slice(0, UNITS_MAX));
  const isQuestion = text.includes('?') || ASKING.test(joined);
  if (!isQuestion) return { text, leftOut: [], isQuestion };
  const framed = marked(joined, FRAMES);
  const legal = marked(joined, LEGAL_TERMS);
  const searched = tokens.filter(({ folded }) => folded !== EXCLUDED);
  const framing = searched.filter(
    ({ at, folded }) => framed[at] === 1 || (legal[at] !== 1 && SPEECH.has(folded)),
  );
  if (framing.length === 0 || framing.length === searched.length) {
    return { text, leftOut: [], isQuestion };
  }
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of framing) {
    parts.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return { text: parts.join('') + text.slice(from), leftOut: runsOf(text, framing), isQuestion };
}

/** The text of `readFraming`. */
export const withoutFraming = (text: string): string => readFraming(text).text;

function marked(joined: string, expressions: readonly RegExp[]): Uint8Array {
  const marks = new Uint8Array(joined.length);
  for (const expression of expressions) {
    for (const { index, 0: found } of joined.matchAll(expression)) {
      marks.fill(1, index, index + found.length);
    }
  }
  return marks;
}

/** The words, where those with only spaces between them are one. */
function runsOf(text: string, tokens: readonly Token[]): string[] {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end } of tokens) {
    const last = runs.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === '') last.end = end;
    else runs.push({ start, end });
  }
  return [...new Set(runs.map(({ start, end }) => text.slice(start, end)))];
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
