/**
 * Packed edges equal those of the model: outgoing and incoming rows, weights, articles, and the lengths of long rows.
 */
import t from 'tap';
import {
  EDGE,
  EDGE_TYPES,
  KIND,
  NO_DAY,
  PESOS,
  POSICOES,
} from '../../../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../../../src/engine/graph/packing/builder.ts';
import { packGraph } from '../../../../src/engine/graph/packing/pack.ts';
import { type FactNode, factsOf } from '../../../support/oracle/facts.ts';
import type { ModelGraph } from '../../../support/oracle/model.ts';
import { growableBuffer, pack, STAMP, specimens } from '../../../support/specimens.ts';

/** The label of a type's targets, other than Decisao. */
const labelOf = (type: number) =>
  ['Precedente', 'Criterio', 'Fato', 'Prova', 'Dispositivo'][type] as string;

const nameOf = ({ label, id }: FactNode) => `${label} ${id}`;

/** For each pair of nodes, the smallest weight, wording and position, or the smallest article. */
function attributesOf(model: ModelGraph): Map<string, string> {
  const names = new Map(model.nodes.map(({ label, id, nome }) => [`${label} ${id}`, nome]));
  const smallest = new Map<string, string>();
  for (const { type, source, target, artigo, ...edge } of model.edges) {
    const key = `${type} ${source} ${target.id}`;
    const { peso = 'high', forma = '', posicao = '' } = edge;
    // A wording that equals the node's name is not stored again.
    const wording = forma === names.get(`${target.label} ${target.id}`) ? '' : forma;
    const value = type === 'TEM_CRITERIO' ? [peso, wording, posicao].join('\0') : (artigo ?? '');
    const other = smallest.get(key);
    if (other === undefined || value < other) smallest.set(key, value);
  }
  return smallest;
}

function attributeAt(graph: PackedGraph, type: number, place: number): string | undefined {
  if (type === EDGE.CRITERIO) {
    const forma = graph.formas.text(graph.criterioForma[place]!);
    const posicao = POSICOES[graph.criterioPosicao[place]!] ?? '';
    return [PESOS[graph.peso(place)], forma, posicao].join('\0');
  }
  return type === EDGE.LEI ? graph.artigos.text(graph.leiArtigo[place]!) : undefined;
}

for (const { name, model } of specimens) {
  t.test(name, t => {
    const { graph } = pack(model);
    const { decisoes, nodes } = factsOf(model);
    const attributes = attributesOf(model);
    EDGE_TYPES.forEach((edgeType, type) => {
      const { outOffsets, outTargets, inOffsets, inSources } = graph.rows[type]!;
      const cited = new Map<FactNode, string[]>();
      const out: string[] = [];
      const expected: string[] = [];
      decisoes.forEach((decisao, source) => {
        const targets = nodes.filter(node => decisao.targets[edgeType].has(node));
        for (const node of targets) {
          cited.set(node, [...(cited.get(node) ?? []), decisao.id]);
          const attribute = attributes.get(`${edgeType} ${decisao.id} ${node.id}`);
          const hasOne = type === EDGE.CRITERIO || type === EDGE.LEI;
          expected.push(`${decisao.id} > ${nameOf(node)} ${hasOne ? attribute : undefined}`);
        }
        for (let i = outOffsets[source]!; i < outOffsets[source + 1]!; i++) {
          const target = nameOf(nodes[outTargets[i]!]!);
          out.push(`${decisao.id} > ${target} ${attributeAt(graph, type, i)}`);
        }
        const counted = graph.rowLengths[source * EDGE_TYPES.length + type];
        if (counted !== Math.min(targets.length, 255)) t.fail(`row length of ${decisao.id}`);
      });
      t.strictSame(out, expected, `${edgeType} out`);
      const into = nodes.flatMap((node, number) => {
        const ends = type === EDGE.CITA ? ['Decisao', 'Precedente'] : [labelOf(type)];
        if (!ends.includes(node.label)) return [];
        const row = graph.targetIndex(type, number);
        const sources = [...inSources.subarray(inOffsets[row], inOffsets[row + 1])];
        return [[nameOf(node), sources.map(source => decisoes[source]!.id)]];
      });
      const expectedInto = nodes
        .filter(
          ({ label }) => label === labelOf(type) || (type === EDGE.CITA && label === 'Decisao'),
        )
        .map(node => [nameOf(node), cited.get(node) ?? []]);
      t.strictSame(into, expectedInto, `${edgeType} in`);
    });
    t.equal(
      graph.edgeCount,
      graph.rows.reduce((sum, { outTargets }) => sum + outTargets.length, 0),
    );
    t.end();
  });
}

t.test('an edge that ends at a node of another kind is refused', t => {
  const decisao = { processo: null, ministro: null, turma: null, categoria: null, resultado: 0 };
  for (let type = 0; type < EDGE_TYPES.length; type++) {
    for (const kind of [KIND.Criterio, KIND.Fato, KIND.Prova, KIND.Dispositivo, KIND.Precedente]) {
      const builder = new GraphBuilder();
      const source = builder.addDecisao({ id: 'd', ...decisao, day: NO_DAY });
      builder.addDecisao({ id: 'e', ...decisao, day: NO_DAY });
      builder.addRow(type, source, [builder.addNode(kind, 'n', 'nome')]);
      const run = () => packGraph(builder, growableBuffer(), STAMP).edgeCounts[type];
      if (labelOf(type) === ['', 'Criterio', 'Fato', 'Prova', 'Dispositivo', 'Precedente'][kind]) {
        t.equal(run(), 1);
      } else t.throws(run, /ends at a node of another kind/, `${EDGE_TYPES[type]} ${kind}`);
    }
    const builder = new GraphBuilder();
    const source = builder.addDecisao({ id: 'd', ...decisao, day: NO_DAY });
    builder.addRow(type, source, [builder.addDecisao({ id: 'e', ...decisao, day: NO_DAY })]);
    const run = () => packGraph(builder, growableBuffer(), STAMP).edgeCounts[type];
    if (type === EDGE.CITA) t.equal(run(), 1);
    else t.throws(run, /ends at a node of another kind/, `${EDGE_TYPES[type]} to a decision`);
  }
  t.end();
});
