/**
 * Measures the extraction on a file of decision records: how much it finds. `--sample N --seed S` prints decisions
 * to be read by eye. With `--spans FILE` it measures the recall and precision of citations against labelled spans
 * instead.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DecisionText, extractFromText } from '../src/legal/decisions/extract.ts';
import { scanProcessos } from '../src/legal/processes/processos.ts';
import { scanStatutes } from '../src/legal/statutes/statutes.ts';
import { scanSumulas } from '../src/legal/sumulas/sumulas.ts';
import { scanTemas } from '../src/legal/sumulas/temas.ts';

interface LabelledRecord extends DecisionText {
  id: string;
  resultado?: string | null;
  data_julgamento?: string | null;
  data_publicacao?: string | null;
}

interface Span {
  start: number;
  end: number;
  label: string;
  text: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'string', default: '0' },
    spans: { type: 'string' },
    skip: { type: 'string', multiple: true, default: [] },
  },
});

if (values.spans)
  measureSpans(readLines<{ id: string; text: string; entities: Span[] }>(values.spans));
else if (positionals.length === 1) measureRecords(readLines<LabelledRecord>(positionals[0]));
else throw new Error('usage: evaluate-extraction.ts FILE.jsonl | --spans FILE.jsonl');

function readLines<Row>(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Row);
}

function measureRecords(records: readonly LabelledRecord[]): void {
  const started = process.cpuUsage();
  const results = records.map(record =>
    extractFromText({ ...record, data: record.data_julgamento ?? record.data_publicacao ?? null }),
  );
  const cpuMs = process.cpuUsage(started).user / 1000;
  const share = (name: string, count: number) =>
    console.log(`${name.padEnd(26)} ${count} (${((100 * count) / records.length).toFixed(1)} %)`);
  console.log(`decisions ${records.length}, extracted in ${cpuMs.toFixed(0)} ms of CPU time`);
  share('with a criterion', results.filter(({ criterios }) => criterios.length > 0).length);
  share('with a category', results.filter(({ categoria }) => categoria !== null).length);
  share('with a statute', results.filter(({ dispositivos }) => dispositivos.length > 0).length);
  share(
    'with a cited precedent',
    results.filter(({ precedentes }) => precedentes.length > 0).length,
  );
  printTop(
    'criteria',
    results.flatMap(({ criterios }) => criterios),
  );
  printTop(
    'categories',
    results.map(({ categoria }) => categoria ?? '(none)'),
  );
  printTop(
    'statutes',
    results.flatMap(({ dispositivos }) => dispositivos.map(({ nome }) => nome)),
  );
  printTop(
    'precedents',
    results.flatMap(({ precedentes }) => precedentes),
  );
  const random = seededRandom(Number(values.seed));
  for (let count = 0; count < Number(values.sample); count++) {
    const at = Math.floor(random() * records.length);
    const { criterios, categoria, dispositivos, precedentes } = results[at];
    console.log(
      `\n#${count + 1} ${records[at].id} [${records[at].resultado}]\n${records[at].ementa}`,
    );
    console.log(`  ${categoria}\n  criteria: ${criterios.join(' | ')}`);
    console.log(`  statutes: ${dispositivos.map(({ nome }) => nome).join(' | ')}`);
    console.log(`  precedents: ${precedentes.join(' | ')}`);
  }
}

function printTop(name: string, items: readonly string[]): void {
  const counts = Map.groupBy(items, item => item);
  const top = [...counts].sort((a, b) => b[1].length - a[1].length).slice(0, 12);
  console.log(`${name}: ${items.length}, ${counts.size} distinct`);
  console.log(`  ${top.map(([item, { length }]) => `${item} ${length}`).join(' | ')}`);
}

function measureSpans(documents: readonly { id: string; text: string; entities: Span[] }[]): void {
  const kept = documents.filter(({ id }) => !values.skip.includes(id));
  const cases = (text: string) => [
    ...scanSumulas(text),
    ...scanTemas(text),
    ...scanProcessos(text),
  ];
  report('LEGISLACAO', kept, text => scanStatutes(text));
  report('JURISPRUDENCIA', kept, cases);
}

/** A labelled span is found if a mention overlaps it; a mention is right if a span overlaps it. */
function report(
  label: string,
  documents: readonly { text: string; entities: Span[] }[],
  scan: (text: string) => { start: number; end: number; text: string }[],
): void {
  const missed: string[] = [];
  const extra: string[] = [];
  let spanCount = 0;
  let mentionCount = 0;
  for (const { text, entities } of documents) {
    const spans = entities.filter(entity => entity.label === label);
    const mentions = scan(text);
    const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
      a.start < b.end && b.start < a.end;
    spanCount += spans.length;
    mentionCount += mentions.length;
    for (const span of spans) {
      if (mentions.some(mention => overlaps(mention, span))) continue;
      missed.push(`${text.slice(span.start - 25, span.start)}«${span.text}»`);
    }
    for (const { start, end, text: found } of mentions) {
      if (spans.some(span => overlaps({ start, end }, span))) continue;
      extra.push(`${text.slice(start - 25, start)}«${found}»${text.slice(end, end + 15)}`);
    }
  }
  const percent = (part: number, whole: number) =>
    `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  const recall = percent(spanCount - missed.length, spanCount);
  const precision = percent(mentionCount - extra.length, mentionCount);
  console.log(`${label}: recall ${recall}, precision ${precision}`);
  const random = seededRandom(Number(values.seed));
  const pick = (list: string[]) =>
    list.filter(() => random() < Number(values.misses) / list.length);
  for (const item of pick(missed)) console.log(`  missed ${JSON.stringify(item)}`);
  for (const item of pick(extra)) console.log(`  extra  ${JSON.stringify(item)}`);
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
