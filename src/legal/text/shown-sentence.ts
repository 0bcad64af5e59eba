/** Formats a sentence of a decision for a digest: trimmed, and headings in lower case. */
import { foldText } from './fold.ts';
import { romanValue } from './numerals.ts';

/** Acronyms, which stay in capitals. */
const ACRONYMS = new Set(
  (
    'stf stj tst tse tjal tnu tcu cnj inss sus cdc cpc ncpc cpp cp cc cf clt ctn eca lep crfb rj ' +
    'iptu icms iss issqn itbi ipva irpf fgts pis cofins cnh mp mpe dpvat spc serasa ans pgj urv cpf cnpj oab ' +
    're resp aresp hc rhc adi adpf irdr iac uti pm bo sv tj ltda rn sp mg rs pr sc ba pe ce df go mt pb pi'
  ).split(' '),
);
/** Names that keep their capitals. */
const NAMES = [
  'Supremo Tribunal Federal',
  'Superior Tribunal de Justiça',
  'Tribunal de Justiça',
  'Código de Processo Civil',
  'Código de Processo Penal',
  'Código de Defesa do Consumidor',
  'Código Civil',
  'Código Penal',
  'Código Tributário Nacional',
  'Constituição Federal',
  'Ministério Público',
  'Defensoria Pública',
  'Fazenda Pública',
  'Poder Judiciário',
  'Poder Executivo',
  'Estado de Alagoas',
  'Maria da Penha',
].map(name => [name.toLowerCase(), name] as const);
const SPACES = /\s+/g;
const EDGES = new Set(['.', ',', ';', ':', '-', '–', '—', ' ', '"']);

/** Single spaces, a capital at the start, a full stop at the end. */
export function shownSentence(text: string, isUpper: boolean): string {
  const tidy = withoutEdges(text.replaceAll('""', '"').replace(SPACES, ' ').trim());
  if (tidy === '') return '';
  const lowered = isUpper ? lowerText(tidy) : tidy;
  const shown = `${lowered[0].toUpperCase()}${lowered.slice(1)}`;
  return /[!?.]$/.test(shown) ? shown : `${shown}.`;
}

function lowerText(text: string): string {
  let lowered = text.split(' ').map(lowerWord).join(' ');
  for (const [lower, name] of NAMES) lowered = lowered.replaceAll(lower, name);
  return lowered;
}

/**
 * Words with digits, acronyms and roman numerals stay unchanged, except the `vi` of `ex vi`, and `re` without a number:
 * `in re ipsa`, `recusa da ré`.
 */
function lowerWord(word: string, index: number, words: readonly string[]): string {
  const bare = foldText(word);
  const parts = bare.split(' ');
  const isKept =
    /[\d$]/.test(word) ||
    (parts.every(part => ACRONYMS.has(part)) && (bare !== 're' || isNumbered(words[index + 1]))) ||
    (bare.length > 1 && romanValue(bare) > 0 && words[index - 1] !== 'EX');
  return isKept ? word : word.toLowerCase();
}

/** `RE 561.836`, `RE nº 561.836`. */
const isNumbered = (next = ''): boolean => /\d|^N[º°.]/.test(next);

function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGES.has(text[start])) start++;
  while (end > start && EDGES.has(text[end - 1])) end--;
  const inside = text.slice(start, end);
  // Drops quotation marks whose partner was cut off.
  return inside.split('"').length % 2 === 0 ? inside.replaceAll('"', '') : inside;
}
