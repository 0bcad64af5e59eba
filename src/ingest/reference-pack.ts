/**
 * Reads a reference pack, which is one JSON array or one object per line. An entry with `tipo` is a fact. Any other
 * entry is the text of a súmula, with a court, a number and the text in `texto` or `enunciado`; `vinculante: true`
 * marks the binding súmulas of the STF.
 */
import { z } from 'zod';
import { foldText } from '../legal/text/fold.ts';
import type { ReferenceText } from '../stores/relational/reference-texts.ts';
import { readLines } from './lines.ts';

const TEXT_LENGTH_MAX = 20_000;
const PACK_BYTES_MAX = 64 * 1024 * 1024;
/** Headings in compilations that separate the text in force from earlier versions. */
const FORMER_TEXT = ['SÚMULA REVISADA', 'REDAÇÃO ANTERIOR'];

const entrySchema = z
  .object({
    tribunal: z
      .string()
      .regex(/^[A-Z]{2,6}\d{0,2}$/, 'tribunal must be an abbreviation in capitals'),
    numero: z.int().min(1).max(99_999),
    vinculante: z.boolean().default(false),
    texto: z.string().optional(),
    enunciado: z.string().optional(),
  })
  .refine(({ vinculante, tribunal }) => !vinculante || tribunal === 'STF', {
    error: 'vinculante is for súmulas of the STF',
  });

export interface PackItem {
  /** The place in the pack: `line 7`, `entry 7`. */
  place: string;
  /** The parsed entry; undefined if `problem` says why it cannot be parsed. */
  item: unknown;
  problem: string | null;
}

export interface PackEntry {
  place: string;
  /** The text, or the reason why the entry is skipped. */
  read: Omit<ReferenceText, 'source'> | string;
}

/** Entries in order. Throws if the file is too large, or if it starts like a JSON array but is not valid. */
export async function readPack(chunks: AsyncIterable<Buffer>): Promise<PackItem[]> {
  const bytes = await collect(chunks);
  const text = bytes.toString('utf8').trimStart();
  if (text.startsWith('[')) return readArray(text);
  const items: PackItem[] = [];
  const whole = (async function* () {
    yield bytes;
  })();
  for await (const { number, text, problem } of readLines(whole)) {
    const place = `line ${number}`;
    items.push(text === null ? { place, item: undefined, problem } : readLine(place, text));
  }
  return items;
}

/** The texts of a pack that contains only texts. */
export function textsOf(items: readonly PackItem[]): PackEntry[] {
  return items.map(({ place, item, problem }) => ({ place, read: problem ?? readText(item) }));
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > PACK_BYTES_MAX) throw new Error(`it has more than ${PACK_BYTES_MAX} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function readArray(text: string): PackItem[] {
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch {
    throw new Error('it starts like a JSON array but is not one');
  }
  return (items as unknown[]).map((item, at) => ({
    place: `entry ${at + 1}`,
    item,
    problem: null,
  }));
}

function readLine(place: string, text: string): PackItem {
  try {
    return { place, item: JSON.parse(text), problem: null };
  } catch {
    return { place, item: undefined, problem: 'the line is not JSON' };
  }
}

/** The text of an entry, or the reason why it has none. */
export function readText(item: unknown): PackEntry['read'] {
  const parsed = entrySchema.safeParse(item);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    return path.length === 0 ? message : `${path.join('.')}: ${message}`;
  }
  const { tribunal, numero, vinculante, texto, enunciado } = parsed.data;
  const text = textInForce(texto ?? enunciado ?? '');
  if (foldText(text) === '') return 'it has no texto and no enunciado';
  if (text.length > TEXT_LENGTH_MAX) return `its text is longer than ${TEXT_LENGTH_MAX}`;
  if (!text.isWellFormed() || text.includes('\0')) return 'its text is not well-formed';
  return {
    normalized: vinculante ? `SV ${numero}` : `Súmula ${numero} do ${tribunal}`,
    texto: text,
  };
}

/** The wording in force, without earlier versions that a compilation appends. */
export function textInForce(text: string): string {
  const cuts = FORMER_TEXT.map(mark => text.indexOf(mark)).filter(at => at > 0);
  return text.slice(0, Math.min(...cuts, text.length)).trim();
}
