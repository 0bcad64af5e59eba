/**
 * What an operation is. Its folder under `operations/` holds `operation.ts` (the HTTP thread's half: an `Operation`)
 * and `kernel.ts` (the computing thread's half: a `KernelModule`); the folder's name is its key everywhere.
 */
import type { ErrorCode } from '../errors/errors.ts';
import type { Question } from '../runtime/question.ts';
import type { Budget } from './budget.ts';
import type { PackedGraph } from './graph/packed-graph.ts';
import type { Outcome } from './outcome.ts';
import type { Scratch } from './scratch.ts';

/**
 * Where an operation runs. `point`: first on the HTTP thread under a step budget, in the pool when that is used up.
 * `pool`: in the pool at once. `background`: one at a time on the background thread.
 */
export type Lane = 'point' | 'pool' | 'background';

/** One read-only Cypher statement. Values of the caller are parameters, never text. */
export interface CypherStatement {
  text: string;
  parameters: Record<string, unknown>;
}

/** One row by column name: integers as numbers, lists and maps as arrays and objects. */
export type CypherRow = Record<string, unknown>;

/** An operation on the graph database: what to ask, and the answer that the rows make. */
export interface CypherForm {
  /** Whether Cypher answers these parameters; all where absent. The others need a fresh snapshot. */
  answers?(params: never): boolean;
  /**
   * The statement to run next, given the rows of those that ran before in the same transaction; null once `fromRows`
   * has what it needs. Most operations have one.
   */
  statement(params: never, before: readonly CypherRow[][]): CypherStatement | null;
  /** The same outcome as the kernel's: rows, order, scores. */
  fromRows(params: never, rows: readonly CypherRow[][]): Outcome<unknown>;
  /** What to ask the other engine for the same answer as this one; the same parameters where absent. */
  twin?(params: never, data: never): unknown;
  /** Whether two engines say the same; rows, order and numbers to 1e-9 where absent. */
  agree?(data: never, other: never): boolean;
}

export interface Operation extends Question {
  /** HTTP path; POST always, GET too where `get` is set. Empty for an operation without a route. */
  path: string;
  lane: Lane;
  /** Parameters with which a point operation runs in the pool at once; none where absent. */
  pooled?(params: never): boolean;
  /** The operation reads what the background computes once per generation. */
  derived?: 'pagerank' | 'communities';
  /** Also answered under GET, with the same parameters as query text. */
  get?: boolean;
  /** Seconds that answers stay in the cache store, under generation and parameters. */
  cacheSeconds?: number;
  /**
   * For a costly result that requests read parts of: computed once per generation with `widen`ed parameters, kept
   * until the next generation (a refusal too), and cut down to each request's answer by `narrow`.
   */
  perGeneration?: {
    widen(params: never): unknown;
    narrow(data: never, params: never): unknown;
  };
  /** Absent where only a snapshot can answer. */
  cypher?: CypherForm;
}

/** Milliseconds that a graph operation may take, over queue and kernel. */
export const GRAPH_DEADLINE_MS = 15_000;

/** No engine can answer, the queue is full, or the deadline is over. */
const COMMON_ERRORS: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'QUEUE_FULL', 'GRAPH_TIMEOUT'];

/** An operation's declaration; `errors` lists only the refusals that not every operation has. */
export type OperationDeclaration = Omit<Operation, 'errors' | 'deadlineMs'> & {
  errors?: readonly ErrorCode[];
};

/** Completes a declaration with the errors and the deadline that all operations share. */
export function operation(declared: OperationDeclaration): Operation {
  const errors = [...(declared.errors ?? []), ...COMMON_ERRORS];
  return { ...declared, errors, deadlineMs: GRAPH_DEADLINE_MS };
}

/** What a kernel gets beside graph and parameters. */
export interface Task {
  budget: Budget;
  scratch: Scratch;
}

/** What `operations/<name>/kernel.ts` exports. */
export interface KernelModule {
  run(graph: PackedGraph, params: never, task: Task): Outcome<unknown>;
  /** Fills the generation's derived blocks; only where the operation names `derived`. */
  precompute?(graph: PackedGraph, task: Task): Outcome<null>;
}
