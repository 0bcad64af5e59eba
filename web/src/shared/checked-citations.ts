/**
 * The result of verifying a text's citations, in words. Undecided and cancelled citations do not count as confirmed.
 */
import { counted } from './counted.ts';

export interface CitationCounts {
  total_citations: number;
  valid_count: number;
  invalid_count: number;
  /** Absent in briefings of earlier versions, which counted cancelled citations as valid. */
  cancelled_count?: number | undefined;
  undecided_count: number;
}

/** `3 citações: 1 conferida, 1 cancelada e 1 sem confirmação`; empty without citations. */
export function checkedCitations(counts: CitationCounts): string {
  const { total_citations: total, valid_count, invalid_count, undecided_count } = counts;
  if (total === 0) return '';
  const told = [
    of(valid_count, 'conferida', 'conferidas'),
    of(invalid_count, 'errada', 'erradas'),
    of(counts.cancelled_count ?? 0, 'cancelada', 'canceladas'),
    of(undecided_count, 'sem confirmação', 'sem confirmação'),
  ].filter(text => text !== null);
  return `${counted(total, 'citação', 'citações')}: ${new Intl.ListFormat('pt-BR').format(told)}`;
}

const of = (count: number, one: string, more: string): string | null =>
  count === 0 ? null : counted(count, one, more);
