/** Merges an installation's addition into the curated rows. The addition is not derived from decisions. */
import { slug } from '../text/fold.ts';
import type { WrittenConcept } from './written.ts';

/** A concept that the addition extends or adds. The wordings and broader concepts are added to what the table has. */
export interface AddedConcept {
  nome: string;
  formas?: string[];
  amplos?: string[];
  /** Names of equivalent concepts, which are merged into this one with their wordings and broader concepts. */
  absorve?: string[];
}

export interface Addition {
  conceitos: AddedConcept[];
  /** Pairs of ids that a person has judged to be different, so that they are not proposed again. */
  diferentes: [string, string][];
}

export const EMPTY_ADDITION: Addition = { conceitos: [], diferentes: [] };

const idOf = (nome: string): string => `criterio:${slug(nome)}`;

/** The rows merged with the addition. Concepts of the table keep their names. */
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

/**
 * Requires that the row of the absorbing concept exists. An absorbed name that is not in the table becomes a wording
 * only; a later table may have it.
 */
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
