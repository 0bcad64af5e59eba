/**
 * The page takes one file of each form that courts publish. It recognizes the form, shows a preview, imports the file
 * and reports the result. If SHOTS names a folder, a screenshot of each step is stored there.
 */
import path from 'node:path';
import t from 'tap';
import { formOf } from '../../src/ingest/sources/source-forms.ts';
import { uploadedFiles } from '../support/sources/uploaded-files.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const SEED = 11;
const SHOTS = process.env.SHOTS ?? '';
/** Time limit for all files together. */
const IMPORT_MS_MAX = 400_000;

t.test('each form, from the file to what became of it', { timeout: 900_000 }, async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/arquivos');
  page.setDefaultTimeout(90_000);
  const shot = async (name: string) => {
    if (SHOTS === '') return;
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
  };
  const files = (await uploadedFiles(SEED)).filter(({ fields }) => fields === undefined);
  const input = page.locator('input[type="file"]').first();
  for (const [i, { name, bytes, format }] of files.entries()) {
    if (i > 0) await page.goto(`${stand.url}/arquivos`);
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    const title = page.getByRole('heading', { name: /^Reconhecido: / });
    await title.waitFor();
    t.match(await title.textContent(), formOf(format)!.title, `${name}: the form`);
    await shot(`${i}-${name}`);
    t.equal(await page.locator('[lang=en]').count(), 0, `${name}: reasons in Portuguese`);
    if (i === 0) t.strictSame(await axeFindings(page), [], 'what was found');
    await page.getByRole('button', { name: 'Importar o arquivo' }).click();
    await page.getByRole('heading', { name: `Importação de ${name}` }).waitFor();
  }
  await page.goto(`${stand.url}/arquivos`);
  for (const { name, decisions, cases = 0, skipped = 0 } of files) {
    const row = page
      .locator('.upload')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await row.getByText('Importado', { exact: true }).waitFor({ timeout: IMPORT_MS_MAX });
    const told = (await row.locator('p.meta').last().textContent())!;
    for (const [count, what] of [
      [decisions, 'decis'],
      [cases, 'processo'],
      [skipped, 'ite'],
    ] as const) {
      if (count > 0) t.match(told, new RegExp(`\\b${count} ${what}`), `${name}: ${told}`);
    }
  }
  await shot('list');
  t.strictSame(await axeFindings(page), [], 'the list');
  await page.getByRole('button', { name: 'Ver: datajud.json' }).click();
  await page.getByText(/^Concluída: /).waitFor();
  await shot('told');
  t.strictSame(faults, []);
});
