/** Files of a portal that is slow to answer, breaks off, refuses, changes its files or has lost one. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { download } from '../../../src/ingest/portal/download.ts';
import { FetchedFiles } from '../../../src/ingest/portal/fetched-files.ts';
import { PortalClient } from '../../../src/ingest/portal/portal-client.ts';
import { stjFiles } from '../../../src/ingest/portal/stj-files.ts';
import { PortalServer, type Served } from '../../support/sources/portal-server.ts';

const SET = 'espelhos-de-acordaos-terceira-turma';

const served = (name: string, content: string): Served => ({
  id: `id-${name}`,
  name,
  body: Buffer.from(content.repeat(10_000)),
  modified: '2024-06-01T00:00:00',
});

function clientOf(signal = new AbortController().signal): PortalClient {
  return new PortalClient({ userAgent: 'jurisgrafo/test', pauseMs: 0, firstPauseMs: 1, signal });
}

async function portalOf(t: Test, files: Served[]) {
  const portal = await PortalServer.start(t);
  portal.files.set(SET, files);
  const listed = await stjFiles(clientOf(), portal.url, 'terceira-turma', null);
  return { portal, listed, folder: t.testdir() };
}

t.test('the list is ordered by month and begins where it is asked to', async t => {
  const names = ['20240630.json', '20231231.json', 'acervo.zip', '20240131.json', 'dicionario.csv'];
  const { portal, listed } = await portalOf(
    t,
    names.map(name => served(name, 'x')),
  );
  const nameOf = ({ name }: { name: string }) => name.replace('terceira-turma/', '');
  t.same(listed.map(nameOf), ['acervo.zip', '20231231.json', '20240131.json', '20240630.json']);
  const since = await stjFiles(clientOf(), portal.url, 'terceira-turma', '2024-01');
  t.same(since.map(nameOf), ['acervo.zip', '20240131.json', '20240630.json']);
  t.match(portal.asked[0], { userAgent: 'jurisgrafo/test' });
  await t.rejects(stjFiles(clientOf(), portal.url, 'sexta-turma', null), /answers 404/);
});

t.test('a download that breaks off goes on where it was', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, ['break', 'refuse', 'busy', 'break']);
  const part = path.join(folder, `${listed[0]!.name}.part`);
  portal.isTaken = bytes => (fs.statSync(part, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
  const place = await download(clientOf(), listed[0]!, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
  const ranges = portal.asked.slice(1).map(({ range }) => range);
  t.equal(ranges[0], undefined);
  t.equal(ranges.at(-1), `bytes=${Math.ceil(file.body.length * 0.75)}-`);
  t.same(fs.readdirSync(path.dirname(place)), ['20240531.json'], 'nothing else is left');
});

t.test('a file that changes during the download is fetched anew', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, Array(5).fill('break'));
  await t.rejects(download(clientOf(), listed[0]!, folder), /broke off/);
  file.body = Buffer.from('defg'.repeat(9_000));
  const place = await download(clientOf(), { ...listed[0]!, size: file.body.length }, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
  portal.faults.set(file.name, ['break', 'stale range']);
  await download(clientOf(), { ...listed[0]!, size: file.body.length }, folder);
  t.ok(fs.readFileSync(place).equals(file.body));
});

t.test('a lost file, and one of another size than the list says', async t => {
  const [lost, short] = [
    served('20240430.json', 'a'),
    { ...served('20240531.json', 'b'), size: 20_000 },
  ];
  const { portal, listed, folder } = await portalOf(t, [lost, short]);
  portal.faults.set(lost.name, ['missing']);
  await t.rejects(download(clientOf(), listed[0]!, folder), /20240430.json answers 404/);
  const place = await download(clientOf(), listed[1]!, folder);
  t.equal(fs.statSync(place).size, 10_000, 'the length that the answer states decides');
});

t.test('only what is new or changed is fetched again', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, listed, folder } = await portalOf(t, [file]);
  const files = new FetchedFiles(folder);
  t.equal(files.reasonToFetch(listed[0]!), 'new');
  await download(clientOf(), listed[0]!, folder);
  files.fetched(listed[0]!, file.body.length);
  const again = new FetchedFiles(folder);
  t.equal(again.reasonToFetch(listed[0]!), null);
  t.match(again.waiting, [{ id: file.id }]);
  again.imported(file.id);
  t.same(new FetchedFiles(folder).waiting, []);
  file.modified = '2024-07-01T00:00:00';
  const [changed] = await stjFiles(clientOf(), portal.url, 'terceira-turma', null);
  t.equal(again.reasonToFetch(changed!), 'changed');
  fs.rmSync(path.join(folder, listed[0]!.name));
  t.equal(again.reasonToFetch(listed[0]!), 'missing');
  fs.writeFileSync(path.join(folder, 'fetched.json'), '{"files":1}');
  t.throws(() => new FetchedFiles(folder), /fetched.json is not what an earlier fetch has written/);
});

t.test('a stop ends a wait', async t => {
  const file = served('20240531.json', 'abc');
  const { portal, listed, folder } = await portalOf(t, [file]);
  portal.faults.set(file.name, Array(5).fill('refuse'));
  const stop = new AbortController();
  const options = { userAgent: 'x', pauseMs: 0, firstPauseMs: 60_000, signal: stop.signal };
  const downloading = download(new PortalClient(options), listed[0]!, folder);
  setImmediate(() => stop.abort(new Error('stopped')));
  await t.rejects(downloading, /stopped|answers 503/);
});
