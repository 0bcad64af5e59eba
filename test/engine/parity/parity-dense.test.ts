/** The kernels and Cypher give the same answers: a graph with long lists. */
import { denseGraph } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(denseGraph);
