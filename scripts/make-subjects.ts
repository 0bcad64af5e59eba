/**
 * Makes the trees of the CNJ's tables of subjects and of classes of proceedings: codes, names, codes of the parents.
 *
 *   node scripts/make-subjects.ts ASSUNTOS CLASSES OUT_FOLDER
 *
 * Both files have the columns `codigo`, `nome` and `codigo_pai`, the last one empty at a root.
 */
import assert from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { writeTable } from './write-table.ts';

const HEADER = 'codigo,nome,codigo_pai';
const ROW = /^([0-9]+),(?:"((?:[^"]|"")*)"|([^",]*)),([0-9]*)$/;
const ORIGEM = 'Tabelas Processuais Unificadas, Conselho Nacional de Justiça';

interface Row {
  codigo: number;
  nome: string;
  pai: number | null;
}

const [assuntos, classes, folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: make-subjects.ts ASSUNTOS CLASSES OUT_FOLDER');
write('assuntos', assuntos!);
write('classes', classes!);

function write(field: 'assuntos' | 'classes', file: string): void {
  const rows = rowsOf(file).sort((a, b) => a.codigo - b.codigo);
  const codes = new Set(rows.map(({ codigo }) => codigo));
  assert.equal(codes.size, rows.length, `${file}: a code stands there twice`);
  for (const { codigo, pai } of rows) {
    assert.ok(pai === null || codes.has(pai), `${file}: the parent of ${codigo} is missing`);
  }
  writeTable(path.join(folder!, `${field}.json`), { head: { origem: ORIGEM }, field, rows });
}

function rowsOf(file: string): Row[] {
  const text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const [header, ...lines] = text.split(/\r?\n/).filter(Boolean);
  assert.equal(header, HEADER, `${file}: other columns`);
  return lines.map(line => {
    const cells = ROW.exec(line);
    assert.ok(cells !== null, `${file}: not a row: ${line}`);
    const [, codigo, quoted, plain, pai] = cells;
    const nome = (quoted?.replaceAll('""', '"') ?? plain!).replace(/\s+/g, ' ').trim();
    return { codigo: Number(codigo), nome, pai: pai === '' ? null : Number(pai) };
  });
}
