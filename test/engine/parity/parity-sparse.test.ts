/** The kernels and Cypher give the same answers: a graph with few relationships. */
import { sparseGraph } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(sparseGraph);
