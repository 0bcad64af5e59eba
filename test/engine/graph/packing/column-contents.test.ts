/**
 * Columns of decisions equal the records whatever the width of their numbers, and the inverse lists are the inverse of
 * the columns.
 */
import t from 'tap';
import { checkGraph } from '../../../../src/engine/graph/check/check-graph.ts';
import type { Narrow } from '../../../../src/engine/graph/edge-rows.ts';
import { EDGE, FAVORECE, KIND, NO_DAY, RESULTADOS } from '../../../../src/engine/graph/kinds.ts';
import { PackedGraph } from '../../../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../../../src/engine/graph/packing/builder.ts';
import { packGraph } from '../../../../src/engine/graph/packing/pack.ts';
import type { TextTable } from '../../../../src/engine/graph/text-table.ts';
import { factsOf, ministroOf } from '../../../support/oracle/facts.ts';
import { growableBuffer, pack, STAMP, specimens } from '../../../support/specimens.ts';
import { valoresOf } from '../../../support/valores-of.ts';

t.test('columns equal the records', t => {
  for (const { name, model } of specimens) {
    const { graph } = pack(model);
    const facts = factsOf(model);
    const text = (table: TextTable, number: number) => table.text(number) || null;
    const columns = facts.decisoes.map((_, decisao) => ({
      id: graph.id(decisao),
      processo: graph.processo(decisao),
      ministro: graph.ministroName(decisao),
      turma: text(graph.turmas, graph.turma[decisao]!),
      categoria: text(graph.categorias, graph.categoria[decisao]!),
      tribunal: text(graph.tribunais, graph.tribunal[decisao]!),
      assunto: graph.assunto[decisao] || null,
      classe: graph.classe[decisao] || null,
      resultado: RESULTADOS[graph.resultado[decisao]!],
      favorece: FAVORECE[graph.favorece[decisao]!],
      valores: valoresOf(graph, decisao),
      data: graph.date(decisao),
    }));
    t.strictSame(
      columns,
      facts.decisoes.map(decisao => ({
        ...decisao.record,
        ministro: ministroOf(facts, decisao),
        tribunal: decisao.record.tribunal ?? null,
        assunto: decisao.record.assunto ?? null,
        classe: decisao.record.classe ?? null,
        favorece: decisao.record.favorece ?? null,
        valores: decisao.record.valores ?? [],
      })),
      name,
    );
  }
  t.end();
});

t.test('decisions by minister and by category invert the columns', t => {
  for (const { name, model } of specimens) {
    const { graph } = pack(model);
    for (const [offsets, members, column] of [
      [graph.ministroDecisaoOffsets, graph.ministroDecisoes, graph.ministro],
      [graph.categoriaDecisaoOffsets, graph.categoriaDecisoes, graph.categoria],
    ] as const) {
      const rows = Array.from({ length: offsets.length - 1 }, (_, i) => [
        ...members.subarray(offsets[i], offsets[i + 1]),
      ]);
      const expected = rows.map((_, group) => [...column.keys()].filter(i => column[i] === group));
      t.strictSame(rows, expected, name);
    }
  }
  t.end();
});

/** `count` decisions in descending order, each with its own minister, turma, category and artigo. */
function distinct(count: number): GraphBuilder {
  const builder = new GraphBuilder();
  const lei = builder.addNode(KIND.Dispositivo, 'l', 'lei');
  const criterio = builder.addNode(KIND.Criterio, 'c', 'dano');
  for (let i = count; i >= 1; i--) {
    const number = String(i).padStart(6, '0');
    const handle = builder.addDecisao({
      id: `d${number}`,
      processo: null,
      ministro: `M ${number}`,
      turma: `t${number}`,
      categoria: `c${number}`,
      resultado: 0,
      day: NO_DAY,
    });
    builder.addRow(EDGE.LEI, handle, [lei], [builder.artigo(number)]);
    if (i === count) builder.addRow(EDGE.CRITERIO, handle, [criterio]);
  }
  return builder;
}

for (const [count, bytes] of [
  [65_535, 2],
  [65_536, 4],
] as const) {
  t.test(`${count} distinct values take ${bytes} bytes each`, t => {
    const buffer = growableBuffer();
    const { fileBytes } = packGraph(distinct(count), buffer, STAMP);
    const graph = new PackedGraph(buffer);
    for (const name of [
      'ministro',
      'turma',
      'categoria',
      'leiArtigo',
      'criterioMinistros',
    ] as const) {
      t.equal((graph[name] as Narrow).BYTES_PER_ELEMENT, bytes, name);
    }
    t.ok(graph.ministro.every((number, decisao) => number === decisao + 1));
    t.ok(graph.leiArtigo.every((number, place) => number === place + 1));
    t.strictSame([...graph.criterioMinistros], [count]);
    t.equal(graph.ministroName(count - 1), `M ${String(count).padStart(6, '0')}`);
    t.equal(graph.findMinistro('m 000001'), 1);
    t.equal(graph.findCategoria(`c${String(count).padStart(6, '0')}`), count);
    t.equal(checkGraph(buffer, fileBytes).nodeCount, count + 2);
    t.end();
  });
}
