/** Reads amounts of money in Brazilian notation: `R$ 5.000,00 (cinco mil reais)`, `R$10.000`, `R$ 5 mil`. */
import type { Token } from '../../text/tokens.ts';
import { numberInWords } from './number-in-words.ts';
import { CENTAVOS_MAX } from './valor.ts';

export interface Read {
  /** Centavos or days; null if the value is uncertain. */
  quantity: number | null;
  /** Index after the last token. */
  next: number;
}

const BRACKET_MAX = 24;
const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1_000],
  ['milhao', 1_000_000],
  ['milhoes', 1_000_000],
]);

/** The amount that starts at `at`; undefined if there is none. */
export function readMoney(tokens: readonly Token[], at: number): Read | undefined {
  const isSigned = tokens[at]?.fold === 'r' && tokens[at + 1]?.fold === '$';
  if (!isSigned && tokens[at]?.kind !== 'digits') return;
  const figures = readFigures(tokens, isSigned ? at + 2 : at);
  if (figures === undefined) return isSigned ? { quantity: null, next: at + 2 } : undefined;
  let { next } = figures;
  const scale = SCALES.get(tokens[next]?.fold ?? '') ?? 1;
  if (scale > 1) next++;
  const named = skipReais(tokens, next);
  if (!isSigned && named === next) return;
  const bracket = readBracket(tokens, named);
  const centavos = figures.quantity === null ? null : Math.round(figures.quantity * scale);
  const isSure = centavos !== null && centavos > 0 && centavos <= CENTAVOS_MAX;
  const isSame = bracket.reais === null || Math.floor((centavos ?? 0) / 100) === bracket.reais;
  return { quantity: isSure && isSame ? centavos : null, next: bracket.next };
}

/**
 * Reads groups of digits, and centavos after a comma. The quantity is null if the groups are ambiguous, as in
 * `10,000.00`.
 */
function readFigures(tokens: readonly Token[], at: number): Read | undefined {
  const first = tokens[at];
  if (first?.kind !== 'digits' || first.fold.length > 11) return;
  let digits = first.fold;
  let next = at + 1;
  while (groupAt(tokens, next, '.') === 3 && first.fold.length <= 3) {
    digits += tokens[next + 1]!.fold;
    next += 2;
  }
  let centavos = '00';
  // In `2.000.00` the last dot is a decimal separator.
  if (groupAt(tokens, next, ',') === 2 || (groupAt(tokens, next, '.') === 2 && digits.length > 3)) {
    centavos = tokens[next + 1]!.fold;
    next += 2;
  }
  let isRead = true;
  while (groupAt(tokens, next, '.') > 0 || groupAt(tokens, next, ',') > 0) {
    isRead = false;
    next += 2;
  }
  return { quantity: isRead ? Number(digits) * 100 + Number(centavos) : null, next };
}

/** Number of digits directly after the mark, which must be adjacent too; 0 if there are none. */
function groupAt(tokens: readonly Token[], at: number, mark: string): number {
  const [sign, group] = [tokens[at], tokens[at + 1]];
  const isGroup = sign?.fold === mark && !sign.spaced && group?.kind === 'digits' && !group.spaced;
  return isGroup ? group.fold.length : 0;
}

function skipReais(tokens: readonly Token[], at: number): number {
  const next = tokens[at]?.fold === 'de' ? at + 1 : at;
  return /^(reais|real)$/.test(tokens[next]?.fold ?? '') ? next + 1 : at;
}

/** Reads the amount repeated in words; `reais` is null if the bracket contains other text. */
function readBracket(tokens: readonly Token[], at: number): { reais: number | null; next: number } {
  if (tokens[at]?.fold !== '(') return { reais: null, next: at };
  const words: string[] = [];
  for (let next = at + 1; next < Math.min(tokens.length, at + BRACKET_MAX); next++) {
    const { fold } = tokens[next]!;
    if (fold !== ')') {
      words.push(fold);
      continue;
    }
    const named = words.findIndex(word => word === 'reais' || word === 'real');
    const reais = numberInWords(named < 0 ? words : words.slice(0, named));
    // `(duzentos reais por dia)` contains more than the amount, so the rest is left to be read.
    const rest = named < 0 ? [] : words.slice(named + 1);
    const isSum = reais !== null && rest.every(word => word === 'e' || isCentavos(word));
    return { reais, next: isSum ? next + 1 : at };
  }
  return { reais: null, next: at };
}

const isCentavos = (word: string): boolean =>
  /^centavos?$/.test(word) || numberInWords([word]) !== null;
