/**
 * `check`: prints every setting with the value in effect, or the reason why `serve` would refuse it. Hides credentials.
 */
import { checkSettings } from '../service/start/check-settings.ts';
import type { Settings } from '../settings/settings.ts';

const SECRET = /KEY|SECRET|PASSWORD|TOKEN|_URI$|_URL$/;

export async function checkCommand(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await checkSettings(settings, environment);
  const width = Math.max(...Object.keys(settings).map(name => name.length));
  for (const [name, value] of Object.entries(settings)) {
    const source = environment[name] === undefined ? ' (default)' : '';
    process.stdout.write(`${name.padEnd(width)}  ${shown(name, value)}${source}\n`);
  }
}

function shown(name: string, value: unknown): string {
  if (value === '') return 'empty';
  if (value === null) return 'not set';
  return SECRET.test(name) ? 'set, hidden' : String(value);
}
