/** Estimates the size of a packed graph from the store's counts, so that too large a graph is refused unread. */
import { EDGE, KIND } from '../graph/kinds.ts';
import { LABELLED_NODES_MAX, LABELS_PER_NODE } from '../graph/layout.ts';
import type { SourceVersion } from './graph-source.ts';

/** Kind, bounds of key and name, and up to three slots of the key table. */
const BYTES_PER_NODE = 1 + 2 * 4 + 3 * 4;
/**
 * Columns, row lengths, bounds of amounts and one amount, offsets of the outgoing rows of five types and of incoming
 * citations, two inverse lists, rank, signature, names.
 */
const BYTES_PER_DECISAO = 30 + 5 + 14 + 5 * 4 + 4 + 8 + 8 + 8 + 16;
/** Offset of the incoming row; a Criterio also has an offset of its ministers, a Precedente its position and rank. */
const BYTES_PER_OTHER = 4;
const BYTES_PER_CRITERIO = 4;
const BYTES_PER_PRECEDENTE = 4 + 8;
/** The two orders of a Criterio, Dispositivo or Precedente in the vocabularies. */
const BYTES_PER_TERM = 8;
/** Bounds and room for hub labels, if the graph has labels. */
const BYTES_PER_LABELLED = 4 + LABELS_PER_NODE * 2 * 4;
/** The word index needs about as much per Criterio as id and name together, and seldom more than this. */
const WORD_BYTES_PER_CRITERIO = 160;
const BYTES_PER_EDGE = 2 * 4;
/** Weight and the criterion's ministers per TEM_CRITERIO edge; the article per APLICA_LEI edge. */
const BYTES_PER_ATTRIBUTE = 5;
/** Position, number and bounds of the wording per TEM_CRITERIO edge. */
const BYTES_PER_FORMA = 1 + 4 + 4;
/** Header, block table, communities, and the names of ministers, chambers and categories in small graphs. */
const BYTES_ALWAYS = 196_608;

/**
 * Bytes of the whole buffer, derived blocks included, rounded up. During packing, the builder's arrays need about as
 * much again. The bytes of shared names are a guess; if the graph does not fit after all, packing refuses it.
 */
export function estimateBytes({ nodeCounts, edgeCounts, textBytes }: SourceVersion): number {
  const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
  const ofKind = (kind: number) => nodeCounts[kind] ?? 0;
  const attributeCount = (edgeCounts[EDGE.CRITERIO] ?? 0) + (edgeCounts[EDGE.LEI] ?? 0);
  const decisoes = ofKind(KIND.Decisao);
  const labelled = sum(nodeCounts) <= LABELLED_NODES_MAX ? sum(nodeCounts) : 0;
  return (
    BYTES_ALWAYS +
    sum(nodeCounts) * BYTES_PER_NODE +
    decisoes * BYTES_PER_DECISAO +
    (sum(nodeCounts) - decisoes) * BYTES_PER_OTHER +
    ofKind(KIND.Criterio) * BYTES_PER_CRITERIO +
    ofKind(KIND.Precedente) * BYTES_PER_PRECEDENTE +
    (ofKind(KIND.Criterio) + ofKind(KIND.Dispositivo) + ofKind(KIND.Precedente)) * BYTES_PER_TERM +
    labelled * BYTES_PER_LABELLED +
    sum(edgeCounts) * BYTES_PER_EDGE +
    attributeCount * BYTES_PER_ATTRIBUTE +
    (edgeCounts[EDGE.CRITERIO] ?? 0) * BYTES_PER_FORMA +
    textBytes +
    Math.min(textBytes, ofKind(KIND.Criterio) * WORD_BYTES_PER_CRITERIO)
  );
}
