/**
 * Parses a list of strings in Python's notation, such as `"['a', \"b'c\", None]"`, which some programs write for a
 * list.
 */

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const CODE_POINT_MAX = 0x10ffff;

/**
 * The strings; null if the text does not start as a list; `broken` if it starts as one but is malformed. Cost: linear.
 */
export function parsedRepr(text: string): string[] | 'broken' | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('[')) return null;
  const items: string[] = [];
  const at = { index: 1 };
  skipSpaces(trimmed, at);
  while (trimmed[at.index] !== ']') {
    const item = itemAt(trimmed, at);
    if (item === undefined) return 'broken';
    if (item !== null) items.push(item);
    skipSpaces(trimmed, at);
    if (trimmed[at.index] === ',') at.index++;
    else if (trimmed[at.index] !== ']') return 'broken';
    skipSpaces(trimmed, at);
  }
  return at.index === trimmed.length - 1 ? items : 'broken';
}

interface Place {
  index: number;
}

/** A string or a number; null for None; undefined if there is neither. */
function itemAt(text: string, at: Place): string | null | undefined {
  const quote = text[at.index];
  if (quote === "'" || quote === '"') return quotedAt(text, at, quote);
  const [word] = /^(?:None|-?\d+(?:\.\d+)?)/.exec(text.slice(at.index, at.index + 40)) ?? [];
  if (word === undefined) return undefined;
  at.index += word.length;
  return word === 'None' ? null : word;
}

function quotedAt(text: string, at: Place, quote: string): string | undefined {
  const parts: string[] = [];
  for (let from = at.index + 1, end = from; end < text.length; end++) {
    if (text[end] === quote) {
      parts.push(text.slice(from, end));
      at.index = end + 1;
      return parts.join('');
    }
    if (text[end] !== '\\') continue;
    parts.push(text.slice(from, end));
    const escaped = escapeAt(text, end + 1);
    parts.push(escaped.text);
    end = escaped.end - 1;
    from = escaped.end;
  }
  return undefined;
}

/** The text that an escape sequence represents, and the index after it. */
function escapeAt(text: string, at: number): { text: string; end: number } {
  const mark = text[at] ?? '';
  const digits = HEX_DIGITS[mark];
  if (digits !== undefined) {
    const code = text.slice(at + 1, at + 1 + digits);
    const value = Number.parseInt(code, 16);
    if (/^[0-9a-f]+$/i.test(code) && code.length === digits && value <= CODE_POINT_MAX) {
      return { text: String.fromCodePoint(value), end: at + 1 + digits };
    }
  }
  return { text: ESCAPES[mark] ?? mark, end: at + 1 };
}

function skipSpaces(text: string, at: Place): void {
  while (/\s/.test(text[at.index] ?? '')) at.index++;
}
