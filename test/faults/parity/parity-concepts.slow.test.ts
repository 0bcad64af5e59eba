/** The kernels and Cypher give the same answers: criteria narrower and broader than others, 8 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { conceptsGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seed => [conceptsGraph(seed)], 8);
