/**
 * A document that is pasted for a new analysis. Its text stays in the field if it could not be sent, and no analysis
 * can begin before it is read.
 */
import t from 'tap';
import { pageStand } from '../support/web/open-page.ts';

const TEXT = [
  'Trata-se de ação de indenização por dano moral decorrente de inscrição indevida em cadastro.',
  'A responsabilidade é objetiva, nos termos da Súmula 479 do STJ.',
  'Diante do exposto, o autor requer:',
  'a) a condenação do réu ao pagamento de dano moral;',
].join('\n');
const REPORTS = '**/api/documents/reports';

t.test('a pasted document', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page } = await stand.open('/analise');
  const field = page.getByLabel('Texto do documento');
  const use = page.getByRole('button', { name: 'Usar este texto' });
  const begin = page.getByRole('button', { name: 'Analisar', exact: true });
  await page.getByText('Colar o texto').click();
  await field.fill(TEXT);

  await t.test('stays if it could not be sent', async t => {
    await page.route(REPORTS, route => route.abort());
    await use.click();
    await page.getByRole('alert').first().waitFor();
    await field.waitFor();
    t.equal(await field.inputValue(), TEXT);
    await page.unroute(REPORTS);
  });

  await t.test('is read before an analysis can begin', async t => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(REPORTS, async route => {
      await held;
      await route.continue();
    });
    await use.click();
    await page.getByText('Lendo o documento…').waitFor();
    t.ok(await begin.isDisabled());
    go();
    await page.getByRole('button', { name: 'Tirar da análise' }).waitFor();
    t.ok(await begin.isEnabled());
  });
});
