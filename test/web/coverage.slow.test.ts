/** The start of the page shows by court what the corpus covers. */
import t from 'tap';
import { pageStand } from '../support/web/open-page.ts';

/** No court of the sample has the name. */
const TRIBUNAL = 'TJXQ';

t.test('the table of courts', async t => {
  const fonte = { forma: 'stj-espelhos', arquivo_de: '2024-06-30' };
  const records = ['2019-05-06', '2021-07-08', null].map((data_julgamento, i) => ({
    ...{ id: `X-${i}`, tribunal: TRIBUNAL, data_julgamento, fonte },
    ...(i === 2 ? { criterios: ['Dano moral'] } : { ementa: 'Dano moral.' }),
  }));
  const stand = await pageStand(t, records);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  await page.getByText('Tabela: Abrangência por tribunal').click();
  const row = page.getByRole('row').filter({ hasText: TRIBUNAL });
  await row.waitFor();
  t.strictSame(await row.locator('td').allTextContents(), [
    ...[TRIBUNAL, '2019 a 2021', '3', '0', '2', '1'],
    'STJ, espelhos de acórdãos (dados abertos), arquivo de 30 de junho de 2024',
  ]);
  t.strictSame(faults, []);
});
