/** `npm run services [start|stop|status] [NAME …]`: runs local servers in the background; by default all of them. */

import { services } from './all-services.ts';
import { endRemembered, recall, remember } from './records.ts';
import type { Service, StartedService } from './service.ts';

const VERBS = { start, stop, status };
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const [verb = 'start', ...names] = process.argv.slice(2);
  if (!Object.hasOwn(VERBS, verb)) {
    throw new Error(`unknown command ${verb}; use ${Object.keys(VERBS).join(', ')}`);
  }
  for (const service of chosen(names)) await VERBS[verb as keyof typeof VERBS](service);
} catch (error) {
  process.stderr.write(`services: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

function chosen(names: string[]): readonly Service[] {
  if (names.length === 0) return services;
  return names.map(name => {
    const service = services.find(service => service.name === name);
    if (service !== undefined) return service;
    throw new Error(`unknown service ${name}; use ${services.map(({ name }) => name).join(', ')}`);
  });
}

async function start(service: Service): Promise<void> {
  const running = await recall(service.name);
  if (running !== null) return tell(service, running);
  // Removes what a dead server has left.
  await endRemembered(service.name);
  say(`${service.name}: starting`);
  const started = await service.start();
  await remember(service.name, started);
  tell(service, started);
}

async function stop({ name }: Service): Promise<void> {
  say(`${name}: ${(await endRemembered(name)) ? 'stopped' : 'was not running'}`);
}

async function status(service: Service): Promise<void> {
  const running = await recall(service.name);
  if (running === null) say(`${service.name}: not running`);
  else tell(service, running);
}

function tell({ name }: Service, { pid, home, settings }: StartedService): void {
  say(`${name}: running as process ${pid}, data in ${home} until it is stopped`);
  for (const [setting, value] of Object.entries(settings)) say(`  ${setting}=${value}`);
}
