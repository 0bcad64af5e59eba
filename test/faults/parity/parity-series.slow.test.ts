/** The kernels and Cypher give the same answers: a graph of decisions in series, 12 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { seriesGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [seriesGraph(seed)], 12);
