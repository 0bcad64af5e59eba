/** The hub delivers what alerts find by e-mail, by webhook and as a feed, to real servers on this machine. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SaxesParser } from 'saxes';
import { Alerts } from '../../../src/stores/relational/hub/alerts/alerts.ts';
import type { TestScope } from '../../support/empty-folder.ts';
import { raw } from '../../support/hub/fill-schema.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { smtpBox } from '../../support/hub/smtp-box.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

interface Call {
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A receiver that answers with the next of these statuses, then with 204. */
async function receiver(t: TestScope, statuses: number[] = []) {
  const calls: Call[] = [];
  const server = http.createServer(async (req, res) => {
    let body = '';
    for await (const piece of req) body += piece;
    calls.push({ headers: req.headers, body });
    res.writeHead(statuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

onBothDatabases(async (t, store) => {
  const box = await smtpBox(t);
  const hub = await serveHub(t, store, {
    cache: new UnlimitedCache(),
    settings: {
      ...{ SVC_SMTP_URL: box.url, SVC_SMTP_FROM: 'Alertas <alertas@firm.example>' },
      ...{ SVC_HUB_WEBHOOK_INSIDE: 'true', SVC_HUB_ALERT_MAIL_MINUTES: '0' },
      SVC_HUB_ALERT_SECONDS: '0.1',
    },
  });
  let named = 0;
  const alertOf = async (owner: string) => {
    const id = crypto.randomUUID();
    const target = String(named++);
    const made = { id, owner, caseId: null, caseItem: null, kind: 'search', target } as const;
    const rest = { title: 'Dano <moral>', watched: {}, arrivalFrom: 0, keys: [], states: [] };
    await new Alerts(store).create({ ...made, ...rest }, 100);
    return id;
  };
  // Stores items as the comparison does. The comparison of this hub finds nothing, because the hub has no backend.
  const find = async (alert: string, ids: readonly string[]) => {
    const content = { processo: 'REsp 1 & 2/SP', tribunal: 'STJ', resultado: 'provido' };
    const rows = ids.map((item, n) => ({ n, item, content: { ...content, decision_id: item } }));
    const sql = `insert into hub.alert_item
        (alert_id, item, number, owner, kind, content, found_at)
      select id, item, n + 1 + (select coalesce(max(number), 0) from hub.alert_item), owner,
        'decision', content, now()
      from hub.alert, json_to_recordset($2::json) as given (n integer, item text, content jsonb)
      where id = $1`;
    await store.run([raw(sql, [alert, JSON.stringify(rows)])]);
  };

  await t.test('by e-mail, after the address was confirmed, many things in one mail', async t => {
    const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
    const alert = await alertOf(ana.id);
    await find(alert, ['before']);
    const mail = '/api/alerts/channels/mail';
    t.equal((await ana.ask('PUT', mail, { address: 'no address' })).status, 400);
    t.equal((await ana.ask('PUT', mail, { address: 'ana@firm.example' })).status, 200);
    const [first] = box.mails;
    t.strictSame(first!.to, ['ana@firm.example']);
    const text = first!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, token] = /confirmar=([\w-]{43})/.exec(text)!;
    await find(alert, ['unconfirmed']);
    t.equal((await rui.ask('POST', `${mail}/confirm`, { token })).status, 404);
    t.equal((await ana.ask('POST', `${mail}/confirm`, { token })).status, 200);
    t.equal((await ana.ask('POST', `${mail}/confirm`, { token })).status, 404, 'once');
    await until(() => box.mails.length === 2, 'a mail comes');
    await find(alert, ['one', 'two', 'three']);
    await until(() => box.mails.length === 3, 'another mail comes');
    const { source } = box.mails[2]!;
    t.match(source, /^Subject: Alertas: 3 novidades no Jurisgrafo/m);
    t.match(source, /^From: Alertas <alertas@firm.example>/m);
    t.match(source, /^Auto-Submitted: auto-generated/m);
    for (const id of ['one', 'two', 'three']) t.match(source, `/decisao/${id}`);
    t.notMatch(box.mails[1]!.source, '/decisao/before');

    const channel = async () => (await ana.ask('GET', '/api/alerts/channels')).json.channels[0];
    const again = () => store.run([raw('update hub.alert_channel set next_at = now()')]);
    const tried = async () => {
      const [{ rows }] = await store.run([
        raw("select from hub.alert_channel where next_at > now() + interval '10 s'"),
      ]);
      return rows.length > 0;
    };
    box.refuse(1);
    await find(alert, ['late']);
    await until(tried, 'the mail waits');
    t.match(await channel(), { error: null, is_stopped: false }, 'the address is not to blame');
    await find(alert, ['later']);
    await again();
    await until(() => box.mails.length === 5, 'both mails come');
    t.match(box.mails[3]!.source, '/decisao/late');
    t.notMatch(box.mails[3]!.source, '/decisao/later', 'what is repeated stays the same');

    box.refuse(1);
    t.equal((await ana.ask('PUT', mail, { address: 'other@firm.example' })).status, 503);
    t.match(await channel(), { address: 'ana@firm.example', is_confirmed: true });

    box.refuseTo('ana@firm.example');
    await find(alert, ['refused']);
    await until(async () => (await channel()).error !== null, 'the failure is told');
    t.match(await channel(), { error: 'refused', is_confirmed: true, is_stopped: false });
    t.match((await ana.ask('PUT', mail, { address: 'ana@firm.example' })).json, {
      is_confirmed: true,
    });
    t.equal(box.mails.length, 5);
    const { text: metrics } = await hub.ask('GET', '/metrics');
    const told = (outcome: string) =>
      new RegExp(
        `^svc_hub_alert_deliveries_total\\{channel="mail",outcome="${outcome}"\\} 1$`,
        'm',
      );
    t.match(metrics, told('failed'), 'the server failed once');
    t.match(metrics, told('refused'), 'it refused the address once');
    const wrong = await rui.ask('PUT', mail, { address: 'ana@firm.example' });
    t.match(wrong.json.error, { code: 'VALIDATION_ERROR', message: /address: was refused/ });
    t.equal((await ana.ask('DELETE', mail)).status, 200);
  });

  await t.test('by webhook: signed, in order, repeated under the same id', async t => {
    const eva = await hub.user('eva');
    const alert = await alertOf(eva.id);
    const { calls, url } = await receiver(t);
    const hook = '/api/alerts/channels/webhook';
    t.equal((await eva.ask('PUT', hook, { url: 'ftp://x.example/' })).status, 400);
    t.equal((await eva.ask('PUT', hook, { url: 'https://a:b@x.example/' })).status, 400);
    const { secret } = (await eva.ask('PUT', hook, { url })).json;
    await find(alert, ['one', 'two']);
    await until(() => calls.length === 1, 'the call comes');
    const [{ headers, body }] = calls as [Call];
    const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['jurisgrafo-signature']),
    )!;
    t.equal(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'), mac);
    t.ok(Math.abs(Date.now() / 1000 - Number(at)) < 60, 'the time is now');
    const { id, items } = JSON.parse(body);
    t.equal(headers['jurisgrafo-delivery'], id);
    t.strictSame(
      items.map(({ decision }: { decision: { id: string } }) => decision.id),
      ['one', 'two'],
    );

    const moved = await receiver(t, [302, 500]);
    await eva.ask('PUT', hook, { url: moved.url });
    await find(alert, ['three']);
    await until(() => moved.calls.length === 1, 'the redirect is not followed');
    const channels = async () => (await eva.ask('GET', '/api/alerts/channels')).json.channels;
    await until(async () => (await channels())[0].error !== null, 'the failure is told');
    t.match(await channels(), [{ error: 'http_302', is_stopped: false }]);
    const [row] = moved.calls;
    await store.run([raw('update hub.alert_channel set next_at = now()')]);
    await until(() => moved.calls.length === 2, 'it is tried again');
    t.equal(moved.calls[1]!.headers['jurisgrafo-delivery'], row!.headers['jurisgrafo-delivery']);

    const third = await receiver(t);
    await eva.ask('PUT', hook, { url: third.url });
    await until(() => third.calls.length === 1, 'a new address gets what the old one refused');
    t.match(third.calls[0]!.body, '/decisao/three');
    t.notMatch(third.calls[0]!.body, '/decisao/two', 'and not what that one took');
    t.equal((await eva.ask('DELETE', hook)).status, 200);
    t.equal((await eva.ask('DELETE', hook)).status, 404);
  });

  await t.test('as a feed that is XML, whose address ends', async t => {
    const leo = await hub.user('leo');
    await find(await alertOf(leo.id), ['a&b', '<c>']);
    const feed = async () => {
      const { url } = (await leo.ask('POST', '/api/alerts/channels/feed')).json;
      return new URL(url).pathname;
    };
    const address = await feed();
    const { status, headers, text } = await hub.ask('GET', address);
    t.equal(status, 200);
    t.match(headers.get('content-type'), 'application/atom+xml');
    const names: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => names.push(name));
    parser.on('error', error => t.fail(String(error)));
    parser.write(text).close();
    t.equal(names.filter(name => name === 'entry').length, 2);
    t.match(text, 'REsp 1 &amp; 2/SP');
    const next = await feed();
    t.equal((await hub.ask('GET', address)).status, 404, 'a new address ends the one before');
    t.equal((await leo.ask('DELETE', '/api/alerts/channels/feed')).status, 200);
    t.equal((await hub.ask('GET', next)).status, 404);
    t.equal((await hub.ask('GET', '/feeds/alerts/short')).status, 400);
  });
});
