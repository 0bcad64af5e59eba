/** Finds stored decisions by process number, however the number is written. */
import { readCitationKey } from '../../legal/processes/citation-key.ts';
import type { Documents, StoredDocument } from '../../stores/relational/documents.ts';
import { meantDocuments, storedKey } from '../meant-documents.ts';

export const SITUACOES = ['encontrada', 'ambigua', 'nao_encontrada', 'ilegivel'] as const;

export interface Found {
  processo: string;
  situacao: (typeof SITUACOES)[number];
  /** Documents in id order: one if the decision is found, several if the number is ambiguous. */
  documents: StoredDocument[];
}

/**
 * The stored decisions of each process number, in the order given. CNJ numbers are compared by their digits, other
 * numbers by class and number; a state or year in the text narrows the result. `ilegivel` marks a text that is not a
 * process number.
 */
export async function lookupProcessos(
  documents: Pick<Documents, 'find'>,
  processos: readonly string[],
): Promise<Found[]> {
  const asked = processos.map(processo => ({ processo, key: readCitationKey(processo) }));
  const keys = [...new Set(asked.flatMap(({ key }) => (key === null ? [] : storedKey(key))))];
  const stored = await documents.find('chave', keys);
  const byKey = Map.groupBy(stored, ({ chave }) => chave);
  return asked.map(({ processo, key }) => {
    if (key === null) return { processo, situacao: 'ilegivel', documents: [] };
    const bearers = byKey.get(storedKey(key)) ?? [];
    const meant = meantDocuments(key, bearers);
    const sorted = meant.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { processo, situacao: situacaoOf(sorted.length), documents: sorted };
  });
}

function situacaoOf(count: number): Found['situacao'] {
  if (count === 0) return 'nao_encontrada';
  return count === 1 ? 'encontrada' : 'ambigua';
}
