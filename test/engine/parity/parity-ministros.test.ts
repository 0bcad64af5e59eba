/** The kernels and Cypher give the same answers: a graph of many ministers. */
import { ministrosGraph } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(ministrosGraph);
