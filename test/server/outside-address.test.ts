/** The addresses to which users may have the service connect. */
import http from 'node:http';
import t from 'tap';
import {
  checkHostAddress,
  isPublicAddress,
  publicLookup,
} from '../../src/server/outside-address.ts';

const INSIDE = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1'],
];

t.test('only addresses that all of the world reaches are public', async t => {
  for (const address of INSIDE) t.equal(isPublicAddress(address), false, address);
  for (const address of ['8.8.8.8', '200.160.2.3', '2606:4700::1111', '::ffff:8.8.8.8']) {
    t.equal(isPublicAddress(address), true, address);
  }
  t.equal(isPublicAddress('firm.example'), false);
});

t.test('an address in a URL is checked however it is written', async t => {
  for (const text of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ]) {
    t.throws(() => checkHostAddress(new URL(text).hostname), { code: 'INSIDE_ADDRESS' }, text);
  }
  t.doesNotThrow(() => checkHostAddress('firm.example'));
});

t.test('a name that leads inside gets no connection', async t => {
  const server = http.createServer(() => t.fail('it was reached'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as { port: number };
  const failed = await new Promise<Error & { code?: string }>(resolve => {
    const options = {
      host: 'localhost',
      port,
      lookup: publicLookup as never,
      agent: false,
    } as const;
    http.request(options).on('error', resolve).end();
  });
  t.equal(failed.code, 'INSIDE_ADDRESS');
});
