/** A write is noted only if no other program has moved the version since its counts were read. */
import t from 'tap';
import { noteChange } from '../../../src/stores/graph/neo4j/change-nodes.ts';

const counts = (versoes: string[]) => ({ banco: 'b', nodes: [1], edges: [2], versoes });

/** The statements that a note runs. */
async function noted(before: string[], after: string[]): Promise<number> {
  let statements = 0;
  const query = async () => {
    statements++;
    return [{ ordem: 1 }];
  };
  await noteChange(query, { before: counts(before), after: counts(after) }, ['d']);
  return statements;
}

t.test('our own step is noted', async t => {
  t.ok((await noted(['41'], ['42'])) > 0);
  t.ok((await noted([], ['1'])) > 0, 'the version node is new');
  t.ok((await noted(['9', '41'], ['42', '10'])) > 0, 'several version nodes, in any order');
  t.ok((await noted(['9007199254740993'], ['9007199254740994'])) > 0, 'beyond the exact doubles');
});

t.test('a step beside that of another program is not', async t => {
  t.equal(await noted(['41'], ['43']), 0);
  t.equal(await noted([], ['2']), 0);
  t.equal(await noted(['9'], ['10', '1']), 0, 'another version node');
});
