/**
 * The addresses that may read /metrics. The address is that of the peer, or the one that a known proxy forwards;
 * unclear headers are refused.
 */
import t, { type Test } from 'tap';
import { AddressList } from '../../src/server/client-address.ts';
import { ask, askRaw, serve } from '../support/serve.ts';

type Headers = Record<string, string | string[]>;

/** The status of /metrics for a peer on loopback with these settings and headers. */
async function statusOf(t: Test, allowed: string, proxies: string, headers: Headers = {}) {
  const served = await serve(t, {
    settings: { SVC_METRICS_IP_ALLOWLIST: allowed, SVC_TRUSTED_PROXIES: proxies },
  });
  const reply = await ask(served, 'GET', '/metrics', undefined, headers);
  if (reply.status !== 200) t.equal(reply.json.error.code, 'FORBIDDEN');
  return reply.status;
}

t.test('the peer itself is looked up when no proxy is known', async t => {
  t.equal(await statusOf(t, '127.0.0.0/8', ''), 200);
  t.equal(await statusOf(t, '10.0.0.0/8,127.0.0.1', ''), 200);
  t.equal(await statusOf(t, '::ffff:127.0.0.0/104', ''), 200, 'mapped into IPv6');
  t.equal(await statusOf(t, '::1/128,10.0.0.0/8', ''), 403);
  t.equal(await statusOf(t, '', ''), 403, 'an empty list lets nobody in');
  t.equal(await statusOf(t, ' , ', ''), 403);
});

t.test('a peer that is no trusted proxy and sends forwarded headers is refused', async t => {
  const forged = { 'x-forwarded-for': '10.0.0.1', 'cf-connecting-ip': '10.0.0.1' };
  const elsewhere = '192.0.2.0/24';
  t.equal(await statusOf(t, '10.0.0.0/8', elsewhere, forged), 403);
  for (const name of [...Object.keys(forged), 'forwarded', 'via', 'x-real-ip']) {
    t.equal(await statusOf(t, '127.0.0.1,10.0.0.1', elsewhere, { [name]: '10.0.0.1' }), 403, name);
  }
  t.equal(await statusOf(t, '127.0.0.1', elsewhere), 200);
});

t.test('a proxy on the same host opens nothing to its clients', async t => {
  const all = '127.0.0.1/32,::1/128,10.0.0.1/32';
  t.equal(await statusOf(t, all, '', { 'x-forwarded-for': '8.8.8.8' }), 403);
  t.equal(await statusOf(t, all, '', { 'x-forwarded-for': '10.0.0.1' }), 200);
  t.equal(await statusOf(t, all, '', { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' }), 403);
  for (const name of ['cf-connecting-ip', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
    t.equal(await statusOf(t, all, '', { [name]: '127.0.0.1' }), 403, `${name} says not who`);
  }
  const both = { 'x-forwarded-for': '8.8.8.8', 'cf-connecting-ip': '127.0.0.1' };
  t.equal(await statusOf(t, all, '', both), 403, 'a client can send the header of a CDN');
});

t.test('behind a known proxy the last stranger counts', async t => {
  const behind = (forwarded: string) =>
    statusOf(t, '10.0.0.1/32', '127.0.0.1/32,192.168.0.0/16', { 'x-forwarded-for': forwarded });
  t.equal(await behind('10.0.0.1'), 200);
  t.equal(await behind('10.0.0.1, 192.168.3.4'), 200);
  t.equal(await behind('8.8.8.8, 10.0.0.1 , 192.168.3.4, 192.168.1.1'), 200);
  t.equal(await behind('10.0.0.1, 8.8.8.8'), 403, 'the forged entry stands left of the real one');
  t.equal(await behind('::ffff:10.0.0.1'), 200);
  t.equal(await behind('192.168.3.4'), 403);
});

t.test('the address that the CDN saw goes before', async t => {
  const headers = { 'cf-connecting-ip': '10.0.0.1', 'x-forwarded-for': '8.8.8.8' };
  t.equal(await statusOf(t, '10.0.0.1/32', '127.0.0.1', headers), 200);
  const other = { 'cf-connecting-ip': '8.8.8.8', 'x-forwarded-for': '10.0.0.1' };
  t.equal(await statusOf(t, '10.0.0.1/32', '127.0.0.1', other), 403);
});

t.test('malformed and repeated headers let nobody in', async t => {
  const everyone = '0.0.0.0/0,::/0';
  for (const headers of [
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-forwarded-for': '10.0.0.1:443' },
    { 'x-forwarded-for': '10.0.0.1,' },
    { 'x-forwarded-for': 'x, 10.0.0.1' },
    { 'x-forwarded-for': '010.0.0.1' },
    { 'x-forwarded-for': '0x7f.1' },
    { 'x-forwarded-for': '2130706433' },
    { 'x-forwarded-for': 'fe80::1%eth0' },
    { 'x-forwarded-for': Array.from({ length: 33 }, () => '10.0.0.1').join(',') },
    { 'x-forwarded-for': ['10.0.0.1', '10.0.0.1'] },
    { 'cf-connecting-ip': '10.0.0.1, 10.0.0.2' },
    { 'cf-connecting-ip': ['10.0.0.1', '10.0.0.1'] },
    { 'cf-connecting-ip': '' },
  ]) {
    t.equal(await statusOf(t, everyone, '127.0.0.1', headers), 403, JSON.stringify(headers));
  }
  t.equal(await statusOf(t, everyone, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' }), 200);
  t.equal(await statusOf(t, everyone, '127.0.0.1', {}), 200);
});

t.test('header names in any case are the same header', async t => {
  const served = await serve(t, {
    settings: { SVC_METRICS_IP_ALLOWLIST: '10.0.0.1', SVC_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const text = await askRaw(
    served,
    'GET /metrics HTTP/1.1\r\nhost: x\r\nX-Forwarded-For: 10.0.0.1\r\n' +
      'x-forwarded-for: 10.0.0.1\r\nconnection: close\r\n\r\n',
  );
  t.match(text, /^HTTP\/1.1 403 /);
});

t.test(
  'a list with something else than addresses refuses the start, naming the setting',
  async t => {
    for (const entry of [
      'localhost',
      '10.0.0.0/33',
      '10.0.0.0/-1',
      '10.0.0.0/8/8',
      '10.0.0.0/x',
      '::/129',
      '::ffff:10.0.0.0/95',
      '10.0.0',
    ]) {
      t.throws(() => new AddressList(`127.0.0.1,${entry}`, 'SVC_X'), /^SVC_X: /, entry);
    }
  },
);
