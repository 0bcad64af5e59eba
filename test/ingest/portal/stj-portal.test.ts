/** Files of a portal that is slow, breaks off, refuses, changes its files, or has lost one. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { download } from '../../../src/ingest/portal/download.ts';
import { FetchedFiles } from '../../../src/ingest/portal/fetched-files.ts';
import { inPortal, PortalClient } from '../../../src/ingest/portal/portal-client.ts';
import { stjFiles } from '../../../src/ingest/portal/stj-files.ts';
import { PortalServer, type Served } from '../../support/sources/portal-server.ts';

const SET = 'espelhos-de-acordaos-terceira-turma';

const served = (name: string, content: string): Served => ({
  id: `id-${path.parse(name).name}`,
  name,
  body: Buffer.from(content.repeat(10_000)),
  modified: '2024-06-01T00:00:00',
});

function clientOf(portal: string): PortalClient {
  const { signal } = new AbortController();
  const userAgent = 'jurisgrafo/test';
  return new PortalClient({ portal, userAgent, pauseMs: 0, firstPauseMs: 1, signal });
}

async function portalOf(t: Test, files: Served[]) {
  const portal = await PortalServer.start(t);
  portal.files.set(SET, files);
  const client = clientOf(portal.url);
  const { files: listed } = await stjFiles(client, portal.url, 'terceira-turma', null);
  return { portal, client, listed, folder: t.testdir() };
}

t.test('the list is ordered by month and begins where it is asked to', async t => {
  const names = ['20240630.json', '20231231.json', 'acervo.zip', '20240131.json', 'dicionario.csv'];
  const { portal, client, listed } = await portalOf(
    t,
    names.map(name => served(name, 'x')),
  );
  const nameOf = ({ name }: { name: string }) => path.basename(name);
  t.same(listed.map(nameOf), ['acervo.zip', '20231231.json', '20240131.json', '20240630.json']);
  const { files: since } = await stjFiles(client, portal.url, 'terceira-turma', '2024-01');
  t.same(since.map(nameOf), ['acervo.zip', '20240131.json', '20240630.json']);
  t.match(portal.asked[0], { userAgent: 'jurisgrafo/test' });
  await t.rejects(stjFiles(client, portal.url, 'sexta-turma', null), /answers 404/);
});

t.test('a download that breaks off goes on where it was', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, ['break', 'refuse', 'busy', 'break']);
  const part = path.join(folder, `${listed[0]!.name}.part`);
  portal.isTaken = bytes => (fs.statSync(part, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
  const place = await download(client, listed[0]!, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
  const ranges = portal.asked.slice(1).map(({ range }) => range);
  t.equal(ranges[0], undefined);
  t.equal(ranges.at(-1), `bytes=${Math.ceil(file.body.length * 0.75)}-`);
  t.same(fs.readdirSync(path.dirname(place)), ['20240531.json'], 'nothing else is left');
});

t.test('a file that changes during the download is fetched anew', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, Array(5).fill('break'));
  await t.rejects(download(client, listed[0]!, folder), /broke off/);
  file.body = Buffer.from('defg'.repeat(9_000));
  const place = await download(client, { ...listed[0]!, size: file.body.length }, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
  portal.faults.set(file.name, ['break', 'stale range']);
  await download(client, { ...listed[0]!, size: file.body.length }, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
});

t.test('a lost file, and one of another size than the list says', async t => {
  const [lost, short] = [
    served('20240430.json', 'a'),
    { ...served('20240531.json', 'b'), size: 20_000 },
  ];
  const { portal, client, listed, folder } = await portalOf(t, [lost, short]);
  portal.faults.set(lost.name, ['missing']);
  await t.rejects(download(client, listed[0]!, folder), /20240430.json answers 404/);
  await t.rejects(download(client, listed[1]!, folder), /has 10000 bytes, the list says 20000/);
});

t.test('a page in place of a file is not kept', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, ['page']);
  await t.rejects(download(client, listed[0]!, folder), /the list says 30000|broke off/);
  const place = await download(client, listed[0]!, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
});

t.test('a rest that begins elsewhere, or does not say where, is not appended', async t => {
  const file = { ...served('20240531.json', 'abc'), size: null };
  for (const fault of ['wrong range', 'no range'] as const) {
    const { portal, client, listed, folder } = await portalOf(t, [file]);
    const part = path.join(folder, `${listed[0]!.name}.part`);
    portal.isTaken = bytes => (fs.statSync(part, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
    portal.faults.set(file.name, ['break', fault]);
    const place = await download(client, listed[0]!, folder);
    t.ok(fs.readFileSync(place).equals(file.body), fault);
    const ranges = portal.asked.slice(1).map(({ range }) => range);
    t.same(ranges, [undefined, 'bytes=15000-', undefined], 'it begins anew');
  }
});

t.test('only what is new or changed is fetched again', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  const files = new FetchedFiles(folder);
  t.equal(files.reasonToFetch(listed[0]!), 'new');
  await download(client, listed[0]!, folder);
  await files.fetched(listed[0]!);
  const again = new FetchedFiles(folder);
  t.equal(again.reasonToFetch(listed[0]!), null);
  t.match(again.waiting, [{ id: file.id }]);
  again.imported(file.id);
  t.same(new FetchedFiles(folder).waiting, []);
  file.modified = '2024-07-01T00:00:00';
  const newer = await stjFiles(client, portal.url, 'terceira-turma', null);
  const [changed] = newer.files;
  t.equal(again.reasonToFetch(changed!), 'changed');
  fs.rmSync(path.join(folder, listed[0]!.name));
  t.equal(again.reasonToFetch(listed[0]!), 'missing');
  fs.writeFileSync(path.join(folder, 'fetched.json'), '{"files":1}');
  t.throws(() => new FetchedFiles(folder), /fetched.json is not what an earlier fetch has written/);
});

t.test('a file of which the list tells nothing is fetched again by its ETag', async t => {
  const file = { ...served('20240531.json', 'abc'), size: null, modified: null };
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  const files = new FetchedFiles(folder);
  const now = async () => {
    const { files: list } = await stjFiles(client, portal.url, 'terceira-turma', null);
    return list[0]!;
  };
  t.equal(files.reasonToFetch(listed[0]!), 'new');
  await download(client, listed[0]!, folder);
  await files.fetched(listed[0]!);
  files.imported(file.id);
  t.equal(files.reasonToFetch(await now()), null, 'not for ever');
  file.body = Buffer.from('abd'.repeat(10_000));
  t.equal(files.reasonToFetch(await now()), 'changed', 'nor never');
  await download(client, await now(), folder);
  await files.fetched(await now());
  t.equal(files.waiting.length, 1, 'other bytes are imported');
  portal.faults.set(file.name, ['missing']);
  const lost = await stjFiles(client, portal.url, 'terceira-turma', null);
  t.strictSame(lost.files, []);
  t.match(lost.refused[0]?.message, /answers 404/);
});

t.test('where the answer tells nothing either, the bytes decide, once a day', async t => {
  const unmarked = { size: null, modified: null, isUnmarked: true };
  const file = { ...served('20240531.json', 'abc'), ...unmarked };
  const { client, listed, folder } = await portalOf(t, [file]);
  const [today] = listed;
  const yesterday = { ...today!, modified: 'seen 2024-01-01' };
  const files = new FetchedFiles(folder);
  await download(client, yesterday, folder);
  await files.fetched(yesterday);
  files.imported(file.id);
  t.equal(files.reasonToFetch(today!), 'changed');
  await download(client, today!, folder);
  await files.fetched(today!);
  t.equal(files.reasonToFetch(today!), null);
  t.strictSame(files.waiting, [], 'the same bytes are not imported again');
  file.body = Buffer.from('abd'.repeat(10_000));
  await download(client, yesterday, folder);
  await files.fetched(yesterday);
  t.equal(files.waiting.length, 1);
});

t.test('a stop ends a wait', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, Array(5).fill('refuse'));
  const stop = new AbortController();
  const waits = { pauseMs: 0, firstPauseMs: 60_000, signal: stop.signal };
  const options = { portal: portal.url, userAgent: 'x', ...waits };
  const downloading = download(new PortalClient(options), listed[0]!, folder);
  setImmediate(() => stop.abort(new Error('stopped')));
  await t.rejects(downloading, /stopped|answers 503/);
});

t.test('a hostile list cannot leave the folder, the host or https', async t => {
  const one = { ...served('20240131.json', 'x'), id: 'first' };
  const long = { ...served(`${'x'.repeat(300)}.json`, 'x'), id: 'long' };
  const bad = ['/%.json', 'http://[', '/a/%2e', 'file:///etc/passwd', 'https://x@evil.test/y'];
  const hostile = [...bad, '/%2e%2e%2fx'].map((address, i) => [`bad-${i}`, address] as const);
  const portal = await PortalServer.start(t);
  for (const [id, address] of hostile) portal.addresses.set(id, address);
  portal.files.set(SET, [
    ...hostile.map(([id]) => ({ ...one, id })),
    ...[one, { ...one, id: 'second' }, one, { ...one, id: '../..' }, long],
  ]);
  const client = clientOf(portal.url);
  const { files, refused } = await stjFiles(client, portal.url, 'terceira-turma', null);
  t.same(files.map(({ name }) => name).sort(), [
    'terceira-turma/bad-5/.._x',
    'terceira-turma/first/20240131.json',
    `terceira-turma/long/${'x'.repeat(95)}.json`,
    'terceira-turma/second/20240131.json',
  ]);
  t.same(
    refused.map(({ name }) => name),
    Array(6).fill('PortalError'),
  );
  await t.rejects(client.get('http://127.0.0.2/'), /is not at 127.0.0.1/);
  t.throws(() => inPortal('http://portal.test/x', 'https://portal.test'), /from https to http/);
});

t.test('redirects are followed within the portal only', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, client, listed, folder } = await portalOf(t, [file]);
  const { pathname } = new URL(listed[0]!.url);
  portal.redirects.set(pathname, `/moved/${file.name}`);
  const place = await download(client, listed[0]!, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
  portal.redirects.set(pathname, 'http://169.254.169.254/latest');
  await t.rejects(download(client, listed[0]!, folder), /169.254.169.254.* is not at 127.0.0.1/);
  portal.redirects.set(pathname, pathname);
  await t.rejects(download(client, listed[0]!, folder), /is redirected more than 5 times/);
});
