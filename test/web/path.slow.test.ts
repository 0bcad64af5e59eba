/** A lawyer's work on the page: search, choose, analyse, reload, and open the passage of a claim. */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const QUERY = 'dano moral inscrição indevida';

t.test('the path, and what axe-core says of each screen', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  const hold = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      t.strictSame(await axeFindings(page), [], `${screen}, ${colorScheme}`);
    }
  };

  await page.getByText('300 decisões').first().waitFor();
  await hold('start');

  await page.getByRole('searchbox').fill(QUERY);
  await page.keyboard.press('Enter');
  const cards = page.locator('article.result');
  await cards.first().waitFor();
  t.equal(new URL(page.url()).searchParams.get('q'), QUERY, 'the address has the query');
  const outcome = page.getByRole('combobox', { name: 'Resultado' });
  const option = outcome.locator('option[value="improvido"]');
  await option.waitFor({ state: 'attached' });
  const [, count] = /^Não provido \((\d+)\)$/.exec((await option.textContent())!)!;
  await hold('search');
  await outcome.selectOption('improvido');
  const others = cards.filter({ hasNotText: 'Não provido' });
  const filtered = async () => {
    await page.waitForURL(/resultado=improvido/);
    await cards.first().waitFor();
    await others.first().waitFor({ state: 'detached' });
    await page.getByText(new RegExp(`^${count} decis`)).waitFor();
  };
  await filtered();
  await page.reload();
  await filtered();

  await cards.nth(0).getByRole('checkbox').check();
  await cards.nth(1).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Analisar', exact: true }).last().click();
  await page.getByText('2 decisões escolhidas').waitFor();
  t.equal(await page.getByLabel('Pergunta').inputValue(), QUERY, 'the query is the question');
  await page.getByText('Este serviço está sem modelo de linguagem').waitFor();
  t.equal(await page.getByRole('radio', { name: /revis/ }).count(), 0, 'nobody will revise');
  await hold('new analysis');
  await page.getByLabel('Pergunta').fill('Resuma esses julgados.');
  await page.getByRole('button', { name: 'Analisar' }).click();
  await page.waitForURL(/\/analise\/[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByRole('heading', { name: 'Afirmações e trechos' }).waitFor();
  await hold('analysis');
  const analysis = page.url();
  await page.getByRole('button', { name: 'Continuar no briefing' }).click();
  await page.waitForURL(/\/briefing\/[^/]+\?fase=1$/);
  const subject = page.getByLabel('O que aconteceu');
  await subject.waitFor();
  t.equal(await subject.inputValue(), 'Resuma esses julgados.', 'the question comes over');
  await page.getByRole('link', { name: '2 Precedentes' }).click();
  await page.getByRole('heading', { name: 'Outras decisões' }).waitFor();
  t.equal(await page.locator('button[aria-pressed="true"]').count(), 2, 'and both decisions');
  await hold('briefing of an analysis');
  await page.goto(analysis);
  await page.getByRole('heading', { name: 'Afirmações e trechos' }).waitFor();

  const claim = page.locator('li:has(blockquote)').first();
  const quote = await claim.locator('blockquote').textContent();
  await claim.getByRole('link', { name: 'Ver o trecho na decisão' }).click();
  const mark = page.locator('.prose mark').first();
  await mark.waitFor();
  t.equal((await page.locator('.prose mark').allTextContents()).join(''), quote);
  const box = await mark.boundingBox();
  t.ok(box !== null && box.y > 0 && box.y < 800, 'and it is seen');
  await page.getByRole('button', { name: /^Marcar/ }).click();
  await page.locator('.irac').first().waitFor();
  await hold('decision');
  t.strictSame(faults, []);
});
