/** Draws request bodies for every operation from the graph. Few of them repeat, because results are cached. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { Operation } from '../../src/engine/operation.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { type Body, Draw } from '../draw.ts';
import { bodyFor } from '../draw-body.ts';

const EMBEDDED = 100;
/** Attempts to draw a body that was not used before. */
const ATTEMPTS_MAX = 200;

type Make = (draw: Draw, graph: PackedGraph) => Body;

/** Bodies of operations whose work should be equal in every run; other bodies are drawn from the schema. */
const MAKES: Record<string, Make> = {
  divergencias: draw => ({
    categoria_id: draw.integer(0, 3) === 0 ? null : draw.category(),
    limit: draw.integer(1, 50),
  }),
  'divergencias-turma': draw => ({ tema: draw.tema() }),
  'optimal-argument': draw => draw.optimalArgument(),
  'optimal-argument-by-ministro': (draw, graph) => {
    // Minister and category of one decision, so that the minister has decisions in the category.
    const decisao = draw.integer(0, graph.decisaoCount - 1);
    return {
      ...draw.optimalArgument(),
      categoria_id: graph.categorias.text(graph.categoria[decisao]!),
      ministro: graph.ministroNames.text(graph.ministro[decisao]!),
    };
  },
  'ministro-profile': draw => ({
    ministro: draw.ministro(),
    limit_criterios: draw.integer(1, 50),
  }),
  'temporal-evolution': draw => ({
    criterio: draw.tema(),
    granularity: 'month',
    // A start before the first decision makes the request different but not the work.
    periodo_inicio: `19${draw.integer(10, 99)}-01`,
  }),
  'citation-chain': draw => ({ decisao_id: draw.decisao(), max_depth: 3 }),
  pagerank: draw => ({ limit: draw.integer(1, 100), min_citations: draw.integer(0, 20) }),
  communities: draw => ({ min_shared: draw.integer(1, 5), limit: draw.integer(1, 100) }),
  'structural-similarity': draw => draw.pair(),
  'shortest-path': draw => draw.pair(),
  embeddings: draw => ({ decisao_ids: draw.decisoes(EMBEDDED) }),
  'similar-cases': draw => ({ decisao_id: draw.decisao(), limit: draw.integer(1, 100) }),
  centrality: draw => ({ measure: 'in_degree', limit: draw.integer(1, 100) }),
};

/** The operations that take a JSON body over HTTP. */
export const postedOperations: readonly Operation[] = operations.filter(
  ({ path, methods = ['POST'] }) => path !== '' && methods.includes('POST'),
);

export class Bodies {
  readonly #graph: PackedGraph;
  readonly #draw: Draw;
  readonly #asked = new Set<string>();
  /** Number of bodies used again, because an operation has too few different ones. */
  repeated = 0;

  constructor(graph: PackedGraph, seed: number) {
    this.#graph = graph;
    this.#draw = new Draw(graph, seed);
  }

  /** The next body, as JSON text. */
  next(operation: Operation): string {
    const { name } = operation;
    const make: Make = MAKES[name] ?? (draw => bodyFor(operation, draw));
    for (let attempt = 0; ; attempt++) {
      const body = JSON.stringify(make(this.#draw, this.#graph));
      const key = `${name} ${body}`;
      if (attempt < ATTEMPTS_MAX && this.#asked.has(key)) continue;
      if (this.#asked.has(key)) this.repeated++;
      this.#asked.add(key);
      return body;
    }
  }
}
