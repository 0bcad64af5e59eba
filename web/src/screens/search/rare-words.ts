/** Finds the words of a query that few of the results contain. */
import { counted } from '../../shared/counted.ts';

interface Counted {
  mode: 'fulltext' | 'hybrid' | 'vector';
  total: number;
  word_counts: readonly { palavra: string; decisoes: number }[] | null;
}

/** Maximum share of the results with a word that is reported as rare. */
const RARE_PART = 0.1;
const SHOWN_MAX = 3;

/** Maximum total that the service reports. */
const TOTAL_MAX = 10_000;

/**
 * A Portuguese sentence, or null if no word is rare. Also null if the total differs from the set in which words are
 * counted: in modes with neighbours by meaning, and at the limit of the total.
 */
export function rareText({ mode, total, word_counts }: Counted): string | null {
  const words = word_counts ?? [];
  if (mode !== 'fulltext' || total >= TOTAL_MAX) return null;
  if (total < 2 || words.length < 2) return null;
  const rare = words
    .filter(({ decisoes }) => decisoes <= total * RARE_PART)
    .sort((a, b) => a.decisoes - b.decisoes)
    .slice(0, SHOWN_MAX);
  if (rare.length === 0) return null;
  const parts = rare.map(({ palavra, decisoes }) => {
    if (decisoes === 0) return `nenhuma tem “${palavra}”`;
    return `só ${counted(decisoes, 'tem', 'têm')} “${palavra}”`;
  });
  const listed =
    parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
  return `De ${counted(total, 'decisão', 'decisões')}, ${listed}: as outras podem tratar de outro assunto.`;
}
