/**
 * Sessions that an earlier client stored in the browser or in a file are migrated. If a session cannot be migrated, the
 * reason is shown.
 */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const session = (id: string, title: string) => ({ id, title, updatedAt: '2026-03-01T12:00:00Z' });
const KEPT = [session('kept-1', 'Voo cancelado'), session('kept-2', 'Plano de saúde')];

t.test('sessions of a browser and of a file', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/sessoes');
  await page.getByText('Ainda não há sessões').waitFor();
  await page.getByText('Trazer sessões guardadas').click();
  const file = page.getByLabel('De um arquivo JSON');
  const give = (name: string, value: unknown) =>
    file.setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
  await give('other.json', { a: 1 });
  await page.getByText('O arquivo não tem sessões.').waitFor();

  const wrong = { ...session('wrong', 'Sem data'), updatedAt: 'ontem' };
  const stored = { sessions: JSON.stringify([...KEPT, wrong]), theme: 'dark', broken: '[{' };
  await page.evaluate(items => {
    for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text);
  }, stored);
  await page.reload();
  await page.getByText('3 sessões estão guardadas neste navegador.').waitFor();
  t.strictSame(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Trazer para cá' }).click();
  await page.getByText('2 sessões trazidas, 1 deixada de fora.').waitFor();
  await page.getByText(/^wrong: não tem a forma de uma sessão/).waitFor();
  for (const { title } of KEPT) await page.getByRole('heading', { name: title }).waitFor();

  await give('sessions.json', { sessions: [...KEPT, session('filed', 'Do arquivo')] });
  await page.getByText('1 sessão trazida, 2 deixadas de fora.').waitFor();
  t.equal(await page.getByText('já está aqui, igual ou mais nova').count(), 2);
  await page.getByRole('heading', { name: 'Do arquivo' }).waitFor();
  t.strictSame(faults, []);
});
