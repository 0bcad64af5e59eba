/**
 * A file of every form of the courts on the page: recognised by its name, looked at, imported and told. With SHOTS, the
 * name of a folder, the page is photographed at each step.
 */
import path from 'node:path';
import t from 'tap';
import { formatName } from '../../web/src/screens/files/format-name.ts';
import { uploadedFiles } from '../support/sources/uploaded-files.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const SEED = 11;
const SHOTS = process.env.SHOTS ?? '';

t.test('each form, from the file to what became of it', { timeout: 600_000 }, async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/arquivos');
  page.setDefaultTimeout(60_000);
  const shot = async (name: string) => {
    if (SHOTS === '') return;
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
  };
  const files = (await uploadedFiles(SEED)).filter(({ fields }) => fields === undefined);
  const input = page.locator('input[type="file"]').first();
  for (const [i, { name, bytes, format, decisions, cases = 0, skipped = 0 }] of files.entries()) {
    if (i > 0) await page.goto(`${stand.url}/arquivos`);
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    const title = page.getByRole('heading', { name: /^Reconhecido: / });
    await title.waitFor();
    t.match(await title.textContent(), formatName(format), `${name}: the form`);
    await shot(`${i}-${name}-1-found`);
    t.strictSame(await axeFindings(page), [], `${name}: what was found`);
    await page.getByRole('button', { name: 'Importar o arquivo' }).click();
    await page
      .getByText(/^Concluída: /)
      .first()
      .waitFor();
    const told = (await page
      .getByText(/^Concluída: /)
      .first()
      .textContent())!;
    await shot(`${i}-${name}-2-imported`);
    t.match(told, decisions === 0 ? /processo/ : new RegExp(`\\b${decisions} decis`), told);
    if (cases > 0) t.match(told, new RegExp(`\\b${cases} processo`), told);
    if (skipped > 0) t.match(told, new RegExp(`\\b${skipped} (item|ite)`), told);
  }
  await page.goto(`${stand.url}/arquivos`);
  await page
    .locator('.upload')
    .nth(files.length - 1)
    .waitFor();
  await shot('list');
  t.strictSame(await axeFindings(page), [], 'the list');
  t.strictSame(faults, []);
});
