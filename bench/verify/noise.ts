/**
 * F1 of the scanners on LeNER-Br when its texts look as if they came from a paper scanner. Measures each family of
 * noise and all together, in three strengths, over the labelled documents. `node bench/verify/noise.ts [SEED]
 * [--lost]`.
 */
import { args, atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { random } from '../synthetic-graph.ts';
import { hasData, type LabelledDocument, readLener } from './known-facts.ts';
import { agreement, CLASSES } from './lener.ts';
import { FAMILIES, type Family, placeOf, STRENGTHS, scanned } from './scan-noise.ts';

const SEED = Number(args[0] ?? 20_261_128);
/** Maximum fall of F1, from weak to strong noise. */
const FALLS = [0.02, 0.05, 0.12];
const share = (value: number) => value.toFixed(4);

if (!hasData()) emitSkipped('the reference data is missing');
else report(isQuick ? readLener().slice(0, 3) : readLener());

function report(clean: readonly LabelledDocument[]): void {
  const before = CLASSES.map(kind => agreement(clean, kind, kind.scan).f1);
  const rows: Row[] = [{ cells: ['none', '', ...before.map(share), '0.0000'] }];
  for (const [strength, name] of STRENGTHS.entries()) {
    for (const family of FAMILIES) rows.push(rowOf(clean, before, strength, [family]));
    const { cells } = rowOf(clean, before, strength, FAMILIES);
    const fall = Number(cells.at(-1));
    cells[0] = 'all';
    rows.push({ cells, ...goals(atMost(fall, FALLS[strength]!, value => value.toFixed(2))) });
    progress(`${name}: ${fall}`);
  }
  const columns = ['noise', 'strength', ...CLASSES.map(({ name }) => `F1, ${name}`)];
  emit({
    tables: [{ columns: [...columns, 'largest fall'], rows }],
    notes: [
      `Seed ${SEED}. Spans are moved with the noise; of one that two columns cut, the longest part counts.`,
      'The rates are in bench/verify/scan-noise.ts.',
    ],
  });
}

function rowOf(
  clean: readonly LabelledDocument[],
  before: readonly number[],
  strength: number,
  families: readonly Family[],
): Row {
  const next = random(SEED);
  const documents = clean.map(document => noisy(document, strength, next, families));
  const found = CLASSES.map(kind => agreement(documents, kind, kind.scan));
  const f1 = found.map(one => one.f1);
  if (process.argv.includes('--lost') && families.length === FAMILIES.length) {
    for (const [at, { missed, extra }] of found.entries()) {
      for (const one of missed) progress(`${strength} ${CLASSES[at]!.name} missed ${one}`);
      for (const one of extra) progress(`${strength} ${CLASSES[at]!.name} extra ${one}`);
    }
  }
  const fall = Math.max(...f1.map((value, at) => before[at]! - value));
  return { cells: [families.join(), STRENGTHS[strength]!, ...f1.map(share), share(fall)] };
}

function noisy(
  { id, text, entities }: LabelledDocument,
  strength: number,
  next: () => number,
  families: readonly Family[],
): LabelledDocument {
  const noise = scanned(text, strength, next, families);
  const moved = entities.flatMap(({ label, start, end }) => {
    const place = placeOf(noise, { start, end });
    return place === null ? [] : [{ label, ...place, clean: text.slice(start, end) }];
  });
  return { id, text: noise.text, entities: moved };
}
