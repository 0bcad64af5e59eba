/** The kernels and Cypher give the same answers: graphs of strange names. */
import { strangeGraphs } from './graphs.ts';
import { holdParity } from './hold-parity.ts';

holdParity(strangeGraphs);
