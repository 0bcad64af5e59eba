/** Finds listed ministers by name: exact, by a known short name, by some of the words in order, or misspelt. */
import { foldText } from '../../../legal/text/fold.ts';
import { NearWords } from './edit-distance.ts';
import type { ImportedFrom } from './imported-from.ts';

/** A minister of the reference table. */
export interface Person {
  nome: string;
  aliases: string[];
  cargos: {
    tribunal: string;
    inicio: number | null;
    fim: number | null;
    /** Last day of the term, `YYYY-MM-DD`, where it is known. */
    ate?: string;
    situacao: string;
    /** The pack that an imported seat comes from. */
    imported?: ImportedFrom;
  }[];
}

export interface NameMatch {
  people: Person[];
  /** Whether the spelling differs from the listed name. */
  isNear: boolean;
  /** Whether the words are the whole listed name or its last words, which are how people are usually called. */
  isEnding: boolean;
  /** 1 for an exact name; lower for partial and misspelt names. */
  confidence: number;
}

interface ListedName {
  person: Person;
  words: string[];
}

const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'del', 'y']);
const PARTIAL = 0.95;
const SURNAME = 0.9;
const NEAR_MIN = 0.8;

/** Index of the listed names. Cost of construction is linear in the list. */
export class MinisterIndex {
  readonly #openers = new Set<string>();
  readonly #exact = new Map<string, Person[]>();
  readonly #byWord = new Map<string, ListedName[]>();
  readonly #near: NearWords;

  constructor(people: readonly Person[]) {
    for (const person of people) {
      for (const name of [person.nome, ...person.aliases]) {
        const all = foldText(name).split(' ');
        this.#openers.add(all[0]);
        append(this.#exact, all.join(' '), person);
        const words = all.filter(word => !PARTICLES.has(word));
        for (const word of new Set(words)) append(this.#byWord, word, { person, words });
      }
    }
    this.#near = new NearWords(this.#byWord.keys());
  }

  /** Whether any listed name begins with this word. */
  opens(word: string): boolean {
    return this.#openers.has(word);
  }

  /** Whether any listed name contains this word. */
  isName(word: string): boolean {
    return this.#byWord.has(word);
  }

  /** People listed under exactly this folded name; usually none. */
  exact(folded: string): readonly Person[] {
    return this.#exact.get(folded) ?? [];
  }

  /**
   * The best match of a folded name, or null. If the court is known, people who sat there are preferred. Cost is
   * bounded by the words of the name and the people whose names contain one of them.
   */
  match(folded: readonly string[], court: string | null = null): NameMatch | null {
    const words = folded.filter(word => !PARTICLES.has(word) && word.length > 1);
    if (words.length === 0) return null;
    const exact = this.exact(folded.join(' '));
    if (exact.length > 0) {
      const isSeated = court === null || exact.some(person => sits(person, court));
      const seated = isSeated ? null : this.#partial(words, court);
      return seated ?? matchOf(exact, 1, court);
    }
    return this.partial(folded, court) ?? (words.length > 1 ? this.#nearly(words, court) : null);
  }

  /** People whose names contain all the words in order. If the court is known, those who sat there are preferred. */
  partial(folded: readonly string[], court: string | null = null): NameMatch | null {
    const words = folded.filter(word => !PARTICLES.has(word) && word.length > 1);
    if (words.length === 0) return null;
    return (court === null ? null : this.#partial(words, court)) ?? this.#partial(words, null);
  }

  /** Like `partial`, but if `court` is given, only people who sat at this court count. */
  #partial(words: readonly string[], court: string | null): NameMatch | null {
    const found = (this.#byWord.get(words[0]) ?? []).filter(name => holds(name.words, words));
    const people = found.map(({ person }) => person).filter(p => court === null || sits(p, court));
    if (people.length === 0) return null;
    const match = matchOf(people, words.length > 1 ? PARTIAL : SURNAME, court);
    const isEnding = found.some(name =>
      words.every((word, at) => word === name.words.at(at - words.length)),
    );
    return { ...match, isEnding: words.length > 1 && isEnding };
  }

  /** People whose names contain words similar to all the given ones, in order. */
  #nearly(words: readonly string[], court: string | null): NameMatch | null {
    const near = words.map(word => this.#near.near(word));
    if (near.some(({ size }) => size === 0)) return null;
    const length = words.reduce((sum, word) => sum + word.length, 0);
    let best = Number.POSITIVE_INFINITY;
    let people: Person[] = [];
    for (const first of near[0].keys()) {
      for (const name of this.#byWord.get(first) ?? []) {
        const distance = nearDistance(name.words, near);
        if (distance > best) continue;
        if (distance < best) people = [];
        best = distance;
        people.push(name.person);
      }
    }
    const confidence = PARTIAL * (1 - best / length);
    return people.length > 0 && confidence >= NEAR_MIN
      ? { ...matchOf(people, confidence, court), isNear: true, isEnding: false }
      : null;
  }
}

function matchOf(people: readonly Person[], confidence: number, court: string | null): NameMatch {
  return { people: preferred(people, court), isNear: false, isEnding: true, confidence };
}

/** Whether a person sat at a court. */
function sits({ cargos }: Person, court: string): boolean {
  return cargos.some(({ tribunal }) => tribunal === court);
}

/** The distinct people, reduced to those who sat at the court if any did, then to those in office if any are. */
function preferred(people: readonly Person[], court: string | null): Person[] {
  const seated = court === null ? [] : people.filter(person => sits(person, court));
  const distinct = [...new Set(seated.length > 0 ? seated : people)];
  const active = distinct.filter(person => person.cargos.some(cargo => cargo.situacao === 'ativo'));
  return active.length > 0 ? active : distinct;
}

function holds(name: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at++;
  return at === words.length;
}

/** Sum of the distances of the words found in order; infinite if one is missing. */
function nearDistance(
  name: readonly string[],
  near: readonly ReadonlyMap<string, number>[],
): number {
  let at = 0;
  let sum = 0;
  for (const word of name) {
    const distance = near[at]?.get(word);
    if (distance === undefined) continue;
    sum += distance;
    at++;
  }
  return at === near.length ? sum : Number.POSITIVE_INFINITY;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
