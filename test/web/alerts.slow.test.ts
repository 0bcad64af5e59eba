/**
 * Alerts on the page: they are created from a search, a decision and a súmula, find decisions after an import, and are
 * read, deleted and restored.
 */
import t from 'tap';
import { ingested, upload } from '../support/upload.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const RECORDS = [
  {
    ...{ id: 'one', processo: 'REsp 1.000.001/SP', tribunal: 'STJ', resultado: 'provido' },
    ...{ relator: 'Min. Nancy Andrighi', criterios: ['DANO MORAL CONFIGURADO'] },
    ementa: 'RECURSO ESPECIAL. DANO MORAL. Incide a Súmula 7 do STJ. RECURSO PROVIDO.',
  },
];
const ARRIVING = {
  ...{ id: 'new', processo: 'REsp 2.000.002/SP', tribunal: 'STJ', resultado: 'improvido' },
  ementa: 'RECURSO ESPECIAL. DANO MORAL. TELEFONIA. Incide a Súmula 7 do STJ. IMPROVIDO.',
};

t.test('an alert from the search to what was found', async t => {
  const stand = await pageStand(t, RECORDS);
  if (stand === null) return;
  const { page, faults } = await stand.open('/?q=dano+moral+telefonia');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByText('Criado em').waitFor();
  t.strictSame(await axeFindings(page), [], 'the search');

  await page.goto(`${stand.url}/decisao/one`);
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByLabel('O que acompanhar').selectOption({ label: 'Súmula 7 do STJ' });
  t.strictSame(await axeFindings(page), [], 'the choice');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByText('Criado em').waitFor();

  await page.goto(`${stand.url}/verificar`);
  await page.getByRole('textbox').first().fill('Aplica-se a Súmula 479 do STJ.');
  await page
    .getByRole('button', { name: /^(Verificar|Conferir)/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: /Criar alerta: .*479/ });
  await button.click();
  await page.getByText('Criado em').waitFor();
  t.strictSame(await axeFindings(page), [], 'the report');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('O alerta foi desfeito.').waitFor();

  const key = stand.service.madeKey!;
  const { json } = await upload(stand.service.url, JSON.stringify(ARRIVING), {}, key);
  await ingested(stand.service.url, json.data.id, key);
  await page.goto(`${stand.url}/alertas`);
  const found = page.getByRole('region', { name: 'O que foi encontrado' });
  for (let i = 0; i < 60 && (await found.getByRole('listitem').count()) < 2; i++) {
    await found
      .getByText(/Nada foi encontrado ainda|Marcar como lido/)
      .first()
      .waitFor();
    await page.reload();
    await found.getByRole('heading', { name: 'O que foi encontrado' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  t.equal(await found.getByRole('listitem').count(), 2);
  await page
    .getByRole('link', { name: 'Alertas 2, 2 não lidos' })
    .or(page.locator('.count'))
    .first()
    .waitFor();
  t.strictSame(await axeFindings(page), [], 'what was found');
  const read = found.getByRole('button', { name: /^Marcar como lido:/ }).first();
  await read.focus();
  await page.keyboard.press('Enter');
  await found.getByRole('button', { name: /^Marcar como não lido:/ }).waitFor();
  t.equal(await page.locator('.menu .count').textContent(), '1');

  const mine = page.getByRole('region', { name: 'O que você acompanha' });
  await mine.getByRole('button', { name: 'Apagar o alerta dano moral telefonia' }).click();
  await mine.getByText('“dano moral telefonia” foi apagado.').waitFor();
  await mine.getByRole('button', { name: 'Desfazer' }).click();
  await mine.getByRole('link', { name: 'dano moral telefonia', exact: true }).waitFor();
  await mine.getByRole('link', { name: '1 encontrado pelo alerta dano moral telefonia' }).click();
  await found.getByText('Só o que encontrou o alerta “dano moral telefonia”.').waitFor();
  t.equal(await found.getByRole('listitem').count(), 1);

  await page.getByRole('button', { name: 'Criar endereço do feed' }).click();
  const address = (await page.locator('code.secret').textContent())!;
  t.match(await (await fetch(address)).text(), /<entry>/);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      t.strictSame(await axeFindings(page), [], `${viewport.width} ${colorScheme}`);
    }
  }
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  t.ok(overflow <= 0, 'nothing is wider than a phone');
  const { height } = (await page.locator('header.top').boundingBox())!;
  t.ok(height < 110, `the menu of a phone is one row below the name: ${height}`);
  const { x, width } = (await page.locator('.menu [aria-current]').boundingBox())!;
  t.ok(x >= 0 && x + width <= 390, 'the name of the shown screen is in view');
  t.strictSame(faults, []);
});
