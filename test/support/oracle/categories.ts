/** Oracle of categories: a walk up the shipped tables from the code of each decision. */
import fs from 'node:fs';
import type { ModelDecisao } from './model.ts';
import { foldPlainly } from './text.ts';

export interface TableRow {
  codigo: number;
  nome: string;
  pai: number | null;
}

const table = (name: string): TableRow[] => {
  const file = new URL(`../../../data/reference/${name}.json`, import.meta.url);
  return JSON.parse(fs.readFileSync(file, 'utf8'))[name];
};

export const CNJ = { assunto: table('assuntos'), classe: table('classes') };

/** The row with this code and the rows above it, up to the root; none without a code. */
function upwards(rows: readonly TableRow[], codigo: number | null | undefined): TableRow[] {
  const row = rows.find(other => other.codigo === codigo);
  return row === undefined ? [] : [row, ...upwards(rows, row.pai)];
}

const cache = new Map<string, TableRow[]>();

/** As `upwards`, with a cache. */
export function pathOf(
  tree: keyof typeof CNJ,
  record: Pick<ModelDecisao, 'assunto' | 'classe'>,
): TableRow[] {
  const key = `${tree} ${record[tree]}`;
  if (!cache.has(key)) cache.set(key, upwards(CNJ[tree], record[tree]));
  return cache.get(key)!;
}

export const ramoId = (nome: string) => `ramo:${foldPlainly(nome).split(' ').join('-')}`;

/** Every value of `categoria_id` whose filter includes the decision. */
export function categoriesOf(record: ModelDecisao): string[] {
  const assuntos = pathOf('assunto', record);
  return [
    ...(record.categoria === null ? [] : [record.categoria]),
    ...assuntos.map(({ codigo }) => `assunto:${codigo}`),
    ...assuntos.slice(-1).map(({ nome }) => ramoId(nome)),
    ...pathOf('classe', record).map(({ codigo }) => `classe:${codigo}`),
  ];
}

export const isOfCategoria = (record: ModelDecisao, categoria: string): boolean =>
  categoriesOf(record).includes(categoria);
