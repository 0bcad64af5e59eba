/**
 * Measures the reading of outcomes on a file of decision records whose `resultado` is a label: a matrix from the ementa
 * alone, and one from operative part and ementa. `--lines even` or `odd` takes half of the lines; `--misses N` shows
 * decisions that are read otherwise, `--favoured` how many are read to favour each side,
 * `--amounts` how many have an amount.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDecision } from '../src/legal/decisions/read-decision.ts';

interface LabelledRecord {
  id: string;
  resultado: string | null;
  ementa?: string | null | undefined;
  dispositivo?: string | null | undefined;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: 'all' },
    misses: { type: 'string', default: '0' },
    favoured: { type: 'boolean', default: false },
    amounts: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) throw new Error('usage: evaluate-outcome.ts FILE.jsonl');
const parity = { all: null, even: 0, odd: 1 }[values.lines];
if (parity === undefined) throw new Error(`--lines must be all, even or odd: ${values.lines}`);

const records = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line) as LabelledRecord)
  .filter((_, i) => parity === null || i % 2 === parity);

measure('ementa alone', ({ ementa }) => ({ ementa }));
measure('operative part and ementa', ({ ementa, dispositivo }) => ({ ementa, dispositivo }));
if (values.favoured) countFavoured();
if (values.amounts) countAmounts();

type Texts = Pick<LabelledRecord, 'ementa' | 'dispositivo'>;

function measure(name: string, textsOf: (record: LabelledRecord) => Texts): void {
  const started = process.cpuUsage();
  const pairs = records.map(record => ({
    record,
    label: record.resultado ?? null,
    read: readDecision(textsOf(record)).resultado,
  }));
  const cpuMs = process.cpuUsage(started).user / 1000;
  const count = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length;
  const right = count(({ label, read }) => label === read);
  const inverted = count(({ label, read }) => opposite(label, read));
  const share = ((100 * right) / pairs.length).toFixed(2);
  console.log(`${name}: ${right} of ${pairs.length} equal to the label (${share} %)`);
  console.log(`  inverted ${inverted}; ${cpuMs.toFixed(0)} ms of CPU time`);
  printMatrix(pairs);
  for (const { record, label, read } of pairs
    .filter(pair => pair.label !== pair.read)
    .slice(0, Number(values.misses))) {
    console.log(`  ${record.id} [${label}] ${read}\n    ${JSON.stringify(textsOf(record))}`);
  }
}

function opposite(label: string | null, read: string | null): boolean {
  const both = [label, read];
  return both.includes('provido') && both.includes('improvido');
}

function printMatrix(pairs: readonly { label: string | null; read: string | null }[]): void {
  const names = [
    'provido',
    'parcialmente provido',
    'improvido',
    'prejudicado',
    'não conhecido',
    null,
  ];
  console.log(`| label → read | ${names.map(String).join(' | ')} |`);
  console.log(`|---|${names.map(() => '---').join('|')}|`);
  for (const label of names) {
    const cells = names.map(
      read => pairs.filter(pair => pair.label === label && pair.read === read).length,
    );
    console.log(`| ${label} | ${cells.join(' | ')} |`);
  }
}

function countFavoured(): void {
  const counts = new Map<string, number>();
  for (const { ementa, dispositivo } of records) {
    const { leitura } = readDecision({ ementa, dispositivo });
    const isOpen = (leitura?.favorece_bases.length ?? 0) > 1;
    const name = leitura?.favorece ?? (isOpen ? 'rules disagree' : 'not told');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`favours ${name}: ${count} (${((100 * count) / records.length).toFixed(1)} %)`);
}

/** How often an amount of each kind is read, from ementa and operative part. */
function countAmounts(): void {
  const counts = new Map<string, number>();
  let read = 0;
  for (const { ementa, dispositivo } of records) {
    const valores = readDecision({ ementa, dispositivo }).leitura?.valores ?? [];
    if (valores.length > 0) read++;
    for (const { tipo } of valores) counts.set(tipo, (counts.get(tipo) ?? 0) + 1);
  }
  console.log(`decisions with an amount: ${read}`);
  for (const [tipo, count] of counts) console.log(`amount of ${tipo}: ${count}`);
}
