/** A text without HTML, for storage, where offsets do not matter. */
import { readableText } from './readable.ts';

const MARKUP = /<\/?[a-z!][^<>]{0,400}>|&(?:#x?[0-9a-f]{1,6}|[a-z]{2,8});/i;
/** Elements whose content is not displayed. */
const HIDDEN = /<(style|script|title|!--)/gi;
const JOINERS = /\u2060+/g;

/** Cost: linear. A text without HTML is returned as it is. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return readableText(withoutHidden(text))
    .replaceAll(JOINERS, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

function withoutHidden(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 1: name } of text.matchAll(HIDDEN)) {
    if (index < from) continue;
    const end = endOf(text, index, name!);
    // An unclosed element extends to the end of the text.
    if (end < 0) break;
    kept.push(text.slice(from, index));
    from = end;
  }
  return kept.join(' ') + text.slice(from);
}

function endOf(text: string, at: number, name: string): number {
  const close = name === '!--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = at;
  return close.test(text) ? close.lastIndex : -1;
}
