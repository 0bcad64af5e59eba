/**
 * Random mutations of the courts' files: missing or unknown fields, wrong types and encodings, flipped bytes, cut ends.
 * Each item becomes a decision or is reported with a reason, and no value is lost without a report. MUTATIONS sets
 * their number, SEED repeats a run.
 */
import t from 'tap';
import { readLine } from '../../../src/ingest/read-record.ts';
import { RecordError } from '../../../src/ingest/record-error.ts';
import { formOf, recognisedForm } from '../../../src/ingest/sources/source-forms.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { drawSeed } from '../../support/random-text.ts';
import {
  courtDecisionSpecimens,
  rulingSpecimens,
} from '../../support/sources/data-set-specimens.ts';
import { datajudSpecimens } from '../../support/sources/datajud-specimens.ts';
import { djenSpecimens } from '../../support/sources/djen-specimens.ts';
import { Dice } from '../../support/sources/specimen-parts.ts';
import { stfSpecimens } from '../../support/sources/stf-specimens.ts';
import { espelhoSpecimens } from '../../support/sources/stj-espelhos.ts';

const SEED = drawSeed();
const MUTATIONS = Number(process.env.MUTATIONS ?? 400);
const ITEMS = 3;
const MARK = 'valor-estranho-7';

type Item = Record<string, unknown>;

const FORMS: Record<string, (seed: number) => Item[]> = {
  espelhos: seed => espelhoSpecimens(ITEMS, seed).map(({ item }) => item),
  stf: seed => stfSpecimens(ITEMS, seed).map(({ item }) => item as Item),
  djen: seed => djenSpecimens(ITEMS, seed).map(({ item }) => item),
  datajud: seed => datajudSpecimens(ITEMS, seed).map(({ item }) => item),
  rulingbr: seed => rulingSpecimens(ITEMS, seed).map(({ item }) => item),
  decisions: seed => courtDecisionSpecimens(ITEMS, seed).map(({ item }) => item),
};

/** Values of every JSON type, and texts that stores refuse. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  MARK,
  'x\0y',
  '\ud800',
  [],
  [MARK],
  [[1, null]],
  { a: MARK },
  `${'9'.repeat(400)}/${'0'.repeat(400)}`,
  `<<${'('.repeat(5_000)}`,
  "['aberta",
];

interface Read {
  line: { form?: string; number: number };
  /** The decision, the case, or the reason why the item was rejected. */
  read: ReturnType<typeof readLine>;
}

async function readAll(bytes: Buffer): Promise<Read[] | RecordError> {
  const reads: Read[] = [];
  const chunks = (async function* () {
    yield bytes;
  })();
  try {
    for await (const line of sourceLines({ name: 'x', chunks, path: null })) {
      reads.push({ line, read: readLine(line) });
    }
    return reads;
  } catch (error) {
    if (error instanceof RecordError) return error;
    throw error;
  }
}

/** The reports on one item. */
function wordsOf({ read }: Read): string {
  if (typeof read === 'string') return read;
  const told = (read.told ?? []).map(({ field, reason }) => `${field} ${reason}`);
  const leftOut = 'leftOut' in read ? [read.leftOut ?? ''] : [];
  return [...told, ...leftOut].join('\n');
}

t.test(`mutated fields, seed ${SEED}`, { timeout: 600_000 }, async t => {
  const dice = new Dice(SEED);
  const counts = { decisions: 0, refused: 0, told: 0 };
  for (let i = 0; i < MUTATIONS; i++) {
    const name = dice.one(Object.keys(FORMS));
    const items = structuredClone(FORMS[name]!(SEED + i));
    const item = dice.one(items);
    const field = dice.below(4) === 0 ? `campo${dice.below(9)}` : dice.one(Object.keys(item));
    const value = dice.one(STRANGE);
    if (dice.below(4) === 0) delete item[field];
    else item[field] = value;
    const reads = await readAll(Buffer.from(JSON.stringify(items)));
    const shown = `${name}, mutation ${i}: ${field} = ${JSON.stringify(value)?.slice(0, 40)}`;
    if (reads instanceof RecordError) {
      t.match(reads.message, /known form/, shown);
      counts.refused++;
      continue;
    }
    if (reads.length !== items.length) t.fail(`${shown}: ${reads.length} of ${items.length} items`);
    for (const [n, read] of reads.entries()) {
      if (typeof read.read === 'string' && read.read.trim() === '') t.fail(`${shown}: no reason`);
      holdFields(t, items[n]!, read, shown);
    }
    const mutated = reads[items.indexOf(item)]!;
    if (typeof mutated.read === 'string') counts.refused++;
    else if (wordsOf(mutated) !== '') counts.told++;
    else counts.decisions++;
  }
  t.comment(JSON.stringify(counts));
  for (const [what, count] of Object.entries(counts)) t.ok(count > MUTATIONS / 20, what);
});

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Asserts that each field with a value is used or ignored by the form, or named in a report. */
function holdFields(
  t: { fail(message: string): void },
  item: Item,
  read: Read,
  shown: string,
): void {
  const form = formOf(read.line.form ?? recognisedForm(item) ?? '');
  if (form === null || typeof read.read === 'string') return;
  const words = wordsOf(read);
  for (const [field, value] of Object.entries(item)) {
    if (Object.hasOwn(form.fields, field) || form.ignored?.includes(field)) continue;
    // A text without letters or digits counts as a missing value.
    const isValue = typeof value === 'string' ? /[\p{L}\p{N}]/u.test(value) : !isEmpty(value);
    if (isValue && !words.includes(field)) t.fail(`${shown}: nothing is said of ${field}`);
  }
}

t.test(`damaged files, seed ${SEED}`, { timeout: 600_000 }, async t => {
  const dice = new Dice(SEED + 1);
  const counts = { whole: 0, told: 0, refused: 0 };
  for (let i = 0; i < MUTATIONS; i++) {
    const name = dice.one(Object.keys(FORMS));
    const items = FORMS[name]!(SEED + i);
    const lines = dice.below(2) === 0;
    const text = lines
      ? items.map(item => JSON.stringify(item)).join('\n')
      : JSON.stringify(items, null, dice.below(3));
    const bytes = Buffer.from(text, dice.below(5) === 0 ? 'latin1' : 'utf8');
    const isCut = dice.below(2) === 0;
    const damaged = isCut ? bytes.subarray(0, dice.below(bytes.length)) : flipped(bytes, dice);
    const reads = await readAll(damaged);
    const shown = `${name}, damage ${i}, ${isCut ? 'cut' : 'flipped'}`;
    if (reads instanceof RecordError) {
      counts.refused++;
      continue;
    }
    const reasons = reads.filter(({ read }) => typeof read === 'string');
    for (const { read } of reasons) if ((read as string).trim() === '') t.fail(shown);
    const isShort = reads.length < items.length;
    if (isCut && !isShort) counts.whole++;
    // Missing items must be reported; otherwise a cut file would seem complete.
    if (isCut && !lines && isShort && reasons.length === 0 && damaged.toString().trim() !== '') {
      t.fail(`${shown}: ${reads.length} of ${items.length} items and no word`);
    }
    if (reasons.length > 0) counts.told++;
  }
  t.comment(JSON.stringify(counts));
  t.ok(counts.told > MUTATIONS / 10);
});

function flipped(bytes: Buffer, dice: Dice): Buffer {
  const copy = Buffer.from(bytes);
  const times = 1 + dice.below(4);
  for (let n = 0; n < times; n++) copy[dice.below(copy.length)] = dice.below(256);
  return copy;
}
