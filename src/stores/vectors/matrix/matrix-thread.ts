/** Entry of the thread that holds vectors in memory and compares them, to relieve the HTTP thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../../../runtime/thread-priority.ts';
import type { VectorName } from '../vector-store.ts';
import type {
  MatrixMessage,
  MatrixReply,
  MatrixThreadData,
  PointColumns,
} from './matrix-protocol.ts';
import { VectorMatrix } from './vector-matrix.ts';

const { dimension } = workerData as MatrixThreadData;
const matrices = new Map<VectorName, VectorMatrix>();

yieldToOthers();

parentPort!.on('message', (message: MatrixMessage) => {
  if ('question' in message) {
    const { name, query, filter, limit } = message.question;
    const answer = matrixOf(name).search(query, filter, limit);
    parentPort!.postMessage({ id: message.id, answer } satisfies MatrixReply);
    return;
  }
  const { change } = message;
  if (change.kind === 'clear') matrices.delete(change.name);
  else if (change.kind === 'set') setAll(matrixOf(change.name), change.points);
  else for (const id of change.ids) matrixOf(change.name).delete(id);
});

function matrixOf(name: VectorName): VectorMatrix {
  let matrix = matrices.get(name);
  if (matrix === undefined) {
    matrix = new VectorMatrix(dimension);
    matrices.set(name, matrix);
  }
  return matrix;
}

function setAll(matrix: VectorMatrix, { ids, payloads, values }: PointColumns): void {
  ids.forEach((id, i) => {
    const own = values.subarray(i * dimension, (i + 1) * dimension);
    matrix.set({ id, payload: payloads[i]!, values: own });
  });
}
