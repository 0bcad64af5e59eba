/**
 * Replaces HTML without changing offsets: tags become spaces, an entity becomes its character, and the remaining
 * positions become word joiners, which scanners ignore.
 */
import { readEntity } from './entities.ts';

const TAG_UNITS_MAX = 400;
const BLOCK_TAG = /^<\/?(p|br|div|li|ul|ol|tr|td|table|h[1-6]|blockquote|section)\b/i;
const TAG = /^<[/!a-z]/i;
const FILLER = '\u2060';
const LINE_END = '\n';

/** Cost: linear. A text without `<` and `&` is returned as it is. */
export function readableText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  for (let at = nextMark(text, 0); at >= 0; at = nextMark(text, at)) {
    const shown = text[at] === '<' ? shownTag(text, at) : shownEntity(text, at);
    if (shown === null) {
      at++;
      continue;
    }
    parts.push(text.slice(from, at), shown);
    at += shown.length;
    from = at;
  }
  return parts.join('') + text.slice(from);
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '<' || char === '&') return at;
  }
  return -1;
}

function shownTag(text: string, at: number): string | null {
  const head = text.slice(at, at + TAG_UNITS_MAX);
  if (!TAG.test(head)) return null;
  const length = head.indexOf('>') + 1;
  if (length === 0) return null;
  return BLOCK_TAG.test(head) ? LINE_END.repeat(length) : FILLER.repeat(length);
}

function shownEntity(text: string, at: number): string | null {
  const entity = readEntity(text, at);
  return entity === null ? null : entity.char + FILLER.repeat(entity.end - at - 1);
}
