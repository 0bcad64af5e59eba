/** The search, which is kept in the URL. */
export interface SearchQuery {
  q: string;
  tribunal: string;
  ministro: string;
  categoria: string;
  resultado: string;
  favorece: string;
  de: string;
  ate: string;
  /** Whether the words are searched as typed. */
  literal: string;
  /** Whether decisions of similar text are listed too, even without the words. */
  semelhantes: string;
}

const FILTERS = [
  'tribunal',
  'ministro',
  'categoria',
  'resultado',
  'favorece',
  'de',
  'ate',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Maximum length that the backend accepts. */
const LENGTH_MAX = 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function queryOf(given: Record<string, string>): SearchQuery {
  const text = (name: string) => (given[name] ?? '').slice(0, LENGTH_MAX);
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  return {
    q: text('q').trim(),
    tribunal: text('tribunal'),
    ministro: text('ministro'),
    categoria: text('categoria'),
    resultado: text('resultado'),
    favorece: text('favorece'),
    de: day('de'),
    ate: day('ate'),
    literal: given.literal === 'sim' ? 'sim' : '',
    semelhantes: given.semelhantes === 'sim' ? 'sim' : '',
  };
}

export function addressOf(query: SearchQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given)}`;
}

export const withoutFilters = ({ q, literal, semelhantes }: SearchQuery): SearchQuery =>
  queryOf({ q, literal, semelhantes });

export const hasFilters = (query: SearchQuery): boolean => FILTERS.some(name => query[name] !== '');

const TITLE_MAX = 200;

/** The search as an item of a case. */
export function keptSearch({ q, ...rest }: SearchQuery) {
  const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { kind: 'search' as const, title: q.slice(0, TITLE_MAX), query: { q, filters } };
}

/** The search as something to watch. */
export function searchAlert(query: SearchQuery) {
  const { kind, query: kept } = keptSearch(query);
  return { label: query.q, body: { kind, query: kept } };
}
