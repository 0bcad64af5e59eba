/**
 * The reasons why a test file is slow: it starts the product, a server or a browser, kills processes, sends random
 * requests, or is listed as long.
 */
import fs from 'node:fs';
import path from 'node:path';
import { LONG } from '../support/suite/long-files.ts';
import { ROOT } from './sources.ts';

const IMPORT = /^(?:import|export)\b[^;']*'([^']+)';$/gm;
/** Folders whose tests are all slow. */
const SLOW_FOLDERS = /^test\/(faults|fuzz)\//;
/** Calls that start the product, import the demonstration, fork a process, build the page or pack the client. */
const STARTS = /\b(startService|demoFolder|fork|builtFolder)\(|'npm', \['pack'/;
const BROWSERS = /^(playwright|puppeteer)-core$/;
/** Helpers that start processes. */
const STARTERS =
  /^(ops\/services|test\/support\/(services|kills|processes)|scripts\/screenshots)\/|^test\/support\/(run-command|hub\/poppler|suite\/run-batches|web\/open-page)\.ts$/;
/** Files of these folders that start no process by themselves. */
const HARMLESS =
  /\/services\/(guard|path-of|process-identity|run-folder|scope|shared-server|tcp-flow|tcp-proxy|turn|unavailable)\.ts$/;
/**
 * Files that are passed over: one starts a process only rarely, to make its templates, and one only defines functions
 * for others.
 */
const PASSED_OVER = new Set(['test/support/empty-folder.ts', 'test/support/service.ts']);

const reasons = new Map<string, string | null>(
  Object.entries(LONG).flatMap(([group, files]) => files.map(file => [file, group])),
);

/** The helper, package or call that makes the file slow; null for a quick one. `file` is from the root. */
export function slowReason(file: string): string | null {
  const known = reasons.get(file);
  if (known !== undefined) return known;
  // In a circle of imports this file is reached again before its reason is known.
  reasons.set(file, null);
  const reason = SLOW_FOLDERS.test(file) ? 'its folder' : reasonInside(file);
  reasons.set(file, reason);
  return reason;
}

function reasonInside(file: string): string | null {
  if (PASSED_OVER.has(file)) return null;
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const starts = STARTS.exec(text);
  if (starts !== null) return starts[0];
  for (const [whole, name] of text.matchAll(IMPORT)) {
    if (whole.startsWith('import type')) continue;
    if (BROWSERS.test(name!)) return name!;
    if (!name!.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), name!);
    const isStarter = STARTERS.test(target) && !HARMLESS.test(target);
    if (isStarter && !isOfEnvironment(whole)) return target;
    const isHelper = /^test\/(support|contract)\/.*\.ts$/.test(target) && !HARMLESS.test(target);
    const inside = isHelper ? slowReason(target) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** The variables for a process, without the process. */
const isOfEnvironment = (statement: string) =>
  /^import \{ (type )?\w+(, (type )?\w+)* \}/.test(statement) &&
  /run-command/.test(statement) &&
  !/\brun\b/.test(statement.split('from')[0]!);
