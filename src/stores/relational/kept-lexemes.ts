/**
 * Computes the lexemes that PostgreSQL's Portuguese configuration finds in texts by combining those of the runs of
 * non-space characters, which recur in many texts. Asking the database once per distinct run takes a fraction of the
 * time
 * of parsing every text. Parsing and stemming are the larger part of storing a document.
 *
 * The parser's tokens do not extend over a space, except for tags, so a text with `<` is left to the database. The
 * first
 * run of a text is parsed as if a space preceded it, which differs only if it begins with a punctuation mark.
 */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

/** Maximum number of cached runs, some 10 MB. */
const RUNS_MAX = 50_000;
/**
 * Longer runs rarely recur. A longer text has words without positions of their own, so it is left to the database too.
 */
const RUN_UNITS_MAX = 100;
const TEXT_UNITS_MAX = 40_000;
/** Maximum number of runs in one request to the database; a text with further unknown runs is left to the database. */
const ASKED_MAX = 20_000;
const ASK_MS_MAX = 60_000;
const BEGINS_AS_WORD = /^[\p{L}\p{N}]/u;
const SPACES = /[ \t\r\n]+/;
/** Word appended to each run. Its position shows how many positions the run takes, including stop words. */
const END = 'zqxfim';
const LEXEME = /'((?:[^']|'')*)':([\d,]+)/g;

interface Run {
  /** In the text form of a tsvector, with positions relative to the run. */
  lexemes: readonly (readonly [lexeme: string, positions: readonly number[]])[];
  /** Number of positions that the run takes. */
  length: number;
}

/** Lexemes with their positions in a text. */
export interface Lexemes {
  places: Map<string, number[]>;
  /** The last of the positions; 0 if there are none. */
  last: number;
}

export class KeptLexemes {
  readonly #store: SqlStore;
  readonly #known = new Map<string, Run>();

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Asks the database for those runs of these texts that are not cached. */
  async learn(texts: readonly string[]): Promise<void> {
    if (this.#known.size > RUNS_MAX) this.#known.clear();
    const asked = new Set<string>();
    for (const text of texts) {
      if (!isReadable(text)) continue;
      for (const run of text.split(SPACES)) {
        if (run.length > RUN_UNITS_MAX || this.#known.has(run)) continue;
        if (asked.size < ASKED_MAX && run !== '') asked.add(run);
      }
    }
    if (asked.size > 0) await this.#ask([...asked]);
  }

  /** The lexemes of a text; null if the database has to parse it. */
  of(text: string): Lexemes | null {
    if (!isReadable(text)) return null;
    const places: Lexemes['places'] = new Map();
    let [before, last] = [0, 0];
    for (const written of text.split(SPACES)) {
      if (written === '') continue;
      const run = this.#known.get(written);
      if (run === undefined) return null;
      for (const [lexeme, positions] of run.lexemes) {
        const found = places.get(lexeme) ?? [];
        if (found.length === 0) places.set(lexeme, found);
        for (const position of positions) {
          found.push(before + position);
          last = Math.max(last, before + position);
        }
      }
      before += run.length;
    }
    return { places, last };
  }

  async #ask(runs: readonly string[]): Promise<void> {
    // Cache keys are the strings that the database returns: a substring of a text would keep the whole text in memory.
    const query = sql<{ run: string; lexemes: string }>`
      select run, to_tsvector('portuguese', ' ' || run || ${` ${END}`})::text as lexemes
      from unnest(${runs}::text[]) as run`;
    const [{ rows }] = await this.#store.run([query.compile(db)], ASK_MS_MAX);
    for (const { run, lexemes } of rows) this.#known.set(run, runOf(lexemes));
  }
}

/** Reads a tsvector in text form. */
function runOf(vector: string): Run {
  const read = [...vector.matchAll(LEXEME)].map(
    ([, lexeme, positions]) => [lexeme!, positions!.split(',').map(Number)] as const,
  );
  const last = Math.max(...read.flatMap(([, positions]) => positions));
  const lexemes = read
    .map(([lexeme, positions]) => [lexeme, positions.filter(position => position < last)] as const)
    .filter(([, positions]) => positions.length > 0);
  return { lexemes, length: last - 1 };
}

const isReadable = (text: string): boolean =>
  text.length <= TEXT_UNITS_MAX &&
  !text.includes('<') &&
  (text === '' || BEGINS_AS_WORD.test(text));
