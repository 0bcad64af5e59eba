/** Opens the search of this checkout or of another one on a data folder. */
import path from 'node:path';

export interface Search {
  /** `isLiteral`: searches only the words as typed. */
  ids(query: string, mode: string, limit: number, isLiteral?: boolean): Promise<string[]>;
  close(): Promise<void>;
}

/** The parts of a checkout that the bench uses; they have kept their names. */
interface Stores {
  close(): Promise<void>;
}
type SearchOf = new (
  stores: Stores,
) => {
  search(
    query: string,
    mode: string,
    scope: object,
  ): Promise<{ results: { document_id: string }[] }>;
};

/** `settings` are added to those of embedded stores. */
export async function openSearch(
  checkout: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Search> {
  const load = (file: string) => import(path.resolve(checkout, 'src', file));
  const { readSettings } = await load('settings/settings.ts');
  const { openStores } = await load('service/start/open-stores.ts');
  const { DecisionSearch } = (await load('capabilities/search/decision-search.ts')) as {
    DecisionSearch: SearchOf;
  };
  const all = { SVC_DATA_DIR: dataDir, SVC_DEMO: 'false', ...settings };
  const stores = (await openStores(readSettings(all), 'a bench')) as Stores;
  const search = new DecisionSearch(stores);
  return {
    ids: async (query, mode, limit, isLiteral = false) => {
      const { results } = await search.search(query, mode, { filter: {}, limit, isLiteral });
      return results.map(({ document_id }) => document_id);
    },
    close: () => stores.close(),
  };
}
