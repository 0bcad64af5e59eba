/** Why a decision cites its precedents, for the rows that the graph gives of them. */
import type { CitationReason } from '../legal/decisions/citation-reasons.ts';
import { readCitationKey } from '../legal/processes/citation-key.ts';
import { foldText } from '../legal/text/fold.ts';

/** A row of the decision's precedents; one that is a decision of the corpus has its process number as name. */
interface Cited {
  nome: string;
}

/** The rows with `motivo`, null where it is not known. */
export function withReasons<R extends Cited>(
  rows: readonly R[],
  reasons: readonly CitationReason[] = [],
): (R & { motivo: string | null })[] {
  const known = new Map<string, string>();
  for (const { nome, motivo } of reasons) {
    const key = keyOf(nome);
    if (!known.has(key)) known.set(key, motivo);
  }
  return rows.map(row => ({
    ...row,
    motivo: known.size === 0 ? null : (known.get(keyOf(row.nome)) ?? null),
  }));
}

/** A decision is the same in any writing of its number. */
function keyOf(nome: string): string {
  const key = readCitationKey(nome);
  if (key === null) return foldText(nome);
  return key.kind === 'digits' ? key.digits : key.chave;
}
