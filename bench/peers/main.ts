/**
 * Compares the service with Cypher and GDS in the same Neo4j and with a bare Koa server.
 * Usage: `npm run bench:peers [-- --decisions 100000 --requests N --seed S --quick]`; a quick run writes nothing.
 */
import { constants } from 'node:os';
import { describeEnvironment } from '../environment.ts';
import { Service } from '../http/service.ts';
import { isQuick, progress, type Report, type Table } from '../report.ts';
import { missedGoals, sectionText, writeSection } from '../results-page.ts';
import { Bodies, postedOperations } from './bodies.ts';
import { measureFallback } from './fallback.ts';
import { measureFirstUse } from './first-use.ts';
import { GraphServer } from './graph-server.ts';
import { notes } from './notes.ts';
import { command, decisions, requests, seed } from './options.ts';
import { Product } from './product.ts';
import { measureRefreshes } from './refreshes.ts';
import type { Once } from './tables.ts';
import * as tables from './tables.ts';
import { type Measured, Turns } from './turns.ts';
import { measureWrites } from './writes.ts';

const NAME = 'peers';

// All child processes end with this process: the services with their channel, Neo4j by its guard.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
const neo4j = await GraphServer.start();
try {
  const report = await measureAll();
  const text = sectionText(report, describeEnvironment(command));
  process.stdout.write(`## ${NAME}\n\n${text}\n`);
  for (const goal of missedGoals(report)) process.stdout.write(`missed: ${goal}\n`);
  if (report.notes.some(note => note.startsWith('**Failed'))) process.exitCode = 1;
  if (!isQuick) writeSection(NAME, text);
} finally {
  await neo4j.stop();
}

async function measureAll(): Promise<Report> {
  progress(`importing ${decisions} generated decisions`);
  const imported = await neo4j.fill();
  progress(`${imported.perSecond} decisions/s; copying the graph into GDS`);
  const projectMs = await neo4j.project();
  const { graph } = await neo4j.packed();
  const bodies = new Bodies(graph, seed);
  const report: Report = { tables: [], notes: [] };
  const once: Once = { imported, projectMs, readyMs: 0, fallback: [] };
  await part(report, async () => {
    const measured = await measureTurns(bodies, report, once);
    report.notes.push(...notes(measured, bodies.repeated));
    return tables.turnsTable(graph, measured, requests);
  });
  await part(report, async () => tables.firstUseTable(await measureFirstUse(neo4j, bodies)));
  await part(report, async () => tables.refreshTable(await measureRefreshes(neo4j, graph, seed)));
  await part(report, async () => tables.writesTable(await measureWrites(neo4j, graph, seed)));
  await part(report, async () => {
    once.fallback = await measureFallback(neo4j, bodies);
    return tables.onceTable(once);
  });
  return report;
}

/** A failed part adds its reason to the section; the other parts are still measured. */
async function part(report: Report, work: () => Promise<Table>): Promise<void> {
  try {
    report.tables.push(await work());
  } catch (error) {
    failed(report, error);
  }
}

function failed(report: Report, error: unknown): void {
  const { message } = error as Error;
  progress(`failed: ${message}`);
  report.notes.push(`**Failed:** ${message}.`);
}

/** Measures the service with its default settings. */
function measureTurns(bodies: Bodies, report: Report, once: Once): Promise<Measured[]> {
  return Product.during(neo4j, {}, async ({ service, client, readyMs }) => {
    once.readyMs = readyMs;
    // Computations of the generation run in order: after this request the background thread is idle.
    await client.ask('/v1/graph/communities', '{}');
    const bare = await Service.start('http/bare-server.ts');
    const turns = new Turns(neo4j, service, bare, bodies);
    const measured: Measured[] = [];
    try {
      for (const operation of postedOperations) {
        const one = await turns.measure(operation, requests).catch(error => failed(report, error));
        if (one !== undefined) measured.push(one);
      }
    } finally {
      turns.close();
      await bare.stop();
    }
    return measured;
  });
}
