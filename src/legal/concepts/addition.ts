/** Joins the addition of an installation to the curated rows. Nothing of it is read from decisions. */
import { slug } from '../text/fold.ts';
import type { WrittenConcept } from './written.ts';

/** A concept that the addition changes or adds; its wordings and broader concepts come to those of the table. */
export interface AddedConcept {
  nome: string;
  formas?: string[];
  amplos?: string[];
  /** Names of concepts that are the same as this one: their wordings and broader concepts become its own. */
  absorve?: string[];
}

export interface Addition {
  conceitos: AddedConcept[];
  /** Ids of concepts that a person holds apart, so that they are not proposed again. */
  diferentes: [string, string][];
}

export const EMPTY_ADDITION: Addition = { conceitos: [], diferentes: [] };

const idOf = (nome: string): string => `criterio:${slug(nome)}`;

/** The rows with the addition. Concepts of the table keep their names. */
export function withAddition(
  curated: readonly WrittenConcept[],
  added: readonly AddedConcept[],
): WrittenConcept[] {
  if (added.length === 0) return [...curated];
  const rows = new Map(curated.map(row => [idOf(row.nome), row]));
  for (const { nome, formas, amplos } of added) {
    const row = rows.get(idOf(nome)) ?? { nome };
    rows.set(idOf(nome), {
      ...row,
      formas: joined(row.formas, formas),
      amplos: joined(row.amplos, amplos),
    });
  }
  for (const { nome, absorve = [] } of added) {
    for (const other of absorve) absorb(rows, idOf(nome), other);
  }
  return [...rows.values()];
}

/** Requires the absorbing row. A name that the table lacks, which a later table may, is only a wording. */
function absorb(rows: Map<string, WrittenConcept>, id: string, absorbed: string): void {
  const row = rows.get(id);
  if (row === undefined || idOf(absorbed) === id) return;
  const other = rows.get(idOf(absorbed)) ?? { nome: absorbed };
  rows.delete(idOf(absorbed));
  const cnj = row.cnj ?? other.cnj;
  const isWhole = other.so_inteira?.includes(other.nome) ?? false;
  rows.set(id, {
    ...row,
    formas: joined(row.formas, isWhole ? other.formas : [other.nome, ...(other.formas ?? [])]),
    so_inteira: joined(row.so_inteira, other.so_inteira),
    em_frase: joined(row.em_frase, other.em_frase),
    amplos: joined(row.amplos, other.amplos),
    ...(cnj !== undefined && { cnj }),
  });
  for (const [key, each] of rows) {
    if (each.amplos === undefined) continue;
    const amplos = each.amplos.map(name => (idOf(name) === idOf(absorbed) ? row.nome : name));
    rows.set(key, { ...each, amplos: joined(amplos, []).filter(name => idOf(name) !== key) });
  }
}

function joined(some: readonly string[] = [], more: readonly string[] = []): string[] {
  return [...new Set([...some, ...more])];
}
