/**
 * The lexemes that PostgreSQL's Portuguese configuration finds in texts, put together from those of the runs of
 * characters between spaces, which texts repeat. Asking for each run once takes the database a fraction of the time
 * that reading every text does: its parser and its stemmer are the larger part of storing a document.
 *
 * The parser's tokens do not reach over a space, save for tags, so that a text with `<` is not put together here. The
 * first run of a text is read as if a space were before it, which differs only where it begins with a sign.
 */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

/** Runs that are kept: some 10 MB. */
const RUNS_MAX = 50_000;
/** Longer runs are hardly repeated, and longer texts have words without positions of their own. */
const RUN_UNITS_MAX = 100;
const TEXT_UNITS_MAX = 40_000;
/** Runs that are asked for at once; texts with others are read by the database. */
const ASKED_MAX = 20_000;
const ASK_MS_MAX = 60_000;
const BEGINS_AS_WORD = /^[\p{L}\p{N}]/u;
const SPACES = /[ \t\r\n]+/;
/** Stands behind a run, so that its position tells how many positions the run takes, stop words included. */
const END = 'zqxfim';
const LEXEME = /'((?:[^']|'')*)':([\d,]+)/g;

interface Run {
  /** In the text form of a tsvector, with the positions within the run. */
  lexemes: readonly (readonly [lexeme: string, positions: readonly number[]])[];
  /** Positions that it takes. */
  length: number;
}

/** Lexemes with their positions in a text. */
export interface Lexemes {
  places: Map<string, number[]>;
  /** The last of the positions; 0 without any. */
  last: number;
}

export class KeptLexemes {
  readonly #store: SqlStore;
  readonly #known = new Map<string, Run>();

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Asks the database for the runs of these texts that are not known. */
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

  /** The lexemes of a text; null where the database has to read it. */
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
    // Keys are what comes back: a part of a text would keep all of it in memory.
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
