/** Counts and times the labels and extractive digests of 100 real decisions. */
import fs from 'node:fs';
import { extractFacts, extractThesis } from '../../src/capabilities/factual/extractive-digests.ts';
import { IRAC_SECTIONS, labelIrac } from '../../src/legal/decisions/irac.ts';
import { isExcerpt } from '../../src/models/language/statement.ts';
import { corpus } from '../corpora.ts';
import {
  atLeast,
  atMost,
  emit,
  emitSkipped,
  goals,
  isQuick,
  type Row,
  type Table,
} from '../report.ts';
import { duration, median, ratio } from '../statistics.ts';

interface Decision {
  id: string;
  ementa: string;
}

interface Reading {
  units: number;
  bullets: number;
  found: number;
  sure: number;
  sections: number;
  labels: number;
  isLabelled: boolean;
  digestMs: number;
  labelMs: number;
}

const SAMPLE = isQuick ? 10 : 100;
/** Distance between two decisions of the sample. */
const STRIDE = 48;
const FIRST = 7;
/** An ementa of this length has room for all four sections. */
const LONG_UNITS = 1_000;
const MS_MAX = 10;
/** Decisions read before the measurement, so that the code is compiled. */
const WARM_UP = 200;

/** A reader's verdict on labels of decisions that had not been used to write the rules. */
const JUDGED: Table = {
  columns: ['labels judged by eye', 'right', 'share'],
  rows: [
    { cells: ['20 decisions, 273 labels, first rules', '221', '0.81'] },
    { cells: ['15 others, 191 labels, corrected rules', '164', '0.86'] },
    { cells: ['of these, confidence 0.7 and above, 115', '105', '0.91'] },
    { cells: ['of these, confidence below 0.7, 76', '59', '0.78'] },
  ],
};

const file = corpus('tjal.jsonl');
if (file === null) emitSkipped('the corpus is missing');
else await report(file);

async function report(path: string): Promise<void> {
  const lines = fs.readFileSync(path, 'utf8').trim().split('\n');
  const decisions = lines.map(line => JSON.parse(line) as Decision);
  for (const decision of decisions.slice(0, WARM_UP)) await read(decision);
  const readings: Reading[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    readings.push(await read(decisions[(FIRST + i * STRIDE) % decisions.length]!));
  }
  emit({
    tables: [tableOf(readings), JUDGED],
    notes: [
      `Decision ${FIRST} of the file and every ${STRIDE}th after it, ementa only, one thread, after ${WARM_UP} others.`,
      `Long enough: at least ${LONG_UNITS.toLocaleString('en-US')} code units. Many ementas ask no question or cite no rule, so not all can have four sections.`,
      'Judged by one reader: a label is right if its section is the one that the reader would choose, or one of two that fit equally well.',
    ],
  });
}

async function read({ ementa }: Decision): Promise<Reading> {
  const startedAt = performance.now();
  const { bullets } = extractFacts(ementa);
  extractThesis(ementa);
  const digestedAt = performance.now();
  const labels = labelIrac(ementa);
  const labelledAt = performance.now();
  return {
    units: ementa.length,
    bullets: bullets.length,
    found: bullets.filter(({ source_excerpt }) => isExcerpt(source_excerpt, ementa)).length,
    sure: bullets.filter(({ uncertainty }) => !uncertainty).length,
    sections: new Set(labels.map(({ section }) => section)).size,
    labels: labels.length,
    isLabelled: labels.every(({ text }) => ementa.includes(text)),
    digestMs: digestedAt - startedAt,
    labelMs: labelledAt - digestedAt,
  };
}

function tableOf(readings: readonly Reading[]): Table {
  const sum = (of: (reading: Reading) => number) =>
    readings.reduce((total, reading) => total + of(reading), 0);
  const long = readings.filter(({ units }) => units >= LONG_UNITS);
  const all = long.filter(({ sections }) => sections === IRAC_SECTIONS.length).length;
  const bullets = sum(reading => reading.bullets);
  const excerpts = sum(({ found }) => found) / bullets;
  const digestMs = readings.map(reading => reading.digestMs);
  const labelMs = readings.map(reading => reading.labelMs);
  const rows: Row[] = [
    {
      cells: ['source_excerpts that are part of the source', ratio(excerpts)],
      ...goals(atLeast(excerpts, 1, ratio)),
    },
    {
      cells: ['labels that are part of the source', ratio(sum(r => Number(r.isLabelled)) / SAMPLE)],
      ...goals(atLeast(sum(r => Number(r.isLabelled)) / SAMPLE, 1, ratio)),
    },
    {
      cells: [
        'decisions with a bullet',
        `${readings.filter(r => r.bullets > 0).length} of ${SAMPLE}`,
      ],
    },
    {
      cells: [
        'decisions with a bullet that is not uncertain',
        `${readings.filter(({ sure }) => sure > 0).length} of ${SAMPLE}`,
      ],
    },
    { cells: ['bullets a decision', ratio(bullets / SAMPLE)] },
    { cells: ['labels a decision', ratio(sum(({ labels }) => labels) / SAMPLE)] },
    { cells: ['all four sections, if long enough', `${all} of ${long.length}`] },
    {
      cells: ['both digests, median', duration(median(digestMs))],
      ...goals(atMost(median(digestMs), MS_MAX, duration)),
    },
    { cells: ['both digests, slowest', duration(Math.max(...digestMs))] },
    { cells: ['labels, median', duration(median(labelMs))] },
    { cells: ['labels, slowest', duration(Math.max(...labelMs))] },
  ];
  return { columns: [`${SAMPLE} decisions of the TJAL`, 'figure'], rows };
}
