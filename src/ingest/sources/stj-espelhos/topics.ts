/** Splits the STJ's field of cited decisions at its topics, which are in round brackets at the start of a line. */

/** Maximum length of a topic; longer texts in brackets are not topics. */
const TOPIC_UNITS_MAX = 2000;
/** The beginning of a remark on a citation, which is not a topic even at the start of a line. */
const REMARK = /^\((?:RECURSOS? REPETITIVOS?|REPERCUSS[ÃA]O GERAL|INFORMATIVO|S[ÚU]MULA|TEMA)/i;

export interface Block {
  /** Consecutive topics apply to the same citations. */
  topics: string[];
  body: string;
}

/** A topic may span lines and contain brackets. Cost: linear. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [{ topics: [], body: '' }];
  let open = '';
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const begun: string = open === '' ? line.trim() : `${open} ${line.trim()}`;
    if (open === '' && (!begun.startsWith('(') || REMARK.test(begun))) {
      blocks.at(-1)!.body += `${line}\n`;
      continue;
    }
    const end = closingAt(begun);
    open = '';
    if (end > 0) addTopic(blocks, begun.slice(1, end), begun.slice(end + 1));
    else if (begun.length > TOPIC_UNITS_MAX || line.includes('<<')) {
      blocks.at(-1)!.body += `${begun}\n`;
    } else open = begun;
  }
  // A bracket that is never closed does not start a topic.
  blocks.at(-1)!.body += open;
  return blocks;
}

function addTopic(blocks: Block[], topic: string, rest: string): void {
  const last = blocks.at(-1)!;
  const isSame = last.body.trim() === '' && last.topics.length > 0;
  const block = isSame ? last : { topics: [], body: '' };
  if (!isSame) blocks.push(block);
  if (topic.trim() !== '') block.topics.push(topic.trim());
  block.body += `${rest}\n`;
}

/** The index of the bracket that closes the first one; -1 if none does. */
function closingAt(text: string): number {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, TOPIC_UNITS_MAX); at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
