/** The words of a query that few of the found decisions have. */
import { counted } from '../../words/numbers.ts';

interface Counted {
  mode: 'fulltext' | 'hybrid' | 'vector';
  total: number;
  word_counts: readonly { palavra: string; decisoes: number }[] | null;
}

/** At most this part of the decisions has a word that is told as rare. */
const RARE_PART = 0.1;
const SHOWN_MAX = 3;

/** The service tells no larger total. */
const TOTAL_MAX = 10_000;

/**
 * A sentence in Portuguese; null where each word is in enough of the decisions, and where the total is not of those
 * whose words are counted: it has neighbours by meaning too, or ends at its limit.
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
    const some = decisoes === 1 ? '1 tem' : `${decisoes.toLocaleString('pt-BR')} têm`;
    return `só ${some} “${palavra}”`;
  });
  const listed =
    parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
  return `De ${counted(total, 'decisão', 'decisões')}, ${listed}: as outras podem tratar de outro assunto.`;
}
