/** Verification shows the texts that `reference import` stored before the service started. */
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { ask, startService } from '../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';

t.test('an imported text is shown with its súmula', async t => {
  const dir = t.testdir({ 'pack.jsonl': '{"tribunal":"STJ","numero":7,"texto":"O texto."}\n' });
  const dataDir = await emptyFolder(t);
  const pack = path.join(dir, 'pack.jsonl');
  const imported = await run(['reference', 'import', pack], { SVC_DATA_DIR: dataDir });
  t.equal(imported.code, 0, imported.stderr);
  const service = await startService(t, dataDir, { SVC_API_KEYS: `test:${KEY}` });
  const text = 'Súmulas 5 e 7 do STJ, Súmula 999 do STJ e __proto__';
  const { status, json } = await ask(service.url, KEY, '/v1/verify', { text });
  t.equal(status, 200);
  t.match(json.data, {
    sumulas: {
      'Súmulas 5': { valid: true, texto: null },
      '7 do STJ': { valid: true, texto: 'O texto.' },
      'Súmula 999 do STJ': { valid: false, texto: null },
    },
    metrics: { risk_score: 0.3333, risk_level: 'medium' },
    coverage: { texts: { state: 'read', found: 1 } },
  });
});
