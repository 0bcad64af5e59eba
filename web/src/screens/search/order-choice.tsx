/** The order of the results. */
import type { SearchQuery } from './query.ts';

const NAMES: Readonly<Record<SearchQuery['ordem'], string>> = {
  '': 'Mais próximas',
  recentes: 'Mais recentes',
  antigas: 'Mais antigas',
  influencia: 'Mais citadas',
};

export const ORDER_TOLD: Readonly<Record<SearchQuery['ordem'], string>> = {
  '': 'as mais próximas primeiro',
  recentes: 'com todas as palavras, as mais recentes primeiro',
  antigas: 'com todas as palavras, as mais antigas primeiro',
  influencia: 'com todas as palavras, as mais citadas no acervo primeiro',
};

interface OrderChoiceProps {
  query: SearchQuery;
  show(next: SearchQuery): void;
}

export function OrderChoice({ query, show }: OrderChoiceProps) {
  return (
    <label class="inline">
      <span>Ordem</span>
      <select
        value={query.ordem}
        onChange={event => {
          show({ ...query, ordem: event.currentTarget.value as SearchQuery['ordem'] });
        }}
      >
        {Object.entries(NAMES).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
