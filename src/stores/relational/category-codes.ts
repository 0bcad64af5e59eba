/** The decision's nodes in the CNJ's trees, in the form in which documents and vectors store them for filters. */
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import { categoryCodes } from '../../legal/decisions/subjects/category.ts';
import type { CodeField } from '../mirror/point-filter.ts';

export function codesOf(leitura: Leitura | null | undefined): Record<CodeField, string | null> {
  const { assunto, classe } = categoryCodes(leitura);
  return { assunto_codigo: digits(assunto), classe_codigo: digits(classe) };
}

const digits = (code: number | null): string | null => (code === null ? null : `${code}`);
