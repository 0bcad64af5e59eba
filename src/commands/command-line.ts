/** Parses the command line. Each command is a file of this folder, which is loaded on demand. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { packageVersion } from '../settings/package-version.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { chambers, type FetchStjOptions, month, portalUrl } from './fetch-options.ts';
import type { ImportCommandOptions } from './import-options.ts';

const DECISIONS_MAX = 100_000_000;
const HTTP_THREADS_MAX = 64;
/** The cost is quadratic: comparing 5,000 concepts with each other takes about a minute. */
const CONCEPTS_MAX = 5_000;
const PAIRS_MAX = 10_000;
const SEED_MAX = 2 ** 32 - 1;
/** Milliseconds for handles to close by themselves, such as the log's, before the process exits. */
const LINGER_MS = 1_000;

interface ServeOptions {
  only?: 'backend' | 'hub' | null;
  httpThreads?: number;
}

interface ExportOptions {
  since?: string | null;
  what: 'decisions' | 'memories' | 'sessions' | 'reports' | 'all';
}

interface ProposeOptions {
  threshold: number;
  concepts: number;
  pairs: number;
}

const program = new Command('jurisgrafo')
  .version(packageVersion(), '--version', 'print the version')
  .description('Graph analytics over court decisions. Settings are read from SVC_ variables.')
  .configureOutput({ outputError: (text, write) => write(text) });

program
  .command('serve')
  .description('serve backend and hub until a signal stops them')
  .addOption(new Option('--only <part>', 'serve one part').choices(['backend', 'hub']))
  .option(
    '--http-threads <count>',
    'threads that accept requests (SVC_HTTP_THREADS)',
    integer(1, HTTP_THREADS_MAX),
  )
  .action(async ({ only = null, httpThreads }: ServeOptions) => {
    const { serveCommand } = await import('./serve.ts');
    const given = httpThreads === undefined ? {} : { SVC_HTTP_THREADS: String(httpThreads) };
    await serveCommand(readSettings({ ...process.env, ...given }), only);
  });

program
  .command('import')
  .description("take decisions into the graph: this service's records, or the courts' own files")
  .argument(
    '<files...>',
    'JSON, JSON Lines, CSV, or PDF, DOCX and text of one decision each, also in .gz and .zip',
  )
  .option('--format <name>', 'the form of the files; auto tells it by their fields', 'auto')
  .option(
    '--map <file>',
    'how the fields of another form become those of a decision (docs/other-files.md)',
  )
  .option('--strict', 'end at the first line with a fault, before it is stored', false)
  .option('--report <file>', 'write all faults of all lines into a file (JSON Lines)')
  .option('--dry-run', 'read and tell, and store nothing', false)
  .addOption(
    new Option('--facts <reader>', 'what reads facts and evidence (SVC_IMPORT_FACTS)').choices([
      'tables',
      'model',
    ]),
  )
  .action(async (files: string[], options: ImportCommandOptions) => {
    const { importCommand } = await import('./import.ts');
    await importCommand(readSettings(process.env), files, options);
  });

program
  .command('export')
  .description(
    'write decisions in the import format, memories, sessions and reports, also while serving',
  )
  .argument('[file]', 'where to, a folder for all; a file of that name is replaced', '-')
  .option('--since <time>', 'only what was stored since: a day, or the time an export has told')
  .addOption(
    new Option('--what <kind>', 'what is written')
      .choices(['decisions', 'memories', 'sessions', 'reports', 'all'])
      .default('decisions'),
  )
  .action(async (file: string, { since = null, what }: ExportOptions) => {
    const { exportCommand } = await import('./export.ts');
    await exportCommand(readSettings(process.env), file, { since, what });
  });

program
  .command('fetch')
  .description(
    'take open-data files from the portal of a court, and their decisions into the graph',
  )
  .command('stj')
  .description(
    'abstracts of decisions of the STJ (espelhos de acórdãos), a file a chamber and month',
  )
  .addOption(
    new Option('--orgaos <names>', 'chambers, separated by commas, such as terceira-turma')
      .argParser(chambers)
      .makeOptionMandatory(),
  )
  .addOption(new Option('--desde <month>', 'the first month, YYYY-MM').argParser(month))
  .option('--portal <url>', 'another address of the portal (SVC_STJ_PORTAL)', portalUrl)
  .option('--no-import', 'fetch the files and import nothing')
  .action(async ({ orgaos, desde, portal, import: isImported }: FetchStjOptions) => {
    const { fetchStjCommand } = await import('./fetch.ts');
    const settings = readSettings(process.env);
    await fetchStjCommand(settings, {
      orgaos,
      desde: desde ?? null,
      portal: portal ?? null,
      noImport: !isImported,
    });
  });

program
  .command('remove')
  .description('take decisions out of every store, also while the service runs')
  .argument('[ids...]', 'ids of decisions')
  .option('--file <file>', 'a file of one id a line')
  .action(async (ids: string[], { file }: { file?: string }) => {
    const { removeCommand } = await import('./remove.ts');
    await removeCommand(readSettings(process.env), ids, file ?? null);
  });

program
  .command('ingest-worker')
  .description('take uploaded files into the stores, in a process beside the service')
  .action(async () => {
    const { ingestWorkerCommand } = await import('./ingest-worker.ts');
    await ingestWorkerCommand(readSettings(process.env));
  });

