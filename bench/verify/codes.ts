/**
 * To which code the articles in real decisions are assigned, by the date of the decision. The Código de Processo Civil
 * of 2015 has been in force since 2016-03-18, the Código Civil of 2002 since 2003-01-11. An article in an earlier text
 * belongs to the old code.
 */
import fs from 'node:fs';
import { readTextDates } from '../../src/legal/decisions/text-date.ts';
import { REPLACED, type ReplacedCode } from '../../src/legal/statutes/replaced-codes.ts';
import { scanStatutes } from '../../src/legal/statutes/statutes.ts';
import { TokenStream } from '../../src/legal/text/tokens.ts';
import { corpus } from '../corpora.ts';
import { atLeast, emit, emitSkipped, goals, type Row } from '../report.ts';
import { whole } from '../statistics.ts';
import { hasData, readLener } from './known-facts.ts';

const TODAY = '2026-11-23';
const RIGHT_MIN = 1;
const CODES: readonly [name: string, code: ReplacedCode][] = [
  ['Código de Processo Civil', REPLACED.CPC!],
  ['Código Civil', REPLACED.CC!],
];

/**
 * Counts of articles: whether the text or sentence is dated before or after the new code, and which code they are
 * assigned to.
 */
type When = 'before' | 'after' | 'undated';
type Where = 'old' | 'current' | 'candidates';
type Counts = Record<When, Record<Where, number>>;

if (!hasData()) emitSkipped('the reference data is missing');
else report();

function report(): void {
  const texts = [...readLener().map(({ text }) => text), ...readEmentas()];
  const columns = ['articles', 'old code', 'new code', 'candidates'];
  emit({
    tables: [
      {
        columns: ['code by its name alone, date of the text or sentence', ...columns],
        rows: CODES.flatMap(([name, code]) => rowsOf(name, code, texts)),
      },
    ],
    notes: [
      'Texts of LeNER-Br and ementas of the TJAL corpus, of which all were published from 2018 on. The code is named ' +
        'without a year (`art. 535 do CPC`); words such as `novo` and the article may tell it too.',
    ],
  });
}

function rowsOf(name: string, code: ReplacedCode, texts: readonly string[]): Row[] {
  const counts: Counts = { before: none(), after: none(), undated: none() };
  for (const text of texts) count(counts, code, text);
  const { old, current, candidates } = counts.before;
  const all = old + current + candidates;
  const isRight = goals(atLeast(all === 0 ? 1 : old / all, RIGHT_MIN, share => share.toFixed(2)));
  return [
    { cells: [`${name}, before ${code.since}`, ...figures(counts.before)], ...isRight },
    { cells: [`${name}, later`, ...figures(counts.after)] },
    { cells: [`${name}, no date`, ...figures(counts.undated)] },
  ];
}

function none(): Record<Where, number> {
  return { old: 0, current: 0, candidates: 0 };
}

function figures({ old, current, candidates }: Record<Where, number>): string[] {
  return [old + current + candidates, old, current, candidates].map(whole);
}

function count(counts: Counts, code: ReplacedCode, text: string): void {
  const stream = new TokenStream(text);
  const dates = readTextDates(stream, TODAY);
  for (const mention of scanStatutes(stream, { dateAt: token => dates.at(token) })) {
    const { lei, artigo, alias, data, candidates } = mention;
    const isCode = lei === code.old || lei === code.current;
    if (!isCode || artigo === null || alias === null || /\d/.test(alias)) continue;
    const where = candidates !== undefined ? 'candidates' : lei === code.old ? 'old' : 'current';
    const when = data === null ? 'undated' : data < code.since ? 'before' : 'after';
    counts[when][where]++;
  }
}

/** The ementas of the corpus; none if it is missing. */
function readEmentas(): string[] {
  const file = corpus('tjal.jsonl');
  if (file === null) return [];
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  return lines.map(line => (JSON.parse(line) as { ementa: string }).ementa);
}
