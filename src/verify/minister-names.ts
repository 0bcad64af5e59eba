/** Ministers by name: exactly, by a known short name, by some of their names in order, and by names nearly so spelt. */
import { foldText } from '../legal/fold.ts';
import { NearWords } from './edit-distance.ts';

export interface Person {
  nome: string;
  aliases: string[];
  cargos: {
    tribunal: string;
    inicio: number | null;
    fim: number | null;
    situacao: string;
  }[];
}

export interface NameMatch {
  people: Person[];
  /** Whether the name is spelt otherwise than the listed one. */
  isNear: boolean;
  /** 1 for a listed name, less the further the found one is from it. */
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

  /** Whether a listed name begins with this word. */
  opens(word: string): boolean {
    return this.#openers.has(word);
  }

  /** People who are listed under just this name, folded; empty for most. */
  exact(folded: string): readonly Person[] {
    return this.#exact.get(folded) ?? [];
  }

  /** The best match of a folded name, or null. Cost bounded by the words of the name and the people who bear one. */
  match(folded: readonly string[]): NameMatch | null {
    const exact = this.exact(folded.join(' '));
    if (exact.length > 0) return { people: preferred(exact), isNear: false, confidence: 1 };
    const words = folded.filter(word => !PARTICLES.has(word) && word.length > 1);
    if (words.length === 0) return null;
    return this.#partial(words) ?? (words.length > 1 ? this.#nearly(words) : null);
  }

  /** Names that hold all the words, in order. */
  #partial(words: readonly string[]): NameMatch | null {
    const found = (this.#byWord.get(words[0]) ?? []).filter(name => holds(name.words, words));
    if (found.length === 0) return null;
    const confidence = words.length > 1 ? PARTIAL : SURNAME;
    return { people: preferred(found.map(({ person }) => person)), isNear: false, confidence };
  }

  /** Names that hold words near all of the words, in order. */
  #nearly(words: readonly string[]): NameMatch | null {
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
      ? { people: preferred(people), isNear: true, confidence }
      : null;
  }
}

/** Each once; where some are still in office, those alone. */
function preferred(people: readonly Person[]): Person[] {
  const distinct = [...new Set(people)];
  const active = distinct.filter(person => person.cargos.some(cargo => cargo.situacao === 'ativo'));
  return active.length > 0 ? active : distinct;
}

function holds(name: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at++;
  return at === words.length;
}

/** Sum of the distances of words found in order; infinite where one is missing. */
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
