/** The kernels and Cypher give the same answers: a graph with many ministers, 12 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { ministrosGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [ministrosGraph(seed)], 12);
