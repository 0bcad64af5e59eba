/**
 * Each panel is shown as a drawing, as a table and as CSV, and keeps its state in the address. The words of a CSV are
 * tested too.
 */
import fs from 'node:fs';
import t from 'tap';
import { csvOf } from '../../web/src/parts/csv.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

/** Address of a panel, and the name of one of its tables. */
const PANELS = [
  ['/paineis', 'Mais influentes'],
  ['/paineis/divergencias', 'Divergências por critério'],
  ['/paineis/orgaos?tema=dano+moral', 'Por órgão julgador'],
  ['/paineis/tempo?tema=dano+moral&por=month', 'Evolução por período'],
  ['/paineis/argumentos', 'Argumentos na categoria'],
  ['/paineis/ministro', 'Critérios mais frequentes'],
] as const;

const stand = await pageStand(t);

t.test('CSV for spreadsheets in Brazil', async t => {
  const text = csvOf([
    ['Nome', 'Taxa'],
    ['=1+1;"x"', 0.25],
    [null, 3],
  ]);
  t.equal(text, '\ufeff"Nome";"Taxa"\r\n"\'=1+1;""x""";0,25\r\n;3\r\n');
});

t.test('the panels, and what axe-core says of each', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  for (const [address, title] of PANELS) {
    await page.goto(stand.url + address);
    const table = page.getByText(`Tabela: ${title}`, { exact: true });
    await table.click();
    await page.getByText('Como isto é calculado').click();
    const rows = page.locator('details[open] table').first().locator('tbody tr');
    const count = await rows.count();
    t.ok(count > 0, `${title}: ${count} rows`);
    const drawn = page.locator('.plot li, .chart');
    t.ok((await drawn.count()) > 0, `${title} is drawn`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      t.strictSame(await axeFindings(page), [], `${title}, ${colorScheme}`);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    t.equal(wide, 320, `${title}: no wider than the screen`);
    await page.setViewportSize({ width: 1280, height: 800 });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Baixar CSV: ${title}` }).click();
    const lines = fs
      .readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    t.equal(lines.length, count + 1, `${title}: a line for each row`);
  }
  t.strictSame(faults, []);
});

t.test('the address keeps what is chosen', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/paineis/tempo');
  await page.getByRole('heading', { name: 'Escolha um tema' }).waitFor();
  await page.getByLabel('Tema').fill('assunto de que ninguém fala');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhuma decisão sobre este tema').waitFor();
  await page.getByLabel('Tema').fill('dano moral');
  await page.keyboard.press('Enter');
  await page.locator('.chart').waitFor();

  await page.getByRole('link', { name: 'Argumentos' }).click();
  const judge = page.getByRole('combobox', { name: 'Relator' });
  const first = judge.locator('option').nth(1);
  await first.waitFor({ state: 'attached' });
  await judge.selectOption({ index: 1 });
  const isChosen = async () => {
    await page.getByRole('heading', { name: 'Todos os argumentos' }).waitFor();
    t.equal(await judge.inputValue(), await first.getAttribute('value'));
  };
  await page.waitForURL(/ministro=/);
  await isChosen();
  await page.reload();
  await first.waitFor({ state: 'attached' });
  await isChosen();

  await page.route('**/api/backend/v1/graph/pagerank', route => route.abort());
  await page.getByRole('link', { name: 'Mais influentes' }).click();
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await again.waitFor();
  await page.unroute('**/api/backend/v1/graph/pagerank');
  await again.click();
  await page.locator('.plot li').first().waitFor();
  t.strictSame(faults, []);
});

t.test('a category is searched for by keyboard, among subjects too', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/paineis/divergencias');
  const box = page.getByRole('combobox', { name: 'Categoria' });
  await box.focus();
  await box.press('ArrowDown');
  // Waits for the listbox of the page, because the browser's own selects have options too.
  const option = page.getByRole('listbox').getByRole('option');
  await option.filter({ hasText: 'Ramo do direito' }).first().waitFor();
  t.equal(await option.first().textContent(), 'Todas');
  t.strictSame(await axeFindings(page), []);
  await box.fill('contratos de cons');
  const subject = option.filter({ hasText: 'Assunto: Direito do consumidor' });
  await subject.first().waitFor();
  const asked = page.waitForRequest(/graph\/divergencias$/);
  await box.press('Enter');
  t.match((await asked).postDataJSON(), { categoria_id: /^assunto:/ }, 'its node is asked for');
  await page.waitForURL(/categoria=assunto/);
  t.equal(await box.inputValue(), 'Contratos de Consumo');
  await box.press('ArrowDown');
  await box.press('Escape');
  await option.first().waitFor({ state: 'detached' });
  t.match(page.url(), /categoria=assunto/, 'and nothing else was chosen');
  t.strictSame(faults, []);
});

t.test('the side is asked once, kept for the other panels, and counted for', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/paineis/orgaos?tema=dano+moral');
  // The tables are collapsed at first, and again after they were loaded for another side.
  const column = (name: string) => page.locator('th', { hasText: new RegExp(`^${name}$`) }).first();
  await column('Taxa de provimento').waitFor({ state: 'attached' });
  await page.getByLabel('Quem você representa?').selectOption('réu');
  await column('Taxa de decisões a favor do réu').waitFor({ state: 'attached' });
  await column('A favor do autor').waitFor({ state: 'attached' });
  for (const address of ['/paineis/tempo?tema=dano+moral&por=month', '/paineis/ministro']) {
    await page.goto(stand.url + address);
    t.equal(await page.getByLabel('Quem você representa?').inputValue(), 'réu', address);
  }
  await page.goto(`${stand.url}/paineis/argumentos`);
  await page.getByText('nas decisões a favor do réu', { exact: false }).waitFor();
  t.equal(await page.getByLabel('Resultado desejado').count(), 0, 'success is that the side wins');
  await page.getByLabel('Quem você representa?').selectOption('');
  await page.getByLabel('Resultado desejado').waitFor();
  t.strictSame(faults, []);
});

t.test('an argument that most decisions deny is marked', async t => {
  const named = ['INAPLICABILIDADE', 'INAPLICABILIDADE', 'INAPLICABILIDADE', 'APLICAÇÃO'];
  const records = named.map((word, n) => ({
    ...{ id: `NEGADO-${n}`, tribunal: 'TJAL', categoria_id: 'consumo-negado' },
    ...{ resultado: 'provido', relator: 'Ana Lima', data_publicacao: '2020-01-01' },
    criterios: [`${word} DO CÓDIGO DE DEFESA DO CONSUMIDOR`],
  }));
  const stand = await pageStand(t, records);
  if (stand === null) return;
  const { page, faults } = await stand.open('/paineis/argumentos?categoria=consumo-negado');
  const row = page.locator('.plot li').first();
  await row.waitFor();
  t.match(
    await row.textContent(),
    'Aplicação do Código de Defesa do Consumidor (afastado em 3 e reconhecido em 1 de 4)',
  );
  await page.getByText('Tabela: Argumentos na categoria').click();
  const heads = await page.locator('details[open] table th').allTextContents();
  const cells = await page.locator('details[open] table td').allTextContents();
  t.equal(cells[heads.indexOf('Reconhecido em')], '1');
  t.equal(cells[heads.indexOf('Afastado em')], '3');
  const judge = page.getByRole('combobox', { name: 'Relator' });
  await judge.locator('option', { hasText: 'Ana Lima' }).waitFor({ state: 'attached' });
  await judge.selectOption('ANA LIMA');
  await page.getByRole('heading', { name: 'Todos os argumentos' }).waitFor();
  await page.getByText('(afastado em 3 e reconhecido em 1 de 4)').first().waitFor();
  t.strictSame(faults, []);
});
