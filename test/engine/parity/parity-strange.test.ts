/** The kernels and Cypher give the same answers: graphs of strange names. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { strangeGraphs } from '../../support/parity/parity-graphs.ts';

holdParity(strangeGraphs);
