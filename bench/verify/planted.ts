/**
 * Short texts from a file outside the project, half of them with one planted error. Reports which errors are found,
 * which raise the risk above low, and which correct texts get a warning. Cited decisions are looked up in the TJAL
 * corpus. Usage: `node bench/verify/planted.ts FILE [--misses]`.
 */
import fs from 'node:fs';
import { addCorpus } from '../../src/capabilities/verify/corpus-lookup.ts';
import type { Span } from '../../src/capabilities/verify/items/verification.ts';
import { findingsOf } from '../../src/capabilities/verify/report/report-findings.ts';
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { corpus } from '../corpora.ts';
import { args, atLeast, atMost, emit, emitSkipped, goals, type Row } from '../report.ts';
import { whole } from '../statistics.ts';
import { corpusOf } from './planted-corpus.ts';
import { type Planted, readPlanted } from './planted-texts.ts';

const AT = '2026-11-27T00:00:00.000Z';
const SHARE_MIN = 0.9;
const DEADLINE_MS = 60_000;
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};

interface Outcome {
  text: Planted;
  /** Whether an item that overlaps the planted error is wrong or doubtful; in a clean text, whether any item is. */
  isTold: boolean;
  isAboveLow: boolean;
}

const [file] = args;
const stored = corpus('tjal.jsonl');
if (file === undefined || !fs.existsSync(file)) emitSkipped('the file of texts is missing');
else if (stored === null) emitSkipped('the corpus is missing');
else await report(readPlanted(file), stored);

async function report(texts: Planted[], corpusFile: string): Promise<void> {
  const tables = loadReferenceTables();
  const deps = corpusOf(corpusFile);
  const outcomes: Outcome[] = [];
  for (const text of texts) {
    const verification = verifyText(text.text, CHECKS, tables, AT);
    await addCorpus(text.text, verification, deps, Deadline.after(DEADLINE_MS));
    const faulty = findingsOf(verification).filter(
      ({ estado }) => estado === 'errada' || estado === 'duvidosa',
    );
    const place = text.planted ?? { start: 0, end: text.text.length };
    const overlaps = ({ start, end }: Span) => start < place.end && end > place.start;
    const isTold = faulty.some(({ places }) => places.some(overlaps));
    outcomes.push({ text, isTold, isAboveLow: verification.metrics.risk_level !== 'low' });
  }
  const planted = outcomes.filter(({ text }) => text.planted !== null);
  const kinds = Map.groupBy(outcomes, ({ text }) => text.kind.split('-')[0]!);
  const rows = [...kinds].sort(([a], [b]) => a.localeCompare(b));
  const decidable = planted.filter(({ text }) => text.planted!.decidable);
  const told = share(planted, ({ isTold }) => isTold);
  const above = share(decidable, ({ isAboveLow }) => isAboveLow);
  const alarms = outcomes.filter(({ text, isTold }) => text.planted === null && isTold).length;
  const written = (value: number) => value.toFixed(2);
  const all = {
    ...rowOf('all kinds', outcomes),
    ...goals(
      atLeast(told, SHARE_MIN, written),
      atLeast(above, SHARE_MIN, written),
      atMost(alarms, 0, whole),
    ),
  };
  emit({
    tables: [
      {
        columns: ['kind', 'planted', 'told', 'decidable', 'above low', 'clean', 'false alarms'],
        rows: [...rows.map(([kind, some]) => rowOf(kind, some)), all],
      },
    ],
    notes: [
      'Told: a finding that overlaps the planted error is wrong or doubtful. Above low: the risk of a text with a decidable error. False alarm: a finding of a clean text is wrong or doubtful.',
      ...(process.argv.includes('--misses') ? missesOf(outcomes) : []),
    ],
  });
}

function rowOf(kind: string, outcomes: readonly Outcome[]): Row {
  const planted = outcomes.filter(({ text }) => text.planted !== null);
  const clean = outcomes.filter(({ text }) => text.planted === null);
  const decidable = planted.filter(({ text }) => text.planted!.decidable);
  const figures = [
    planted.length,
    planted.filter(({ isTold }) => isTold).length,
    decidable.length,
    decidable.filter(({ isAboveLow }) => isAboveLow).length,
    clean.length,
    clean.filter(({ isTold }) => isTold).length,
  ];
  return { cells: [kind, ...figures.map(whole)] };
}

function missesOf(outcomes: readonly Outcome[]): string[] {
  const ids = (some: readonly Outcome[]) => some.map(({ text }) => `${text.id} ${text.kind}`);
  const planted = outcomes.filter(({ text }) => text.planted !== null);
  const low = planted.filter(({ text, isAboveLow }) => text.planted!.decidable && !isAboveLow);
  const clean = outcomes.filter(({ text }) => text.planted === null);
  return [
    `Not told: ${ids(planted.filter(({ isTold }) => !isTold)).join(', ')}.`,
    `Low: ${ids(low).join(', ')}.`,
    `False alarms: ${ids(clean.filter(({ isTold }) => isTold)).join(', ')}.`,
  ];
}

function share(outcomes: readonly Outcome[], has: (outcome: Outcome) => boolean): number {
  return outcomes.length === 0 ? 1 : outcomes.filter(has).length / outcomes.length;
}
