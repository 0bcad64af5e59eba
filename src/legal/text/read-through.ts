/** A text, or part of a text, without markup and with decoded entities. */
import { readEntity } from './entities.ts';
import { opensMarkup, readMarkup } from './markup.ts';

const MAY_HAVE_MARKUP = /[<&[\]【\u00b2\u00b3\u00b9\u2070-\u2079]/;
const AMPERSAND = 0x26;

/**
 * The part of a text from `start` to `end` without its tags, targets of links and marks of notes. A tag that ends a
 * phrase becomes a space. Markup that begins within the part may end after it, as at the end of a link.
 *
 * Cost  linear. A part without markup is returned as it is.
 */
export function readThrough(text: string, start = 0, end = text.length): string {
  const part = text.slice(start, end);
  if (!MAY_HAVE_MARKUP.test(part)) return part;
  const read: string[] = [];
  let from = start;
  for (let at = start; at < end; ) {
    const skipped = markupAt(text, at);
    if (skipped === null) {
      at++;
      continue;
    }
    read.push(text.slice(from, at), skipped.shown);
    at = skipped.end;
    from = at;
  }
  read.push(text.slice(from, Math.max(from, end)));
  return read.join('');
}

function markupAt(text: string, at: number): { shown: string; end: number } | null {
  const code = text.charCodeAt(at);
  if (code === AMPERSAND) {
    const entity = readEntity(text, at);
    return entity === null ? null : { shown: entity.char, end: entity.end };
  }
  const markup = opensMarkup(code) ? readMarkup(text, at) : null;
  return markup === null ? null : { shown: markup.isSpace ? ' ' : '', end: markup.end };
}
