/** The categories that operations accept: branches, subjects and classes of the CNJ, and the corpus's own names. */
import { category, sentence } from '../../words/names.ts';

export type Kind = 'ramo' | 'assunto' | 'classe' | 'categoria';

/** An entry of a vocabulary. */
export interface Item {
  id: string;
  nome: string;
  decisoes: number;
  amplos?: readonly string[] | undefined;
}

export interface Category {
  id: string;
  kind: Kind;
  name: string;
  /** Names of the parent nodes, from the root down; empty for a root and outside a tree. */
  path: readonly string[];
  count: number;
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  ramo: 'Ramo do direito',
  assunto: 'Assunto',
  classe: 'Classe processual',
  categoria: 'Título da ementa',
};

interface Vocabularies {
  ramos: readonly Item[];
  assuntos: readonly Item[];
  classes: readonly Item[];
  categorias: readonly Item[];
}

/** All categories, each once. The roots of the subjects are left out, because they equal the branches. */
export function categoriesOf({ ramos, assuntos, classes, categorias }: Vocabularies): Category[] {
  const below = assuntos.filter(({ amplos = [] }) => amplos.length > 0);
  return [
    ...ramos.map(item => shown('ramo', item, [])),
    ...inTree('assunto', below, assuntos),
    ...inTree('classe', classes, classes),
    ...categorias.map(item => ({ ...shown('categoria', item, []), name: category(item.nome) })),
  ];
}

const shown = (kind: Kind, { id, nome, decisoes }: Item, path: readonly string[]): Category => ({
  id,
  kind,
  name: sentence(nome),
  path,
  count: decisoes,
});

function inTree(kind: Kind, items: readonly Item[], tree: readonly Item[]): Category[] {
  const byId = new Map(tree.map(item => [item.id, item]));
  const pathTo = (item: Item): string[] => {
    const path: string[] = [];
    const seen = new Set([item.id]);
    for (let at = byId.get(item.amplos?.[0] ?? ''); at !== undefined && !seen.has(at.id); ) {
      seen.add(at.id);
      path.unshift(sentence(at.nome));
      at = byId.get(at.amplos?.[0] ?? '');
    }
    return path;
  };
  return items.map(item => shown(kind, item, pathTo(item)));
}

/** The initial selection: the most frequent of the corpus's own names, otherwise of any kind. */
export function commonest(all: readonly Category[]): Category | undefined {
  const own = all.filter(({ kind }) => kind === 'categoria');
  return (own.length > 0 ? own : [...all]).toSorted((a, b) => b.count - a.count)[0];
}

/**
 * Categories in which each word of `text` is the prefix of a word in the name or path; matches of the name come first.
 */
export function categoriesWith(all: readonly Category[], text: string): Category[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [...all];
  const begins = (words: readonly string[]) =>
    asked.every(one => words.some(word => word.startsWith(one)));
  const byName = all.filter(({ name }) => begins(wordsOf(name)));
  const isFound = new Set(byName);
  const byPath = all.filter(
    one => !isFound.has(one) && begins(wordsOf([one.name, ...one.path].join(' '))),
  );
  return [...byName, ...byPath];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
