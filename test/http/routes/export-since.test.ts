/** The start times that an export accepts. */
import t from 'tap';
import { exportRoute } from '../../../src/http/routes/export-route.ts';
import type { Context } from '../../../src/server/exchange.ts';

/** The start times that the source received. */
const asked: (string | null)[] = [];
const source = {
  lines: (_: string, since: string | null): never => {
    asked.push(since);
    throw new Error('as far as this test goes');
  },
};

async function ask(since: string): Promise<void> {
  const querystring = new URLSearchParams({ since }).toString();
  const ctx = { querystring, method: 'GET', req: { headers: {} }, set: () => undefined };
  await exportRoute(source, null).handle(ctx as unknown as Context);
}

t.test('a time outside the years that the database reads is refused', async t => {
  for (const since of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
  ]) {
    const details = [
      { field: 'since', rule: 'must be of the years 1 to 9999 in UTC', value: since },
    ];
    await t.rejects(ask(since), { code: 'VALIDATION_ERROR', details }, since);
  }
  await t.rejects(ask('2026'), { code: 'VALIDATION_ERROR', details: { length: 1 } });
  t.strictSame(asked, []);
});

t.test('any offset is read', async t => {
  for (const since of ['2026-11-27T10:00:00+23:59', '0001-01-01T00:00:00.123456Z']) {
    await t.rejects(ask(since), /as far as/);
  }
  t.strictSame(asked, ['2026-11-26T10:01:00.000Z', '0001-01-01T00:00:00.123Z']);
});
