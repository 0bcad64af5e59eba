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

/**
 * Where an operation runs. `point`: on the HTTP thread under a step budget, in the pool once the budget is used up.
 * `pool`: in the pool. `background`: one at a time on the background thread.
 */
export type Lane = 'point' | 'pool' | 'background';

/** One read-only Cypher statement. Values from the caller are parameters, never text. */
export interface CypherStatement {
  text: string;
  parameters: Record<string, unknown>;
}

/** A result row by column name: integers as numbers, lists and maps as arrays and objects. */
export type CypherRow = Record<string, unknown>;

/** An operation in Cypher: the statements to run, and the answer that their rows make. */
export interface CypherForm {
  /** Whether Cypher answers these parameters; all where absent. The others need a fresh snapshot. */
  answers?(params: never): boolean;
  /**
   * The next statement, given the rows of the earlier ones in the same transaction; null once `fromRows` has what it
   * needs. Most operations run one.
   */
  statement(params: never, before: readonly CypherRow[][]): CypherStatement | null;
  /** The kernel's outcome: the same rows, order and scores. */
  fromRows(params: never, rows: readonly CypherRow[][]): Outcome<unknown>;
  /** Parameters with which the other engine gives the same answer; where absent, the same parameters do. */
  twin?(params: never, data: never): unknown;
  /** Whether two engines' answers agree; where absent: equal rows and order, numbers to 1e-9. */
  agree?(data: never, other: never): boolean;
}

export interface Operation extends Question {
  /** HTTP path; empty for an operation without a route. */
  path: string;
  lane: Lane;
  /** Selects the parameters with which a point operation goes to the pool at once; none where absent. */
  pooled?(params: never): boolean;
  /** The derived blocks that it reads, which the background computes once per generation. */
  derived?: 'pagerank' | 'communities' | 'vocabularies';
  /** Derived blocks that only make it faster: until the background has computed them, it answers without. */
  index?: 'hubLabels' | 'signatures';
  /** Its list has pages: `cursor` is among the parameters, `next_cursor` in the result (see `cursor.ts`). */
  paged?: true;
  /** POST where absent. GET takes the same parameters, from the path and the query. */
  methods?: readonly ('POST' | 'GET')[];
  /**
   * For answers that are made of the same counts for all small parameters: the `familyKey` of those parameters that
   * decide which counts. The family is kept, and the kernel answers from it.
   */
  family?(params: never): string;
  /** Point answers that callers ask for again with the same parameters: kept from the second time on. */
  repeats?: true;
  /** Its results are not kept: they are many, large, and asked for once. */
  uncached?: true;
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
  /** Its rows name precedents or statutes: `situacao` is added where the answer is given, after every cache. */
  namesPrecedents?: true;
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
  const paged: ErrorCode[] = declared.paged === true ? ['CURSOR_EXPIRED'] : [];
  const errors = [...(declared.errors ?? []), ...paged, ...COMMON_ERRORS];
  return { ...declared, errors, deadlineMs: GRAPH_DEADLINE_MS };
}

/** What a kernel receives besides graph and parameters. */
export interface Task {
  budget: Budget;
  scratch: Scratch;
}

/** What `operations/<name>/kernel.ts` exports. */
export interface KernelModule {
  run(graph: PackedGraph, params: never, task: Task): Outcome<unknown>;
  /** What all answers with the same `familyKey` are made of; present where the operation names `family`. */
  family?(graph: PackedGraph, params: never, task: Task): Outcome<Family>;
  /** As `run`, from the family. */
  answer?(graph: PackedGraph, family: Family, params: never, task: Task): Outcome<unknown>;
  /** Fills the generation's derived blocks; present where the operation names `derived` or `index`. */
  precompute?(graph: PackedGraph, task: Task): Outcome<null>;
}
