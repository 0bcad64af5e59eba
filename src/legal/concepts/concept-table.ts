/** Builds the table of concepts from its rows, and looks up concepts by words. */
import { slug } from '../text/fold.ts';
import { statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptWords, meaningOf } from './words.ts';
import type { WrittenConcept } from './written.ts';

export interface Concept {
  id: string;
  nome: string;
  cnj: number | null;
  isGeneric: boolean;
  /** Ids of all broader concepts, nearest first. */
  broader: readonly string[];
  /** The smallest set of words that identifies the concept within a longer phrase. */
  words: readonly string[];
}

/** The words of a wording that is recognised within a longer phrase. */
export interface Pattern {
  words: readonly string[];
  concept: Concept;
}

const NO_LINKS = { broader: [], words: [] };
const AMPLOS_DEPTH_MAX = 4;
/** Maximum number of words of a wording in the table. */
const WHOLE_WORDS_MAX = 16;
const NEUTRAL = new Set(RULES.neutras.split(/\s+/).map(word => meaningOf(word).word));

/** The words without empty words, which name no concept. */
export const contentOf = (words: readonly string[]): string[] =>
  words.filter(word => !NEUTRAL.has(word));

export class ConceptTable {
  /** Ids of the concepts that state an outcome. */
  readonly outcomes: readonly string[];
  readonly #concepts = new Map<string, Concept>();
  readonly #byWhole = new Map<string, Concept>();
  readonly #byWord = new Map<string, Pattern[]>();
  /** All words that occur in wordings. */
  readonly #words = new Set<string>();

  /** Throws if two concepts share a wording, or if a broader concept is missing, nested too deeply or cyclic. */
  constructor(written: readonly WrittenConcept[]) {
    for (const { nome, cnj, generico = false } of written) {
      const id = idOf(nome);
      if (this.#concepts.has(id)) throw new Error(`conceitos.json names ${nome} twice`);
      this.#concepts.set(id, { id, nome, cnj: cnj ?? null, isGeneric: generico, ...NO_LINKS });
    }
    this.outcomes = written
      .filter(({ desfecho }) => desfecho === true)
      .map(({ nome }) => idOf(nome));
    const amplos = new Map(
      written.map(({ nome, amplos }) => [idOf(nome), (amplos ?? []).map(idOf)]),
    );
    for (const concept of this.#concepts.values()) concept.broader = closureOf(concept.id, amplos);
    const wordings = written.flatMap(one => wordingsOf(one, this.#concepts.get(idOf(one.nome))!));
    for (const wording of wordings) this.#addWhole(wording);
    this.#filePatterns(wordings.flatMap(wording => this.#addContent(wording)));
  }

  byId(id: string): Concept | null {
    return this.#concepts.get(id) ?? null;
  }

  /** The concept whose wording has exactly these words, in any order. */
  ofWhole(words: readonly string[]): Concept | null {
    if (words.length > WHOLE_WORDS_MAX || !words.every(word => this.#words.has(word))) return null;
    return this.#byWhole.get(wholeKey(words)) ?? null;
  }

  /** The wordings that are recognised within longer phrases and whose words are all among `words`. */
  patternsIn(words: readonly string[]): Pattern[] {
    const found: Pattern[] = [];
    for (const word of words) {
      for (const pattern of this.#byWord.get(word) ?? []) {
        if (pattern.words.every(other => words.includes(other))) found.push(pattern);
      }
    }
    return found;
  }

  #addWhole({ full, concept, wording }: Wording): void {
    const key = wholeKey(full);
    const other = this.#byWhole.get(key);
    if (other !== undefined && other !== concept) {
      throw new Error(`conceitos.json: ${wording} is ${concept.nome} and ${other.nome}`);
    }
    this.#byWhole.set(key, concept);
    for (const word of full) this.#words.add(word);
  }

  /**
   * Adds the wording without its ends and without neutral words. Skips this if another concept has the result as a
   * wording, or if only one of several words would be left, which is less specific. Returns the pattern for longer
   * phrases.
   */
  #addContent({ wording, all, content, full, concept, isWhole }: Wording): Pattern[] {
    // The removed words are part of the name: `CRIME IMPOSSÍVEL` is not the concept of crime.
    const isCut = idOf(wording) === concept.id && all.length < full.length;
    const free = [content, all].filter(words => !isCut && this.#isFree(words, concept));
    const words = free.find(words => words.length > 1 || words.length === all.length) ?? full;
    if (free.includes(all)) this.#byWhole.set(wholeKey(all), concept);
    this.#byWhole.set(wholeKey(words), concept);
    if (isWhole) return [];
    const isShorter = concept.words.length === 0 || words.length < concept.words.length;
    if (isShorter) concept.words = words;
    return [{ words, concept }];
  }

  #isFree(words: readonly string[], concept: Concept): boolean {
    return words.length > 0 && (this.#byWhole.get(wholeKey(words)) ?? concept) === concept;
  }

  /** Indexes each pattern by its rarest word. */
  #filePatterns(patterns: readonly Pattern[]): void {
    const counts = new Map<string, number>();
    for (const word of patterns.flatMap(({ words }) => words))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const pattern of patterns) {
      const key = pattern.words.reduce((a, b) => (counts.get(b)! < counts.get(a)! ? b : a));
      const filed = this.#byWord.get(key);
      if (filed === undefined) this.#byWord.set(key, [pattern]);
      else filed.push(pattern);
    }
  }
}

interface Wording {
  concept: Concept;
  wording: string;
  /** All words of the wording; `all` without the asserting or answering ends; `content` also without neutral words. */
  full: readonly string[];
  all: readonly string[];
  content: readonly string[];
  /** Whether the wording matches only as a whole phrase. */
  isWhole: boolean;
}

function wordingsOf(one: WrittenConcept, concept: Concept): Wording[] {
  const whole = new Set(one.so_inteira);
  const inPhrase = new Set(one.em_frase);
  const wordings = new Set([one.nome, ...(one.formas ?? []), ...whole, ...inPhrase]);
  return [...wordings].map(wording => {
    const { full, all } = wordsOf(wording);
    const isWhole = whole.has(wording) || (all.length < 2 && !inPhrase.has(wording));
    return { concept, wording, full, all, content: contentOf(all), isWhole };
  });
}

/**
 * The words of a wording in the table, read in the same way as the words of a phrase. The ends are kept if no other
 * words are left.
 */
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
