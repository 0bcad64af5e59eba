/** Reads the settings from an environment and reports everything that is wrong with them at once. */
import { ruleWords } from '../errors/rule-words.ts';
import { contradictions } from './contradictions.ts';
import { type Settings, settingsSchema } from './setting-groups.ts';

export type { Settings } from './setting-groups.ts';

/** The one setting whose name the contract gives without the prefix. */
const DEV_AUTH = 'ENABLE_DEV_AUTH';

/** Throws one error with a line for each wrong value, unknown `SVC_` name and contradiction. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith('SVC_') || name === DEV_AUTH),
  );
  const parsed = settingsSchema.safeParse(given, { error: ruleWords });
  const problems = [
    ...wrongNumbers(given),
    ...(parsed.success ? contradictions(parsed.data, environment) : []),
  ];
  if (parsed.success && problems.length === 0) return parsed.data;
  const issues = parsed.success ? [] : parsed.error.issues;
  const reported = new Set(problems.map(line => line.slice(0, line.indexOf(':'))));
  const others = issues.filter(issue => !reported.has(issue.path.join('.')));
  const lines = others.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(name => `${name}: no such setting`)
      : [`${issue.path.join('.')}: ${issue.message}`],
  );
  throw new Error(`Settings are wrong:\n  ${[...problems, ...lines].join('\n  ')}`);
}

/** JavaScript reads an empty text as 0 and `0x10` as 16: numbers must be decimal digits. */
function wrongNumbers(given: Record<string, string | undefined>): string[] {
  const defaults: Record<string, unknown> = settingsSchema.parse({});
  return Object.entries(given)
    .filter(
      ([name, text]) => typeof defaults[name] === 'number' && !/^\d+(\.\d+)?$/.test(text ?? ''),
    )
    .map(([name, text]) => `${name}: must be a number, is ${JSON.stringify(text)}`);
}
