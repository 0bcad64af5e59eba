/** Reads the outcome of a decision from its operative part, or else from the end of the ementa. */
import { foldText } from '../text/fold.ts';

/** Outcomes that the graph stores. */
export type Resultado =
  | 'provido'
  | 'parcialmente provido'
  | 'improvido'
  | 'prejudicado'
  | 'não conhecido';

type Signal = 'granted' | 'partial' | 'denied' | 'moot' | 'unknown' | 'partlyKnown';

/** Code units read from the end of a text, where the operative words stand. Bounds the cost. */
const TAIL_LENGTH = 500;
const NEGATION_REACH = 3;

const GRANTED_ROOTS = [
  'provid',
  'conced',
  'concess',
  'acolhid',
  'acolher',
  'acolhimento',
  'reformad',
  'reformar',
  'anulad',
  'anular',
  'anulacao',
  'cassad',
  'cassacao',
  'deferid',
  'procedente',
  'desconstitui',
  'reforma',
];
const DENIED_ROOTS = [
  'improvid',
  'improvim',
  'desprov',
  'deneg',
  'rejei',
  'improced',
  'indefer',
  'inacolh',
  'desacolh',
  'mantid',
  'manutencao',
  'confirmad',
  'confirmar',
  'ratificad',
  'ratificar',
  'inalterad',
  'acatad',
];
const MOOT_ROOTS = ['prejudicad', 'prejudicialidade'];
const UNKNOWN_ROOTS = ['inadmitid', 'inadmissibilidade', 'inadmissivel'];
const NEGATIONS = new Set(
  'nao nega negar negou negado negada negados negando negativa sem'.split(' '),
);

/**
 * One of the five outcomes, or null if neither text tells: `Recurso conhecido e provido em parte` is
 * `parcialmente provido`. Cost is bounded by TAIL_LENGTH.
 */
export function readResultado(
  dispositivo: string | null | undefined,
  ementa: string | null | undefined,
): Resultado | null {
  return classify(dispositivo ?? '') ?? classify(ementa ?? '');
}

/** Mixed outcomes (one appeal granted, another denied) count as partly granted only if the text says so. */
function classify(text: string): Resultado | null {
  const words = foldText(text.slice(-TAIL_LENGTH)).split(' ');
  const signals = new Set(words.flatMap((_, at) => readSignal(words, at) ?? []));
  if (signals.has('partial')) return 'parcialmente provido';
  if (signals.has('denied')) return 'improvido';
  if (signals.has('unknown') && !signals.has('granted')) return 'não conhecido';
  if (signals.has('moot')) return 'prejudicado';
  if (signals.has('granted'))
    return signals.has('partlyKnown') ? 'parcialmente provido' : 'provido';
  return signals.has('unknown') ? 'não conhecido' : null;
}

function readSignal(words: readonly string[], at: number): Signal | null {
  const word = words[at];
  const hasRoot = (roots: readonly string[]) => roots.some(root => word.startsWith(root));
  if (word === 'provimento') return readProvimento(words, at);
  if (word.startsWith('conhec')) {
    if (isNegated(words, at)) return 'unknown';
    return isPartly(words, at) ? 'partlyKnown' : null;
  }
  if (hasRoot(MOOT_ROOTS) || (word === 'perda' && words.slice(at, at + 5).includes('objeto')))
    return 'moot';
  if (hasRoot(UNKNOWN_ROOTS) || (word === 'seguimento' && isNegated(words, at))) return 'unknown';
  if (hasRoot(DENIED_ROOTS)) {
    if (word.startsWith('acatad')) return isNegated(words, at) ? 'denied' : 'granted';
    return isPartly(words, at) && word.startsWith('mantid') ? 'partial' : 'denied';
  }
  if (!hasRoot(GRANTED_ROOTS)) return null;
  if (isNegated(words, at)) return 'denied';
  return isPartly(words, at) ? 'partial' : 'granted';
}

/** Reads `dar provimento`, `negar-lhe provimento`, `provimento negado`, `parcial provimento`. */
function readProvimento(words: readonly string[], at: number): Signal {
  if (isNegated(words, at) || words[at + 1]?.startsWith('neg')) return 'denied';
  return isPartly(words, at) || words[at + 1] === 'parcial' || words[at - 1] === 'parcial'
    ? 'partial'
    : 'granted';
}

function isNegated(words: readonly string[], at: number): boolean {
  for (let back = 1; back <= NEGATION_REACH; back++) {
    const word = words[at - back];
    if (NEGATIONS.has(word)) return true;
    // Only pronouns and particles may separate a negation from its verb.
    if (
      !['se', 'lhe', 'lhes', 'o', 'a', 'ao', 'foi', 'ser', 'foram', 'do', 'da', 'de'].includes(word)
    )
      return false;
  }
  return false;
}

/**
 * Whether the outcome at `at` is partial: `parcialmente provido`, `provido em parte`, `concedê-la em parte`,
 * `reforma parcial`.
 */
function isPartly(words: readonly string[], at: number): boolean {
  if (words[at - 1] === 'parcialmente' || words[at + 1] === 'parcialmente') return true;
  if (words[at - 1] === 'parcial' || words[at + 1] === 'parcial') return true;
  const isInPart = (from: number) => words[from] === 'em' && words[from + 1] === 'parte';
  return isInPart(at + 1) || isInPart(at + 2) || isInPart(at - 2);
}
