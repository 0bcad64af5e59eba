/**
 * How large a packed graph will be, from the store's counts alone, so that an outsize one is refused before loading.
 */
import { EDGE, KIND } from '../graph/kinds.ts';
import type { SourceVersion } from './graph-source.ts';

/** Kind, bounds of key and name, and a key table at most two thirds empty. */
const BYTES_PER_NODE = 1 + 2 * 4 + 3 * 4;
/** Columns, row lengths, offsets of five types out and citations in, two inverse lists, ranking; a share of names. */
const BYTES_PER_DECISAO = 17 + 5 + 5 * 4 + 4 + 8 + 8 + 16;
/** Offsets of rows in; of a Criterio those of its ministers too, of a Precedente its place and its rank. */
const BYTES_PER_OTHER = 4;
const BYTES_PER_CRITERIO = 4;
const BYTES_PER_PRECEDENTE = 4 + 8;
/** Of the word index a Criterio takes about as much as its id and name, and seldom more than this. */
const WORD_BYTES_PER_CRITERIO = 160;
const BYTES_PER_EDGE = 2 * 4;
/** Weight and minister of the criterion beside each TEM_CRITERIO edge; the article beside APLICA_LEI. */
const BYTES_BESIDE = 5;
/** Header, block table, room for communities, and names of ministers, chambers and categories in small graphs. */
const BYTES_ALWAYS = 65_536;

/**
 * Bytes of the whole buffer, derived blocks included, rounded up; the builder's own arrays need about as much again
 * while it is packed. Names that decisions share are guessed at: packing itself refuses what does not fit after all.
 */
export function estimateBytes({ nodeCounts, edgeCounts, textBytes }: SourceVersion): number {
  const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
  const ofKind = (kind: number) => nodeCounts[kind] ?? 0;
  const beside = (edgeCounts[EDGE.CRITERIO] ?? 0) + (edgeCounts[EDGE.LEI] ?? 0);
  const decisoes = ofKind(KIND.Decisao);
  return (
    BYTES_ALWAYS +
    sum(nodeCounts) * BYTES_PER_NODE +
    decisoes * BYTES_PER_DECISAO +
    (sum(nodeCounts) - decisoes) * BYTES_PER_OTHER +
    ofKind(KIND.Criterio) * BYTES_PER_CRITERIO +
    ofKind(KIND.Precedente) * BYTES_PER_PRECEDENTE +
    sum(edgeCounts) * BYTES_PER_EDGE +
    beside * BYTES_BESIDE +
    textBytes +
    Math.min(textBytes, ofKind(KIND.Criterio) * WORD_BYTES_PER_CRITERIO)
  );
}
