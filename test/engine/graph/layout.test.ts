/** The layout, docs/snapshot-format.md and packed graphs agree on every field and block, both ways. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import {
  ALL_BLOCKS,
  BLOCKS,
  type BlockName,
  DERIVED_BLOCKS,
  elementBytes,
  HEADER,
  HEADER_BYTES,
  LABELLED_NODES_MAX,
  LAYOUT_VERSION,
  planLayout,
  readBlockSizes,
  TABLE_BYTES,
  TABLE_LENGTH,
  writeBlockTable,
} from '../../../src/engine/graph/layout.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { tableOf } from '../../support/graph-files.ts';
import { pack, specimens } from '../../support/specimens.ts';

const PAGE = readFileSync(new URL('../../../docs/snapshot-format.md', import.meta.url), 'utf8');

/** Cells of the table under a heading, without the head row. */
function table(heading: string): string[][] {
  const section = PAGE.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const lines = section.split('\n').filter(line => line.startsWith('| '));
  return lines.slice(1).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

t.test('the page has every header field, block and derived block, in order, with its type', t => {
  t.strictSame(
    table('Header').map(([field, offset, type]) => [field, Number(offset), type]),
    Object.entries(HEADER).map(([field, [offset, type]]) => [field, offset, type]),
  );
  t.strictSame(
    table('Blocks').map(([block, type]) => [block, type]),
    BLOCKS.map(block => [...block]),
  );
  t.strictSame(
    table('Derived blocks').map(([block, type]) => [block, type]),
    DERIVED_BLOCKS.map(block => [...block]),
  );
  t.match(PAGE, `version of this format: ${LAYOUT_VERSION} |`);
  t.match(PAGE, `| header     | block table`);
  t.equal(Number(/a header of (\d+) bytes/.exec(PAGE)?.[1]), HEADER_BYTES);
  t.end();
});

/** The counts that the page uses to give the lengths of blocks. */
function countsOf(graph: PackedGraph): Map<string, number> {
  const kinds = ['decisoes', 'criterios', 'fatos', 'provas', 'dispositivos', 'precedentes'];
  const types = ['citaEdges', 'criterioEdges', 'fatoEdges', 'provaEdges', 'leiEdges'];
  return new Map([
    ['nodes', graph.nodeCount],
    ...kinds.map((name, i) => [name, graph.kindStart[i + 1]! - graph.kindStart[i]!] as const),
    ...types.map((name, i) => [name, graph.rows[i]!.outTargets.length] as const),
    ['spellings', graph.spellings.count],
    ['ministros', graph.ministroNames.count],
    ['turmas', graph.turmas.count],
    ['categorias', graph.categorias.count],
    ['tribunais', graph.tribunais.count],
    ['artigos', graph.artigos.count],
    ['formas', graph.formas.count],
    ['amounts', graph.valores.tipo.length],
    ['words', graph.words.count],
    ['keySlots', 2 ** Math.ceil(Math.log2(Math.max(4, graph.nodeCount * 1.5)))],
    ['ministerPairs', graph.criterioMinistroOffsets.at(-1)!],
    ['wordPairs', graph.wordCriterioOffsets.at(-1)!],
    ['labelledNodes', graph.nodeCount <= LABELLED_NODES_MAX ? graph.nodeCount : 0],
  ]);
}

/** The value of `a + b`, `a × 5` or `ceil(a / 8)`. */
function value(expression: string, counts: Map<string, number>): number {
  const term = (text: string) => counts.get(text) ?? Number(text);
  const eighths = /^ceil\((\w+) \/ 8\)$/.exec(expression);
  if (eighths !== null) return Math.ceil(term(eighths[1]!) / 8);
  const product = expression.split(' × ').map(term);
  if (product.length > 1) return product[0]! * product[1]!;
  return expression.split(' + ').reduce((sum, text) => sum + term(text), 0);
}

t.test('blocks are as long as the page says, and every count is explained', t => {
  const elements = new Map(
    [...table('Blocks'), ...table('Derived blocks')].map(row => [row[0], row[2]!]),
  );
  for (const { name, model } of specimens) {
    const { buffer, graph } = pack(model);
    const { blocks } = planLayout(readBlockSizes(tableOf(buffer)));
    const counts = countsOf(graph);
    ALL_BLOCKS.forEach(([block], i) => {
      const { length } = blocks.get(block)!;
      if (elements.get(block) === 'bytes') {
        const bounds = blocks.get(ALL_BLOCKS[i - 1]![0])!;
        const end = new Uint32Array(buffer, bounds.offset, bounds.length).at(-1);
        if (length !== end || ALL_BLOCKS[i - 1]![1] !== 'u32') t.fail(`${name}: ${block}`);
      } else if (length !== value(elements.get(block)!, counts))
        t.fail(`${name}: ${block} ${length}`);
    });
  }
  const explained = table('What is counted').flatMap(([names]) => names!.split(', '));
  const { graph } = pack(specimens[0]!.model);
  t.strictSame(explained.toSorted(), [...countsOf(graph).keys(), 'bytes'].toSorted());
  t.end();
});

t.test(
  'blocks follow one another at multiples of 8, and the table leads back to the same layout',
  t => {
    for (const { name, model } of specimens) {
      const { buffer, report } = pack(model);
      const layout = planLayout(readBlockSizes(tableOf(buffer)));
      let end = HEADER_BYTES + TABLE_BYTES;
      for (const [block] of ALL_BLOCKS) {
        const { offset, length, elementBytes } = layout.blocks.get(block as BlockName)!;
        if (offset % 8 !== 0 || offset < end || offset - end >= 8)
          t.fail(`${name}: ${block} at ${offset}`);
        end = offset + length * elementBytes;
        if (block === BLOCKS.at(-1)![0]) t.equal(layout.fileBytes, Math.ceil(end / 8) * 8);
      }
      t.equal(layout.totalBytes, Math.ceil(end / 8) * 8);
      t.match(report, { fileBytes: layout.fileBytes, totalBytes: layout.totalBytes });
      const again = new Uint32Array(TABLE_LENGTH);
      writeBlockTable(layout, again);
      t.strictSame([...again], [...tableOf(buffer)]);
    }
    t.end();
  },
);

t.test('a narrow element has two bytes up to 65,535', t => {
  t.equal(elementBytes('narrow', 65_535), 2);
  t.equal(elementBytes('narrow', 65_536), 4);
  for (const [type, bytes] of [
    ['u8', 1],
    ['u32', 4],
    ['i32', 4],
  ] as const) {
    t.equal(elementBytes(type, 0), bytes);
  }
  t.end();
});
