/**
 * Ementas are added to each long answer in its own turn of the event loop. An answer that is already larger than the
 * limit of its route is refused without them.
 */
import t from 'tap';
import { withEmentas } from '../../../src/capabilities/search/similar-with-ementa.ts';
import type { Answer, GraphEngine } from '../../../src/engine/answers/answer.ts';
import { similarCases } from '../../../src/engine/operations/similar-cases/operation.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { writeHere } from '../../support/write-here.ts';

const BYTES_MAX = 1024 * 1024;
const PARAMS = { include: ['ementa'] };

/** An engine whose answer has about this many bytes. */
const answering =
  (bytes: number): GraphEngine['execute'] =>
  async () => {
    const matches = [{ decisao_id: 'a', rotulo: 'x'.repeat(bytes) }];
    return { json: JSON.stringify({ matches }), meta: {} } as unknown as Answer;
  };

function asked(bytes: number) {
  const turns: number[] = [];
  let turn = 0;
  const count = () => {
    turn++;
    if (turns.length < 8) setImmediate(count);
  };
  setImmediate(count);
  const documents = {
    hits: async () => {
      turns.push(turn);
      return [{ id: 'a', ementa: 'Ementa.' }] as never;
    },
  };
  const execute = withEmentas(answering(bytes), documents, writeHere, BYTES_MAX);
  const ask = async () => execute(similarCases, PARAMS, Deadline.after(10_000));
  return { turns, ask };
}

t.test('eight long answers take eight turns', async t => {
  const { turns, ask } = asked(100_000);
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  for (const { json } of answers) t.match(String(json), '"ementa":"Ementa."');
  t.equal(new Set(turns).size, 8, JSON.stringify(turns));
});

t.test('one beyond the limit is refused before it is parsed', async t => {
  const { turns, ask } = asked(BYTES_MAX + 1);
  await t.rejects(ask(), { code: 'ANSWER_TOO_LARGE' });
  t.strictSame(turns, []);
  turns.length = 8;
});
