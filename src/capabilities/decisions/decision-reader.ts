/**
 * Reads decisions: texts from the relational store, neighbours from the graph. Whole decisions are cached until a
 * document or a case changes, another generation is published or facts are imported. In a store that other processes
 * write to, they are cached for at most 5 s.
 */
import { LRUCache } from 'lru-cache';

import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { ToldItem } from '../../legal/decisions/facts/read-facts.ts';
import { TEXT_FIELDS } from '../../legal/decisions/outcome/resultado.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { JsonText } from '../../runtime/json-text.ts';
import { endsWithin } from '../../runtime/policies.ts';
import type { WriteJson } from '../../runtime/write-json.ts';
import type { NamedNode } from '../../stores/graph/graph-store.ts';
import type { Documents, StoredDocument } from '../../stores/relational/documents.ts';
import { isCutText } from '../../stores/relational/kept-text.ts';
import type { Processes } from '../../stores/relational/processes.ts';
import { graphContext } from '../graph-context.ts';
import { withReasons } from '../reasons.ts';
import type { Statuses } from '../situacao/statuses.ts';
import { subjectsOfCases } from './case-subjects.ts';
import {
  type Decision,
  type Field,
  GRAPH_FIELDS,
  type GraphField,
  type ReadingField,
} from './decision-schema.ts';
import { processosOf } from './processos.ts';

const CITING = 50;
const KEPT_BYTES = 32 * 1024 * 1024;
const BYTES_PER_UNIT = 2;
/**
 * The time for which a decision of a shared store is cached. Other processes change texts, sometimes without a graph
 * change.
 */
const SHARED_MS = 5_000;
/** Maximum time that a request waits for the graph; after it the texts are answered without the graph's fields. */
const GRAPH_MS = 5_000;
const SUBJECT_NAMES: ReadonlySet<string> = new Set(['assunto', 'ramo', 'classe']);
const GRAPH_NAMES: ReadonlySet<string> = new Set(GRAPH_FIELDS);

export interface DecisionReaderDeps {
  documents: Pick<Documents, 'find' | 'whole' | 'changes'>;
  processes: Pick<Processes, 'of' | 'subjectsOf' | 'changes'>;
  /** Whether other processes also write documents. */
  isShared: boolean;
  /** An engine whose answers have the statuses of precedents and statutes. */
  engine: GraphEngine;
  statuses: Pick<Statuses, 'byKey'>;
  /** The generation that answers now; null while no snapshot is fresh. */
  generation(): number | null;
  write: WriteJson;
}

/** The versions of all data that a decision is read from. A cached decision is valid while they are unchanged. */
interface Source {
  generation: number | null;
  /** Number of changes of the documents plus that of the cases; both counts only grow. */
  changes: number;
  situacoes: Statuses['byKey'];
}

type ShownFacts = Required<Pick<Decision, 'fatos' | 'provas'>>;

type Cited = Omit<NonNullable<Decision['precedentes']>[number], 'motivo'>;

type GraphPart = Required<Omit<Pick<Decision, GraphField>, 'fatos' | 'provas' | 'precedentes'>> &
  Record<keyof ShownFacts, NamedNode[]> & { precedentes: Cited[] };

type ReadingPart = Required<Pick<Decision, ReadingField>>;

const NO_READING: ReadingPart = {
  resultado_base: null,
  recursos: [],
  recorrente: null,
  recorrente_base: null,
  decisao_recorrida: null,
  decisao_recorrida_base: null,
  favorece: null,
  favorece_bases: [],
  valores: [],
  assunto: null,
  ramo: null,
  classe: null,
};

