/** Finds the decisions whose process number is in a query, with or without its class. */
import { readCitationKey } from '../../../legal/processes/citation-key.ts';
import { scanProcessos } from '../../../legal/processes/processos.ts';
import { type Found, type ReferenceTarget, resolved, unresolved } from './reference.ts';

/** Digits alone, or a CNJ number shortened to its beginning. */
const BARE =
  /(?<![\d.,/-])\d{6,7}-\d{2}(?![\d.])|(?<![\d.,/-])\d{15,20}(?![\d.,/-])|\b\d{1,3}\.\d{3}\.\d{3}\b(?![\d.,/-])/g;
const PROCESSOS_MAX = 20;

/** The references found, and the query without their numbers. Cost is linear in the query. */
export function findProcesses(
  query: string,
  targets: readonly ReferenceTarget[],
): { found: Found[]; rest: string } {
  const mentions = scanProcessos(query, { all: true }).slice(0, PROCESSOS_MAX);
  const found: Found[] = [];
  let rest = query;
  for (const { start, end, text } of mentions) {
    found.push(ofNumber(text, targets));
    rest = blank(rest, start, end);
  }
  for (const match of rest.matchAll(BARE)) {
    found.push(ofNumber(match[0], targets));
    rest = blank(rest, match.index, match.index + match[0].length);
  }
  return { found, rest };
}

const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

function ofNumber(text: string, targets: readonly ReferenceTarget[]): Found {
  const ids = targets.filter(({ processo }) => isSame(text, processo)).map(({ id }) => id);
  if (ids.length === 1) return resolved(text, 'processo', ids);
  if (ids.length > 1) return unresolved(text, 'Mais de um dos julgados enviados tem esse número.');
  if (readCitationKey(text) === null) {
    return unresolved(text, 'O número não é de processo, ou está malformado.');
  }
  return { corpus: [text] };
}

const DIGITS_MIN = 6;

/** Whether both are the same process. A shortened number matches any number that begins with it. */
function isSame(query: string, processo: string): boolean {
  const asked = readCitationKey(query);
  const own = readCitationKey(processo);
  if (asked?.kind === 'class' && own?.kind === 'class') {
    const isState = asked.uf === null || own.uf === null || asked.uf === own.uf;
    return asked.chave === own.chave && isState;
  }
  const [digits, ownDigits] = [digitsOf(query), digitsOf(processo)];
  if (asked?.kind === 'class') return false;
  if (own?.kind === 'class')
    return digits.length >= DIGITS_MIN && digits === own.chave.replace(/\D/g, '');
  return digits.length >= DIGITS_MIN && ownDigits.startsWith(digits);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
