/**
 * Finds the words of a question that do not concern its subject but show who is asking and why: `meu cliente`, `quem
 * ganha`, `qual o entendimento sobre`. They are rare in decisions, so they would outweigh the words of the subject.
 */
import { foldText } from '../text/fold.ts';
import { FRAMES, SPEECH } from './frames.ts';
import { LEGAL_TERMS } from './legal-terms.ts';

const PIECE = /["“”]|(?<![^\s"“”])-[^\s"“”]+|[\p{L}\p{M}\p{N}]+/gu;
/** Placeholders for a quoted word and an excluded word, which match no frame. */
const QUOTED = '"';
const EXCLUDED = '-';
/** Maximum code units of a question to read. */
const UNITS_MAX = 10_000;
/**
 * Folded words that mark a question without a question mark, at its start. `quando`, `que`, `quanto a` and `como
 * advogado` are excluded, because they also start conditions and names.
 */
const ASKING =
  /^(?:(?:ola|oi|bom dia|boa tarde|boa noite|e|mas|entao) )*(?:quais|qual|quem|quant[oa]s?(?! a[os]{0,2} )|o que|por que|onde|como(?! (?:advogad[oa]s?|se) )|(?:com|de|em|por|perante|contra) (?:quem|que|quais|qual)) /;

/**
 * Folded words of a person who reports an event, as in `negaram minha cirurgia` and `descobri um empréstimo`: a pronoun
 * or verb of the first person, or a verb without a subject at the start. A quoted text is not a report.
 */
const TELLING =
  /(?:^| )(?:meus?|minhas?|eu|comigo|fui|fiquei|tenho|tive|passei|descobri|moro|sou|estou|quero|queria|preciso|posso|consigo|sofri|comprei|contratei|assinei|paguei|perdi|trabalhei|trabalho) |^[a-z]{3,}(?:aram|eram|iram) /;
/** A longer text is a passage, in which somebody may speak. */
const TOLD_TOKENS_MAX = 30;

export interface Framing {
  /** The text with spaces in place of the framing words, so that offsets do not change. */
  text: string;
  /** The removed words as typed; adjacent words are joined. */
  leftOut: string[];
  /** Whether the text is a question, and not keywords or a passage. */
  isQuestion: boolean;
}

interface Token {
  folded: string;
  start: number;
  end: number;
  /** Offset of the token in the joined text. */
  at: number;
}

/**
 * Removes the framing words from a question. Keyword queries are unchanged, and so is a question in which no other word
 * would remain. Quoted words and words after `-` are kept. Cost: linear in the first 10,000 code units.
 */
export function readFraming(text: string): Framing {
  const { joined, tokens } = read(text.slice(0, UNITS_MAX));
  const isTold = tokens.length <= TOLD_TOKENS_MAX && TELLING.test(joined);
  const isQuestion = text.includes('?') || ASKING.test(joined) || isTold;
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

/** The words of the text; words separated only by spaces are joined. */
function runsOf(text: string, tokens: readonly Token[]): string[] {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end } of tokens) {
    const last = runs.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === '') last.end = end;
    else runs.push({ start, end });
  }
  return [...new Set(runs.map(({ start, end }) => text.slice(start, end)))];
}

/** The folded words, joined by single spaces. */
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