const GIVEN = { fonte: 'registro', passagem: null } as const;

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
  readonly #kept: LRUCache<string, JsonText>;
  /** Reads of whole decisions in progress, by id: later requests for the same decision wait for the first one. */
  readonly #reading = new Map<string, Promise<unknown>>();
  /** The versions from which all decisions in `#kept` were read. */
  #keptOf: Source | null = null;

  constructor(deps: DecisionReaderDeps) {
    this.#deps = deps;
    this.#kept = new LRUCache({
      maxSize: KEPT_BYTES,
      ttl: deps.isShared ? SHARED_MS : 0,
      sizeCalculation: ({ json }, id) =>
        json.length * (typeof json === 'string' ? BYTES_PER_UNIT : 1) + id.length * BYTES_PER_UNIT,
    });
  }

  /** The whole decision if it is cached. Cost: one look-up. */
  kept(id: string): JsonText | null {
    const source = this.#source();
    if (source.generation === null || !isSame(source, this.#keptOf)) return null;
    return this.#kept.get(id) ?? null;
  }

  /** The whole decision, which is then cached; null for an unknown id. */
  async whole(id: string, fields: readonly Field[], deadline: Deadline): Promise<JsonText | null> {
    const first = this.kept(id) === null ? this.#reading.get(id) : undefined;
    // Waits for the first read to end, with success or not; if the decision is still not cached, it is read again.
    if (first !== undefined)
      await endsWithin(
        deadline.msLeft,
        first.catch(() => undefined),
      );
    const kept = this.kept(id);
    if (kept !== null) return kept;
    const reading = this.#readWhole(id, fields, deadline);
    this.#reading.set(id, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(id) === reading) this.#reading.delete(id);
    }
  }

  async #readWhole(
    id: string,
    fields: readonly Field[],
    deadline: Deadline,
  ): Promise<JsonText | null> {
    const source = this.#source();
    const decision = await this.one(id, fields, deadline);
    if (decision === null) return null;
    const json = new JsonText(await this.#deps.write(decision, deadline));
    this.#keep(id, json, { ...source, generation: decision.geracao ?? null });
    return json;
  }

  /** A decision with uncut texts; null for an unknown id. */
  async one(id: string, fields: readonly Field[], deadline: Deadline): Promise<Decision | null> {
    const document = await this.#deps.documents.whole(id);
    if (document === null) return null;
    const [decision] = await this.shown([document], fields, deadline);
    return decision!;
  }

  /** The stored decisions among the ids, in the order of the ids, each once. */
  async read(
    ids: readonly string[],
    fields: readonly Field[],
    deadline: Deadline,
  ): Promise<Decision[]> {
    const stored = await this.#deps.documents.find('id', ids);
    const byId = new Map(stored.map(document => [document.id, document]));
    const documents = [...new Set(ids)].flatMap(id => byId.get(id) ?? []);
    return this.shown(documents, fields, deadline);
  }

  /** The requested fields of stored decisions. The graph is queried only if one of the fields comes from it. */
  async shown(
    documents: readonly StoredDocument[],
    fields: readonly Field[],
    deadline: Deadline,
  ): Promise<Decision[]> {
    const needsGraph = fields.some(name => GRAPH_NAMES.has(name));
    const ids = documents.map(({ id }) => id);
    const graphs = needsGraph ? await this.#graphParts(ids, deadline) : ids.map(() => NO_GRAPH);
    const processos = fields.includes('processos')
      ? await processosOf(
          documents.map(({ chave }) => chave),
          this.#deps.processes,
        )
      : [];
    const needsSubjects = fields.some(name => SUBJECT_NAMES.has(name));
    const subjects = needsSubjects ? await subjectsOfCases(documents, this.#deps.processes) : [];
    return documents.map((document, i) => {
      const importado_em = document.indexed_at.toISOString();
      const reading = shownReading(document);
      const all = {
        ...document,
        ...reading,
        ...subjects[i],
        textos_cortados: TEXT_FIELDS.filter(name => isCutText(document[name])),
        origem: shownOrigin(document),
        importado_em,
        processos: processos[i] ?? [],
        ...graphs[i]!,
        ...toldFacts(graphs[i]!, document),
        precedentes: withReasons(graphs[i]!.precedentes, document.leitura?.motivos),
      };
      const chosen = fields.map(name => [name, all[name]]);
      return { decisao_id: document.id, ...Object.fromEntries(chosen) };
    });
  }

  /** Reads all parts from one generation; retries once if another generation is published in between. */
  async #graphParts(ids: readonly string[], deadline: Deadline): Promise<GraphPart[]> {
    return deadline.within(GRAPH_MS, async part => {
      const readAll = async () => {
        const parts: GraphPart[] = [];
        for (const id of ids) parts.push(await this.#graphPart(id, part));
        return parts;
      };
      const parts = await readAll();
      const generations = new Set(parts.flatMap(({ geracao }) => geracao ?? []));
      return generations.size > 1 ? readAll() : parts;
    });
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

  /** Caches a decision, unless the data that it was read from have changed meanwhile. */
  #keep(id: string, json: JsonText, source: Source): void {
    if (source.generation === null || !isSame(source, this.#source())) return;
    if (!isSame(source, this.#keptOf)) {
      this.#kept.clear();
      this.#keptOf = source;
    }
    this.#kept.set(id, json);
  }

  #source(): Source {
    const { documents, processes, generation, statuses } = this.#deps;
    return {
      generation: generation(),
      changes: documents.changes + processes.changes,
      situacoes: statuses.byKey,
    };
  }
}

const isSame = (one: Source, other: Source | null): boolean =>
  one.generation === other?.generation &&
  one.changes === other.changes &&
  one.situacoes === other.situacoes;

/** Facts and evidence with their sources. A node without a passage in the reading was given by the imported record. */
function toldFacts({ fatos, provas }: GraphPart, { leitura }: StoredDocument): ShownFacts {
  const withSource = (nodes: readonly NamedNode[], read: readonly ToldItem[] = []) => {
    const known = new Map(read.map(item => [item.id, item]));
    return nodes.map(({ id, nome }) => {
      const { fonte, passagem } = known.get(id) ?? GIVEN;
      return { id, nome, fonte, passagem };
    });
  };
  return {
    fatos: withSource(fatos, leitura?.fatos_lidos),
    provas: withSource(provas, leitura?.provas_lidas),
  };
}

/** Fields that did not exist yet when a decision was stored are empty. */
function shownReading({ leitura }: StoredDocument): ReadingPart {
  return { ...NO_READING, ...leitura };
}

/** The origin without the name of an uploaded file, which only the owner of the file may see. */
function shownOrigin({ origem }: StoredDocument): StoredDocument['origem'] {
  return origem?.tipo === 'envio' ? { ...origem, arquivo: null } : origem;
}
