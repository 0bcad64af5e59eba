/** The kernels and Cypher give the same answers: a graph with long lists. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { denseGraph } from '../../support/parity/parity-graphs.ts';

holdParity(denseGraph);
