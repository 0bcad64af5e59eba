/** The start page shows by court what the corpus covers. */
import t from 'tap';
import { COURT, INVENTED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

t.test('the table of courts', async t => {
  const stand = await pageStand(t, INVENTED);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  await page.getByText('Tabela: Abrangência por tribunal').click();
  const row = page.getByRole('row').filter({ hasText: COURT });
  await row.waitFor();
  t.strictSame(await row.locator('td').allTextContents(), [
    ...[COURT, '2019 a 2021', '3', '0', '2', '1'],
    'STJ, espelhos de acórdãos (dados abertos), arquivo de 30 de junho de 2024',
  ]);
  t.strictSame(faults, []);
});
