/** What is said of the words of a query before what they found: corrections, and words that few decisions have. */
import { counted } from '../../words/numbers.ts';
import type { Found } from './ask.ts';
import type { SearchQuery } from './query.ts';

interface ToldWordsProps {
  query: SearchQuery;
  first: Found;
  show(next: SearchQuery): void;
}

export function ToldWords({ query, first, show }: ToldWordsProps) {
  const { corrections, synonyms } = first;
  const rare = rareText(first);
  return (
    <>
      {rare !== null && (
        <div class="notice part">
          <p>{rare}</p>
        </div>
      )}
      {(corrections.length > 0 || synonyms.length > 0) && (
        <p class="meta dotted">
          {corrections.map(({ digitada, lida }) => (
            <span key={digitada}>
              “{digitada}” foi lido como “{lida}”
            </span>
          ))}
          {synonyms.length > 0 && (
            <span>Também se procurou: {synonyms.map(({ palavra }) => palavra).join(', ')}</span>
          )}
          <button type="button" class="link" onClick={() => show({ ...query, literal: 'sim' })}>
            Procurar só o que foi digitado
          </button>
        </p>
      )}
      {query.literal !== '' && (
        <p class="meta">
          Só as palavras como foram digitadas.{' '}
          <button type="button" class="link" onClick={() => show({ ...query, literal: '' })}>
            Corrigir e incluir sinônimos
          </button>
        </p>
      )}
    </>
  );
}

/** At most this part of the decisions has a word that is told as rare. */
const RARE_PART = 0.1;
const SHOWN_MAX = 3;

/** Null where each word is in enough of the decisions. */
export function rareText({ total, word_counts }: Pick<Found, 'total' | 'word_counts'>) {
  const words = word_counts ?? [];
  if (total < 2 || words.length < 2) return null;
  const rare = words
    .filter(({ decisoes }) => decisoes <= total * RARE_PART)
    .sort((a, b) => a.decisoes - b.decisoes)
    .slice(0, SHOWN_MAX);
  if (rare.length === 0) return null;
  const parts = rare.map(({ palavra, decisoes }) => {
    if (decisoes === 0) return `nenhuma tem “${palavra}”`;
    return `só ${decisoes === 1 ? '1 tem' : `${decisoes.toLocaleString('pt-BR')} têm`} “${palavra}”`;
  });
  const listed =
    parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
  return `De ${counted(total, 'decisão', 'decisões')}, ${listed}: as outras podem tratar de outro assunto.`;
}
