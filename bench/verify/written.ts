/**
 * Three times 240 short texts, half of them with one planted error, by writers who had not seen the scanners. Reports
 * which errors are flagged. `written-texts.json` is the development set; nobody who changes the scanners reads the
 * others. Wordings of súmulas are left out of the files and put back from the reference data.
 */
import fs from 'node:fs';
import type { Item, Span, Verification } from '../../src/capabilities/verify/items/verification.ts';
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';
import { foldText } from '../../src/legal/text/fold.ts';
import { atLeast, atMost, emit, emitSkipped, goals, type Row, type Table } from '../report.ts';
import { whole } from '../statistics.ts';
import { hasData, readSumulas, type SumulaRow } from './known-facts.ts';

const SETS = {
  'development set': 'written-texts.json',
  'kept aside': 'kept-texts.json',
  'kept aside, second': 'unseen-texts.json',
};
const AT = '2026-11-23T00:00:00.000Z';
const FLAGGED_MIN = 0.9;
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};

interface Planted extends Span {
  kind: string;
  /** Whether the tables, the calendar or the layout of a number can decide. */
  decidable: boolean;
}

interface Written {
  id: string;
  form: string;
  text: string;
  planted: Planted | null;
}

interface Found {
  flagged: Span[];
  /** Undecided, with a reason. */
  told: Span[];
  /** Flagged citations, except cancelled súmulas and repealed laws that the text itself describes as such. */
  alarms: Span[];
}

const tables = loadReferenceTables();
if (!hasData()) emitSkipped('the reference data is missing');
else report();

function report(): void {
  emit({
    tables: Object.entries(SETS).flatMap(([name, file]) => tablesOf(name, readTexts(file))),
    notes: [
      'Thirty texts of each set as prose, list, table, heading, Markdown, with errors of a scanner, in capitals, without accents.',
      'Flagged: a verdict that overlaps the planted citation is false (`anacronismo` true), the súmula or law is not in force, or the wording is not its own. Told: undecided, with a reason. Passed: neither.',
    ],
  });
}

function tablesOf(name: string, texts: readonly Written[]): Table[] {
  const planted = texts.filter(text => text.planted !== null);
  const kinds = Map.groupBy(planted, text => text.planted!.kind);
  const rows = [...kinds]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, of]) => rowOf(kind, of));
  const all = rowOf('all kinds', planted);
  const decidable = planted.filter(text => text.planted!.decidable);
  const flagged = decidable.filter(text => verdictOf(text) === 'flagged').length;
  const clean = texts.filter(text => text.planted === null);
  const alarms = clean.filter(({ text }) => found(text).alarms.length > 0);
  const share = flagged / decidable.length;
  const columns = ['texts', 'decidable', 'flagged', 'of the decidable', 'told', 'passed'];
  return [
    {
      columns: [`planted (${name})`, ...columns],
      rows: [...rows, { ...all, ...goals(atLeast(share, FLAGGED_MIN, value => value.toFixed(2))) }],
    },
    {
      columns: [`clean (${name})`, 'with a false alarm'],
      rows: [
        {
          cells: [whole(clean.length), whole(alarms.length)],
          ...goals(atMost(alarms.length, 0, whole)),
        },
      ],
    },
  ];
}

function rowOf(kind: string, texts: readonly Written[]): Row {
  const counts = { flagged: 0, told: 0, passed: 0 };
  let decidable = 0;
  let decided = 0;
  for (const text of texts) {
    const verdict = verdictOf(text);
    counts[verdict]++;
    if (!text.planted!.decidable) continue;
    decidable++;
    if (verdict === 'flagged') decided++;
  }
  const { flagged, told, passed } = counts;
  const figures = [texts.length, decidable, flagged, decided, told, passed];
  return { cells: [kind, ...figures.map(whole)] };
}

function verdictOf({ text, planted }: Written): 'flagged' | 'told' | 'passed' {
  const { flagged, told } = found(text);
  const overlaps = ({ start, end }: Span) => start < planted!.end && end > planted!.start;
  if (flagged.some(overlaps)) return 'flagged';
  return told.some(overlaps) ? 'told' : 'passed';
}

