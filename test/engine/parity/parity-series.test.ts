/** The kernels and Cypher give the same answers: decisions in series of alike ones. */
import { seriesGraph } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(seriesGraph);
