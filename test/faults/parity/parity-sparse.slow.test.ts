/** The kernels and Cypher give the same answers: a sparse graph, 12 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { sparseGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [sparseGraph(seed)], 12);
