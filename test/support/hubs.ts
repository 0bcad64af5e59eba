/** The worst graph for the HTTP thread: nodes with neighbours just above and just below a point operation's budget. */

import { EDGE, KIND } from '../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';

const HUB_DEGREE = 100_000;
/** Just below the number of nodes that a point operation may visit. */
const BELOW_BUDGET = 8_000;
const CHAIN_LENGTH = 40;
const CHAIN_DEGREE = 1_000;

/** Ids share a long prefix, so that comparing them is slow. */
const long = (kind: string, i: number) => `${kind}-${'0'.repeat(80)}-${String(i).padStart(7, '0')}`;

export const HUBS = {
  /** Decisions that cite the same HUB_DEGREE decisions. */
  citing: [long('a', 0), long('a', 1)],
  /** Decisions that cite the same BELOW_BUDGET decisions and Precedentes. */
  citingLess: [long('b', 0), long('b', 1)],
  /** A decision that cites CHAIN_DEGREE others. */
  citingFew: long('e', 0),
  /** Two decisions whose only relationship is the criterion that HUB_DEGREE decisions have. */
  popular: [long('d', 0), long('d', HUB_DEGREE - 1)],
  criterio: 'hub',
  /** A decision at the end of a long path. */
  lonely: long('p', 0),
  /** The other end of the path, with BELOW_BUDGET facts. */
  wide: long('w', 0),
  isolated: long('z', 0),
  all: Array.from({ length: 500 }, (_, i) => long('d', i * 7)),
} as const;

export function hubGraph(): GraphBuilder {
  const builder = new GraphBuilder();
  const decisao = (id: string) =>
    builder.addDecisao({
      id,
      processo: id,
      ministro: null,
      turma: null,
      categoria: null,
      resultado: 0,
      day: 0,
    });
  const many = Array.from({ length: HUB_DEGREE }, (_, i) => decisao(long('d', i)));
  const hub = builder.addNode(KIND.Criterio, HUBS.criterio, 'hub');
  for (const handle of many) builder.addRow(EDGE.CRITERIO, handle, [hub]);
  for (const id of HUBS.citing) builder.addRow(EDGE.CITA, decisao(id), many);
  const precedentes = Array.from({ length: BELOW_BUDGET / 2 }, (_, i) =>
    builder.addNode(KIND.Precedente, long('c', i), long('n', i)),
  );
  const less = [...many.slice(0, BELOW_BUDGET / 2), ...precedentes];
  for (const id of HUBS.citingLess) builder.addRow(EDGE.CITA, decisao(id), less);
  builder.addRow(EDGE.CITA, decisao(HUBS.citingFew), less.slice(-CHAIN_DEGREE));
  addPath(builder, decisao);
  decisao(HUBS.isolated);
  return builder;
}

/** The two ends share nothing, so a search expands the wide end at every step of the narrow one. */
function addPath(builder: GraphBuilder, decisao: (id: string) => number): void {
  const path = Array.from({ length: CHAIN_LENGTH }, (_, i) => decisao(long('p', i)));
  path.slice(1).forEach((handle, i) => {
    builder.addRow(EDGE.CITA, path[i]!, [handle]);
  });
  const facts = Array.from({ length: BELOW_BUDGET }, (_, i) =>
    builder.addNode(KIND.Fato, long('f', i), 'fato'),
  );
  builder.addRow(EDGE.FATO, decisao(HUBS.wide), facts);
  // The facts have further neighbours, so that the wide end is never exhausted.
  facts.forEach((fact, i) => {
    builder.addRow(EDGE.FATO, decisao(long('x', i)), [fact]);
  });
}
