/**
 * How decisions are read from hostile texts: the time for each text, how it grows with the length, and whether every
 * passage occurs in its text. Usage: `node bench/verify/hostile-decisions.ts [FILE [COUNT]]`; half of the texts are
 * then shuffled from the ementas of FILE, a file of decision records. `SEED` draws other texts.
 */
import fs from 'node:fs';
import { normalizeRecord } from '../../src/ingest/normalize.ts';
import type { DecisionRecord } from '../../src/ingest/record.ts';
import { withToldFields } from '../../src/ingest/told-fields.ts';
import { readEmenta } from '../../src/legal/decisions/ementa.ts';
import { readFullText } from '../../src/legal/decisions/full-text/full-text.ts';
import { type Leitura, readDecision } from '../../src/legal/decisions/read-decision.ts';
import { args, atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';
import { random } from '../synthetic-graph.ts';
import { DecisionTexts } from './decision-texts.ts';

const SEED = Number(process.env.SEED ?? 20_261_127);
const COUNT = isQuick ? 400 : Number(args[1] ?? 100_000);
const MS_MAX = 50;
/** On a shared machine a slow text is timed again, and its best time counts. */
const AGAIN = 3;
const GROWTH_MAX = 2.5;
const GROWTH_COUNT = isQuick ? 3 : 100;
const GROWTH_ROUNDS = 3;
/** The CPU clock is coarse, so measured work is repeated for this long. */
const GROWTH_MS = 100;
const GROWN_UNITS_MIN = 1_000;

type Texts = Pick<DecisionRecord, 'ementa' | 'dispositivo' | 'inteiro_teor'>;

interface Reading {
  name: string;
  /** Longer texts are read, but their time is not checked. */
  unitsMax: number;
  /** A text of this length is read, and also a text that repeats it twice. */
  grownUnits: number;
  read(texts: Texts): { leitura: Leitura | null | undefined; read: Texts };
}

const READINGS: readonly Reading[] = [
  {
    name: 'outcome, sides, heading and parts',
    unitsMax: Number.POSITIVE_INFINITY,
    // Twice this length is still read to its end.
    grownUnits: 8_000,
    read: texts => {
      if (texts.ementa) readEmenta(texts.ementa);
      if (texts.inteiro_teor) readFullText(texts.inteiro_teor);
      return { leitura: readDecision(texts).leitura, read: texts };
    },
  },
  {
    name: 'all that the import reads, citations included',
    unitsMax: 20_000,
    grownUnits: 50_000,
    read: texts => {
      // A record with half of a surrogate pair is refused, so texts are made well formed.
      const record = withToldFields({ id: 'x', ...wellFormed(texts) });
      return { leitura: normalizeRecord(record).leitura, read: record };
    },
  },
];

interface Timed {
  index: number;
  units: number;
  ms: number;
}

const [file] = args;
const texts = new DecisionTexts(SEED, file === undefined ? [] : ementasOf(file));
progress(`seed ${SEED}`);
const found = READINGS.map(() => ({ times: [] as Timed[], thrown: 0, wrong: 0 }));
for (let index = 0; index < COUNT; index++) {
  const drawn = asFields(index, texts.text(index, lengthOf(index)));
  for (const [at, reading] of READINGS.entries()) hold(reading, found[at]!, index, drawn);
  if (index % 10_000 === 9_999) progress(`${index + 1} texts`);
}
report();

function ementasOf(path: string): string[] {
  const lines = fs.readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map(line => (JSON.parse(line) as Texts).ementa ?? '').filter(text => text !== '');
}

/** Most texts are as long as an ementa; one of 200 has up to 400,000 code units. */
function lengthOf(index: number): number {
  const next = random(SEED + index);
  const share = next();
  const [from, to] = share < 0.97 ? [10, 2_000] : share < 0.995 ? [2_000, 20_000] : [2e4, 4e5];
  return Math.round(from * (to / from) ** next());
}

function asFields(index: number, text: string): Texts {
  switch ((index >> 1) % 4) {
    case 0:
      return { ementa: text };
    case 1:
      return { dispositivo: text };
    case 2:
      return { inteiro_teor: text };
    default:
      return { ementa: text, dispositivo: text.slice(text.length >> 2, text.length >> 1) };
  }
}

function hold(reading: Reading, held: (typeof found)[number], index: number, drawn: Texts): void {
  try {
    const first = timed(() => reading.read(drawn));
    let { ms } = first;
    for (let again = 0; again < AGAIN && ms > MS_MAX / 2; again++)
      ms = Math.min(ms, timed(() => reading.read(drawn)).ms);
    held.times.push({ index, units: unitsOf(drawn), ms });
    if (!passagesOf(first.value.leitura).every(passage => stands(passage, first.value.read))) {
      if (held.wrong++ === 0) progress(`text ${index}: a passage that is not in it`);
    }
  } catch (error) {
    if (held.thrown++ === 0) progress(`text ${index}: ${(error as Error).stack}`);
  }
}

function wellFormed(drawn: Texts): Texts {
  return Object.fromEntries(
    Object.entries(drawn).map(([field, text]) => [field, text?.toWellFormed()]),
  );
}

/** Each text is repeated once, so that the same words occur in the same fields. */
function doubled(drawn: Texts): Texts {
  return Object.fromEntries(
    Object.entries(drawn).map(([field, text]) => [field, `${text}${text}`]),
  );
}

function unitsOf(drawn: Texts): number {
  return Object.values(drawn).reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function timed<T>(work: () => T): { value: T; ms: number } {
  const before = process.threadCpuUsage();
  const value = work();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

type Place = { campo: keyof Texts; clausula: string; inicio: number; fim: number };

function passagesOf(leitura: Leitura | null | undefined): Place[] {
  if (!leitura) return [];
  const { resultado_base, recorrente_base, decisao_recorrida_base, favorece_bases } = leitura;
  const sides = [recorrente_base, decisao_recorrida_base, ...favorece_bases];
  const passages = sides.flatMap(base => (base?.passagem ? [base.passagem] : []));
  return resultado_base?.campo ? [resultado_base, ...passages] : passages;
}

function stands({ campo, clausula, inicio, fim }: Place, read: Texts): boolean {
  const text = read[campo] ?? '';
  return 0 <= inicio && inicio < fim && fim <= text.length && text.slice(inicio, fim) === clausula;
}

/** The largest growth in time when a text is doubled, among the texts with the highest cost for their length. */
function largestGrowth({ name, grownUnits, read }: Reading, times: readonly Timed[]): number {
  const slow = times
    .filter(({ units }) => units >= (isQuick ? 0 : GROWN_UNITS_MIN))
    .sort((a, b) => b.ms / b.units - a.ms / a.units)
    .slice(0, GROWTH_COUNT);
  const growths = slow.map(({ index }) => {
    let growth = Number.POSITIVE_INFINITY;
    for (let again = 0; again <= AGAIN && growth > GROWTH_MAX; again++)
      growth = Math.min(growth, growthOf(index, grownUnits, read));
    if (growth > GROWTH_MAX) progress(`${name}: text ${index} grows ${growth.toFixed(2)}`);
    return growth;
  });
  return Math.max(...growths);
}

function growthOf(index: number, units: number, read: Reading['read']): number {
  const once = asFields(index, texts.text(index, units));
  const best = [once, doubled(once)].map(drawn =>
    Math.min(...Array.from({ length: GROWTH_ROUNDS }, () => repeated(() => read(drawn)))),
  );
  return best[1]! / best[0]!;
}

/** Milliseconds of one of many calls. */
function repeated(work: () => void): number {
  let calls = 0;
  const { ms } = timed(() => {
    for (const endsAt = performance.now() + GROWTH_MS; performance.now() < endsAt; calls++) work();
  });
  return ms / calls;
}

function report(): void {
  const rows = READINGS.map((reading, at): Row => {
    const { times, thrown, wrong } = found[at]!;
    const short = times.filter(({ units }) => units <= reading.unitsMax);
    const { mean, p99, max } = summarize(short.map(({ ms }) => ms));
    const slowest = short.find(({ ms }) => ms === max)!;
    progress(`${reading.name}: text ${slowest.index} takes ${duration(max)}`);
    const per = Math.max(0, ...times.filter(t => t.units > 2e4).map(t => (t.ms * 1e5) / t.units));
    const growth = largestGrowth(reading, times);
    const cells = [
      reading.name,
      whole(short.length),
      duration(mean),
      duration(p99),
      `${duration(max)}, of ${whole(slowest.units)} characters`,
      `${duration(per)} per 100,000`,
      ratio(growth),
      String(thrown),
      String(wrong),
    ];
    const none = { text: 'none thrown, none wrong', met: thrown + wrong === 0 };
    const held = [atMost(max, MS_MAX, duration), atMost(growth, GROWTH_MAX, ratio), none];
    return { cells, ...goals(...held) };
  });
  const columns = [
    'reading',
    'texts',
    'mean',
    '99 %',
    'slowest',
    'slowest of over 20,000 characters',
    'growth when doubled, at most',
    'thrown',
    'wrong passages',
  ];
  const notes = [
    `${whole(COUNT)} texts, seed ${SEED}; ${file === undefined ? 'all drawn from pieces' : 'half of them shuffled from real ementas'}. ` +
      'CPU time of the thread. What the import reads is held to the time up to 20,000 characters.',
  ];
  emit({ tables: [{ columns, rows }], notes });
}
