/**
 * The kernels and Cypher give the same answers to random requests to each operation. The graphs are dense or sparse;
 * some have many ministers, duplicate relationships and self-loops, series of decisions, narrower and broader criteria,
 * or strange names.
 */
import { holdParity } from '../../support/parity/hold-parity.ts';
import {
  conceptsGraph,
  denseGraph,
  ministrosGraph,
  rawGraph,
  seriesGraph,
  sparseGraph,
  strangeGraphs,
} from '../../support/parity/parity-graphs.ts';

const MAKES = [denseGraph, sparseGraph, ministrosGraph, rawGraph, seriesGraph];

for (const make of MAKES) holdParity(seed => [make(seed)], 12);
holdParity(seed => [conceptsGraph(seed)], 8);
holdParity(() => strangeGraphs, 6);
