/** The kernels and Cypher give the same answers: a dense graph, 12 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { denseGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [denseGraph(seed)], 12);
