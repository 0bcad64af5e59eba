/** DELETE /api/me removes a user's data from every table of the schema, and keeps all data of other users. */
import { countRows, fillTables, readTables } from '../../support/hub/fill-schema.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);
  const [ana, rui] = [await hub.user('mark-of-ana'), await hub.user('mark-of-rui')];
  const tables = await readTables(store);
  const names = tables.map(({ name }) => name);
  t.ok(
    ['account', 'login', 'session', 'run', 'run_event', 'briefing', 'block'].every(name =>
      names.includes(name),
    ),
    names.join(', '),
  );
  await fillTables(store, tables, { accountId: ana.id, mark: 'mark-of-ana' });
  await fillTables(store, tables, { accountId: rui.id, mark: 'mark-of-rui' });
  const theirs = await countRows(store, tables, 'mark-of-rui');
  for (const [name, { found, all }] of Object.entries(
    await countRows(store, tables, 'mark-of-ana'),
  )) {
    t.ok(found > 0 && found < all, `${name} holds rows of both`);
  }

  const { status, json, headers } = await ana.ask('DELETE', '/api/me');
  t.strictSame([status, json], [200, { deleted: true }]);
  t.match(headers.getSetCookie().join(), '__Host-jurisgrafo=; Path=/; Max-Age=0');

  const left = await countRows(store, tables, 'mark-of-ana');
  const byId = await countRows(store, tables, ana.id);
  const after = await countRows(store, tables, 'mark-of-rui');
  for (const { name } of tables) {
    const counts = [left[name]!.found, byId[name]!.found];
    t.strictSame(counts, [0, 0], `${name} holds nothing of the user`);
    t.equal(after[name]!.found, theirs[name]!.found, `${name} keeps what is another's`);
  }
  t.equal((await ana.ask('GET', '/auth/me')).status, 401, 'every login has ended');
  t.equal((await rui.ask('GET', '/auth/me')).status, 200);
  const again = await hub.user('mark-of-ana');
  t.not(again.id, ana.id, 'who comes again is a new user');
});
