/** Reads a file of the STJ's tables of qualified precedents. */
import fs from 'node:fs';
import type { ToldField } from '../../import-summary.ts';
import { countTold } from '../../import-summary.ts';
import type { PackItem } from '../../reference-pack.ts';
import { columnNames, csvItems, delimiterOf } from '../framing/csv-items.ts';
import { isWindows1252, utf8Of } from '../framing/encoding.ts';
import { closed, type Headed, headed } from '../framing/head.ts';
import { stjPrecedentes } from './form.ts';
import { TemaRows } from './temas.ts';

const READING = { highWaterMark: 256 * 1024 };
const SOURCE = 'STJ, precedentes qualificados (dados abertos)';
const SERIES = { tipo: 'tema', tribunal: 'STJ', sistematica: 'recursos repetitivos' };

export interface TemaTableFile {
  /** Facts about temas, in the format of a reference pack. */
  items: PackItem[];
  rows: number;
  told: ToldField[];
}

/** Whether the header of a file is that of such a table. */
export async function isTemaTable(file: string): Promise<boolean> {
  const source = await readable(file);
  await closed(source);
  const delimiter = delimiterOf(source.head);
  if (delimiter === null) return false;
  const names = new Set(columnNames(source.head, delimiter));
  return stjPrecedentes.marks.every(mark => names.has(mark));
}

/** `day`, YYYY-MM-DD, is the date of the table. Memory: the stored fields of each tema. */
export async function readTemaTable(file: string, day: string): Promise<TemaTableFile> {
  const source = await readable(file);
  const temas = new TemaRows();
  const told: ToldField[] = [];
  const unread: PackItem[] = [];
  let rows = 0;
  for await (const { line, row, problem } of csvItems(source, delimiterOf(source.head)!)) {
    rows++;
    if (row === null) unread.push({ place: `line ${line}`, item: undefined, problem });
    else for (const one of temas.add(row)) countTold(told, one, line);
  }
  const fact = (fields: object) => ({ ...SERIES, ...fields, data: day, fonte: SOURCE });
  const items: PackItem[] = [...temas.temas].map(([numero, content]) => ({
    place: `tema ${numero}`,
    item: fact({ numero, ...content }),
    problem: null,
  }));
  const { last } = temas;
  if (last !== null) {
    items.push({ place: 'last tema', item: fact({ ultimo: last }), problem: null });
  }
  return { items: [...items, ...unread], rows, told };
}

async function readable(file: string): Promise<Headed> {
  const source = await headed(fs.createReadStream(file, READING));
  const isAnsi = isWindows1252(source.head, source.isWhole);
  return isAnsi ? headed(utf8Of(source.chunks)) : source;
}
