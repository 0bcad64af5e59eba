/** Filters with the number of results for each value. */

import { CategoryChoice } from '../../parts/categories/category-choice.tsx';
import { known, useCategories } from '../../parts/categories/load-categories.ts';
import { DayField } from '../../parts/day-field.tsx';
import { person } from '../../words/names.ts';
import { whole } from '../../words/numbers.ts';
import { outcomeName } from '../../words/outcomes.ts';
import { sideName } from '../../words/sides.ts';
import { AmountFilter } from './amount-filter.tsx';
import type { Facets } from './ask.ts';
import { type FilterName, hasFilters, type SearchQuery, withoutFilters } from './query.ts';

interface FiltersProps {
  query: SearchQuery;
  /** Null while unknown. */
  facets: Facets | null;
  show(next: SearchQuery): void;
}

const FIELDS = [
  { name: 'resultado', field: 'resultado', label: 'Resultado', all: 'Todos', word: outcomeName },
  { name: 'favorece', field: 'favorece', label: 'Favorece', all: 'Todos', word: sideName },
  { name: 'ministro', field: 'ministro', label: 'Relator', all: 'Todos', word: person },
  { name: 'orgao', field: 'orgao_julgador', label: 'Órgão', all: 'Todos', word: String },
  { name: 'tribunal', field: 'tribunal', label: 'Tribunal', all: 'Todos', word: String },
] as const;

export function Filters({ query, facets, show }: FiltersProps) {
  const set = (name: FilterName, value: string) => show({ ...query, [name]: value });
  return (
    <details class="filters" open={isWide()}>
      <summary>Filtros</summary>
      <div class="stack">
        {FIELDS.map(({ name, field, label, all, word }) => (
          <label key={name}>
            <span>{label}</span>
            <select value={query[name]} onChange={event => set(name, event.currentTarget.value)}>
              <option value="">{all}</option>
              {valuesOf(facets, field, query[name]).map(({ valor, decisoes }) => (
                <option key={valor} value={valor}>
                  {word(valor)}
                  {decisoes === null ? '' : ` (${whole(decisoes)})`}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Subject query={query} choose={id => set('categoria', id)} />
        <AmountFilter query={query} show={show} />
        <DayField label="De" value={query.de} set={value => set('de', value)} />
        <DayField label="Até" value={query.ate} set={value => set('ate', value)} />
        <Years years={facets?.ano ?? []} query={query} show={show} />
        <p class="meta">Entre parênteses, as decisões com as palavras da consulta.</p>
        {hasFilters(query) && (
          <button type="button" onClick={() => show(withoutFilters(query))}>
            Limpar filtros
          </button>
        )}
      </div>
    </details>
  );
}

const isWide = () => matchMedia('(min-width: 60rem)').matches;

/** The selected value is listed even if no decision has it. */
function valuesOf(facets: Facets | null, field: keyof Facets, chosen: string) {
  const values: { valor: string; decisoes: number | null }[] = facets?.[field] ?? [];
  if (chosen === '' || values.some(({ valor }) => valor === chosen)) return values;
  return [...values, { valor: chosen, decisoes: facets === null ? null : 0 }];
}

/** The tree of subjects has one node for all spellings of a subject. */
function Subject({ query, choose }: { query: SearchQuery; choose(id: string): void }) {
  const categories = known(useCategories());
  return (
    <CategoryChoice
      choose={choose}
      categories={categories}
      value={query.categoria || null}
      withAll
      label="Assunto"
    />
  );
}

interface YearsProps extends Pick<FiltersProps, 'query' | 'show'> {
  years: Facets['ano'];
}

function Years({ years, query, show }: YearsProps) {
  const newestFirst = [...years].sort((a, b) => b.valor.localeCompare(a.valor)).slice(0, 8);
  if (newestFirst.length === 0) return null;
  return (
    <div class="chips">
      {newestFirst.map(({ valor, decisoes }) => (
        <button
          key={valor}
          type="button"
          class="chip"
          aria-pressed={query.de === `${valor}-01-01` && query.ate === `${valor}-12-31`}
          onClick={() => show({ ...query, de: `${valor}-01-01`, ate: `${valor}-12-31` })}
        >
          {valor} ({whole(decisoes)})
        </button>
      ))}
    </div>
  );
}
