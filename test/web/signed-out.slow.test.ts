/** When a login ends or the service cannot be reached, nothing that was typed is lost, and the page says what to do. */
import t from 'tap';
import { pageStand } from '../support/web/open-page.ts';

const QUESTION = 'O que decidiu o tribunal, e por quê?';

const stand = await pageStand(t);

t.test('the sign-in ends while a question is typed', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/?q=dano+moral');
  await page.locator('article.result').getByRole('checkbox').first().check();
  await page.getByRole('link', { name: 'Analisar', exact: true }).last().click();
  const question = page.getByLabel('Pergunta');
  await question.fill(QUESTION);
  const send = page.getByRole('button', { name: 'Analisar', exact: true });

  await page.context().clearCookies();
  await send.click();
  await page.getByText('A sua sessão expirou.').first().waitFor();
  t.equal(await question.inputValue(), QUESTION);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Entre de novo' }).click(),
  ]);
  await other.getByRole('button', { name: 'Entrar como usuário de desenvolvimento' }).click();
  await other.getByText('Você entrou como').waitFor();
  await other.close();
  await send.click();
  await page.getByRole('heading', { name: 'Afirmações e trechos' }).waitFor();
  await page.getByText('A sua sessão expirou.').waitFor({ state: 'detached' });
  t.strictSame(faults, []);
});

// This test is last because it stops the service.
t.test('the service goes away', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/verificar');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.fill(QUESTION);
  await page.getByText('Usuário de desenvolvimento').waitFor();
  await stand.service.end();
  await page.getByRole('button', { name: 'Verificar' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Verifique a conexão e tente de novo.').waitFor();
  t.equal(await text.inputValue(), QUESTION);
  t.strictSame(faults, []);
  await page.getByRole('link', { name: 'Sessões' }).click();
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
});
