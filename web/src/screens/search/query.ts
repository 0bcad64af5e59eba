/** The search, which is kept in the URL. */
export interface SearchQuery {
  q: string;
  tribunal: string;
  ministro: string;
  categoria: string;
  resultado: string;
  favorece: string;
  /** Chamber. */
  orgao: string;
  /** Kind of an amount, and its bounds in reais. */
  valor: string;
  valor_de: string;
  valor_ate: string;
  de: string;
  ate: string;
  /** Whether the words are searched as typed. */
  literal: string;
  /** '' by relevance. */
  ordem: Order | '';
  /** Whether decisions of similar text are listed too, even without the words. */
  semelhantes: string;
}

const FILTERS = [
  'tribunal',
  'ministro',
  'categoria',
  'resultado',
  'favorece',
  'orgao',
  'valor',
  'valor_de',
  'valor_ate',
  'de',
  'ate',
] as const;
export type FilterName = (typeof FILTERS)[number];

const ORDERS = ['recentes', 'antigas', 'influencia'] as const;
type Order = (typeof ORDERS)[number];
/** Kinds of amounts in reais. */
export const AMOUNTS = ['dano moral', 'dano material', 'multa diária', 'honorários'] as const;
const REAIS = /^\d{1,11}$/;

/** Maximum length that the backend accepts. */
const LENGTH_MAX = 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function queryOf(given: Record<string, string>): SearchQuery {
  const text = (name: string) => (given[name] ?? '').slice(0, LENGTH_MAX);
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find(value => value === given[name]) ?? '';
  const valor = one('valor', AMOUNTS);
  const reais = (name: string) => (valor !== '' && REAIS.test(text(name)) ? text(name) : '');
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  return {
    q: text('q').trim(),
    tribunal: text('tribunal'),
    ministro: text('ministro'),
    categoria: text('categoria'),
    resultado: text('resultado'),
    favorece: text('favorece'),
    orgao: text('orgao'),
    valor,
    valor_de: reais('valor_de'),
    valor_ate: reais('valor_ate'),
    de: day('de'),
    ate: day('ate'),
    literal: given.literal === 'sim' ? 'sim' : '',
    ordem: one('ordem', ORDERS),
    semelhantes: given.semelhantes === 'sim' ? 'sim' : '',
  };
}

export function addressOf(query: SearchQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given)}`;
}

export const withoutFilters = ({ q, literal, ordem, semelhantes }: SearchQuery): SearchQuery =>
  queryOf({ q, literal, ordem, semelhantes });

export const hasFilters = (query: SearchQuery): boolean => FILTERS.some(name => query[name] !== '');

const TITLE_MAX = 200;

/** The search as the hub keeps it. */
export function searchOf({ q, ...rest }: SearchQuery) {
  const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { q, filters };
}

/** The default name of a search. */
export const titleOf = ({ q }: SearchQuery): string => q.slice(0, TITLE_MAX);

/** The search as an item of a case. */
export const keptSearch = (query: SearchQuery) => ({
  ...{ kind: 'search' as const, title: titleOf(query) },
  query: searchOf(query),
});

/** The search in the form of an alert's request. */
export const searchAlert = (query: SearchQuery) => ({
  label: query.q,
  body: { kind: 'search' as const, query: searchOf(query) },
});
