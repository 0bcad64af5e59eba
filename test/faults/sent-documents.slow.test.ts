/**
 * Documents of every kind, sent to a service that runs: each gives a report or a refusal, in time and without much memory.
 * Nothing in them is run, and nothing that they name is fetched or read. DOCUMENTS sets their number.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import t from 'tap';
import { emptyFolder, newFolder } from '../support/empty-folder.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { drawnDocuments } from '../support/sent-documents/drawn-documents.ts';
import { DocumentSender, type Sent } from '../support/sent-documents/send-documents.ts';
import { ready, startService, until } from '../support/service.ts';

const SEED = drawSeed();
const COUNT = Number(process.env.DOCUMENTS ?? 40);
/** A file is tried twice if memory is short, each time for 10 s; verification may take 15 s. */
const MS_MAX = 45_000;
/** What the process may grow by for a file, twice, and what else it does. */
const GROWTH_MB_MAX = 1_400;
const SECRET = 'segredo-que-ninguém-pediu';

t.test(`documents, seed ${SEED}`, async t => {
  const folder = path.dirname(newFolder(t));
  const marker = path.join(folder, 'marker');
  const secret = path.join(folder, 'secret.txt');
  fs.writeFileSync(secret, SECRET);
  const asked: string[] = [];
  const sink = http.createServer((request, response) => {
    asked.push(request.url!);
    response.end('ha');
  });
  t.teardown(() => sink.close());
  await new Promise<void>(resolve => sink.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;

  const service = await startService(t, await emptyFolder(t), {}, 'both');
  await ready(service.url);
  const sender = new DocumentSender(service.hubUrl!);
  // The first verification reads the tables, which takes seconds beside other work.
  const first = { name: 'a.txt', bytes: Buffer.from('Súmula 7 do STJ'), outcomes: [], cited: null };
  await until(async () => (await sender.send(first)).outcome === 'report', 'a text is verified');
  const pid = service.process.pid!;
  const idleMb = peakMb(pid);
  const noted: (Sent & { kind: string })[] = [];
  const drawing = { random: seededRandom(SEED), sink: address, marker, secret };
  for await (const document of drawnDocuments(drawing, COUNT)) {
    const sent = await sender.send(document);
    noted.push({ ...sent, kind: document.kind });
    const what = `${document.kind}: ${sent.outcome}, ${sent.text.slice(0, 100)}`;
    if (!(document.outcomes as string[]).includes(sent.outcome)) t.fail(what);
    if (document.cited !== null && sent.outcome === 'report')
      t.strictSame(sent.cited, document.cited, what);
    if (sent.text.includes(SECRET)) t.fail(`${what}: it has the text of another file`);
    t.strictSame(programsOf(pid), [], what);
    t.ok(sent.ms < MS_MAX, `${what}: ${Math.round(sent.ms)} ms`);
  }
  for (const line of tell(noted)) t.comment(line);
  const grownMb = peakMb(pid) - idleMb;
  t.comment(
    `${noted.length} documents; memory: ${idleMb} MB before, at most ${idleMb + grownMb} MB`,
  );
  t.ok(grownMb < GROWTH_MB_MAX, `${grownMb} MB`);
  t.equal(service.process.exitCode, null, 'the service runs');
  t.notOk(fs.existsSync(marker), 'no program of a document ran');
  t.strictSame(asked, [], 'nothing was fetched');
  await fetch(address);
  t.equal(asked.length, 1, 'and the server would have noticed');
});

/** The most memory that the process had, in megabytes. */
function peakMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}

/** Processes that the service has started. */
function programsOf(pid: number): string[] {
  const tasks = fs.readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap(task => {
    const children = `/proc/${pid}/task/${task}/children`;
    return (fs.existsSync(children) ? fs.readFileSync(children, 'utf8') : '').match(/\d+/g) ?? [];
  });
}

/** How often each kind had each outcome, and its longest time. */
function tell(noted: readonly (Sent & { kind: string })[]): string[] {
  return [...Map.groupBy(noted, ({ kind }) => kind)].map(([kind, of]) => {
    const outcomes = [...Map.groupBy(of, ({ outcome }) => outcome)].map(
      ([outcome, { length }]) => `${length} ${outcome}`,
    );
    const longest = Math.round(Math.max(...of.map(({ ms }) => ms)));
    return `${kind} | ${of.length} | ${outcomes.join(', ')} | ${longest} ms`;
  });
}
