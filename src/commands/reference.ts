/**
 * `reference import`: imports the texts of súmulas and lists the skipped entries, or imports the facts of a pack, all
 * or none. A table of the STJ's temas counts as a pack of facts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { overLimit } from '../ingest/fact-limits.ts';
import { isFact, readFacts } from '../ingest/reference-facts.ts';
import { type PackItem, readPack, textsOf } from '../ingest/reference-pack.ts';
import { identityOf } from '../ingest/sources/source-origin.ts';
import {
  isTemaTable,
  readTemaTable,
  type TemaTableFile,
} from '../ingest/sources/stj-precedentes/read-table.ts';
import { openStoresOfCommand } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { KeyedFact, ReferenceFact } from '../stores/relational/reference-fact.ts';
import { ReferenceFacts } from '../stores/relational/reference-facts.ts';
import { type ReferenceText, ReferenceTexts } from '../stores/relational/reference-texts.ts';
import type { SqlStore } from '../stores/relational/sql-store.ts';
import { toldLines } from './import-summary.ts';

const BATCH_MAX = 500;
/** Number of skipped entries that are listed; further ones are only counted. */
const SHOWN_MAX = 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export async function referenceImportCommand(settings: Settings, file: string): Promise<void> {
  // An unreadable file is reported below.
  if (await isTemaTable(file).catch(() => false)) {
    const table = await readTemas(file);
    await importFacts(settings, file, { items: table.items, isPartial: true });
    return;
  }
  const items = await readPack(fs.createReadStream(file)).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`, { cause: error });
  });
  if (items.some(isFact)) await importFacts(settings, file, { items, isPartial: false });
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

/** Reads a table of temas and reports its unused rows; stores nothing. */
export async function readTemas(file: string): Promise<TemaTableFile> {
  const { arquivo_de } = await identityOf(file);
  const table = await readTemaTable(file, arquivo_de);
  const { items, rows, told } = table;
  if (items.length === 0) throw new Error(`${file} has no tema`);
  const lines = [`${file}: ${rows} rows of ${temasIn(table)} temas`, ...toldLines({ told })];
  process.stdout.write(`${lines.join('\n')}\n`);
  return table;
}

const temasIn = ({ items }: TemaTableFile): number =>
  items.filter(({ item }) => (item as { numero?: number }).numero !== undefined).length;

interface Pack {
  items: readonly PackItem[];
  /** Whether a fact keeps fields that the pack does not contain. */
  isPartial: boolean;
}

async function importFacts(
  settings: Settings,
  file: string,
  { items, isPartial }: Pack,
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
    const { facts: known } = await store.all();
    const problem = overLimit(known, facts);
    if (problem !== null) throw new Error(`${file} is not imported: ${problem}`);
    return store.put(
      isPartial ? completed(facts, known) : facts,
      texts.map(text => ({ ...text, source })),
    );
  });
  process.stdout.write(
    `${file}: ${facts.length} facts read, ${changed} new or changed, ` +
      `${older} older than the stored ones and left out; ${texts.length} texts stored\n`,
  );
}

/**
 * Merges new facts into stored ones: a table of temas and a table of their cases each have a part of a tema's fields.
 */
function completed(facts: readonly KeyedFact[], known: readonly KeyedFact[]): KeyedFact[] {
  const keyOf = ({ chave, fato }: KeyedFact) => `${fato.tipo} ${chave}`;
  const stored = new Map(known.map(fact => [keyOf(fact), fact.fato]));
  return facts.map(fact => {
    const former = stored.get(keyOf(fact));
    return { ...fact, fato: { ...former, ...fact.fato } as ReferenceFact };
  });
}

async function withStore<T>(
  settings: Settings,
  work: (relational: SqlStore) => Promise<T>,
): Promise<T> {
  const stores = await openStoresOfCommand(settings, 'jurisgrafo reference import');
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
