/**
 * What an operation is: a question to the graph. Its folder under `operations/` is named after it and holds
 *
 *   schemas.ts     parameters and result
 *   operation.ts   its declaration, for the HTTP thread
 *   kernel.ts      its computation, for any thread: a `KernelModule`
 *   cypher.ts      the same in Neo4j, where Cypher can answer
 */
import type { ErrorCode } from '../errors/errors.ts';
import type { Question } from '../runtime/question.ts';
import type { Budget } from './budget.ts';
import type { Family } from './family.ts';
import type { PackedGraph } from './graph/packed-graph.ts';
import type { Outcome } from './outcome.ts';
import type { Scratch } from './scratch.ts';

/** One read-only Cypher statement. The caller's values are parameters and never part of the text. */
export interface CypherStatement {
  text: string;
  parameters: Record<string, unknown>;
}

/** A result row by column name: integers as numbers, lists and maps as arrays and objects. */
export type CypherRow = Record<string, unknown>;

/** An operation in Cypher: the statements to run, and the answer that their rows make. */
export interface CypherForm {
  /** Whether Cypher can answer these parameters; if absent, it can answer all. The others need a fresh snapshot. */
  answers?(params: never): boolean;
  /**
   * The next statement, given the rows of the earlier ones in the same transaction; null once `fromRows` has what it
   * needs. Most operations run one.
   */
  statement(params: never, before: readonly CypherRow[][]): CypherStatement | null;
  /** The kernel's outcome: the same rows, order and scores. */
  fromRows(params: never, rows: readonly CypherRow[][]): Outcome<unknown>;
  /** Parameters with which the other engine gives the same answer; if absent, the same parameters. */
  twin?(params: never, data: never): unknown;
  /** Whether the answers of both engines agree; if absent: equal rows and order, numbers to 1e-9. */
  agree?(data: never, other: never): boolean;
}

/**
 * The work of the kernel's `precompute`, once per generation in the background: blocks that the operation needs, or an
 * index that only makes it faster.
 */
type Precomputed =
  | { derived?: 'pagerank' | 'communities' | 'vocabularies'; index?: never }
  | { derived?: never; index: 'hubLabels' | 'signatures' };

/** In these modes the engine does not wait for blocks. */
interface NothingPrecomputed {
  derived?: never;
  index?: never;
}

/** Runs on the HTTP thread with a step budget, and in the pool if it exceeds the budget. */
interface PointMode {
  mode: 'point';
  /** Whether a request with these parameters goes directly to the pool; absent if none does. */
  pooled?(params: never): boolean;
  /** Callers often repeat the same parameters, so answers are cached from the second time on. */
  repeats?: true;
}

/** Runs like `point`. Answers are kept in the cache store, by the content of the graph and the parameters. */
interface CachedMode extends NothingPrecomputed {
  mode: 'cached';
  cacheSeconds: number;
}

/** Runs in the pool. Results are cached as long as their generation is in service. */
interface PoolMode {
  mode: 'pool';
  /** Results are not cached, because they are many, large, and requested only once. */
  uncached?: true;
}

/**
 * All answers about one category, minister or topic are made from the same counts, the family. The pool makes the
 * family, which is cached. The kernel's `answer` then makes this answer and later ones from the family, on the HTTP
 * thread.
 */
interface FamilyMode extends NothingPrecomputed {
  mode: 'family';
  /** The `familyKey` of the parameters that determine the counts. */
  family(params: never): string;
}

/**
 * A costly result of which each request needs a part. The background thread computes it once per generation; result or
 * refusal are cached until the next generation.
 */
interface PerGenerationMode extends NothingPrecomputed {
  mode: 'perGeneration';
  /** The parameters to compute with, equal for many requests. */
  widen(params: never): unknown;
  /** Cuts the result for the widened parameters down to the answer for the given ones. */
  narrow(data: never, params: never): unknown;
}

/** The mode: how answers are computed and cached. A declaration that mixes the fields of two modes does not compile. */
export type Mode =
  | (PointMode & Precomputed)
  | CachedMode
  | (PoolMode & Precomputed)
  | FamilyMode
  | PerGenerationMode;

/** The fields that operations of all modes have. */
interface Described extends Question {
  /** HTTP path; empty for an operation without a route. */
  path: string;
  /**
   * The list of the operation has pages: `cursor` is among the parameters, `next_cursor` in the result (see
   * `cursor.ts`).
   */
  paged?: true;
  /** Parameters that are ids of nodes of any kind. An id that an older release gave a concept finds the concept. */
  nodeIds?: readonly string[];
  /** POST if absent. GET takes the same parameters, from the path and the query. */
  methods?: readonly ('POST' | 'GET')[];
  /**
   * The rows of the answer name precedents or statutes: `situacao` is added where the answer is given, after every
   * cache.
   */
  namesPrecedents?: true;
  /** Absent if only a snapshot can answer. */
  cypher?: CypherForm;
}

export type Operation = Described & Mode;

/** The operations of one mode. */
export type OperationOf<M extends Mode['mode']> = Described & Extract<Mode, { mode: M }>;

/** Milliseconds that a graph operation may take, over queue and kernel. */
export const GRAPH_DEADLINE_MS = 15_000;

/** No engine can answer, the queue is full, or the deadline is over. */
const COMMON_ERRORS: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'QUEUE_FULL', 'GRAPH_TIMEOUT'];

/** An operation's declaration; `errors` lists only the refusals that not every operation has. */
type OperationDeclaration = Omit<Described, 'errors' | 'deadlineMs'> & {
  errors?: readonly ErrorCode[];
} & Mode;

/** Completes a declaration with the errors and the deadline that all operations share. */
export function operation(declared: OperationDeclaration): Operation {
  const paged: ErrorCode[] = declared.paged === true ? ['CURSOR_EXPIRED'] : [];
  const errors = [...(declared.errors ?? []), ...paged, ...COMMON_ERRORS];
  return { ...declared, errors, deadlineMs: GRAPH_DEADLINE_MS };
}

/** The inputs of a kernel besides graph and parameters. */
export interface Task {
  budget: Budget;
  scratch: Scratch;
}

/** The exports of `operations/<name>/kernel.ts`. */
export interface KernelModule {
  run(graph: PackedGraph, params: never, task: Task): Outcome<unknown>;
  /** Makes the family, from which all answers with the same `familyKey` are made; present in the mode `family`. */
  family?(graph: PackedGraph, params: never, task: Task): Outcome<Family>;
  /** Gives the answer of `run`, but from the family. */
  answer?(graph: PackedGraph, family: Family, params: never, task: Task): Outcome<unknown>;
  /** Fills the generation's derived blocks; present if the operation has `derived` or `index`. */
  precompute?(graph: PackedGraph, task: Task): Outcome<null>;
}
