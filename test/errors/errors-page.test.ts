/** docs/errors.md and the code list the same errors with the same statuses. */
import { readFile } from 'node:fs/promises';
import t from 'tap';
import { ERRORS } from '../../src/errors/errors.ts';

t.test('the table and the code are equal', async t => {
  const page = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter(line => /^\| [A-Z_]+ \|/.test(line));
  const told = rows.map(row => {
    const [code, status, meaning, action, ...rest] = row.split('|').slice(1, -1);
    t.ok(meaning?.trim() && action?.trim(), `${code}: meaning and what to do`);
    t.equal(rest.length, 0, `${code}: four columns`);
    return [code.trim(), Number(status)];
  });
  t.equal(new Set(told.map(([code]) => code)).size, told.length, 'no code twice');
  t.strictSame(Object.fromEntries(told), { ...ERRORS });
});
