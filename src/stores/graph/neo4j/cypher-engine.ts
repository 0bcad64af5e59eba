/**
 * Computes operations in Neo4j behind the circuit breaker, at most RUNNING_MAX at once, each in one cancellable read
 * transaction.
 */
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import type {
  ComputeHandle,
  ComputeOutcome,
  CypherCompute,
} from '../../../engine/answers/compute.ts';
import type { CypherForm, CypherRow } from '../../../engine/operation.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { SourceProbe } from '../../../engine/snapshot/graph-source.ts';
import type { Breaker } from '../../../runtime/breaker.ts';
import type { Neo4jConnection } from './connection.ts';
import { type Query, queryIn } from './cypher-query.ts';
import { asStoreError } from './driver.ts';

/** Maximum number of concurrent transactions; more would slow each other down. */
const RUNNING_MAX = 8;
/** Calls that may wait; a further call gets QUEUE_FULL. */
const WAITING_MAX = 256;

export class CypherEngine implements CypherCompute {
  readonly #connection: Neo4jConnection;
  readonly #breaker: Breaker;
  readonly #bulkhead: BulkheadPolicy = bulkhead(RUNNING_MAX, WAITING_MAX);

  readonly #source: SourceProbe;

  constructor(connection: Neo4jConnection, breaker: Breaker, source: SourceProbe) {
    this.#connection = connection;
    this.#breaker = breaker;
    this.#source = source;
  }

  async version(): Promise<string> {
    return (await this.#source.probe()).version;
  }

  available(): boolean {
    return !this.#breaker.isOpen;
  }

  hasAnswered(): boolean {
    return this.#breaker.hasAnswered;
  }

  submit(form: CypherForm, params: unknown, msMax: number): ComputeHandle {
    const cancel = new AbortController();
    const endsAt = performance.now() + msMax;
    const outcome = this.#bulkhead
      .execute(() => this.#run(form, params, endsAt, cancel.signal))
      .catch(error => outcomeOf(error));
    return { outcome, cancel: () => cancel.abort() };
  }

  async #run(
    form: CypherForm,
    params: unknown,
    endsAt: number,
    signal: AbortSignal,
  ): Promise<ComputeOutcome> {
    const msMax = endsAt - performance.now();
    if (signal.aborted || msMax <= 0) return { ok: false, code: 'CANCELLED' };
    const outcome = await this.#breaker.execute(() =>
      this.#connection.transaction({ mode: 'READ', msMax, signal }, transaction =>
        ask(queryIn(transaction), form, params),
      ),
    );
    if (!outcome.ok) return outcome;
    return { ok: true, data: Buffer.from(JSON.stringify(outcome.data)) };
  }
}

/** Runs the statements of an operation in order and makes the answer from their rows. */
export async function ask(
  query: Query,
  form: CypherForm,
  params: unknown,
): Promise<Outcome<unknown>> {
  const rows: CypherRow[][] = [];
  for (;;) {
    const statement = form.statement(params as never, rows);
    if (statement === null) return form.fromRows(params as never, rows);
    rows.push(await query(statement.text, statement.parameters));
  }
}

function outcomeOf(error: unknown): ComputeOutcome {
  if (error instanceof BulkheadRejectedError) return { ok: false, code: 'QUEUE_FULL' };
  const { fault, message } = asStoreError(error);
  if (fault === 'timeout') return { ok: false, code: 'CANCELLED' };
  if (fault === 'misuse') return { ok: false, code: 'FAILED', message };
  return { ok: false, code: 'UNAVAILABLE', message };
}
