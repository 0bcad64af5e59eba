import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { importCommand } from '../../src/commands/import.ts';
import type { Settings } from '../../src/settings/settings.ts';

t.test('a report does not empty a file that is read, under whatever name', async t => {
  const folder = t.testdir({ 'a.jsonl': '{"id":"1"}\n', 'map.json': '{}' });
  const at = (name: string) => path.join(folder, name);
  fs.symlinkSync(at('a.jsonl'), at('soft.jsonl'));
  fs.linkSync(at('a.jsonl'), at('hard.jsonl'));
  const options = { format: 'auto', strict: false, dryRun: true, map: at('map.json') };
  for (const report of ['a.jsonl', 'soft.jsonl', 'hard.jsonl', 'map.json']) {
    const place = at(report);
    const run = importCommand({} as Settings, [at('a.jsonl')], { ...options, report: place });
    await t.rejects(run, { message: /^--report: .* is .*, which the import reads$/ });
  }
  t.equal(fs.readFileSync(at('a.jsonl'), 'utf8'), '{"id":"1"}\n');
  t.equal(fs.readFileSync(at('map.json'), 'utf8'), '{}');
});
