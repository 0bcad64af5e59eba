/**
 * Seeded random text for the legal tests: legal fragments, accents, marks, astral characters, lone
 * surrogates.
 */

const FRAGMENTS = [
  'art. ',
  'arts. ',
  '§ ',
  '1º',
  ' e ',
  ', ',
  ' c/c ',
  'Lei n. ',
  ' da CF/88',
  'súmula ',
  'SÚMULAS ',
  'STJ',
  'REsp ',
  'AgRg no ',
  '1.234.567/SP',
  '0703777-48.2017',
  'nº nº',
  'Tema ',
  'inc. ',
  'XII',
  '"a"',
  '(',
  '.',
  'RECURSO PROVIDO. ',
  'ementa ',
  '\n',
  '/',
  '-',
  '999999999999',
  '\u0301',
  'İ',
  'ﬁ',
  '\ud800',
  '😀',
  'ǅ',
  'Σ',
];

/** Mulberry32: small, seeded, good enough to vary test input. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function randomText(random: () => number, pieceCount: number): string {
  let text = '';
  for (let piece = 0; piece < pieceCount; piece++) {
    const kind = random();
    if (kind < 0.6) text += FRAGMENTS[Math.floor(random() * FRAGMENTS.length)];
    else if (kind < 0.8) text += String.fromCharCode(32 + Math.floor(random() * 224));
    else text += String.fromCharCode(Math.floor(random() * 65536));
  }
  return text;
}

/** At most `count` of the items, drawn at random, in their original order. */
export function drawnOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const places = [...items.keys()].map(place => ({ place, at: random() }));
  const kept = places.sort((a, b) => a.at - b.at).slice(0, count);
  return kept.sort((a, b) => a.place - b.place).map(({ place }) => items[place]!);
}

/** The seed of a random test; set SEED to repeat a failed run. */
export const drawSeed = () => Number(process.env.SEED ?? Date.now() % 1_000_000);
