/** The kernels and Cypher give the same answers: a few requests on three graphs; test/faults/parity has more of both. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { fewGraphs } from '../../support/parity/parity-graphs.ts';

holdParity(fewGraphs, 5);
