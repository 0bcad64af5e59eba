/** The kernels and Cypher give the same answers: decisions in series of alike ones. */

import { holdParity } from '../../support/parity/hold-parity.ts';
import { seriesGraph } from '../../support/parity/parity-graphs.ts';

holdParity(seriesGraph);
