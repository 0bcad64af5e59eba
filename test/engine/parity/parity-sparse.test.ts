/** The kernels and Cypher give the same answers: a graph with few relationships. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { sparseGraph } from '../../support/parity/parity-graphs.ts';

holdParity(sparseGraph);
