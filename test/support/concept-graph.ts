/**
 * A random graph with criteria of the curated table and others, and the same graph with all broader criteria written
 * out.
 */
import { broaderOf } from '../../src/legal/concepts/concepts.ts';
import { slug } from '../../src/legal/text/fold.ts';
import { readTable } from '../../src/legal/text/table-file.ts';
import type { ModelEdge, ModelGraph } from './oracle/model.ts';
import { randomWording } from './random-concepts.ts';
import { seededRandom } from './random-text.ts';
import { randomGraph } from './zoo/random-graph.ts';

/** Narrower and broader concepts; two of them have two broader concepts. Not every broader concept is in the graph. */
const NOMES = [
  'Dano moral',
  'Dano material',
  'Ação de indenização por danos morais',
  'Ação de indenização por danos morais e materiais',
  'Absolvição',
  'Absolvição sumária',
  'Abusividade',
  'Relação de consumo',
  'Abandono da causa',
  'Servidor público',
  // An outcome, a concept narrower than the outcome, and a concept without relations.
  'Acordo homologado',
  'Acordo extrajudicial',
  'Adicional de insalubridade',
  // An ordinary node whose id is one that an older release made from a wording.
  'Danos morais configurados',
];

const idOf = (nome: string): string =>
  `criterio:${nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}`;

export function conceptGraph(seed: number): ModelGraph {
  const model = randomGraph({
    seed,
    decisoes: 120,
    others: 24,
    degree: 3,
    citaDecisao: 0.6,
    series: 0.3,
    ministros: 5,
  });
  const old = model.nodes.filter(({ label }) => label === 'Criterio').map(({ id }) => id);
  const nomeOf = new Map(old.slice(0, NOMES.length).map((id, i) => [id, NOMES[i]!]));
  const renamed = (label: string, id: string) =>
    label === 'Criterio' && nomeOf.has(id) ? idOf(nomeOf.get(id)!) : id;
  const random = seededRandom(seed + 4);
  return {
    decisoes: model.decisoes,
    nodes: model.nodes.map(node =>
      node.label === 'Criterio' && nomeOf.has(node.id)
        ? { ...node, id: renamed(node.label, node.id), nome: nomeOf.get(node.id)! }
        : node,
    ),
    edges: model.edges.map(edge => {
      const { label, id } = edge.target;
      const target = { label, id: renamed(label, id) };
      const isWorded = target.id !== id && random() < 0.7;
      return { ...edge, target, ...(isWorded && randomWording(target.id, random)) };
    }),
  };
}

/**
 * A copy of the graph whose criteria get ids of curated concepts that have broader concepts, as long as there are any.
 */
export function withBroaderCriteria(model: ModelGraph): ModelGraph {
  const ids = readTable<{ conceitos: { nome: string; amplos?: string[] }[] }>('conceitos.json')
    .conceitos.filter(({ amplos }) => amplos !== undefined)
    .map(({ nome }) => `criterio:${slug(nome)}`);
  const criteria = model.nodes.filter(({ label }) => label === 'Criterio');
  const idOf = new Map(criteria.slice(0, ids.length).map(({ id }, i) => [id, ids[i]!]));
  const renamed = <T extends { label: string; id: string }>(node: T): T =>
    node.label === 'Criterio' ? { ...node, id: idOf.get(node.id) ?? node.id } : node;
  return {
    decisoes: model.decisoes,
    nodes: model.nodes.map(renamed),
    edges: model.edges.map(edge => ({ ...edge, target: renamed(edge.target) })),
  };
}

/**
 * The graph, with a relationship to each broader criterion that is in the graph. The relationships that a decision has
 * already are not doubled.
 */
export function writtenOut(model: ModelGraph): ModelGraph {
  const known = new Set(
    model.nodes.filter(({ label }) => label === 'Criterio').map(({ id }) => id),
  );
  const own = model.edges.filter(({ type }) => type === 'TEM_CRITERIO');
  const has = new Set(own.map(({ source, target }) => `${source} ${target.id}`));
  const added: ModelEdge[] = own.flatMap(({ source, target }) =>
    broaderOf(target.id)
      .filter(id => known.has(id) && !has.has(`${source} ${id}`))
      .map(
        (id): ModelEdge => ({ type: 'TEM_CRITERIO', source, target: { label: 'Criterio', id } }),
      ),
  );
  return { ...model, edges: [...model.edges, ...added] };
}
