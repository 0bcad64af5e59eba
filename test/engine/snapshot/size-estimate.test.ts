/** The estimated size is never below the real one, and for large graphs it is below twice the real one. */
import t, { type Test } from 'tap';
import { NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { estimateBytes } from '../../../src/engine/snapshot/size-estimate.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { growableBuffer, pack, specimens } from '../../support/specimens.ts';
import { randomGraph } from '../../support/zoo/random-graph.ts';

const SEED = 141;
const MEGABYTE = 1024 * 1024;

/** A store's counts of the graph, and the real size of the packed graph. */
function sizes(model: ModelGraph): { estimate: number; real: number } {
  const { report } = pack(model, null, growableBuffer(256 * MEGABYTE));
  const texts = [
    ...model.decisoes.flatMap(({ id, processo }) => [id, processo ?? '']),
    ...model.nodes.flatMap(({ id, nome }) => [id, nome]),
  ];
  const estimate = estimateBytes({
    version: '',
    versioned: true,
    nodeCounts: report.nodeCounts,
    edgeCounts: report.edgeCounts,
    textBytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  });
  return { estimate, real: report.totalBytes };
}

function check(t: Test, name: string, model: ModelGraph): number {
  const { estimate, real } = sizes(model);
  const ratio = (estimate / real).toFixed(2);
  t.ok(estimate >= real, `${name}: ${estimate} for ${real}`);
  if (real > MEGABYTE) t.ok(estimate <= 2 * real, `${name}: ${ratio} times the real ${real}`);
  return real;
}

t.test('the zoo', t => {
  for (const { name, model } of specimens) check(t, name, model);
  t.end();
});

t.test(`random graphs of a megabyte and more (seed ${SEED})`, t => {
  const shape = { seed: SEED, others: 250, citaDecisao: 0.6, series: 0.3, ministros: 200 };
  for (const [decisoes, degree] of [
    [8000, 1],
    [4500, 5],
  ] as const) {
    const model = randomGraph({ ...shape, decisoes, degree });
    const real = check(t, `${decisoes} decisions with lists of ${degree}`, model);
    t.ok(real > MEGABYTE, 'large enough to matter');
  }
  t.end();
});

t.test(
  'graphs of one kind of node that fill two thirds or just over a third of the key table',
  t => {
    for (const label of NODE_LABELS) {
      // The key table doubles at 21,846 nodes.
      for (const count of [21_845, 21_846]) {
        const ids = Array.from({ length: count }, (_, i) => `node-${i}`);
        const rest = { processo: null, ministro: null, turma: null, categoria: null, data: null };
        const model: ModelGraph = {
          decisoes: label !== 'Decisao' ? [] : ids.map(id => ({ id, ...rest, resultado: null })),
          nodes: label === 'Decisao' ? [] : ids.map(id => ({ label, id, nome: `Nome de ${id}` })),
          edges: [],
        };
        check(t, `${count} of ${label}`, model);
      }
    }
    t.end();
  },
);
