/** Port of the graph store: writes and removes records, probes the version, and gives the loader thread access. */
import type { MessagePort } from 'node:worker_threads';
import type { Peso, Posicao, Resultado } from '../../engine/graph/kinds.ts';
import type { SourceProbe } from '../../engine/snapshot/graph-source.ts';
import type { GraphValor } from '../../legal/decisions/amounts/valor.ts';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import type { Favorece } from '../../legal/decisions/sides/sides.ts';
import type { Neo4jAddress } from './neo4j/driver.ts';

/** A node that a decision names; `nome` is used only if the node does not exist yet. */
export interface NamedNode {
  /** 1-200 code points, unique within its kind. */
  id: string;
  nome: string;
}

/** A criterion: the concept that a wording of the decision expresses. */
export interface CriterioItem extends NamedNode {
  peso: Peso;
  /** The wording; `nome` if absent. Needed if the node's name may be another wording. */
  forma?: string;
  /** Whether the decision affirms or denies the concept; absent or null if its wording does neither. */
  posicao?: Posicao | null;
}

export interface DispositivoItem extends NamedNode {
  lei: string | null;
  artigo: string | null;
}

/**
 * A citation. Its `ref` is compared with ids, process numbers, and classes with numbers of decisions; if `ref` has no
 * number, `nome` is used instead. If no decision matches, or several have the same class and number, the citation leads
 * to the Precedente with `id` and `nome`.
 */
export interface CitacaoItem extends NamedNode {
  ref: string;
  /** A text whose number is compared instead of the numbers in `ref` and `nome`. */
  numero?: string;
}

/** A validated and normalized decision with all nodes that it names. Texts contain no NUL and no lone surrogate. */
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
  /** The side that the outcome favours. */
  favorece?: Favorece | null;
  /** At most one amount of each kind, in the order of TIPOS_DE_VALOR. */
  valores?: readonly GraphValor[];
  /** Outcome and sides as read from the texts, with the passages; absent or null if nothing was read. */
  leitura?: Leitura | null;
  criterios: CriterioItem[];
  fatos: NamedNode[];
  provas: NamedNode[];
  dispositivos: DispositivoItem[];
  precedentes: CitacaoItem[];
}

/** Counts of records. `duplicates` and `selfLoops` count relationships that were given but not stored. */
export interface WriteSummary {
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  selfLoops: number;
}

export interface RemoveSummary {
  /** Decisions that existed. */
  removed: number;
  /** The distinct ids that no decision has. */
  missing: string[];
}

/**
 * Data by which the loader thread reaches the store. It can be sent in a message; a port goes into the transfer list.
 */
export type LoaderSource =
  | { kind: 'embedded'; port: MessagePort }
  | { kind: 'neo4j'; address: Neo4jAddress };

export interface GraphStore extends SourceProbe {
  /**
   * Writes the records, with the same result as if each were written alone in this order, and skips records that are
   * stored unchanged. When it resolves, the batch survives a crash of the process. When it rejects, a prefix of the
   * batch may be stored; writing the batch again completes it.
   */
  write(batch: GraphRecord[]): Promise<WriteSummary>;
  /** Ids of the records that `write` would add or replace. */
  changed(batch: GraphRecord[]): Promise<string[]>;
  /**
   * Moves criteria to their concepts if an older release or other rules made them, in bounded transactions. An
   * interrupted run is completed by the next. Does nothing if the present rules were already applied. The first write
   * also calls it. Resolves to the number of decisions changed.
   */
  moveToConcepts(): Promise<number>;
  /**
   * Removes decisions with their relationships and citations. Citations that led to a removed decision are resolved
   * again, to another matching decision or else to a Precedente. A node without relationships is deleted; other nodes
   * keep their names. When it rejects, some decisions may be removed; calling it again completes the removal.
   */
  remove(ids: readonly string[]): Promise<RemoveSummary>;
  /** Ids of at most `max` decisions that follow this id in a fixed order; '' starts at the first. */
  idsAfter(after: string, max: number): Promise<string[]>;
  /**
   * The stored decisions with these ids, as records that write the same graph in any order: every record has the stored
   * names of its nodes.
   */
  records(ids: readonly string[]): Promise<GraphRecord[]>;
  /**
   * Makes the server plan the statements of a write, which may take seconds, without changing the graph. Resolves to
   * false if this project did not write the graph. Absent in a store that does not cache plans.
   */
  prepareWrites?(): Promise<boolean>;
  /** Resolves after a read of stored data. */
  ping(): Promise<void>;
  /** A new source for one loader thread. */
  loaderSource(): LoaderSource;
  close(): Promise<void>;
}
