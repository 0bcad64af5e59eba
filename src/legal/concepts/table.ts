/** Loads the curated concepts, `data/reference/conceitos.json`, and finds those that words name. */
import { slug } from '../text/fold.ts';
import { readTable } from '../text/table-file.ts';
import { statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptWords, meaningOf } from './words.ts';

interface WrittenConcept {
  nome: string;
  /** Other wordings. One of two words or more also counts inside a longer phrase. */
  formas?: string[];
  /** Wordings that count only as a whole phrase. */
  so_inteira?: string[];
  /** Wordings of one word that count inside a longer phrase too. */
  em_frase?: string[];
  /** Names of the next broader concepts. */
  amplos?: string[];
  /** Counts inside a longer phrase only where the phrase names nothing else. */
  generico?: boolean;
  /** Code of the same subject in the CNJ's table. */
  cnj?: number;
}

export interface Concept {
  id: string;
  nome: string;
  cnj: number | null;
  isGeneric: boolean;
  /** Ids of all broader concepts, nearest first. */
  broader: readonly string[];
}

/** The words of a wording that may stand within a longer phrase. */
export interface Pattern {
  words: readonly string[];
  concept: Concept;
}

const AMPLOS_DEPTH_MAX = 4;
const NEUTRAL = new Set(RULES.neutras.split(/\s+/).map(word => meaningOf(word).word));

const written = readTable<{ conceitos: WrittenConcept[] }>('conceitos.json').conceitos;
const concepts = new Map<string, Concept>();
const byWhole = new Map<string, Concept>();
const byWord = new Map<string, Pattern[]>();
/** How many words the longest wording of the table has. */
let wholeWordsMax = 0;
readConcepts();

export const conceptById = (id: string): Concept | null => concepts.get(id) ?? null;

/** The words without those that name no concept, each once. */
export function contentOf(words: readonly string[]): string[] {
  return words.filter((word, at) => !NEUTRAL.has(word) && words.indexOf(word) === at);
}

/** The concept whose wording has exactly these words, in any order. */
export function conceptOfWhole(words: readonly string[]): Concept | null {
  if (words.length > wholeWordsMax) return null;
  return byWhole.get(wholeKey(words)) ?? null;
}

/** The wordings that may stand within a longer phrase and whose words are all among these. */
export function patternsIn(words: readonly string[]): Pattern[] {
  const found: Pattern[] = [];
  for (const word of words) {
    const filed = byWord.get(word);
    if (filed === undefined) continue;
    for (const pattern of filed) if (isWithin(pattern.words, words)) found.push(pattern);
  }
  return found;
}

/** Runs for each pattern of each word, so without a closure. */
function isWithin(few: readonly string[], words: readonly string[]): boolean {
  for (const word of few) if (!words.includes(word)) return false;
  return true;
}

function readConcepts(): void {
  for (const { nome, cnj, generico = false } of written) {
    const id = `criterio:${slug(nome)}`;
    if (concepts.has(id)) throw new Error(`conceitos.json names ${nome} twice`);
    concepts.set(id, { id, nome, cnj: cnj ?? null, isGeneric: generico, broader: [] });
  }
  const amplos = new Map(written.map(({ nome, amplos }) => [idOf(nome), (amplos ?? []).map(idOf)]));
  for (const one of written) {
    const concept = concepts.get(idOf(one.nome))!;
    concept.broader = closureOf(concept.id, amplos);
  }
  const wordings = written.flatMap(wordingsOf);
  wordings.forEach(addWhole);
  const patterns = wordings.flatMap(addContent);
  const uses = new Map<string, number>();
  for (const { words } of patterns) {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  for (const pattern of patterns) addPattern(pattern, uses);
}

interface Wording {
  concept: Concept;
  wording: string;
  /** All its words; those between the ends that assert or answer; and of these those that are not neutral. */
  full: readonly string[];
  all: readonly string[];
  content: readonly string[];
  /** Whether it counts only as a whole phrase. */
  isWhole: boolean;
}

function wordingsOf(one: WrittenConcept): Wording[] {
  const concept = concepts.get(idOf(one.nome))!;
  const whole = new Set(one.so_inteira);
  const inPhrase = new Set(one.em_frase);
  const wordings = new Set([one.nome, ...(one.formas ?? []), ...whole, ...inPhrase]);
  return [...wordings].map(wording => {
    const { full, all } = wordsOf(wording);
    const isWhole = whole.has(wording) || (all.length < 2 && !inPhrase.has(wording));
    return { concept, wording, full, all, content: contentOf(all), isWhole };
  });
}

function addWhole({ full, concept, wording }: Wording): void {
  wholeWordsMax = Math.max(wholeWordsMax, full.length);
  const key = wholeKey(full);
  const other = byWhole.get(key);
  if (other !== undefined && other !== concept) {
    throw new Error(`conceitos.json: ${wording} is ${concept.nome} and ${other.nome}`);
  }
  byWhole.set(key, concept);
}

/**
 * Adds the wording without its ends and without its neutral words, unless another concept is worded so, or a single
 * word would be left of several, which says less than they did. Returns the pattern, unless it counts only as a whole.
 */
function addContent({ wording, all, content, full, concept, isWhole }: Wording): Pattern[] {
  // The name says what it is: `CRIME IMPOSSÍVEL` is not crime.
  const isCut = wording === concept.nome && all.length < full.length;
  const free = [content, all].filter(words => !isCut && isFree(words, concept));
  const words = free.find(words => words.length > 1 || words.length === all.length) ?? full;
  if (free.includes(all)) byWhole.set(wholeKey(all), concept);
  byWhole.set(wholeKey(words), concept);
  return isWhole ? [] : [{ words, concept }];
}

function isFree(words: readonly string[], concept: Concept): boolean {
  return words.length > 0 && (byWhole.get(wholeKey(words)) ?? concept) === concept;
}

/** Files it under the word that the fewest patterns have: a phrase looks at all patterns of each of its words. */
function addPattern(pattern: Pattern, uses: ReadonlyMap<string, number>): void {
  const key = pattern.words.reduce((a, b) => (uses.get(b)! < uses.get(a)! ? b : a));
  const filed = byWord.get(key);
  if (filed === undefined) byWord.set(key, [pattern]);
  else filed.push(pattern);
}

/** The words of a wording of the table as those of a phrase are read; the ends too where nothing else is left. */
function wordsOf(wording: string): { full: string[]; all: string[] } {
  const words = conceptWords(wording);
  const stated = statedIn(words).words;
  const [full, inner] = [words, stated].map(some => [...new Set(some.map(({ word }) => word))]);
  if (full!.length === 0) throw new Error(`conceitos.json: ${wording} has no word`);
  return { full: full!, all: inner!.length > 0 ? inner! : full! };
}

function wholeKey(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

function idOf(nome: string): string {
  return `criterio:${slug(nome)}`;
}

function closureOf(id: string, amplos: ReadonlyMap<string, readonly string[]>): string[] {
  const closure = new Set<string>();
  let level = [id];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > AMPLOS_DEPTH_MAX)
      throw new Error(`conceitos.json: ${id} lies too deep or in a circle`);
    level = level.flatMap(one => {
      const next = amplos.get(one);
      if (next === undefined) throw new Error(`conceitos.json lacks ${one}`);
      return next;
    });
    for (const one of level) closure.add(one);
  }
  return [...closure];
}
