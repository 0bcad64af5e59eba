/** Data folders for tests: copies of templates, because creating a database takes several seconds. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedDatabase } from '../../src/stores/thread/embedded-database.ts';
import { run } from './run-command.ts';
import { takeTurn } from './services/turn.ts';

/** The part of tap's test object that helpers use. */
export interface TestScope {
  teardown(end: () => unknown): void;
}

interface Template {
  name: string;
  /** Files and folders whose content the template depends on. */
  sources: readonly string[];
  /** Further content that the template depends on. */
  text?: string;
  make(folder: string): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '../..');
const DEMO = 'data/demo/decisoes.jsonl';
const MAKE_MS_MAX = 120_000;
const DAY_MS = 86_400_000;

const EMPTY: Template = {
  name: 'empty',
  sources: ['src/stores', 'package-lock.json'],
  make: async folder => {
    const database = await EmbeddedDatabase.open(folder);
    await database.close();
  },
};

const WITH_DEMO: Template = {
  name: 'demo',
  sources: ['src', DEMO, 'package-lock.json'],
  make: folder => importInto(folder, path.join(ROOT, DEMO)),
};

const withLines = (text: string): Template => ({
  name: 'lines',
  sources: ['src', 'package-lock.json'],
  text,
  make: async folder => {
    // A decision's origin has the name of its file, which is the same in every run.
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-lines-'));
    const file = path.join(place, 'records.jsonl');
    fs.writeFileSync(file, text);
    try {
      await importInto(folder, file);
    } finally {
      fs.rmSync(place, { recursive: true });
    }
  },
});

async function importInto(folder: string, file: string): Promise<void> {
  fs.cpSync(await madeFrom(EMPTY), folder, { recursive: true });
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: folder });
  if (code !== 0) throw new Error(stderr);
  fs.rmSync(path.join(folder, 'in-use'), { force: true });
}

/** A folder with an empty database, as after the first start. */
export const emptyFolder = (t: TestScope): Promise<string> => copyOf(t, EMPTY);

/** A folder whose stores hold the demonstration corpus. */
export const demoFolder = (t: TestScope): Promise<string> => copyOf(t, WITH_DEMO);

/** A folder whose stores hold the decisions of these lines, as `import` would write them. */
export const folderWith = (t: TestScope, lines: string): Promise<string> =>
  copyOf(t, withLines(lines));

/** A path at which nothing exists. */
export function newFolder(t: TestScope): string {
  const place = process.env.TEST_DATA_FOLDER ?? os.tmpdir();
  const folder = fs.mkdtempSync(path.join(place, 'jurisgrafo-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'data');
}

async function copyOf(t: TestScope, template: Template): Promise<string> {
  const folder = newFolder(t);
  fs.cpSync(await madeFrom(template), folder, { recursive: true });
  return folder;
}

/** The folder of the template. The first test that needs it creates it, and later runs reuse it. */
async function madeFrom(template: Template): Promise<string> {
  const start = path.join(os.tmpdir(), `jurisgrafo-template-${template.name}-`);
  const made = start + digestOf(template);
  if (!fs.existsSync(made)) {
    const turn = await takeTurn(`${made}.turn`, `${template.name} template`, MAKE_MS_MAX);
    try {
      if (!fs.existsSync(made)) await make(template, made);
    } finally {
      turn.release();
    }
    removeUnused(start);
  }
  const now = new Date();
  fs.utimesSync(made, now, now);
  return made;
}

/** Creates the template under another name, and renames it when it is complete. */
async function make(template: Template, made: string): Promise<void> {
  const unfinished = fs.mkdtempSync(`${made}.`);
  await template.make(unfinished);
  fs.renameSync(unfinished, made);
}

/** Removes templates of earlier sources that no test has used for a day. */
function removeUnused(start: string): void {
  for (const folder of fs.globSync(`${start}*`)) {
    const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - DAY_MS) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function digestOf({ sources, text = '' }: Template): string {
  const hash = createHash('sha256').update(text);
  for (const source of sources) hash.update(sourceDigest(source));
  return hash.digest('hex').slice(0, 16);
}

/** Digests are cached, because sources do not change during a test. */
const sourceDigests = new Map<string, string>();

function sourceDigest(source: string): string {
  const known = sourceDigests.get(source);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const at = path.join(ROOT, source);
  const files = fs.statSync(at).isFile()
    ? ['']
    : fs.readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    const full = path.join(at, file);
    if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
  }
  const digest = hash.digest('hex');
  sourceDigests.set(source, digest);
  return digest;
}
