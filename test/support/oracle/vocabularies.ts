/** Oracle of vocabularies: every name of every decision counted in a Map, filtered and sorted. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { aliasOf, broaderOf, conceptsOf } from '../../../src/legal/concepts/concepts.ts';
import { CNJ, pathOf, ramoId } from './categories.ts';
import { byCodeUnit, type FactDecisao, type FactNode, type Facts } from './facts.ts';
import { cut, type WithPlace } from './pages.ts';
import { foldPlainly } from './text.ts';

export interface VocabulariesParams extends WithPlace {
  vocabulario: string;
  q: string | null;
  pai: string | null;
  limit: number;
}

interface Item {
  id: string;
  nome: string;
  decisoes: number;
  codigo?: number;
  decisoes_proprias?: number;
  amplos?: string[];
  restritos?: number;
}

const TREES: Record<string, 'assunto' | 'classe'> = {
  assuntos: 'assunto',
  ramos: 'assunto',
  classes: 'classe',
};

const LABELS: Record<string, string> = {
  criterios: 'Criterio',
  fatos: 'Fato',
  provas: 'Prova',
  dispositivos: 'Dispositivo',
  precedentes: 'Precedente',
};

const COLUMNS: Record<string, (decisao: FactDecisao, facts: Facts) => string | null | undefined> = {
  categorias: ({ record }) => record.categoria,
  turmas: ({ record }) => record.turma,
  tribunais: ({ record }) => record.tribunal,
  resultados: ({ record }) => record.resultado,
  ministros: ({ ministroNorm }, { ministroShown }) =>
    ministroNorm === null ? null : ministroShown.get(ministroNorm),
};

/** Folds the name and removes dots between digits one after the other. */
function key(name: string): string {
  let text = name.normalize('NFKC');
  for (let at = text.search(/\d\.\d/); at >= 0; at = text.search(/\d\.\d/)) {
    text = text.slice(0, at + 1) + text.slice(at + 2);
  }
  return foldPlainly(text);
}

export function vocabularies(facts: Facts, params: VocabulariesParams): Outcome<unknown> {
  const { vocabulario, q, pai } = params;
  const label = LABELS[vocabulario];
  const all =
    vocabulario in TREES
      ? ofTree(facts, vocabulario)
      : label === undefined
        ? ofColumn(facts, vocabulario)
        : ofKind(facts, label);
  const tree = vocabulario === 'criterios' ? placed(all) : all;
  const items = pai === null ? tree : tree.filter(({ amplos }) => isBelow(amplos, pai, all));
  const wanted = q === null ? '' : key(q);
  const matching = items.filter(({ id, nome }) => {
    if (q === null) return true;
    if (wanted === '') return false;
    if (vocabulario === 'criterios' && wordingsOf(facts, id).some(begins(wanted))) return true;
    const words = key(nome).split(' ');
    const isByWord = label === undefined || label === 'Fato' || label === 'Prova';
    const starts = isByWord ? words.map((_, i) => words.slice(i)) : [words];
    return starts.some(from => from.join(' ').startsWith(wanted));
  });
  matching.sort(
    (a, b) =>
      b.decisoes - a.decisoes || byCodeUnit(key(a.nome), key(b.nome)) || byCodeUnit(a.id, b.id),
  );
  const { page, next_cursor } = cut(matching, params, params.limit);
  return found({ vocabulario, total: matching.length, itens: page, next_cursor });
}

const begins = (wanted: string) => (wording: string) => key(wording).startsWith(wanted);

function wordingsOf({ decisoes }: Facts, id: string): string[] {
  return decisoes.flatMap(({ wordings }) =>
    [...wordings].flatMap(([node, { forma }]) =>
      node.label === 'Criterio' && node.id === id && forma ? [forma] : [],
    ),
  );
}

/** Adds to each criterion its broader criteria, nearest first, and the number of criteria directly below it. */
function placed(items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const above = (id: string) => {
    const all = broaderOf(id).filter(other => ids.has(other));
    return all.filter(one => !all.some(other => broaderOf(other).includes(one)));
  };
  return items.map(item => ({
    ...item,
    amplos: above(item.id),
    restritos: items.filter(other => above(other.id).includes(item.id)).length,
  }));
}

function isBelow(amplos: string[] | undefined, pai: string, all: readonly Item[]): boolean {
  if (amplos === undefined) return false;
  if (pai === 'raiz') return amplos.length === 0;
  const root = CNJ.assunto.find(({ nome, pai: above }) => above === null && ramoId(nome) === pai);
  const meant = [pai, aliasOf(pai), conceptsOf(pai)[0]?.id, root && `assunto:${root.codigo}`];
  const parent = meant.find(id => all.some(item => item.id === id));
  return parent != null && amplos.includes(parent);
}

function ofKind({ nodes, decisoes }: Facts, label: string): Item[] {
  const counts = new Map<FactNode, number>();
  for (const node of nodes) if (node.label === label) counts.set(node, 0);
  for (const { targets } of decisoes) {
    for (const node of Object.values(targets).flatMap(set => [...set])) {
      if (counts.has(node)) counts.set(node, counts.get(node)! + 1);
    }
  }
  return [...counts].map(([{ id, nome }, count]) => ({ id, nome, decisoes: count }));
}

/** Each row of the table with the decisions whose path to the root contains it. */
function ofTree({ decisoes }: Facts, vocabulario: string): Item[] {
  const tree = TREES[vocabulario]!;
  const paths = decisoes.map(({ record }) => pathOf(tree, record)).filter(path => path.length > 0);
  const passed = CNJ[tree].filter(row => paths.some(path => path.includes(row)));
  return passed.flatMap(row => {
    const counts = {
      decisoes: paths.filter(path => path.includes(row)).length,
      decisoes_proprias: paths.filter(([own]) => own === row).length,
    };
    const { codigo, nome, pai } = row;
    if (vocabulario === 'ramos') {
      return pai === null ? [{ id: ramoId(nome), nome, codigo, ...counts }] : [];
    }
    const amplos = pai === null ? [] : [`${tree}:${pai}`];
    const restritos = passed.filter(other => other.pai === codigo).length;
    return [{ id: `${tree}:${codigo}`, nome, codigo, ...counts, amplos, restritos }];
  });
}

function ofColumn(facts: Facts, vocabulario: string): Item[] {
  const counts = new Map<string, number>();
  for (const decisao of facts.decisoes) {
    const name = COLUMNS[vocabulario]!(decisao, facts);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ id: name, nome: name, decisoes: count }));
}
