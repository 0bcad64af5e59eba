/**
 * Whether a buffer holds a sound packed graph: header, checksums, block table, then every promise that kernels rely on.
 * A file from elsewhere, a truncated or a damaged one must never be served, nor make a kernel read out of bounds.
 */
import { readHeader } from './header.ts';
import { EDGE, EDGE_TARGET_KIND, EDGE_TYPE_COUNT, KIND, KIND_COUNT, RESULTADOS } from './kinds.ts';
import {
  BLOCKS,
  HEADER_BYTES,
  LAYOUT_VERSION,
  MAGIC,
  NARROW_MAX,
  planLayout,
  readBlockSizes,
  type StoredBlockName,
  TABLE_LENGTH,
} from './layout.ts';
import { bodyCrc, headerCrc } from './pack.ts';
import { type Narrow, PackedGraph, type TextTable } from './packed-graph.ts';

/** Thrown with the reason for which a buffer is refused. */
export class UnsoundGraphError extends Error {}

function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new UnsoundGraphError(reason);
}

/**
 * Returns the graph that `buffer` holds; `fileBytes` is how much of it was stored. Throws UnsoundGraphError.
 * Cost: O(nodes + edges), a few hundred milliseconds a million decisions.
 */
export function verifiedGraph(buffer: SharedArrayBuffer, fileBytes: number): PackedGraph {
  verifyProlog(buffer, fileBytes);
  const graph = new PackedGraph(buffer);
  verifyNodes(graph);
  for (let type = 0; type < EDGE_TYPE_COUNT; type++) verifyEdges(graph, type);
  const edges = graph.rows.reduce((sum, row) => sum + row.outTargets.length, 0);
  demand(
    edges === graph.edgeCount,
    `the header counts ${graph.edgeCount} edges, the rows ${edges}`,
  );
  verifyKeys(graph);
  verifyColumns(graph);
  verifyLists(graph);
  return graph;
}

/** Header, checksums and block table; `buffer` must be long enough for the derived blocks too. */
function verifyProlog(buffer: SharedArrayBuffer, fileBytes: number): void {
  demand(fileBytes >= HEADER_BYTES + TABLE_LENGTH * 4, `${fileBytes} bytes are too few`);
  const header = readHeader(buffer);
  demand(header.magic === MAGIC, 'it is no snapshot (wrong magic number)');
  demand(
    header.layoutVersion === LAYOUT_VERSION,
    `layout version ${header.layoutVersion}, this build reads ${LAYOUT_VERSION}`,
  );
  demand(header.headerCrc === headerCrc(buffer), 'the checksum of the header is wrong');
  demand(header.fileBytes === fileBytes, `${fileBytes} bytes where ${header.fileBytes} belong`);
  demand(header.blockCount === BLOCKS.length, `${header.blockCount} blocks, not ${BLOCKS.length}`);
  demand(header.bodyCrc === bodyCrc(buffer), 'the checksum of the body is wrong');
  const table = new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH);
  const sizes = readBlockSizes(table);
  for (const [name, type] of BLOCKS) {
    const width = sizes[name].elementBytes;
    const widths = { u8: [1], u32: [4], i32: [4], narrow: [2, 4] }[type];
    demand(widths.includes(width), `block ${name} has elements of ${width} bytes`);
  }
  const layout = planLayout(sizes);
  demand(layout.fileBytes === fileBytes, 'the block table does not fit the file');
  demand(layout.totalBytes <= buffer.byteLength, 'the buffer has no room for the derived blocks');
  BLOCKS.forEach(([name], index) => {
    const offset = layout.blocks.get(name)?.offset ?? 0;
    demand(table[index * 3] * 8 === offset, `block ${name} is out of place`);
  });
  verifyLengths(header.nodeCount, sizes);
}

