/** The kernels and Cypher give the same answers: a graph with duplicate relationships and self-loops, 12 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { rawGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [rawGraph(seed)], 12);
