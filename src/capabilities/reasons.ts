/** Adds to rows of cited precedents the reason why the decision cites each. */
import type { CitationReason } from '../legal/decisions/citation-reasons.ts';
import { readCitationKey } from '../legal/processes/citation-key.ts';
import { foldText } from '../legal/text/fold.ts';

/** A row of a cited precedent. If the precedent is a decision of the corpus, its name is the process number. */
interface Cited {
  nome: string;
}

/** The rows with `motivo`, null if the reason is unknown. */
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

/** The key by which rows and reasons are matched; all notations of one process number have the same key. */
function keyOf(nome: string): string {
  const key = readCitationKey(nome);
  if (key === null) return foldText(nome);
  return key.kind === 'digits' ? key.digits : key.chave;
}