function found(text: string): Found {
  const verified = verifyText(text, CHECKS, tables, AT);
  const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = verified;
  const list: Found = { flagged: [], told: [], alarms: [] };
  for (const item of Object.values(sumulas)) {
    const isWrong = item.valid === false || isMisquoted(item) || item.anacronismo === true;
    add(list, item, isWrong || item.vigente === false, item.valid);
    if (isWrong) list.alarms.push(item);
  }
  for (const item of legislacao) {
    const verdict = lawVerdict(item);
    add(list, item, verdict === false || item.vigente === false, verdict);
    if (verdict === false) list.alarms.push(item);
  }
  const others: [Item, boolean | null][] = [
    ...Object.values(ministros).map((item): [Item, boolean | null] => [item, item.valid]),
    ...Object.values(processos).map((item): [Item, boolean | null] => [
      item,
      item.format_valid && item.plausivel,
    ]),
    ...decisoes.map((item): [Item, boolean | null] => [item, decisionVerdict(item)]),
    ...temas.map((item): [Item, boolean | null] => [item, item.valid]),
    ...datas.map((item): [Item, boolean | null] => [item, item.valid]),
  ];
  for (const [item, verdict] of others) {
    add(list, item, verdict === false, verdict);
    if (verdict === false) list.alarms.push(item);
  }
  return list;
}

/** False if the law or its provision cannot be cited. A repealed law may be cited. */
function lawVerdict(item: Verification['legislacao'][number]): boolean | null {
  const { lei_valida, artigo_consta, paragrafo_consta, inciso_consta, anacronismo } = item;
  const verdicts = [lei_valida, artigo_consta, paragrafo_consta, inciso_consta];
  return verdicts.includes(false) || anacronismo === true ? false : artigo_consta;
}

/** False if a detail of the decision in the text is impossible. */
function decisionVerdict(item: Verification['decisoes'][number]): false | null {
  const { relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel } = item;
  const verdicts = [relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel];
  return verdicts.includes(false) ? false : null;
}

function isMisquoted({ redacao }: Verification['sumulas'][string]): boolean {
  return redacao !== null && redacao.estado !== 'confere';
}

function add(list: Found, item: Item, isWrong: boolean, verdict: boolean | null): void {
  const spans = [item, ...item.occurrences];
  if (isWrong) list.flagged.push(...spans);
  else if (verdict === null && item.motivo !== undefined) list.told.push(...spans);
}

/** With the wordings: `[[STJ 7 0 31 u]]` are the characters 0 to 31 of Súmula 7 of the STJ, in capitals. */
function readTexts(file: string): Written[] {
  const rows = new Map(
    readSumulas().map(row => [`${row.vinculante ? 'SV' : row.tribunal} ${row.numero}`, row]),
  );
  return (JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8')) as Written[]).map(
    written => ({
      ...written,
      text: written.text.replace(
        /\[\[(\w+ \d+) (\d+) (\d+) ?(\w*)\]\]/g,
        (_, key: string, from: string, to: string, change: string) =>
          wordingPart(rows.get(key)!, [Number(from), Number(to)], change),
      ),
    }),
  );
}

/** `l` and `c` are a small and a capital first letter, `u` capitals, `p` without accents. */
function wordingPart(
  { enunciado }: SumulaRow,
  [from, to]: [number, number],
  change: string,
): string {
  const part = enunciado.slice(from, to);
  if (change === 'u') return part.toUpperCase();
  const first = part.charAt(0);
  const begins = change.includes('l')
    ? first.toLowerCase()
    : change === 'c'
      ? first.toUpperCase()
      : first;
  const written = begins + part.slice(1);
  return change.includes('p') ? withoutAccents(written) : written;
}

function withoutAccents(text: string): string {
  return [...text]
    .map(char => (foldText(char) === '' ? char : char.normalize('NFD').charAt(0)))
    .join('');
}
