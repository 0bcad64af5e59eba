/**
 * Splits JSON into its items: the elements of an array, of an array inside the answer of a search server, or
 * consecutive objects. Items are delimited by counting brackets, so that an invalid item does not affect the others.
 */
import { isUtf8 } from 'node:buffer';
import { parseLine } from '../../parse-line.ts';
import { headed } from './head.ts';

const ITEM_BYTES_MAX = 16 * 1024 * 1024;
const KEY_BYTES_MAX = 100;
const DEPTH_MAX = 1000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;

/** Paths of names to arrays of items inside the outermost object. */
const WRAPPERS = new Set([
  'hits.hits',
  'result.hits.hits',
  'result.records',
  'response.docs',
  'items',
  'decisoes',
  'data',
  'docs',
  'records',
  'results',
]);
/** Only paths of several names; a record itself may have a field with one of the short names. */
const DEEP_WRAPPERS = new Set([...WRAPPERS].filter(names => names.includes('.')));
const NO_WRAPPERS: ReadonlySet<string> = new Set();
/** A key that records have and answers of servers do not. */
const RECORD_KEY = 'id';

export interface JsonItem {
  /** The item's JSON; null if it cannot be read, with the reason in `problem`. */
  text: string | null;
  problem: string | null;
}

/** Whether the head of a file is an answer of a server that contains its items in an array. */
export function isWrapped(head: Buffer): boolean {
  const splitter = new JsonSplitter(wrappersOf(head));
  // The splitter reports a byte order mark as an entry without text, which is skipped.
  for (const { text } of splitter.push(head)) if (text !== null) break;
  return splitter.wasWrapped;
}

/** The paths to consider. A list may precede the id of its record, so the whole first object is examined. */
function wrappersOf(head: Buffer): ReadonlySet<string> {
  for (const { text } of new JsonSplitter(NO_WRAPPERS).push(head)) {
    if (text !== null) return isRecord(text) ? DEEP_WRAPPERS : WRAPPERS;
  }
  return WRAPPERS;
}

function isRecord(text: string): boolean {
  try {
    return Object.hasOwn(parseLine(text) as object, RECORD_KEY);
  } catch {
    return false;
  }
}

