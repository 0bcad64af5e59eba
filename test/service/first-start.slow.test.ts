/** The first start of a new user: the demonstration corpus is imported, and every example has an answer. */
import t from 'tap';
import type { Operation } from '../../src/engine/operation.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { askOperation, ready, startService } from '../support/service.ts';

// The import takes some seconds, and many on a busy machine.
t.setTimeout(500_000);

/**
 * The part of an answer that is equal in every generation. A cursor contains its generation. If there are several
 * shortest paths, the hub labels may find another one than the search that answers before the labels are ready.
 */
function lasting({ index }: Operation, data: Record<string, unknown>): object {
  const { next_cursor: _, ...rest } = data;
  return index === undefined ? rest : { found: rest.found, length: rest.length };
}

t.test('two starts with the demonstration corpus', async t => {
  const dataDir = await emptyFolder(t);
  const first = await startService(t, dataDir, { SVC_DEMO: 'true' });
  const key = first.madeKey!;
  t.match(first.said().stdout, /demonstration corpus/, 'it says what it does');
  t.match(first.said().stdout, /\d+ decisions imported/);
  await ready(first.url);
  const answers = new Map<string, unknown>();
  for (const operation of operations) {
    const { name, example } = operation;
    const { status, json } = await askOperation({ url: first.url, key }, operation, example);
    t.equal(status, 200, `${name}: the example`);
    t.ok(JSON.stringify(json.data).length > 100, `${name}: has something to show`);
    answers.set(name, lasting(operation, json.data));
  }
  t.equal(await first.end('SIGKILL'), null);
  const second = await startService(t, dataDir, { SVC_DEMO: 'true' });
  t.notMatch(second.said().stdout, /demonstration corpus/, 'once is enough');
  await ready(second.url);
  for (const operation of operations) {
    const { name, example } = operation;
    const { json } = await askOperation({ url: second.url, key }, operation, example);
    t.strictSame(lasting(operation, json.data), answers.get(name), `${name}: as before`);
  }
  t.equal(await second.end(), 0);
});
