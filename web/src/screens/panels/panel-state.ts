/** The state of a panel, which is kept in the URL. */
import { useLocation } from 'preact-iso';
import { dataOf, hub } from '../../service/hub.ts';
import { type Loaded, useLoaded } from '../../service/use-loaded.ts';

/** Maximum length that the backend accepts. */
const LENGTH_MAX = 200;
const ROWS = ['10', '25', '50'] as const;
const NAMES_MAX = 200;

export interface PanelState {
  /** Value of a parameter; '' if it is absent. */
  get(name: string): string;
  /** The parameter if it is one of `known`, otherwise the first of these. */
  one<T extends string>(name: string, known: readonly [T, ...T[]]): T;
  /** Number of rows to show. */
  rows: number;
  set(name: string, value: string): void;
}

export function usePanelState(): PanelState {
  const { path, query, route } = useLocation();
  const get = (name: string) => (query[name] ?? '').slice(0, LENGTH_MAX);
  const one = <T extends string>(name: string, known: readonly [T, ...T[]]) =>
    known.find(value => value === get(name)) ?? known[0];
  return {
    get,
    one,
    rows: Number(one('linhas', ROWS)),
    set: (name, value) => {
      const given = { ...query, [name]: value };
      const kept = Object.entries(given).filter(([, text]) => text !== '');
      route(kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`);
    },
  };
}

export interface Name {
  id: string;
  nome: string;
  decisoes: number;
}

/** The most used names of a vocabulary. */
export function useNames(vocabulario: 'ministros' | 'turmas'): Loaded<Name[]> {
  const params = { path: { vocabulario }, query: { limit: NAMES_MAX } };
  return useLoaded(vocabulario, async signal => {
    const get = hub.backend.GET('/v1/vocabularies/{vocabulario}', { params, signal });
    return (await dataOf(get)).itens;
  });
}

/** Names for optional filters; empty while loading. */
export const namesOf = (loaded: Loaded<Name[]>): Name[] =>
  loaded.state === 'ready' ? loaded.value : [];

export const decisionAddress = (id: string): string => `/decisao/${encodeURIComponent(id)}`;
/** The URL of a search for these words. */
export const searchAddress = (text: string): string =>
  `/?${new URLSearchParams({ q: `"${text.replaceAll('"', '')}"` })}`;
export const ministerAddress = (nome: string): string =>
  `/paineis/ministro?${new URLSearchParams({ nome })}`;
