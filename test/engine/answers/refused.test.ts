/** The error that a caller gets when an engine refuses a request. */
import t from 'tap';
import { refused } from '../../../src/engine/answers/refused.ts';
import { endsNotFound, notFound } from '../../../src/engine/outcome.ts';

const pair = { source_id: 'x', target_id: 'y' };
const rule = 'must be in the graph';
const source = { field: 'source_id', rule, value: 'x' };
const target = { field: 'target_id', rule, value: 'y' };

t.test('every unknown id is named', async t => {
  t.match(refused(notFound('categoria_id', 'c')), {
    status: 404,
    message: 'categoria_id is not in the graph.',
    details: [{ field: 'categoria_id', rule, value: 'c' }],
  });
  const both = refused(endsNotFound(pair, false, false));
  t.equal(both.message, 'source_id and target_id are not in the graph.');
  t.strictSame(both.details, [source, target]);
  t.strictSame(refused(endsNotFound(pair, false, true)).details, [source]);
  t.strictSame(refused(endsNotFound(pair, true, false)).details, [target]);
});
