/** Repeats a set of requests on the board's generation, and reports the first answer after each new generation. */
import { parentPort, workerData } from 'node:worker_threads';
import { isAnsweredByThreads, PointAnswers } from '../../../src/engine/answers/point-answers.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { GenerationReader } from '../../../src/engine/snapshot/generation-board.ts';

const { board, buffers, thread, name, params } = workerData;
const isOver: Int32Array = workerData.isOver;
const operation = operations.filter(isAnsweredByThreads).find(one => one.name === name)!;
const engine = await PointAnswers.create({
  operations: [operation],
  reader: new GenerationReader(board, buffers, thread),
  staleSeconds: 300,
  observer: { answered: () => undefined },
});
/** Answers by generation; a generation with two different answers was torn. */
const seen = new Map<number, Set<string>>();
let asked = 0;
while (Atomics.load(isOver, 0) === 0) {
  asked++;
  try {
    const answer = engine.execute(operation, operation.params.parse(params));
    if (answer === null) continue;
    const { json, meta } = answer;
    const id = meta.snapshot!.id;
    const answers = seen.get(id) ?? new Set();
    seen.set(id, answers.add(String(json)));
  } catch (error) {
    seen.set(-1, (seen.get(-1) ?? new Set()).add(String((error as Error).message)));
  }
}
parentPort!.postMessage({ asked, seen });
