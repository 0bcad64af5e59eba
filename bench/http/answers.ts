/** Requests to the service, and the check of its answers against the kernel on the same graph. */
import { markJson } from '../../src/capabilities/situacao/mark-json.ts';
import { situacoesOf } from '../../src/capabilities/situacao/status-table.ts';
import { loadReferenceTables } from '../../src/capabilities/verify/tables/index.ts';
import { Budget } from '../../src/engine/budget.ts';
import { atPlace, sourceOf } from '../../src/engine/cursor.ts';
import { DERIVED } from '../../src/engine/graph/layout.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { KernelModule, Operation } from '../../src/engine/operation.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { type SituacaoByKey, situacaoOf } from '../../src/legal/citations/situacao.ts';
import type { Body } from '../draw.ts';

export interface Ask {
  operation: Operation;
  path: string;
  /** Request body, as JSON text. */
  body: string;
}

export interface AnswerSample {
  ask: Ask;
  /** The complete response body. */
  body: string;
}

export function ask(name: string, body: Body): Ask {
  const operation = operations.find(operation => operation.name === name);
  if (operation === undefined) throw new Error(`no operation is named ${name}`);
  return { operation, path: operation.path, body: JSON.stringify(body) };
}

/**
 * Throws if the `data` of an answer differs from the kernel's result by a single character. Cursors may differ, because
 * they name the generation, and the service has had several.
 */
export async function checkAnswers(graph: PackedGraph, samples: AnswerSample[]): Promise<void> {
  const scratch = new Scratch();
  for (const { ask, body } of samples) {
    const rights = await expectedData(graph, ask, scratch);
    const isRight = (data: string) =>
      withoutCursor(body).startsWith(`{"data":${withoutCursor(data)},"meta":{`);
    if (rights.some(isRight) || isTorn(body)) continue;
    throw new Error(`${ask.path} answered ${ask.body} with ${body.slice(0, 300)}`);
  }
}

const withoutCursor = (json: string) => json.replace(/"next_cursor":"[^"]*"/, '"next_cursor":""');

let statuses: SituacaoByKey | null = null;

/** Adds the status of each precedent and statute, as the service does. */
function withStatuses(json: string, { namesPrecedents }: Operation): string {
  if (namesPrecedents !== true) return json;
  statuses ??= situacoesOf(loadReferenceTables());
  const byKey = statuses;
  return markJson(json, nome => situacaoOf(nome, byKey)) as string;
}

/** The indexes that a graph was tried with; an index that does not fit is tried only once. */
const triedIndexes = new WeakMap<PackedGraph, Set<string>>();

/** The kernel's result. If the operation has an index, two results: without it and with it. */
async function expectedData(graph: PackedGraph, ask: Ask, scratch: Scratch): Promise<string[]> {
  const { name, params, paged, index } = ask.operation;
  const kernel: KernelModule = await import(`../../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch };
  const parsed = params.parse(JSON.parse(ask.body));
  const asked = paged ? atPlace(name, parsed, sourceOf(graph)) : parsed;
  const result = () => {
    const outcome = kernel.run(graph, asked as never, task);
    if (!outcome.ok) throw new Error(`${name} rejected ${ask.body}: ${outcome.code}`);
    return withStatuses(JSON.stringify(outcome.data), ask.operation);
  };
  if (index === undefined) return [result()];
  const tried = triedIndexes.get(graph) ?? new Set();
  if (!tried.has(index)) kernel.precompute!(graph, task);
  triedIndexes.set(graph, tried.add(index));
  if (!graph.isReady(index)) return [result()];
  const state = Atomics.load(graph.derivedState, DERIVED[index]);
  const indexed = result();
  Atomics.store(graph.derivedState, DERIVED[index], 0);
  const plain = result();
  Atomics.store(graph.derivedState, DERIVED[index], state);
  return [indexed, plain];
}

/** autocannon decodes each chunk on its own and so loses a character that is split between two chunks. */
const isTorn = (body: string) => body.includes('\ufffd');
