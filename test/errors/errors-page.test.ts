/** docs/errors.md and the code list the same errors with the same statuses. */
import { readFile } from 'node:fs/promises';
import t from 'tap';
import { ERRORS, STREAM_ERRORS } from '../../src/errors/errors.ts';

/** The rows of codes before and after the heading about streams. */
const [answers = [], streams = []] = (
  await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8')
)
  .split('## Errors of streams')
  .map(part => part.split('\n').filter(line => /^\| [A-Z_]+ \|/.test(line)));

t.test('the table and the code are equal', async t => {
  const rows = answers;
  const told = rows.map(row => {
    const [code, status, meaning, action, ...rest] = row.split('|').slice(1, -1);
    t.ok(meaning?.trim() && action?.trim(), `${code}: meaning and what to do`);
    t.equal(rest.length, 0, `${code}: four columns`);
    return [code.trim(), Number(status)];
  });
  t.equal(new Set(told.map(([code]) => code)).size, told.length, 'no code twice');
  t.strictSame(Object.fromEntries(told), { ...ERRORS });
});

t.test('the codes of streams', async t => {
  const told = streams.map(row => {
    const [code, meaning, action, ...rest] = row.split('|').slice(1, -1);
    t.ok(meaning?.trim() && action?.trim(), `${code}: meaning and what to do`);
    t.equal(rest.length, 0, `${code}: three columns`);
    return code.trim();
  });
  t.strictSame(told, [...STREAM_ERRORS]);
});
