/**
 * The graph store as the rest of the house knows it: records in, a cheap probe, and a way for the loader thread to
 * read it.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Peso, Resultado } from '../../engine/graph/kinds.ts';
import type { SourceProbe } from '../../engine/snapshot/graph-source.ts';
import type { Neo4jAddress } from './neo4j/driver.ts';

/** A node that a decision names; `nome` is used only if the node is not there yet. */
export interface NamedNode {
  /** 1-200 code units, unique within its kind. */
  id: string;
  nome: string;
}

export interface CriterioItem extends NamedNode {
  peso: Peso;
}

export interface DispositivoItem extends NamedNode {
  lei: string | null;
  artigo: string | null;
}

/**
 * A citation: `ref` is compared with the ids and process numbers of decisions; `id` and `nome` are of the Precedente
 * otherwise.
 */
export interface CitacaoItem extends NamedNode {
  ref: string;
}

/** One decision with everything it names, validated and normalized. Text holds no NUL and no lone surrogate. */
export interface GraphRecord {
  id: string;
  processo: string | null;
  tribunal: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: Resultado | null;
  /** YYYY-MM-DD. */
  data: string | null;
  ementa: string | null;
  criterios: CriterioItem[];
  fatos: NamedNode[];
  provas: NamedNode[];
  dispositivos: DispositivoItem[];
  precedentes: CitacaoItem[];
}

/** What a write did, in records; duplicates and self-loops in relationships that were named but not stored. */
export interface WriteSummary {
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  selfLoops: number;
}

export interface RemoveSummary {
  /** Decisions that were there. */
  removed: number;
  /** The asked ids, each once, that are no decision's. */
  missing: string[];
}

/** How the loader thread reaches the store: plain data, sent with its port, if any, in the transfer list. */
export type LoaderSource =
  | { kind: 'embedded'; port: MessagePort }
  | { kind: 'neo4j'; address: Neo4jAddress };

export interface GraphStore extends SourceProbe {
  /**
   * Writes records as if one after another; a record that is stored already just so is left alone. When the promise
   * resolves the batch survives a crash of the process; when it rejects, the records up to some point may be stored
   * and writing them again completes the batch.
   */
  write(batch: GraphRecord[]): Promise<WriteSummary>;
  /**
   * Takes decisions out with their relationships and citations. Citations of others that led to them lead where they
   * would without them: to another decision of that process number, else to a Precedente. A node that is left without
   * a relationship goes, one that stays keeps its name. When the promise rejects, some may be gone; asking again
   * completes it.
   */
  remove(ids: readonly string[]): Promise<RemoveSummary>;
  /** Resolves after a real read; rejects when the store cannot be read. */
  ping(): Promise<void>;
  /** A new source for a loader thread. */
  loaderSource(): LoaderSource;
  close(): Promise<void>;
}
