/** The kernels and Cypher give the same answers: a graph of many ministers. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { ministrosGraph } from '../../support/parity/parity-graphs.ts';

holdParity(ministrosGraph);
