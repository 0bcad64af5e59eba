/** `serve`: runs the service until a signal stops it. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectWhenQuiet } from '../service/jobs/quiet-collection.ts';
import { type Part, type RunningBackend, serve } from '../service/start/server.ts';
import type { Settings } from '../settings/settings.ts';
import { closeInTime, untilStopSignal } from './shutdown.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `only` names the part to serve; null: backend and hub. */
export async function serveCommand(settings: Settings, only: Part): Promise<void> {
  const service = await serve(settings, only, say);
  collectWhenQuiet();
  if (service.backend !== null) sayBackend(settings, service.backend);
  if (service.hub !== null) {
    say(`The hub listens on ${service.hub.url} (reference: ${service.hub.url}/docs)`);
    const { isFree, link } = service.hub;
    if (isFree) say('Development sign-in is on: every program of this machine may sign in.');
    if (link !== null) say(`Open this link to sign in; it works once: ${link}`);
  }
  const signal = await untilStopSignal();
  const { SVC_DRAIN_SECONDS: drainSeconds } = settings;
  const drainMs = signal === 'SIGTERM' ? drainSeconds * 1_000 : 0;
  if (drainMs > 0) {
    // Waits until load balancers have seen /readyz fail; requests that arrive meanwhile are answered.
    service.drain();
    await sleep(drainMs);
  }
  await closeInTime(() => service.close(), drainMs);
}

function sayBackend(settings: Settings, { url, madeKey }: RunningBackend): void {
  const keyFile = path.join(settings.SVC_DATA_DIR, 'api-key');
  say(`jurisgrafo listens on ${url} (reference: ${url}/docs)`);
  if (madeKey !== null) say(`API key, created and stored in ${keyFile}: ${madeKey}`);
  else if (settings.SVC_API_KEYS === '') say(`API key: see ${keyFile}`);
}