program
  .command('reference')
  .description('texts and facts that verification knows')
  .command('import')
  .description(
    'take texts of súmulas, facts (JSON or JSON Lines), or a table of temas of the STJ (CSV) into the relational store',
  )
  .argument('<file>', 'an array of entries, one a line, or a table')
  .action(async (file: string) => {
    const { referenceImportCommand } = await import('./reference.ts');
    await referenceImportCommand(settingsOfStores(), file);
  });

const concepts = program
  .command('concepts')
  .description('concepts that this installation adds to the table (SVC_CONCEPTS)');

concepts
  .command('propose')
  .description('write pairs of concepts that may be one, for a person to decide (JSON Lines)')
  .option('--threshold <cosine>', 'how close the vectors of their names are', cosine, 0.6)
  .option('--concepts <count>', 'the commonest are compared', integer(2, CONCEPTS_MAX), 1000)
  .option('--pairs <count>', 'at most so many', integer(1, PAIRS_MAX), 200)
  .action(async ({ threshold, concepts: conceptsMax, pairs: pairsMax }: ProposeOptions) => {
    const settings = settingsOfStores();
    const { proposeCommand } = await import('./concepts-propose.ts');
    await proposeCommand(settings, { threshold, conceptsMax, pairsMax });
  });

concepts
  .command('accept')
  .description('write decided pairs into the file that SVC_CONCEPTS names')
  .argument('<file>', 'what propose has written, with decisions')
  .action(async (file: string) => {
    const { makeConceptsFile } = await import('./concepts-file.ts');
    makeConceptsFile(readSettings(process.env));
    const { acceptCommand } = await import('./concepts-accept.ts');
    await acceptCommand(file);
  });

program
  .command('backup')
  .description('write all that the embedded stores keep into one file, also while the service runs')
  .argument('<file>', 'where to; a file of that name is replaced')
  .action(async (file: string) => {
    const { backupCommand } = await import('./backup.ts');
    await backupCommand(readSettings(process.env), file);
  });

program
  .command('restore')
  .description('put a backup in the place of the embedded stores')
  .argument('<file>', 'a file that backup has written')
  .option('--force', 'replace a store that is there already', false)
  .action(async (file: string, { force }: { force: boolean }) => {
    const { restoreCommand } = await import('./restore.ts');
    await restoreCommand(settingsOfStores(), file, force);
  });

program
  .command('move')
  .description('take what embedded stores hold to servers, and compare both sides')
  .requiredOption('--to <file>', 'settings of the target, as lines of SVC_NAME=value')
  .action(async ({ to }: { to: string }) => {
    const { moveCommand } = await import('./move.ts');
    await moveCommand(settingsOfStores(), to);
  });

program
  .command('snapshot')
  .description('read the graph, write the snapshot file, check it and show its counts')
  .action(async () => {
    const { snapshotCommand } = await import('./snapshot.ts');
    await snapshotCommand(settingsOfStores());
  });

program
  .command('migrate')
  .description('make constraints, indexes and derived properties in Neo4j')
  .action(async () => {
    const { migrateCommand } = await import('./migrate.ts');
    await migrateCommand(settingsOfStores());
  });

program
  .command('verify-log')
  .description('check the log of a case, and name the first entry that is not as it was written')
  .argument('<log>', 'an exported file, or the id of a case in the relational store')
  .option('--noted <hash>', 'a hash that was noted before: whether the log still has it')
  .action(async (log: string, { noted = null }: { noted?: string | null }) => {
    const { verifyLogCommand } = await import('./verify-log.ts');
    await verifyLogCommand(settingsOfStores, log, { noted });
  });

program
  .command('generate')
  .description('write synthetic decision records to standard output')
  .requiredOption('--decisions <count>', 'how many', integer(0, DECISIONS_MAX))
  .option('--seed <number>', 'the same seed gives the same records', integer(0, SEED_MAX), 1)
  .action(async ({ decisions, seed }: { decisions: number; seed: number }) => {
    const { generateCommand } = await import('./generate.ts');
    await generateCommand(decisions, seed);
  });

program
  .command('check')
  .description('print the settings as they are read, keys hidden, or what is wrong with them')
  .action(async () => {
    const { checkCommand } = await import('./check.ts');
    await checkCommand(readSettings(process.env), process.env);
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`jurisgrafo: ${oneLine(error)}\n`);
  process.exitCode = 1;
}

// Exits even if a TLS connection to an unresponsive server is still open, which would keep the process alive.
setTimeout(() => process.exit(), LINGER_MS).unref();

/**
 * Settings for commands that work only on the stores. If the settings name a running service, such a command is refused
 * instead of ignoring the service.
 */
function settingsOfStores(): Settings {
  const settings = readSettings(process.env);
  if (settings.SVC_API_URL === '') return settings;
  throw new Error('SVC_API_URL: this command works on the stores itself, not through a service');
}

function integer(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It has to be a whole number from ${min} to ${max}.`);
  };
}

function cosine(text: string): number {
  const value = Number(text);
  if (/^[01](\.\d+)?$/.test(text) && value > 0 && value <= 1) return value;
  throw new InvalidArgumentError('It has to be a number above 0 and at most 1.');
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/:\s*\n\s*/g, ': ').replace(/\s*\n\s*/g, '; ');
}
