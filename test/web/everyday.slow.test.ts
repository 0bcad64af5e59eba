/**
 * Small everyday tasks: the first screen, order and filters, kept searches, undo, the back button, the key `/`, the
 * account.
 */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { INVENTED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

t.test('small things of every day', async t => {
  const stand = await pageStand(t, INVENTED);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  const hold = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      t.strictSame(await axeFindings(page), [], `${screen}, ${colorScheme}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - innerWidth',
    );
    t.ok(overflow <= 0, `${screen} is no wider than a phone`);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const cards = page.locator('article.result');
  const status = page.getByRole('status');

  await page.getByRole('heading', { name: 'O que se pode perguntar aqui' }).waitFor();
  await page.getByText('O que ela não responde').waitFor();

  await page.goto(`${stand.url}/conta`);
  await page.getByText('Você entrou como').waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await page.waitForURL(`${stand.url}/`);
  await field.fill('extravio de bagagem');
  await page.keyboard.press('Enter');
  await cards.first().waitFor();
  await status.filter({ hasText: '46 decisões' }).waitFor();
  await page.getByText('Súmula 603 do STJ (cancelada)').first().waitFor();

  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('recentes');
  await status.filter({ hasText: 'as mais recentes primeiro' }).waitFor();
  await cards.first().getByText('2019').waitFor();
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('influencia');
  await page.getByText('Nenhuma decisão do acervo a cita').first().waitFor();
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('antigas');
  await cards.first().getByText('2010').waitFor();
  await hold('results');

  await page.getByRole('combobox', { name: 'Órgão' }).selectOption('Terceira Turma');
  await status.filter({ hasText: '15 decisões' }).waitFor();
  await page.getByRole('combobox', { name: 'Valor' }).selectOption('dano moral');
  await page.getByLabel('De (R$)').fill('20.000');
  await page.getByLabel('Até (R$)').click();
  await page.waitForURL(/valor_de=20000/);
  await status.filter({ hasText: '8 decisões' }).waitFor();
  await page.getByLabel('De', { exact: true }).fill('31/02/2015');
  await page.getByLabel('De', { exact: true }).press('Enter');
  await page.getByText('Escreva o dia como 31/12/2024.').waitFor();
  const from = page.getByRole('textbox', { name: /^De(?! \(R)/ });
  await from.fill('01/01/2015');
  await from.press('Enter');
  await page.waitForURL(/de=2015-01-01/);
  await cards.first().waitFor();
  await page.getByRole('button', { name: 'Guardar esta busca' }).click();
  await page.getByLabel('Nome da busca').fill('Bagagem na Terceira Turma');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Guardada como “Bagagem na Terceira Turma”').waitFor();

  // The back button shows all loaded pages at the same scroll position.
  await page.goto(`${stand.url}/?q=extravio+de+bagagem`);
  await page.getByRole('button', { name: 'Mais resultados' }).click();
  await cards.nth(39).waitFor();
  const link = cards.nth(35).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.getByRole('heading', { name: 'Ementa' }).waitFor();
  await page.goBack();
  await cards.nth(39).waitFor();
  await link.waitFor();
  // The heights of cards that were not drawn yet are estimated, so the scroll position may differ by some pixels.
  const isShown = async () => {
    const top = (await link.boundingBox())?.y ?? -1;
    return top >= 0 && top < 800;
  };
  for (let i = 0; i < 50 && !(await isShown()); i++)
    await page.evaluate('new Promise(requestAnimationFrame)');
  t.ok(await isShown(), 'the decision that was left is in sight again');

  await page.goto(stand.url);
  await page.getByRole('heading', { name: 'Buscas recentes' }).waitFor();
  await hold('start');
  const saved = page.getByRole('link', { name: 'Bagagem na Terceira Turma' });
  await saved.waitFor();
  await page.getByRole('button', { name: 'Apagar a busca Bagagem' }).click();
  await saved.waitFor({ state: 'detached' });
  await hold('undo');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await saved.waitFor();
  await page.getByRole('button', { name: 'Apagar a busca Bagagem' }).click();
  await page.getByRole('button', { name: 'Apagar o histórico' }).click();
  await page.getByRole('button', { name: 'Fechar o aviso' }).click();
  await page.getByRole('heading', { name: 'Buscas recentes' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'O acervo' }).waitFor();
  t.equal(await saved.count(), 0, 'what was not undone is deleted');
  t.equal(await page.getByRole('heading', { name: 'Buscas recentes' }).count(), 0);

  await page.goto(`${stand.url}/nada/daqui`);
  await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor();
  t.equal(await page.getByRole('navigation', { name: 'Telas' }).count(), 1, 'in the frame');
  await hold('unknown path');
  await page.getByTitle('Conta e saída').click();
  await page.getByText('Você entrou como').waitFor();
  await hold('account');
  await page.goto(`${stand.url}/paineis/divergencias?tema=zzz`);
  await page.getByRole('heading', { name: 'Nada sobre “zzz”' }).waitFor();
  await hold('panel without the topic');
  t.strictSame(faults, []);
});
