/** The page filters decisions by the side that they favour, and shows how many each choice would leave. */
import t from 'tap';
import { INVENTED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

t.test('the filter by the favoured side', async t => {
  const stand = await pageStand(t, INVENTED);
  if (stand === null) return;
  const { page, faults } = await stand.open('/?q=quilombola');
  const cards = page.locator('article.result');
  await page.getByText(/^5 decis/).waitFor();
  const side = page.getByRole('combobox', { name: 'Favorece' });
  await side.locator('option[value="réu"]').waitFor({ state: 'attached' });
  t.strictSame(await side.locator('option').allTextContents(), [
    'Todos',
    'Réu (2)',
    'Autor (1)',
    'Cada lado em parte (1)',
  ]);
  await side.selectOption('réu');
  await page.getByText(/^2 decis/).waitFor();
  t.equal(new URL(page.url()).searchParams.get('favorece'), 'réu');
  t.equal(await cards.count(), 2);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByText(/^5 decis/).waitFor();
  t.strictSame(faults, []);
});
