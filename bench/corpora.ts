/**
 * Data folders with corpora or generated records, imported by the product's own command. Imports are cached in the
 * temporary folder under a digest of the file and the sources that affect them; each bench works on a copy.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateLines } from '../src/ingest/synthetic-decisions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Corpora and labelled texts are not part of the project; a bench whose data is missing is skipped. */
export const DATA =
  process.env.JURISGRAFO_BENCH_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const DEMO = path.join(ROOT, 'data/demo/decisoes.jsonl');
const SOURCES = ['src/ingest', 'src/legal', 'src/stores', 'src/stores/thread/store-thread.ts'];
const IMPORT_MS_MAX = 40 * 60_000;
const OUTPUT_BYTES_MAX = 16 * 2 ** 20;

const run = promisify(execFile);

/** The corpus file of this name, or null if it is missing. */
export function corpus(name: string): string | null {
  const file = path.join(DATA, 'corpus', name);
  return fs.existsSync(file) ? file : null;
}

/** The full TJAL corpus, otherwise the demonstration corpus; null if both are missing. */
export function realCorpus(): { name: string; file: string } | null {
  const file = corpus('tjal.jsonl');
  if (file !== null) return { name: 'TJAL', file };
  return fs.existsSync(DEMO) ? { name: 'demonstration corpus', file: DEMO } : null;
}

/** Runs `jurisgrafo import` and returns its output. */
export async function importFile(
  file: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const main = path.join(ROOT, 'src/main.ts');
  const { stdout } = await run(process.execPath, [main, 'import', file], {
    env: { ...withoutSettings(), ...settings, SVC_DATA_DIR: dataDir },
    timeout: IMPORT_MS_MAX,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return stdout;
}

/** Creates a temporary folder that is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-bench-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new data folder with the decisions of the file. */
export function importedCorpus(file: string): Promise<string> {
  const digest = createHash('sha256').update(fs.readFileSync(file));
  return importedFolder(digest.update(sourcesDigest()).digest('hex'), () => file);
}

/** A new data folder with generated decisions. */
export function generatedCorpus(decisions: number, seed: number): Promise<string> {
  const digest = createHash('sha256').update(`${decisions} ${seed} ${sourcesDigest()}`);
  return importedFolder(digest.digest('hex'), folder => {
    const file = path.join(folder, 'generated.jsonl');
    const handle = fs.openSync(file, 'w');
    for (const line of generateLines(decisions, seed)) fs.writeSync(handle, line);
    fs.closeSync(handle);
    return file;
  });
}

/** A new data folder with the decisions of the file, again and again under other ids. */
export function repeatedCorpus(file: string, decisions: number): Promise<string> {
  const text = fs.readFileSync(file, 'utf8');
  const digest = createHash('sha256').update(`${decisions} ${sourcesDigest()}`).update(text);
  const records = text.trimEnd().split('\n');
  return importedFolder(digest.digest('hex'), folder => {
    const repeated = path.join(folder, 'repeated.jsonl');
    const handle = fs.openSync(repeated, 'w');
    for (let i = 0; i < decisions; i++) {
      const { id, processo: _, ...rest } = JSON.parse(records[i % records.length]!);
      const copy = { id: `${id}-${Math.floor(i / records.length)}`, ...rest };
      fs.writeSync(handle, `${JSON.stringify(copy)}\n`);
    }
    fs.closeSync(handle);
    return repeated;
  });
}

async function importedFolder(digest: string, write: (folder: string) => string): Promise<string> {
  const kept = path.join(os.tmpdir(), `jurisgrafo-import-${digest.slice(0, 16)}`);
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  if (!fs.existsSync(kept)) {
    await importFile(write(folder), dataDir);
    const unfinished = `${kept}.${process.pid}`;
    fs.cpSync(dataDir, unfinished, { recursive: true });
    fs.renameSync(unfinished, kept);
    return dataDir;
  }
  fs.cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}

function sourcesDigest(): string {
  const digest = createHash('sha256');
  for (const source of SOURCES.map(name => path.join(ROOT, name))) {
    const isFolder = fs.statSync(source).isDirectory();
    const files = isFolder
      ? fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const file of files.map(name => path.join(source, name))) {
      if (fs.statSync(file).isFile()) digest.update(fs.readFileSync(file));
    }
  }
  return digest.digest('hex');
}

/** The environment without `SVC_` settings, so that those of a developer do not distort a measurement. */
export function withoutSettings(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'));
  return Object.fromEntries(entries);
}
