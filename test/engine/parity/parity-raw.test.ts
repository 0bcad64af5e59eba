/** The kernels and Cypher give the same answers: a graph that holds relationships twice. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { rawGraph } from '../../support/parity/parity-graphs.ts';

holdParity(rawGraph);
