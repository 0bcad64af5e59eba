/**
 * Merging the changes into the previous generation gives the same bytes as packing the whole graph. MERGES sets the
 * number of sequences, SEED repeats a run.
 */
import t from 'tap';
import { checkGraph } from '../../../../src/engine/graph/check/check-graph.ts';
import { readHeader } from '../../../../src/engine/graph/header.ts';
import type { MergeableChanges } from '../../../../src/engine/graph/merging/graph-changes.ts';
import { mergedContents } from '../../../../src/engine/graph/merging/merged-contents.ts';
import { PackedGraph } from '../../../../src/engine/graph/packed-graph.ts';
import { packContents } from '../../../../src/engine/graph/packing/pack.ts';
import { ChangingModel } from '../../../support/merging/changing-model.ts';
import { drawSeed, seededRandom } from '../../../support/random-text.ts';
import { growableBuffer, STAMP } from '../../../support/specimens.ts';
import { bodyOf, packModel } from '../../../support/zoo/pack-model.ts';

const SEED = drawSeed();
const SEQUENCES = Number(process.env.MERGES ?? 60);
const STEPS = 6;
const EMPTY = { decisoes: [], nodes: [], edges: [] };

function merge(previous: PackedGraph, changes: MergeableChanges): PackedGraph {
  const buffer = growableBuffer();
  packContents(mergedContents(previous, changes), buffer, STAMP);
  return new PackedGraph(buffer);
}

t.test(`random sequences, seed ${SEED}`, { timeout: 3_600_000 }, t => {
  const counts = { changed: 0, gone: 0, same: 0, moved: 0 };
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const random = seededRandom(SEED + sequence);
    const model = new ChangingModel(random);
    let graph = packModel(EMPTY);
    for (let step = 0; step < STEPS; step++) {
      const changes = model.step(graph);
      const merged = merge(graph, changes);
      if (!bodyOf(merged).equals(bodyOf(packModel(model.graph(), random)))) {
        t.fail(`sequence ${sequence}, step ${step}: the bytes differ`);
        return t.end();
      }
      checkGraph(merged.buffer, readHeader(merged.buffer).fileBytes);
      counts.changed += changes.ids.length;
      counts.gone += changes.gone.length;
      if (merged.nodeCount === graph.nodeCount) counts.same++;
      graph = merged;
    }
    counts.moved += model.moved;
  }
  t.comment(`${SEQUENCES} sequences of ${STEPS} steps: ${JSON.stringify(counts)}`);
  for (const [what, count] of Object.entries(counts)) t.ok(count > SEQUENCES / 10, what);
  t.end();
});

t.test('changes that leave out a decision are refused', t => {
  const decisao = (id: string) => {
    const columns = { processo: null, ministro: null, turma: null, categoria: null };
    return { id, ...columns, resultado: null, data: null };
  };
  const graph = packModel({
    decisoes: [decisao('a'), decisao('b')],
    nodes: [],
    edges: [{ type: 'CITA_PRECEDENTE', source: 'a', target: { label: 'Decisao', id: 'b' } }],
  });
  t.throws(
    () => merge(graph, { ids: ['b'], decisoes: [], gone: [] }),
    /refers to a node that is gone/,
  );
  t.end();
});
