/**
 * Loads the vocabularies of the categories; the trees are loaded completely, because the path to a node is part of its
 * name.
 */
import { dataOf, hub } from '../../service/hub.ts';
import { type Loaded, useLoaded } from '../../service/use-loaded.ts';
import { type Category, categoriesOf, type Item } from './category-nodes.ts';

const PAGE = 200;
/** More pages than the CNJ's tables fill. */
const PAGES_MAX = 40;

type Vocabulary = 'ramos' | 'assuntos' | 'classes' | 'categorias';

export function useCategories(): Loaded<Category[]> {
  return useLoaded('categories', async signal => {
    const [ramos, assuntos, classes, categorias] = await Promise.all([
      items('ramos', 1, signal),
      items('assuntos', PAGES_MAX, signal),
      items('classes', PAGES_MAX, signal),
      // One page suffices: the rare names are headings that occur in one or two decisions.
      items('categorias', 1, signal),
    ]);
    return categoriesOf({ ramos, assuntos, classes, categorias });
  });
}

/** Empty while loading. */
export const known = (loaded: Loaded<Category[]>): Category[] =>
  loaded.state === 'ready' ? loaded.value : [];

async function items(vocabulario: Vocabulary, pagesMax: number, signal: AbortSignal) {
  const found: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pagesMax; page++) {
    const query = { limit: PAGE, ...(cursor !== null && { cursor }) };
    const params = { path: { vocabulario }, query };
    const answer: { itens: Item[]; next_cursor: string | null } = await dataOf(
      hub.backend.GET('/v1/vocabularies/{vocabulario}', { params, signal }),
    );
    found.push(...answer.itens);
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  return found;
}
