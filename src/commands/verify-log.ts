/**
 * `verify-log`: verifies the hash chain of a case's log, in an exported file or in the relational store, and reports
 * the first entry that was altered, moved or removed.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { CaseEntries } from '../stores/relational/hub/cases/case-entries.ts';
import { ChainCheck, type ChainFault } from '../stores/relational/hub/cases/chain.ts';
import { logEnd } from '../stores/relational/hub/cases/log-end.ts';

const REASONS: Readonly<Record<ChainFault['reason'], string>> = {
  unreadable: 'it is no entry of a log',
  missing: 'it is missing',
  extra: 'the case counts no entry of this number',
  order: 'another entry stands in its place',
  case: 'it belongs to another case',
  previous: 'it does not follow from the entry before',
  hash: 'it was altered',
};

interface Checked {
  entries: number;
  hash: string;
  fault: ChainFault | null;
  /** Whether an entry has the hash that the user noted. */
  hasNoted: boolean;
}

export interface VerifyLogOptions {
  /** A hash that the user noted earlier; null without one. */
  noted: string | null;
}

export async function verifyLogCommand(
  settings: () => Settings,
  log: string,
  { noted: given }: VerifyLogOptions,
): Promise<void> {
  const noted = given?.toLowerCase() ?? null;
  const checked = existsSync(log)
    ? await inFile(log, noted)
    : await inStore(settings(), log, noted);
  const { entries, hash, fault, hasNoted } = checked;
  if (fault !== null) {
    throw new Error(
      `${log}: entry ${fault.number} is not the one that was written: ${REASONS[fault.reason]}`,
    );
  }
  if (noted !== null && !hasNoted) {
    throw new Error(
      `${log}: no entry has the noted hash: entries were removed at the end, or the whole was written anew`,
    );
  }
  const told = `${log}: ${entries} entries follow from each other\nnewest hash: ${hash}\n`;
  process.stdout.write(noted === null ? told : `${told}the noted hash is among them\n`);
}

async function inFile(file: string, noted: string | null): Promise<Checked> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`, { cause: error });
  });
  const { log, header } = entriesIn(text);
  if (log.length === 0) throw new Error(`${file} has no entry`);
  const check = new ChainCheck();
  let hasNoted = false;
  let fault: ChainFault | null = null;
  for (const entry of log) {
    fault = check.next(entry);
    if (fault !== null) break;
    hasNoted ||= check.hash === noted;
  }
  // Entries missing at the end are detected by the number of entries in the header.
  if (fault === null && header !== null && check.number < Number(header.entries)) {
    fault = { number: check.number + 1, reason: 'missing' };
  }
  if (fault === null && header !== null) checkHeader(file, header, check);
  return { entries: check.number, hash: check.hash, fault, hasNoted };
}

/** The header of a JSON export. */
interface Header {
  log: unknown[];
  case_id?: unknown;
  entries?: unknown;
  hash?: unknown;
}

/** Throws unless the header agrees with the entries. */
function checkHeader(file: string, header: Header, { number, hash, caseId }: ChainCheck): void {
  const expected = { case_id: caseId, entries: number, hash };
  for (const name of ['case_id', 'entries', 'hash'] as const) {
    if (header[name] === expected[name]) continue;
    throw new Error(
      `${file}: ${name} is ${JSON.stringify(header[name])}, but the entries have ${JSON.stringify(expected[name])}`,
    );
  }
}

/** The entries of an export in either format; lines that are not JSON become unreadable entries. */
function entriesIn(given: string): { log: unknown[]; header: Header | null } {
  const text = given.replace(/^\ufeff/, '');
  const whole = parsed(text) as Header | undefined;
  if (whole !== undefined && whole !== null && Array.isArray(whole.log)) {
    return { log: whole.log, header: whole };
  }
  const lines = text.split('\n').filter(line => line.trim() !== '');
  return { log: lines.map(parsed), header: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inStore(settings: Settings, id: string, noted: string | null): Promise<Checked> {
  const stores = await openStores(settings, 'jurisgrafo verify-log');
  try {
    const { relational } = stores;
    const end = await logEnd(relational, id);
    if (end === null) throw new Error(`${id} is neither a file nor the id of a case`);
    const entries = new CaseEntries(relational);
    const checked = await entries.check(id, end);
    let hasNoted = false;
    for await (const entry of entries.all(id)) hasNoted ||= entry?.hash === noted;
    return { ...checked, hasNoted };
  } finally {
    await stores.close();
  }
}
