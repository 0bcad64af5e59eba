/**
 * Reads decisions: texts from the relational store, neighbours from the graph. Whole decisions are kept for the
 * generation of the snapshot that answered.
 */
import { LRUCache } from 'lru-cache';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { JsonText } from '../../runtime/json-text.ts';
import type { Documents, StoredDocument } from '../../stores/relational/documents.ts';
import { graphContext } from '../graph-context.ts';
import { type Decision, type Field, GRAPH_FIELDS, type GraphField } from './decision-schema.ts';

const CITING = 50;
const KEPT_BYTES = 32 * 1024 * 1024;
const BYTES_PER_UNIT = 2;
const GRAPH_NAMES: ReadonlySet<string> = new Set(GRAPH_FIELDS);

export interface DecisionReaderDeps {
  documents: Pick<Documents, 'find'>;
  engine: GraphEngine;
  /** The generation that answers now; null while no fresh snapshot does. */
  generation(): number | null;
}

type GraphPart = Required<Pick<Decision, GraphField>>;

const NO_GRAPH: GraphPart = {
  criterios: [],
  dispositivos: [],
  precedentes: [],
  fatos: [],
  provas: [],
  citado_por: { total: 0, decisoes: [] },
  kg_available: false,
  geracao: null,
};

export class DecisionReader {
  readonly #deps: DecisionReaderDeps;
  readonly #kept = new LRUCache<string, JsonText>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ text }, id) => (text.length + id.length) * BYTES_PER_UNIT,
  });
  #keptOf: number | null = null;

  constructor(deps: DecisionReaderDeps) {
    this.#deps = deps;
  }

  /** The whole decision if it is kept. Cost: a look-up. */
  kept(id: string): JsonText | null {
    const generation = this.#deps.generation();
    if (generation === null || generation !== this.#keptOf) return null;
    return this.#kept.get(id) ?? null;
  }

  /** The whole decision, kept from now on; null for an unknown id. */
  async whole(id: string, fields: readonly Field[], deadline: Deadline): Promise<JsonText | null> {
    const kept = this.kept(id);
    if (kept !== null) return kept;
    const [decision] = await this.read([id], fields, deadline);
    if (decision === undefined) return null;
    const json = new JsonText(decision);
    this.#keep(id, json, decision.geracao ?? null);
    return json;
  }

  /** Forgets decisions that this process changes; those that others change go with the generation. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#kept.delete(id);
  }

  /** Those of the decisions that are stored, in the order of the ids. */
  async read(
    ids: readonly string[],
    fields: readonly Field[],
    deadline: Deadline,
  ): Promise<Decision[]> {
    const stored = await this.#deps.documents.find('id', ids);
    const byId = new Map(stored.map(document => [document.id, document]));
    const decisions: Decision[] = [];
    for (const id of new Set(ids)) {
      const document = byId.get(id);
      if (document !== undefined) decisions.push(await this.shown(document, fields, deadline));
    }
    return decisions;
  }

  /** The fields of a stored decision; asks the graph only if one of them is its. */
  async shown(
    document: StoredDocument,
    fields: readonly Field[],
    deadline: Deadline,
  ): Promise<Decision> {
    const needsGraph = fields.some(name => GRAPH_NAMES.has(name));
    const graph = needsGraph ? await this.#graphPart(document.id, deadline) : NO_GRAPH;
    const all = { ...document, importado_em: document.indexed_at.toISOString(), ...graph };
    const chosen = fields.map(name => [name, all[name]]);
    return { decisao_id: document.id, ...Object.fromEntries(chosen) };
  }

  async #graphPart(decisao_id: string, deadline: Deadline): Promise<GraphPart> {
    const params = { decisao_id, limit: 0, citing_limit: CITING };
    const found = await graphContext(this.#deps.engine, params, deadline);
    const { context, generation, isAvailable } = found;
    if (context === null) return { ...NO_GRAPH, kg_available: isAvailable };
    const { criterios, dispositivos, precedentes, fatos, provas, citado_por } = context;
    const graph = { criterios, dispositivos, precedentes, fatos, provas, citado_por };
    return { ...graph, kg_available: true, geracao: generation };
  }

  #keep(id: string, json: JsonText, generation: number | null): void {
    if (generation === null || generation !== this.#deps.generation()) return;
    if (generation !== this.#keptOf) {
      this.#kept.clear();
      this.#keptOf = generation;
    }
    this.#kept.set(id, json);
  }
}