/** Lengths that follow from others; what is left is bounded by the offsets that point into it. */
function verifyLengths(nodeCount: number, sizes: ReturnType<typeof readBlockSizes>): void {
  const length = (name: StoredBlockName) => sizes[name].length;
  const expect = (name: StoredBlockName, count: number) =>
    demand(length(name) === count, `block ${name} has ${length(name)} elements, not ${count}`);
  expect('kindStart', KIND_COUNT + 1);
  expect('nodeKind', nodeCount);
  expect('keyOffsets', nodeCount + 1);
  expect('nameOffsets', nodeCount + 1);
  const decisaoCount = length('resultado');
  for (const column of ['ministro', 'turma', 'categoria', 'day'] as const) {
    expect(column, decisaoCount);
  }
  expect('rowLengths', decisaoCount * EDGE_TYPE_COUNT);
  expect('ministroDecisoes', decisaoCount);
  expect('categoriaDecisoes', decisaoCount);
  for (const type of ['cita', 'criterio', 'fato', 'prova', 'lei'] as const) {
    expect(`${type}OutOffsets`, decisaoCount + 1);
    expect(`${type}InSources`, length(`${type}OutTargets`));
  }
  expect('criterioPeso', Math.ceil(length('criterioOutTargets') / 8));
  expect('leiArtigo', length('leiOutTargets'));
  expect('criterioMinistroOffsets', length('criterioInOffsets'));
  expect('ministroNormOffsets', length('ministroNameOffsets'));
  expect('ministroDecisaoOffsets', length('ministroNameOffsets'));
  expect('categoriaDecisaoOffsets', length('categoriaOffsets'));
  expect('wordCriterioOffsets', length('wordOffsets'));
  const slots = length('keyTable');
  demand(slots > nodeCount && (slots & (slots - 1)) === 0, `the key table has ${slots} slots`);
}

function verifyOffsets(name: string, offsets: ArrayLike<number>, end: number): void {
  demand(offsets.length > 0 && offsets[0] === 0, `${name} does not begin at 0`);
  for (let i = 1; i < offsets.length; i++) {
    demand(offsets[i]! >= offsets[i - 1]!, `${name} decreases at ${i}`);
  }
  demand(offsets[offsets.length - 1] === end, `${name} ends elsewhere than its block`);
}

function verifyTexts(name: string, table: TextTable): void {
  verifyOffsets(name, table.offsets, table.bytes.length);
}

function verifyNodes(graph: PackedGraph): void {
  const { kindStart, nodeKind, nodeCount } = graph;
  verifyOffsets('kindStart', kindStart, nodeCount);
  demand(graph.decisaoCount === graph.resultado.length, 'the decisions are miscounted');
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    for (let node = kindStart[kind]!; node < kindStart[kind + 1]!; node++) {
      demand(nodeKind[node] === kind, `node ${node} is of kind ${nodeKind[node]}, not ${kind}`);
    }
  }
  verifyTexts('keys', graph.keys);
  verifyTexts('names', graph.names);
  const precedentes = nodeCount - kindStart[KIND.Precedente]!;
  demand(graph.precedentePosition.length === precedentes, 'precedents are miscounted');
  let before = 0;
  for (const position of graph.precedentePosition) {
    demand(
      position >= before && position <= graph.decisaoCount,
      'the order of precedents is wrong',
    );
    before = position;
  }
}

