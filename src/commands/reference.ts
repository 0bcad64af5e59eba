/** `reference import`: stores the texts of súmulas in the relational store and lists the entries that it skips. */
import fs from 'node:fs';
import path from 'node:path';
import { readPack } from '../ingest/reference-pack.ts';
import { openStores } from '../service/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { type ReferenceText, ReferenceTexts } from '../stores/relational/reference-texts.ts';

const BATCH_MAX = 500;
/** Skipped entries that are described; the others are only counted. */
const SHOWN_MAX = 1000;

export async function referenceImportCommand(settings: Settings, file: string): Promise<void> {
  const entries = await readPack(fs.createReadStream(file)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`${file} cannot be read (${error.code ?? error.message})`, { cause: error });
    },
  );
  const source = path.basename(file);
  const texts = new Map<string, ReferenceText>();
  const bad: string[] = [];
  for (const { place, read } of entries) {
    if (typeof read === 'string') bad.push(`  ${place}: ${read}`);
    else texts.set(read.normalized, { ...read, source });
  }
  if (texts.size === 0) throw new Error(`${file} contains no text of a súmula${listed(bad)}`);
  const stores = await openStores(settings, 'jurisgrafo reference import');
  let total: number;
  try {
    const store = new ReferenceTexts(stores.relational);
    const rows = [...texts.values()];
    for (let at = 0; at < rows.length; at += BATCH_MAX) {
      await store.put(rows.slice(at, at + BATCH_MAX));
    }
    total = await store.count();
  } finally {
    await stores.close();
  }
  process.stdout.write(
    `${file}: ${texts.size} texts stored, ${bad.length} entries skipped${listed(bad)}\n` +
      `The store now contains ${total} texts.\n`,
  );
}

function listed(bad: readonly string[]): string {
  if (bad.length === 0) return '';
  const more = bad.length > SHOWN_MAX ? [`  and ${bad.length - SHOWN_MAX} more`] : [];
  return `\n${[...bad.slice(0, SHOWN_MAX), ...more].join('\n')}`;
}
