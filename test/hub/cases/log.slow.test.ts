/** The log of a case records the use of models. Its check reports entries that were altered, moved or removed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { verifyLogCommand } from '../../../src/commands/verify-log.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { canonicalJson, sha256 } from '../../../src/stores/relational/hub/cases/chain.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const LONG = 'Apelação cível. Descontos não autorizados em benefício previdenciário. ';

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { cache: new UnlimitedCache() });
  const ana = await hub.user('ana');
  const made = async () => {
    const { id } = (await ana.ask('POST', '/api/cases', { name: 'Consignado' })).json;
    for (const body of ['um', 'dois', 'três']) {
      await ana.ask('POST', `/api/cases/${id}/items`, { kind: 'note', body });
    }
    return { id, url: `/api/cases/${id}` } as { id: string; url: string };
  };
  const run = (statement: ReturnType<typeof sql>) => store.run([statement.compile(db)]);

  await t.test('an analysis in a case: its models, its digests, its review', async t => {
    const { id, url } = await made();
    const asked = {
      query: 'cabe dano moral?',
      search_results: [{ processo: '1', ementa: LONG.repeat(3) }],
      total_in_database: 1,
      case_id: id,
    };
    const rui = await hub.user('rui');
    t.match(await rui.ask('POST', '/api/unified/analyze', asked), { status: 404 });
    const { headers } = await ana.ask('POST', '/api/unified/analyze', asked);
    const run_id = headers
      .get('location')!
      .split('/')
      .find(part => part.length === 36)!;
    const { entries, end } = (await ana.ask('GET', `${url}/log`)).json;
    const stored = (await ana.ask('GET', `/api/unified/analyze/${run_id}`)).json;
    const item = entries[1].data;
    t.match(entries[1], { action: 'item.added', data: { kind: 'analysis', ref: run_id } });
    t.match(entries[0], {
      action: 'model.used',
      actor: ana.id,
      data: { analysis_id: run_id, item_id: item.item_id, pipeline_mode: 'standard' },
    });
    t.type(entries[0].data.models_used?.generator, 'string');
    const { data } = stored.outcome ?? stored.result ?? stored;
    t.equal(
      entries[0].data.result_sha256,
      sha256(canonicalJson(data)),
      'of the answer as it is read',
    );
    t.match((await ana.ask('GET', `${url}/log`)).json.end, end, 'it is noted once');
    const review = `${url}/items/${item.item_id}/review`;
    t.match((await ana.ask('PUT', review, { verdict: 'corrigida' })).json, {
      review: { verdict: 'corrigida', by: 'ana' },
    });
    const [newest] = (await ana.ask('GET', `${url}/log`)).json.entries;
    t.match(newest, { action: 'model.reviewed', data: { verdict: 'corrigida' } });
    t.match((await ana.ask('GET', `${url}/log/check`)).json, { is_whole: true, fault: null });
  });

  await t.test('an analysis leaves a case only once its use is in the log', async t => {
    const { id, url } = await made();
    const rui = await hub.user('rui');
    await ana.ask('PUT', `${url}/shares/${rui.id}`, { role: 'edicao' });
    const asked = {
      query: 'cabe dano moral?',
      search_results: [{ processo: '1', ementa: LONG.repeat(3) }],
      total_in_database: 1,
      case_id: id,
    };
    await ana.ask('POST', '/api/unified/analyze', asked);
    const { items } = (await ana.ask('GET', `${url}/items`)).json;
    const item = items.find(({ kind }: { kind: string }) => kind === 'analysis');
    const ended = sql`update hub.run set finished_at = now() where id = ${item.ref}`;
    await run(sql`update hub.case_item set is_use_noted = false where id = ${item.id}`);
    await run(sql`update hub.run set finished_at = null where id = ${item.ref}`);
    const one = `${url}/items/${item.id}`;
    const running = { status: 409, json: { error: { code: 'RUN_IN_PROGRESS' } } };
    t.match(await ana.ask('DELETE', one), running);
    t.match(await ana.ask('PUT', `${one}/review`, { verdict: 'aceita' }), running);
    await run(ended);
    t.match(
      await rui.ask('PUT', `${one}/review`, { verdict: 'aceita' }),
      { status: 403, json: { error: { code: 'FORBIDDEN' } } },
      'who cannot read the answer does not review it',
    );
    t.match((await ana.ask('PUT', `${one}/review`, { verdict: 'aceita' })).json, {
      review: { by: 'ana' },
    });
    await run(sql`delete from hub.account where id = ${rui.id}`);
    const { items: left } = (await ana.ask('GET', `${url}/items`)).json;
    t.match(left.find(({ id }: { id: string }) => id === item.id).review, {
      verdict: 'aceita',
      by: 'ana',
    });
    t.match(await ana.ask('DELETE', one), { status: 200 });
    const { entries } = (await ana.ask('GET', `${url}/log`)).json;
    const actions = entries.map(({ action }: { action: string }) => action);
    t.ok(actions.includes('model.used'));
    t.equal(actions[0], 'item.removed');
    await ana.ask('POST', '/api/unified/analyze', asked);
    const { items: again } = (await ana.ask('GET', `${url}/items`)).json;
    const gone = again.find(({ kind }: { kind: string }) => kind === 'analysis');
    await run(sql`update hub.case_item set is_use_noted = false where id = ${gone.id}`);
    await run(sql`delete from hub.run where id = ${gone.ref}`);
    const lost = `${url}/items/${gone.id}`;
    t.match(await ana.ask('PUT', `${lost}/review`, { verdict: 'aceita' }), { status: 404 });
    t.match(await ana.ask('DELETE', lost), { status: 200 }, 'an item without its analysis goes');
  });

  await t.test('alteration in the database is told with the number of the entry', async t => {
    const hash = (of: unknown) => sha256(canonicalJson(of));
    const at = (id: string, number: number) => sql`case_id = ${id} and number = ${number}`;
    const forged = async (id: string) => {
      const { log } = (await ana.ask('GET', `/api/cases/${id}/log/export`)).json;
      const { hash: _, ...entry } = log[1];
      return { ...entry, actor: 'another' };
    };
    const FAULTS: [
      name: string,
      number: number,
      reason: string,
      act: (id: string) => Promise<unknown>,
    ][] = [
      [
        'text',
        2,
        'hash',
        async id =>
          run(sql`update hub.case_entry
        set entry = replace(entry, 'item.added', 'item.changed') where ${at(id, 2)}`),
      ],
      [
        'text with its hash',
        3,
        'previous',
        async id => {
          const entry = await forged(id);
          return run(sql`update hub.case_entry set entry = ${canonicalJson(entry)},
          hash = ${hash(entry)} where ${at(id, 2)}`);
        },
      ],
      ['removed', 3, 'missing', id => run(sql`delete from hub.case_entry where ${at(id, 3)}`)],
      ['cut', 4, 'missing', id => run(sql`delete from hub.case_entry where ${at(id, 4)}`)],
      [
        'exchanged',
        2,
        'unreadable',
        async id => {
          await run(sql`update hub.case_entry set number = 99 where ${at(id, 2)}`);
          await run(sql`update hub.case_entry set number = 2 where ${at(id, 3)}`);
          await run(sql`update hub.case_entry set number = 3 where ${at(id, 99)}`);
        },
      ],
      [
        'no JSON',
        1,
        'unreadable',
        id => run(sql`update hub.case_entry set entry = 'x' where ${at(id, 1)}`),
      ],
      [
        'one too many',
        5,
        'extra',
        id =>
          run(sql`insert into hub.case_entry (case_id, number, entry, hash)
        select case_id, 5, entry, hash from hub.case_entry where ${at(id, 4)}`),
      ],
      [
        'the end',
        4,
        'hash',
        id =>
          run(sql`update hub.case_folder
        set last_hash = ${'0'.repeat(64)} where id = ${id}`),
      ],
    ];
    for (const [name, number, reason, act] of FAULTS) {
      const { id, url } = await made();
      t.match((await ana.ask('GET', `${url}/log/check`)).json, { is_whole: true, entries: 4 });
      await act(id);
      const { json } = await ana.ask('GET', `${url}/log/check`);
      t.match(json, { is_whole: false, fault: { number, reason } }, name);
      if (reason !== 'unreadable') continue;
      const page = (await ana.ask('GET', `${url}/log?limit=${4 - number}`)).json;
      t.equal(page.next_before, number + 1);
      const next = (await ana.ask('GET', `${url}/log?before=${number + 1}`)).json;
      t.ok(next.unreadable.includes(number), 'pages go on over it and name it');
    }
  });

  await t.test('a long log is sent as it is read', async t => {
    const { id, url } = await made();
    await run(sql`insert into hub.case_entry (case_id, number, entry, hash)
      select ${id}, number, json_build_object('case_id', ${id}::text, 'number', number, 'actor',
        ${ana.id}::text, 'data', repeat('ç', 400))::text, 'h' from generate_series(5, 1203) as number`);
    await run(sql`update hub.case_folder set last_number = 1202 where id = ${id}`);
    for (const format of ['json', 'ndjson']) {
      const headers = { cookie: ana.cookie };
      const answer = await fetch(`${hub.url}${url}/log/export?format=${format}`, { headers });
      t.equal(answer.headers.get('content-length'), null, 'its length is not known before');
      t.match(answer.headers.get('content-disposition'), `pasta-${id.slice(0, 8)}.${format}`);
      const text = await answer.text();
      const log =
        format === 'json'
          ? JSON.parse(text).log
          : text
              .trimEnd()
              .split('\n')
              .map(one => JSON.parse(one));
      const numbers = log.map(({ number }: { number: number }) => number);
      t.strictSame(
        numbers,
        Array.from({ length: 1202 }, (_, i) => i + 1),
        'all that it counts',
      );
      t.equal(log.at(-1).data, 'ç'.repeat(400));
      if (format === 'json')
        t.match(JSON.parse(text), { entries: 1202, people: { [ana.id]: 'ana' } });
    }
  });

  await t.test('an exported log is checked without the service', async t => {
    const { url } = await made();
    const file = path.join(await emptyFolder(t), 'log');
    const check = async (text: string, noted: string | null = null) => {
      await writeFile(file, text);
      await verifyLogCommand(() => readSettings({}), file, { noted });
    };
    const answer = await fetch(`${hub.url}${url}/log/export?format=ndjson`, {
      headers: { cookie: ana.cookie },
    });
    const [text, { headers }] = [await answer.text(), answer];
    t.match(headers.get('content-type'), 'application/x-ndjson');
    const lines = text.trimEnd().split('\n');
    const { hash } = JSON.parse(lines[3]!);
    await check(text, hash);
    const whole = (await ana.ask('GET', `${url}/log/export`)).text;
    await check(whole);
    t.match(JSON.parse(whole), { entries: 4, hash, people: { [ana.id]: 'ana' } });
    const moved = [lines[0], lines[2], lines[1], lines[3]].join('\n');
    await t.rejects(check(moved), { message: /entry 2 .*missing/ });
    await t.rejects(check(lines.slice(1).join('\n')), { message: /entry 1 / });
    await t.rejects(check(text.replace('"note"', '"search"')), { message: /entry 2 .*altered/ });
    await t.rejects(check(lines.slice(0, 3).join('\n'), hash), { message: /noted hash/ });
    await check(lines.slice(0, 3).join('\n'));
    const cut = JSON.parse(whole);
    cut.log.pop();
    await t.rejects(check(JSON.stringify(cut)), { message: /entry 4 .*missing/ });
    await check(`\ufeff${whole}`, hash.toUpperCase());
    for (const forged of [
      { hash: 'f'.repeat(64) },
      { case_id: 'x' },
      { entries: '4' },
      { entries: 3 },
    ]) {
      const head = JSON.stringify({ ...JSON.parse(whole), ...forged });
      await t.rejects(check(head), { message: Object.keys(forged)[0] }, JSON.stringify(forged));
    }
  });
});
