/** Time until the service serves a write of another client, by the kind of write. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { Draw } from '../draw.ts';
import { ask } from '../http/answers.ts';
import { seconds } from '../http/phases.ts';
import { isQuick, progress } from '../report.ts';
import { type Summary, summarize } from '../statistics.ts';
import type { GraphServer } from './graph-server.ts';
import { Product } from './product.ts';

export interface SeenWrites {
  label: string;
  /** Milliseconds from the commit to the first answer with the write. */
  took: Summary;
}

export const REFRESH_SECONDS = 2;
export const FULL_SECONDS = 30;
const WRITES = isQuick ? 2 : 5;
const LOOK_SECONDS = 0.02;
const SEEN_MS_MAX = 300_000;
const ADDED = 'jurisgrafo-bench-peer';

/** The outcome is the last number in the vector of a decision, where an answer shows it. */
const SET_OUTCOME = 'MATCH (d:Decisao {id: $id}) SET d.resultado = $resultado';
const SET_AND_BUMP = `${SET_OUTCOME} WITH d MATCH (m:GrafoMeta) SET m.versao = m.versao + 1`;
const ADD = 'CREATE (:Decisao {id: $id, resultado: $resultado})';
const REMOVE_ADDED = 'MATCH (d:Decisao) WHERE d.id STARTS WITH $added DELETE d';
const OUTCOMES = [
  { resultado: 'provido', encoded: 1 },
  { resultado: 'improvido', encoded: 0 },
];

export function measureWrites(
  neo4j: GraphServer,
  graph: PackedGraph,
  seed: number,
): Promise<SeenWrites[]> {
  const settings = {
    SVC_SNAPSHOT_REFRESH_SECONDS: String(REFRESH_SECONDS),
    SVC_SNAPSHOT_FULL_SECONDS: String(FULL_SECONDS),
  };
  const draw = new Draw(graph, seed);
  const id = draw.decisao();
  return Product.during(neo4j, settings, async product => {
    /** `every`: seconds between two checks in which the service can notice the write. */
    const seen = async (label: string, statement: string, every: number, idOf = () => id) => {
      const took: number[] = [];
      for (let i = 0; i < WRITES; i++) {
        // At a random moment between two checks, not always directly after one.
        await seconds((every * draw.integer(0, 1000)) / 1000);
        const { resultado, encoded } = OUTCOMES[i % 2]!;
        const written = idOf();
        await neo4j.write(statement, { id: written, resultado });
        took.push(await untilServed(product, written, encoded));
        progress(`${label}: ${Math.round(took.at(-1)!)} ms`);
      }
      return { label, took: summarize(took) };
    };
    // Makes sure that the first write changes something.
    await neo4j.write(SET_AND_BUMP, { id, resultado: 'improvido' });
    await untilServed(product, id, 0);
    let added = 0;
    const rows = [
      await seen('that increments the version', SET_AND_BUMP, REFRESH_SECONDS),
      await seen('that adds a node', ADD, REFRESH_SECONDS, () => `${ADDED}-${added++}`),
    ];
    await neo4j.write(SET_AND_BUMP, { id, resultado: 'improvido' });
    await untilServed(product, id, 0);
    rows.push(await seen('of a property only', SET_OUTCOME, FULL_SECONDS));
    await neo4j.write(REMOVE_ADDED, { added: ADDED });
    return rows;
  });
}

async function untilServed({ client }: Product, id: string, outcome: number): Promise<number> {
  const startedAt = performance.now();
  const { path, body } = ask('embeddings', { decisao_ids: [id] });
  while (performance.now() - startedAt < SEEN_MS_MAX) {
    const { text } = await client.ask(path, body);
    const [found] = JSON.parse(text).data.vectors as { vector: number[] }[];
    if (found?.vector.at(-1) === outcome) return performance.now() - startedAt;
    await seconds(LOOK_SECONDS);
  }
  throw new Error(`the write to ${id} was not served within ${SEEN_MS_MAX} ms`);
}
