/** The kernels and Cypher give the same answers: a few requests to each operation on each graph; more in test/faults/parity. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { parityGraphs } from '../../support/parity/parity-graphs.ts';

holdParity(parityGraphs, 8);
