/** Entry of the thread that holds vectors in memory and compares them, so that the HTTP thread need not. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VectorName } from '../vector-store.ts';
import type {
  MatrixReply,
  MatrixRequest,
  MatrixThreadData,
  PointColumns,
} from './matrix-protocol.ts';
import { VectorMatrix } from './vector-matrix.ts';

const { dimension } = workerData as MatrixThreadData;
const matrices = new Map<VectorName, VectorMatrix>();

parentPort!.on('message', (request: MatrixRequest) => {
  if (request.kind === 'clear') {
    matrices.delete(request.name);
    return;
  }
  const matrix = matrixOf(request.name);
  if (request.kind === 'set') setAll(matrix, request.points);
  else if (request.kind === 'delete') for (const id of request.ids) matrix.delete(id);
  else {
    const { id, query, filter, limit } = request;
    const reply: MatrixReply = { id, found: matrix.search(query, filter, limit) };
    parentPort!.postMessage(reply);
  }
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
