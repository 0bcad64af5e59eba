/**
 * Services and a browser that the page's tests of one process use one after another, because starting both takes eight
 * seconds. A used service is passed on without its user's data: the account is deleted, and the next sign-in creates
 * another. Data in the corpus remain, so tests that store some come last. This module is in the folder whose files use
 * the process's own tap, so that everything is closed at the end of the process.
 */
import type { Browser } from 'playwright-core';
import root, { type Test } from 'tap';
import { folderWith } from '../empty-folder.ts';
import { ready, type Service, startService } from '../service.ts';
import { openChromium } from '../services/chromium.ts';
import { orSkip } from '../services/scope.ts';

interface LentStand {
  service: Service;
  browser: Browser;
}

let browser: Promise<Browser> | null = null;
/** Idle services, by the records that they were started with. */
const idle = new Map<string, Service>();

root.teardown(async () => (await browser?.catch(() => null))?.close());

/**
 * A browser, and a service with these records and without users. If there is no browser, the test is skipped and the
 * result is null.
 */
export async function lendStand(t: Test, records: string): Promise<LentStand | null> {
  browser ??= openChromium();
  const opened = await orSkip(t, () => browser!);
  if (opened === null) return null;
  const service = (await cleared(records)) ?? (await started(records));
  t.teardown(() => void idle.set(records, service));
  return { service, browser: opened };
}

async function started(records: string): Promise<Service> {
  const service = await startService(root, await folderWith(root, records), {}, 'both');
  await ready(service.url);
  return service;
}

/** Null if no service is idle, or a test has stopped it. */
async function cleared(records: string): Promise<Service | null> {
  const service = idle.get(records);
  idle.delete(records);
  if (service === undefined || service.process.exitCode !== null) return null;
  const url = service.hubUrl!;
  const signedIn = await fetch(`${url}/auth/dev`, { method: 'POST', headers: { origin: url } });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const headers = { cookie, origin: url };
  const { status } = await fetch(`${url}/api/me`, { method: 'DELETE', headers });
  if (status !== 200) throw new Error(`DELETE /api/me answers ${status}`);
  return service;
}
