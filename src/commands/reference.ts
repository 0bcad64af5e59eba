/**
 * `reference import`: stores the texts of súmulas and lists the entries that it skips, or stores the facts of a pack,
 * all or none.
 */
import fs from 'node:fs';
import path from 'node:path';
import { overLimit } from '../ingest/fact-limits.ts';
import { isFact, readFacts } from '../ingest/reference-facts.ts';
import { type PackItem, readPack, textsOf } from '../ingest/reference-pack.ts';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { ReferenceFacts } from '../stores/relational/reference-facts.ts';
import { type ReferenceText, ReferenceTexts } from '../stores/relational/reference-texts.ts';
import type { SqlStore } from '../stores/relational/sql-store.ts';

const BATCH_MAX = 500;
/** Skipped entries that are described; the others are only counted. */
const SHOWN_MAX = 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export async function referenceImportCommand(settings: Settings, file: string): Promise<void> {
  const items = await readPack(fs.createReadStream(file)).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`, { cause: error });
  });
  if (items.some(isFact)) await importFacts(settings, file, items);
  else await importTexts(settings, file, items);
}

async function importTexts(
  settings: Settings,
  file: string,
  items: readonly PackItem[],
): Promise<void> {
  const source = path.basename(file);
  const texts = new Map<string, ReferenceText>();
  const bad: string[] = [];
  for (const { place, read } of textsOf(items)) {
    if (typeof read === 'string') bad.push(`  ${place}: ${read}`);
    else texts.set(read.normalized, { ...read, source });
  }
  if (texts.size === 0) throw new Error(`${file} contains no text of a súmula${listed(bad)}`);
  const total = await withStore(settings, async relational => {
    const store = new ReferenceTexts(relational);
    const rows = [...texts.values()];
    for (let at = 0; at < rows.length; at += BATCH_MAX) {
      await store.put(rows.slice(at, at + BATCH_MAX));
    }
    return store.count();
  });
  process.stdout.write(
    `${file}: ${texts.size} texts stored, ${bad.length} entries skipped${listed(bad)}\n` +
      `The store now contains ${total} texts.\n`,
  );
}

async function importFacts(
  settings: Settings,
  file: string,
  items: readonly PackItem[],
): Promise<void> {
  const { facts, texts, problems } = readFacts(
    items,
    new Date().toISOString().slice(0, DAY_LENGTH),
  );
  if (problems.length > 0) {
    const lines = problems.map(
      ({ place, field, rule, value }) =>
        `  ${place}, ${field}: ${rule}${value === undefined ? '' : ` (${value})`}\n`,
    );
    process.stderr.write(lines.join(''));
    throw new Error(`${file} is not imported: ${lines.length} problems, listed above`);
  }
  const source = path.basename(file);
  const { changed, older } = await withStore(settings, async relational => {
    const store = new ReferenceFacts(relational);
    const problem = overLimit((await store.all()).facts, facts);
    if (problem !== null) throw new Error(`${file} is not imported: ${problem}`);
    return store.put(
      facts,
      texts.map(text => ({ ...text, source })),
    );
  });
  process.stdout.write(
    `${file}: ${facts.length} facts read, ${changed} new or changed, ` +
      `${older} older than the stored ones and left out; ${texts.length} texts stored\n`,
  );
}

async function withStore<T>(
  settings: Settings,
  work: (relational: SqlStore) => Promise<T>,
): Promise<T> {
  const stores = await openStores(settings, 'jurisgrafo reference import');
  try {
    return await work(stores.relational);
  } finally {
    await stores.close();
  }
}

function listed(bad: readonly string[]): string {
  if (bad.length === 0) return '';
  const more = bad.length > SHOWN_MAX ? [`  and ${bad.length - SHOWN_MAX} more`] : [];
  return `\n${[...bad.slice(0, SHOWN_MAX), ...more].join('\n')}`;
}
