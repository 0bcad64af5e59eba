/** Notes on the words of a query, shown above its results: corrections, and words that few results contain. */
import type { Found } from './ask.ts';
import type { SearchQuery } from './query.ts';
import { rareText } from './rare-words.ts';

interface ToldWordsProps {
  query: SearchQuery;
  first: Found;
  show(next: SearchQuery): void;
}

export function ToldWords({ query, first, show }: ToldWordsProps) {
  const { corrections, left_out, synonyms } = first;
  const rare = rareText(first);
  return (
    <>
      {rare !== null && (
        <div class="notice part">
          <p>{rare}</p>
        </div>
      )}
      {corrections.length + left_out.length + synonyms.length > 0 && (
        <p class="meta told">
          <span class="dotted">
            {corrections.map(({ digitada, lida }) => (
              <span key={digitada}>
                “{digitada}” foi lido como “{lida}”
              </span>
            ))}
            {left_out.length > 0 && (
              <span>Não se procurou: {left_out.map(words => `“${words}”`).join(', ')}</span>
            )}
            {synonyms.length > 0 && (
              <span>Também se procurou: {synonyms.map(({ palavra }) => palavra).join(', ')}</span>
            )}
          </span>
          <button type="button" onClick={() => show({ ...query, literal: 'sim' })}>
            Procurar só o que foi digitado
          </button>
        </p>
      )}
      {query.literal !== '' && (
        <p class="meta">
          Só as palavras como foram digitadas.{' '}
          <button type="button" onClick={() => show({ ...query, literal: '' })}>
            Corrigir e incluir sinônimos
          </button>
        </p>
      )}
    </>
  );
}
