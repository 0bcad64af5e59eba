/** The kernels and Cypher give the same answers: graphs with strange names, 6 requests to each operation. */
import { holdParity } from '../../support/parity/hold-parity.ts';
import { strangeGraphs } from '../../support/parity/parity-graphs.ts';

holdParity(() => strangeGraphs, 6);