/** Memory: the head and one item of at most 16 MiB; a longer item is reported and skipped. Cost: linear. */
export async function* jsonItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonItem> {
  const source = await headed(chunks);
  const splitter = new JsonSplitter(wrappersOf(source.head));
  for await (const chunk of source.chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** Search servers wrap an item in `_source`. Returns the text of that value, or the text unchanged. */
export function unwrapped(text: string): string {
  if (!text.includes('"_source"')) return text;
  try {
    const { _source: source } = parseLine(text) as { _source?: unknown };
    return source === undefined ? text : JSON.stringify(source);
  } catch {
    return text;
  }
}

/** An open object or array. */
interface Level {
  isArray: boolean;
  /** The name of this value in its parent object; empty in an array. */
  key: string;
}

class JsonSplitter {
  /** Whether an answer with an array of items has been found. */
  wasWrapped = false;
  /** Whether the items are in an array inside the open object. */
  #isWrapped = false;
  readonly #levels: Level[] = [];
  #isInText = false;
  /** Whether the last byte was part of a number or literal between items. */
  #isInWord = false;
  #isEscaped = false;
  /** The bytes of the current string if it may be a name, else null. */
  #key: number[] | null = null;
  #name = '';
  /** Chunks of the current item; null between items. */
  #parts: Buffer[] | null = null;
  #bytes = 0;
  /** Open levels beyond the deepest that is recorded. */
  #levelsBeyond = 0;
  #isTooDeep = false;
  /** Number of open levels around the items. */
  #itemDepth = 0;
  readonly #wrappers: ReadonlySet<string>;
  /** Whether the outermost object looks like a record so far. */
  #isRecord = false;

  constructor(wrappers: ReadonlySet<string>) {
    this.#wrappers = wrappers;
  }

  *push(chunk: Buffer): Generator<JsonItem> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (this.#isInText) {
        at = this.#passText(chunk, at);
        continue;
      }
      const byte = chunk[at]!;
      if (this.#isNoItem(byte)) yield { text: null, problem: 'the item is not a JSON object' };
      if (byte === QUOTE) this.#beginText();
      else if (byte === COLON || byte === COMMA) this.#passMark(byte);
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (this.#opensItem(byte)) start = at;
        this.#open(byte === OPEN_ARRAY);
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (this.#close()) {
          this.#keep(chunk.subarray(start, at + 1));
          yield this.#taken();
        }
      } else if (byte > SPACE) this.#isInWord = this.#isBetween();
      else this.#isInWord = false;
    }
    if (this.#parts !== null) this.#keep(chunk.subarray(start));
  }

  *end(): Generator<JsonItem> {
    if (this.#parts !== null || this.#levels.length > 0) {
      yield { text: null, problem: 'the file ends inside an item: it is cut off' };
    }
  }

  #isBetween(): boolean {
    return this.#parts === null && this.#levels.length === this.#itemDepth;
  }

  /** Whether a value that is not an object starts where an item is expected; each is reported once. */
  #isNoItem(byte: number): boolean {
    if (!this.#isBetween() || byte <= SPACE || byte === COMMA || byte === COLON) return false;
    if (byte === OPEN_OBJECT) return false;
    if (byte === OPEN_ARRAY) return this.#levels.length > 0;
    if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) return this.#levels.length === 0;
    return !this.#isInWord;
  }

  /** Skips a string; returns the index of the last byte skipped. */
  #passText(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#isInText = false;
        return at;
      }
      if (this.#key !== null && this.#key.length < KEY_BYTES_MAX) this.#key.push(byte);
    }
    return at;
  }

  #beginText(): void {
    this.#isInText = true;
    // Names matter only on the path to the items.
    this.#key = this.#isOutside() ? [] : null;
  }

  #passMark(byte: number): void {
    this.#isInWord = false;
    if (byte === COLON && this.#key !== null) this.#name = Buffer.from(this.#key).toString('utf8');
    if (this.#levels.length === 1 && this.#name === RECORD_KEY) this.#isRecord = true;
    if (byte === COMMA) this.#name = '';
  }

  /** Whether the array of items has not been found, or the position is outside of it. */
  #isOutside(): boolean {
    const isFirstObject = this.#levels.length > 0 && !this.#levels[0]!.isArray;
    return isFirstObject && !this.#isWrapped && this.#levels.every(({ isArray }) => !isArray);
  }

  #opensItem(byte: number): boolean {
    if (this.#parts !== null) {
      if (byte !== OPEN_ARRAY || !this.#isWrapper()) return false;
      // The outermost object is not an item but the answer around the items.
      this.#parts = null;
      this.#bytes = 0;
      this.#isWrapped = true;
      this.wasWrapped = true;
      this.#itemDepth = this.#levels.length + 1;
      return false;
    }
    if (this.#levels.length !== this.#itemDepth) return false;
    if (byte === OPEN_ARRAY) {
      if (this.#levels.length === 0) this.#itemDepth = 1;
      return false;
    }
    if (this.#isWrapped && !this.#levels.at(-1)!.isArray) return false;
    this.#parts = [];
    this.#isTooDeep = false;
    return true;
  }

  #isWrapper(): boolean {
    if (!this.#isOutside()) return false;
    const names = [...this.#levels.slice(1).map(({ key }) => key), this.#name].join('.');
    return (this.#isRecord ? DEEP_WRAPPERS : WRAPPERS).has(names) && this.#wrappers.has(names);
  }

  #open(isArray: boolean): void {
    if (this.#levels.length >= DEPTH_MAX) {
      this.#levelsBeyond++;
      this.#isTooDeep = true;
      return;
    }
    if (this.#levels.length === 0) this.#isRecord = false;
    this.#levels.push({ isArray, key: this.#name });
    this.#name = '';
  }

  /** Whether an item has ended here. */
  #close(): boolean {
    if (this.#levelsBeyond > 0) {
      this.#levelsBeyond--;
      return false;
    }
    this.#levels.pop();
    if (this.#parts !== null) return this.#levels.length <= this.#itemDepth;
    if (this.#levels.length < this.#itemDepth) {
      // The array of items has ended; another array may follow.
      this.#itemDepth = this.#isWrapped ? Number.POSITIVE_INFINITY : 0;
      if (this.#levels.length === 0) {
        this.#itemDepth = 0;
        this.#isWrapped = false;
      }
    }
    return false;
  }

  #keep(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes <= ITEM_BYTES_MAX) this.#parts!.push(piece);
    else this.#parts = [];
  }

  #taken(): JsonItem {
    const bytes = this.#bytes;
    const whole = Buffer.concat(this.#parts!);
    this.#parts = null;
    this.#bytes = 0;
    if (bytes > ITEM_BYTES_MAX) {
      return { text: null, problem: `the item has ${bytes} bytes, more than ${ITEM_BYTES_MAX}` };
    }
    if (this.#isTooDeep) {
      return { text: null, problem: `the item is nested deeper than ${DEPTH_MAX} levels` };
    }
    if (!isUtf8(whole)) return { text: null, problem: 'the item is not UTF-8' };
    return { text: whole.toString('utf8'), problem: null };
  }
}
