/** The kernels and Cypher give the same answers: a graph that holds relationships twice. */
import { rawGraph } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(rawGraph);
