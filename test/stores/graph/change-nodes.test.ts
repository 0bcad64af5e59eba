/** A write is recorded only if no other program has changed the version since the counts of the write were read. */
import t from 'tap';
import { mergedMax } from '../../../src/engine/snapshot/merged-max.ts';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { changesBetween, noteChange } from '../../../src/stores/graph/neo4j/change-nodes.ts';

/**
 * Version nodes: the text before the slash is `grafo`, the text after it `versao`; without a slash they have no
 * `grafo`.
 */
const counts = (nodes: string[]) => ({
  ...{ banco: 'b', nodes: [1], edges: [2] },
  versoes: nodes.map(node => {
    const [versao, grafo] = node.split('/').reverse();
    return { grafo: grafo ?? null, versao: versao! };
  }),
});

/** The number of statements that the recording of a change runs. */
async function noted(before: string[], after: string[], decisoes = ['d']): Promise<number> {
  let statements = 0;
  const query = async () => {
    statements++;
    return [{ ordem: 1 }];
  };
  await noteChange(query, { before: counts(before), after: counts(after) }, decisoes);
  return statements;
}

t.test('our own step is noted', async t => {
  t.ok((await noted(['41'], ['42'])) > 0);
  t.ok((await noted([], ['1'])) > 0, 'the version node is new');
  t.ok((await noted(['9', '41'], ['42', '10'])) > 0, 'several version nodes, in any order');
  t.ok((await noted(['g/9', 'h/9'], ['h/10', 'g/10'])) > 0, 'with names');
  t.ok((await noted(['41'], ['g/42'])) > 0, 'a node that gets its name');
  t.ok((await noted(['41', 'g/41'], ['g/42', 'h/42'])) > 0, 'beside one that has its own');
  t.ok((await noted([], ['g/1'])) > 0, 'a new node with its name');
  t.ok((await noted(['9007199254740993'], ['9007199254740994'])) > 0, 'beyond the exact doubles');
});

t.test('a step beside that of another program is not', async t => {
  t.equal(await noted(['41'], ['43']), 0);
  t.equal(await noted([], ['2']), 0);
  t.equal(await noted(['9'], ['10', '1']), 0, 'another version node');
  t.equal(await noted(['9', '9'], ['10']), 0, 'one version node less');
  t.equal(await noted(['g/41'], ['h/42']), 0, 'another graph');
  t.equal(await noted(['g/41'], ['42']), 0, 'a name that was lost');
  t.equal(await noted(['g/41', '41'], ['h/42', 'i/42']), 0);
});

t.test('nor is a write of more decisions than any refresh merges', async t => {
  const max = mergedMax(Number.MAX_SAFE_INTEGER);
  const ids = Array.from({ length: max }, (_, i) => `d${i}`);
  t.ok((await noted(['41'], ['42'], [...ids, 'd0'])) > 0, 'each decision counts once');
  t.equal(await noted(['41'], ['42'], [...ids, 'more']), 0);
});

t.test('a note that is forgotten while the decisions are read leaves a gap', async t => {
  const hash = (version: string) => versionHash(version).toString(16);
  const steps = [{ antes: hash('1'), depois: hash('2'), ordem: 7 }];
  for (const isThere of [true, false]) {
    const query = async (text: string) =>
      text.includes('UNWIND') ? [{ ids: ['a'], isThere }] : steps;
    const ids = await changesBetween(query, versionHash('1'), '2', 10);
    t.strictSame(ids, isThere ? ['a'] : null);
  }
});
