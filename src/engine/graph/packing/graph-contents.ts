/** The contents of all blocks of a packed graph, made of a builder's nodes and rows. */

import { EDGE, EDGE_TYPE_COUNT, KIND_COUNT } from '../kinds.ts';
import { ROW_LENGTH_MAX } from '../layout.ts';
import { addTexts, type Content, type Contents, copiedNarrow } from './block-contents.ts';
import type { GraphBuilder } from './builder.ts';
import { addColumns } from './column-contents.ts';
import { addCriterios, rankCriterios } from './criterio-contents.ts';
import { addEdges } from './edge-contents.ts';
import { addNodes } from './node-contents.ts';
import { normalRows } from './normal-rows.ts';
import { numberNodes } from './number-nodes.ts';
import { sortedTable, usedTexts } from './tables.ts';

/** The contents of a packed graph. */
export interface Counts {
  /** Nodes per label and edges per type, as packed. */
  nodeCounts: number[];
  edgeCounts: number[];
  /** Edges dropped per type. */
  duplicates: number[];
  selfLoops: number[];
}

/** The input from which a graph is packed. */
export type PackedContents = Counts & { contents: Contents };

/**
 * The contents of the blocks. Nothing else refers to the arrays of edges, so each array is freed once its blocks are
 * filled.
 */
export function graphContents(builder: GraphBuilder): PackedContents {
  const numbering = numberNodes(builder);
  const decisaoCount = numbering.kindStart[1]!;
  const artigos = sortedTable(builder.artigos);
  renumber(builder.rows[EDGE.LEI]!.attributes!.taken(), artigos.renumber);
  const order = builder.formas.inOrder();
  rankCriterios(builder.rows[EDGE.CRITERIO]!.attributes!.taken(), order);
  const rows = builder.rows.map((_, type) =>
    normalRows(builder.takeRows(type), numbering, decisaoCount),
  );
  // An artigo that only dropped duplicates had is omitted; otherwise equal graphs would differ in their bytes.
  const leiArtigo = rows[EDGE.LEI]!.attributes as Uint32Array;
  const kept = usedTexts(artigos.texts, leiArtigo);
  renumber(leiArtigo, kept.renumber);
  const contents: Contents = new Map();
  addNodes(contents, builder, numbering);
  for (let type = 0; type < EDGE_TYPE_COUNT; type++)
    addEdges(contents, type, rows[type]!, numbering);
  addCriterios(contents, rows[EDGE.CRITERIO]!.attributes!, { formas: builder.formas, order });
  contents.set('leiArtigo', copiedNarrow(leiArtigo));
  contents.set(
    'rowLengths',
    rowLengths(
      rows.map(({ offsets }) => offsets),
      decisaoCount,
    ),
  );
  addTexts(contents, 'artigo', kept.texts);
  addColumns(contents, builder, numbering, rows[EDGE.CRITERIO]!);
  return {
    contents,
    nodeCounts: Array.from(
      { length: KIND_COUNT },
      (_, kind) => builder.handlesOfKind[kind]!.length,
    ),
    edgeCounts: rows.map(row => row.targets.length),
    duplicates: rows.map(row => row.duplicates),
    selfLoops: rows.map(row => row.selfLoops),
  };
}

function renumber(values: Uint8Array | Uint32Array, numbers: Uint32Array): void {
  for (let i = 0; i < values.length; i++) values[i] = numbers[values[i]!]!;
}

/** Per decision the number of edges of each type, five adjacent bytes; 255 stands for 255 or more. */
function rowLengths(offsetsOf: Uint32Array[], decisaoCount: number): Content {
  return {
    length: decisaoCount * EDGE_TYPE_COUNT,
    fill: block => {
      offsetsOf.forEach((offsets, type) => {
        for (let decisao = 0; decisao < decisaoCount; decisao++) {
          const length = offsets[decisao + 1]! - offsets[decisao]!;
          block[decisao * EDGE_TYPE_COUNT + type] = Math.min(length, ROW_LENGTH_MAX);
        }
      });
    },
  };
}
