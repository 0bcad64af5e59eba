/** The whole work without a mouse: elements are found by role and name, focused, and activated by key. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { pageStand } from '../support/web/open-page.ts';

/** No screen of this test has more elements to pass. */
const STOPS_MAX = 80;

/** Presses Tab until the element has the focus; throws if it never does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < STOPS_MAX; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(`${selector}:focus`).count()) === 1) return;
  }
  throw new Error(`${selector} is not reached in ${STOPS_MAX} stops`);
}

t.test('from the query to the passage of a claim', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  const { keyboard } = page;

  await page.getByText('300 decisões').first().waitFor();
  await keyboard.press('Tab');
  t.equal(await page.locator('a.skip:focus').count(), 1, 'the first stop leads past the menu');
  await keyboard.press('Enter');
  await tabTo(page, 'input[type="search"]');
  await keyboard.type('dano moral inscrição indevida');
  await keyboard.press('Enter');
  await page.locator('article.result').first().waitFor();
  t.equal(await page.locator('input[type="search"]:focus').count(), 1, 'the focus stays');

  await tabTo(page, 'article.result input');
  await keyboard.press('Space');
  await page.getByText(/^1 selecionada/).waitFor();
  await tabTo(page, 'article.result h2 a');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ementa' }).waitFor();
  t.equal(await page.locator('main:focus').count(), 1, 'a new screen begins at its content');
  await tabTo(page, 'a[href^="/analise?"]');
  await keyboard.press('Enter');
  await page.getByText('1 decisão escolhida').waitFor();

  await tabTo(page, 'textarea');
  await keyboard.type('Resuma este julgado.');
  await tabTo(page, 'input[type="radio"]');
  await keyboard.press('ArrowDown');
  t.ok(await page.getByRole('radio', { name: /^Profunda/ }).isChecked(), 'arrows choose the depth');
  await tabTo(page, 'button[type="submit"]');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Afirmações e trechos' }).waitFor();
  await tabTo(page, 'li:has(blockquote) a[href*="de="]');
  await keyboard.press('Enter');
  await page.locator('.prose mark').first().waitFor();
  t.strictSame(faults, []);
});
