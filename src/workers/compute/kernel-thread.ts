/** Entry of a compute thread: attaches to the generation of a task, runs the kernel, returns the JSON as bytes. */
import { workerData } from 'node:worker_threads';
import { Budget } from '../../engine/budget.ts';
import { openFamily, packFamily } from '../../engine/family.ts';
import { readHeader } from '../../engine/graph/header.ts';
import type { PackedGraph } from '../../engine/graph/packed-graph.ts';
import { bodyCrc, headerCrc } from '../../engine/graph/packing/pack.ts';
import type { KernelModule, Task } from '../../engine/operation.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { Scratch } from '../../engine/scratch.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';
import { AttachedGraph } from './attached-graph.ts';
import { handedOver } from './lane.ts';
import {
  CANCEL_WORD,
  type KernelReply,
  type KernelRequest,
  type KernelThreadData,
  STARTED_WORD,
  TASK_WORDS,
} from './protocol.ts';

const { words: wordBuffer } = workerData as KernelThreadData;
const words = new Int32Array(wordBuffer, 0, wordBuffer.byteLength / 4);
const scratch = new Scratch();
const kernels = new Map<string, KernelModule>();
const attached = new AttachedGraph();
const encoder = new TextEncoder();

yieldToOthers();

export default async function compute(request: KernelRequest): Promise<KernelReply> {
  const cancelIndex = request.slot * TASK_WORDS + CANCEL_WORD;
  Atomics.store(words, request.slot * TASK_WORDS + STARTED_WORD, 1);
  if (Atomics.load(words, cancelIndex) !== 0) return { ok: false, code: 'CANCELLED' };
  try {
    if (request.kind === 'check') return encoded({ ok: true, data: damageIn(request.buffer) });
    const graph = attached.of(request.buffer, request.generation);
    const kernel = await kernelOf(request.operation);
    const budget = new Budget(Number.POSITIVE_INFINITY, words, cancelIndex);
    return computed(kernel, graph, request, { budget, scratch });
  } catch (error) {
    return { ok: false, code: 'FAILED', message: (error as Error).stack ?? String(error) };
  }
}

function computed(
  kernel: KernelModule,
  graph: PackedGraph,
  { kind, params, family }: KernelRequest,
  task: Task,
): KernelReply {
  switch (kind) {
    case 'precompute':
      return encoded(kernel.precompute!(graph, task));
    case 'family': {
      const outcome = kernel.family!(graph, params as never, task);
      if (!outcome.ok) return outcome;
      const data = packFamily(outcome.data);
      // Answers in the same task, because a second task would wait in the queue again. The family is packed first,
      // because making the answer overwrites the scratch.
      const answer = encoded(kernel.answer!(graph, openFamily(data), params as never, task));
      return handedOver({ ok: true, data, answer }, data.buffer);
    }
    case 'answer':
      return encoded(kernel.answer!(graph, openFamily(family!), params as never, task));
    default:
      return encoded(kernel.run(graph, params as never, task));
  }
}

/** Imports a kernel by the name of its operation, on first use. */
async function kernelOf(name: string): Promise<KernelModule> {
  let kernel = kernels.get(name);
  if (kernel === undefined) {
    kernel = (await import(`../../engine/operations/${name}/kernel.ts`)) as KernelModule;
    kernels.set(name, kernel);
  }
  return kernel;
}

/** Checks the bytes of a generation; null if they are intact. */
function damageIn(buffer: SharedArrayBuffer): string | null {
  const header = readHeader(buffer);
  // The header is checked first, because it contains the length of the body.
  if (headerCrc(buffer) !== header.headerCrc) return 'the checksum of the header is wrong';
  return bodyCrc(buffer) === header.bodyCrc ? null : 'the checksum of the body is wrong';
}

function encoded(outcome: Outcome<unknown>): Outcome<Uint8Array> {
  if (!outcome.ok) return outcome;
  // The encoder does not give a slice of Node's buffer pool: cloning a slice would clone the whole pool.
  return { ok: true, data: encoder.encode(JSON.stringify(outcome.data)) };
}
