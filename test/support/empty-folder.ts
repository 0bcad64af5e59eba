/** Data folders for tests. Making a database takes seconds of work, so most get a copy of one that holds nothing. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedDatabase } from '../../src/stores/embedded/embedded-database.ts';

/** What is used of a test. */
export interface TestScope {
  teardown(end: () => unknown): void;
}

/** What the tables of a new database come from. */
const SOURCES = ['src/stores', 'src/workers', 'package-lock.json'];
const ROOT = new URL('../../', import.meta.url);

/** A folder with a database as the first start makes it, without data. */
export async function emptyFolder(t: TestScope): Promise<string> {
  const folder = newFolder(t);
  fs.cpSync(await template(), folder, { recursive: true });
  return folder;
}

/** A place where nothing is yet. */
export function newFolder(t: TestScope): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'data');
}

/** Made by whoever needs it first; two that make it at once make the same. */
async function template(): Promise<string> {
  const made = path.join(os.tmpdir(), `jurisgrafo-empty-${digest()}`);
  if (fs.existsSync(made)) return made;
  const unfinished = fs.mkdtempSync(`${made}.`);
  const database = await EmbeddedDatabase.open(unfinished);
  await database.close();
  try {
    fs.renameSync(unfinished, made);
  } catch {
    fs.rmSync(unfinished, { recursive: true });
  }
  return made;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const at = new URL(source, ROOT);
    const files = fs.statSync(at).isFile()
      ? ['']
      : fs.readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files) {
      const full = path.join(at.pathname, file);
      if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
