/** The filter of searches by words in memory. */
import { accepts } from '../../mirror/accepts.ts';
import type { DocumentFilter, DocumentPayload } from '../match.ts';

export function acceptsDocument(filter: DocumentFilter, payload: DocumentPayload): boolean {
  const { orgao_julgador, valor } = filter;
  if (orgao_julgador !== undefined && orgao_julgador !== payload.orgao_julgador) return false;
  if (valor !== undefined) {
    const quantia = payload.quantias?.[valor.tipo];
    if (quantia === undefined || quantia < valor.min || quantia > valor.max) return false;
  }
  return accepts(filter, payload);
}
