/** What the service is asked, and what it has to answer: the kernel's own result on the same graph. */
import { Budget } from '../src/engine/budget.ts';
import type { PackedGraph } from '../src/engine/graph/packed-graph.ts';
import type { KernelModule, Operation } from '../src/engine/operation.ts';
import { operations } from '../src/engine/operations/registry.ts';
import { Scratch } from '../src/engine/scratch.ts';
import type { Body } from './draw.ts';

export interface Ask {
  operation: Operation;
  path: string;
  /** JSON text. */
  body: string;
}

export interface AnswerSample {
  ask: Ask;
  /** The whole answer as text. */
  body: string;
}

export function ask(name: string, body: Body): Ask {
  const operation = operations.find(operation => operation.name === name);
  if (operation === undefined) throw new Error(`there is no operation ${name}`);
  return { operation, path: operation.path, body: JSON.stringify(body) };
}

/** Throws where an answer's `data` is not, to the letter, what the kernel gives. */
export async function checkAnswers(graph: PackedGraph, samples: AnswerSample[]): Promise<void> {
  const scratch = new Scratch();
  for (const { ask, body } of samples) {
    const expected = await expectedData(graph, ask, scratch);
    if (body.startsWith(`{"data":${expected},"meta":{`) || isTorn(body)) continue;
    throw new Error(`${ask.path} answered ${ask.body} with ${body.slice(0, 300)}`);
  }
}

async function expectedData(graph: PackedGraph, ask: Ask, scratch: Scratch): Promise<string> {
  const { name, params } = ask.operation;
  const kernel: KernelModule = await import(`../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch };
  const outcome = kernel.run(graph, params.parse(JSON.parse(ask.body)) as never, task);
  if (!outcome.ok) throw new Error(`${name} refuses ${ask.body}: ${outcome.code}`);
  return JSON.stringify(outcome.data);
}

/** autocannon decodes each piece by itself, so a letter that came in two pieces is lost: no fault of the service. */
const isTorn = (body: string) => body.includes('\ufffd');