/** Rows out ascend and end at the right kind; rows in are exactly their transpose. */
function verifyEdges(graph: PackedGraph, type: number): void {
  const { outOffsets, outTargets, inOffsets, inSources } = graph.rows[type]!;
  const { kindStart, decisaoCount } = graph;
  const kind = EDGE_TARGET_KIND[type]!;
  const first = kindStart[kind]!;
  const last = kindStart[kind + 1]!;
  const targetCount = type === EDGE.CITA ? graph.citableCount : last - first;
  demand(inOffsets.length === targetCount + 1, `rows in of type ${type} are miscounted`);
  verifyOffsets(`rows out of type ${type}`, outOffsets, outTargets.length);
  verifyOffsets(`rows in of type ${type}`, inOffsets, inSources.length);
  const cursor = inOffsets.slice();
  for (let source = 0; source < decisaoCount; source++) {
    const end = outOffsets[source + 1]!;
    let before = -1;
    for (let i = outOffsets[source]!; i < end; i++) {
      const target = outTargets[i]!;
      const isCited = type === EDGE.CITA && target < decisaoCount && target !== source;
      demand(isCited || (target >= first && target < last), `edge ${i} of type ${type} ends wrong`);
      demand(target > before, `row ${source} of type ${type} does not ascend`);
      before = target;
      const index = graph.targetIndex(type, target);
      const place = cursor[index]!++;
      demand(place < inOffsets[index + 1]!, `rows in of type ${type} are too short`);
      demand(inSources[place] === source, `rows in of type ${type} are no transpose`);
    }
  }
}

function verifyKeys(graph: PackedGraph): void {
  for (let node = 0; node < graph.nodeCount; node++) {
    const kind = graph.nodeKind[node]!;
    demand(graph.find(kind, graph.id(node)) === node, `the key of node ${node} leads elsewhere`);
  }
}

function verifyColumns(graph: PackedGraph): void {
  const columns: [string, Narrow, TextTable][] = [
    ['ministro', graph.ministro, graph.ministroNames],
    ['turma', graph.turma, graph.turmas],
    ['categoria', graph.categoria, graph.categorias],
    ['leiArtigo', graph.leiArtigo, graph.artigos],
  ];
  for (const [name, values, table] of columns) {
    verifyTexts(`table of ${name}`, table);
    demand(
      table.count <= NARROW_MAX + 1 || values.BYTES_PER_ELEMENT === 4,
      `${name} is too narrow`,
    );
    for (const value of values) demand(value < table.count, `${name} ${value} is in no table`);
  }
  verifyTexts('folded ministers', graph.ministroNorms);
  for (const value of graph.resultado) demand(value < RESULTADOS.length, `outcome ${value}`);
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets } = graph.rows[type]!;
      const length = Math.min(outOffsets[decisao + 1]! - outOffsets[decisao]!, 255);
      demand(
        graph.rowLengths[decisao * EDGE_TYPE_COUNT + type] === length,
        `row length of decision ${decisao}`,
      );
    }
  }
}

function verifyLists(graph: PackedGraph): void {
  verifyGrouping('ministro', graph.ministroDecisaoOffsets, graph.ministroDecisoes, graph.ministro);
  verifyGrouping(
    'categoria',
    graph.categoriaDecisaoOffsets,
    graph.categoriaDecisoes,
    graph.categoria,
  );
  const { criterioMinistroOffsets, criterioMinistros, wordCriterioOffsets, wordCriterios } = graph;
  verifyOffsets('ministers of criteria', criterioMinistroOffsets, criterioMinistros.length);
  for (const ministro of criterioMinistros) {
    demand(ministro < graph.ministroNames.count, `minister ${ministro} is in no table`);
  }
  verifyTexts('words', graph.words);
  verifyOffsets('criteria of words', wordCriterioOffsets, wordCriterios.length);
  const first = graph.kindStart[KIND.Criterio]!;
  const last = graph.kindStart[KIND.Criterio + 1]!;
  for (const criterio of wordCriterios) {
    demand(criterio >= first && criterio < last, `word list names node ${criterio}`);
  }
}

/** Each decision stands once, in the row of its own group. */
function verifyGrouping(
  name: string,
  offsets: Uint32Array,
  members: Uint32Array,
  groupOf: Narrow,
): void {
  verifyOffsets(`decisions by ${name}`, offsets, members.length);
  for (let group = 0; group + 1 < offsets.length; group++) {
    let before = -1;
    for (let i = offsets[group]!; i < offsets[group + 1]!; i++) {
      const decisao = members[i]!;
      demand(decisao > before && groupOf[decisao] === group, `decisions by ${name} are wrong`);
      before = decisao;
    }
  }
}
