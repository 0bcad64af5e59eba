/**
 * Pastas on the page: a decision is kept in one, gets notes, is moved by the keyboard, and is compared. The pasta is
 * shared, and its history is checked.
 */
import t from 'tap';
import { type HubUser, serveHub } from '../support/hub/serve-hub.ts';
import { useChromium } from '../support/services/chromium.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';
import { axeFindings } from '../support/web/axe.ts';
import { INVENTED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

const WAIT_MS_MAX = 30_000;

t.test('a case from the first decision to the comparison', async t => {
  const stand = await pageStand(t, INVENTED);
  if (stand === null) return;
  const { page, faults } = await stand.open('/decisao/left');
  await page.getByRole('button', { name: 'Guardar na pasta' }).click();
  await page.getByLabel('Nome da nova pasta').fill('Consignado');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Guardado em').waitFor();
  await page.goto(`${stand.url}/decisao/right`);
  await page.getByRole('button', { name: 'Guardar na pasta' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  t.strictSame(await axeFindings(page), [], 'the choice of a case');
  await page.getByRole('link', { name: 'Consignado' }).click();
  await page.getByRole('heading', { name: 'Consignado' }).waitFor();

  await page.getByLabel('Anotação', { exact: true }).fill('Conferir a prescrição.');
  await page.getByRole('button', { name: 'Anotar', exact: true }).click();
  await page.getByText('Conferir a prescrição.').waitFor();
  const headings = () => page.locator('.cases h3').allInnerTexts();
  const up = page.getByRole('button', { name: 'Subir REsp 1.000.002/SP' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Item na posição 1 de 3').waitFor();
  await page.locator('.cases h3').first().filter({ hasText: '2/SP' }).waitFor();
  t.match(await headings(), ['REsp 1.000.002/SP', 'REsp 1.000.001/SP', 'Anotação']);
  t.strictSame(await axeFindings(page), []);

  await page.getByRole('button', { name: 'Conferir o histórico' }).click();
  await page.getByText('O histórico está íntegro: 5 registros em sequência.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  t.ok((await overflow()) <= 0, 'nothing is wider than a phone');
  t.strictSame(await axeFindings(page), []);

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('link', { name: 'Comparar 2 decisões' }).click();
  const concepts = page.getByRole('region', { name: 'Conceitos' });
  await concepts.waitFor();
  const rows = (await concepts.getByRole('row').allInnerTexts()).map(row =>
    row.replaceAll(/\s+/g, ' '),
  );
  t.ok(
    rows.some(row => /Dano moral trata trata/i.test(row)),
    rows.join('\n'),
  );
  t.ok(
    rows.some(row => /Contrato válido só em uma trata –/i.test(row)),
    rows.join('\n'),
  );
  t.match(await page.getByRole('row', { name: /^Favorece/ }).textContent(), /Réu\s*Autor/);
  t.ok((await overflow()) <= 0);
  t.strictSame(await axeFindings(page), []);

  await page.goto(`${stand.url}/pastas?q=prescricao`);
  await page.getByText('Conferir a prescrição.').waitFor();
  t.strictSame(await axeFindings(page), []);
  t.strictSame(faults, []);
});

t.test('a case of two people', async t => {
  const browser = await useChromium(t);
  if (browser === null) return;
  const hub = await serveHub(t, await newEmbedded(t));
  const open = async ({ cookie }: HubUser) => {
    const context = await browser.newContext({ locale: 'pt-BR', extraHTTPHeaders: { cookie } });
    t.teardown(() => context.close());
    context.setDefaultTimeout(WAIT_MS_MAX);
    return context.newPage();
  };
  const [ana, bia] = [await hub.user('Ana'), await hub.user('Bia Nunes')];
  const { id } = (await ana.ask('POST', '/api/cases', { name: 'Plano de saúde' })).json;
  const [first, second] = [await open(ana), await open(bia)];
  await second.goto(`${hub.url}/pastas/${id}`);
  await second.getByText('Não foi encontrado.').waitFor();
  await first.goto(`${hub.url}/pastas/${id}`);
  await first.getByLabel('Nome do colega').fill('nunes');
  await first.getByRole('button', { name: 'Procurar colega' }).click();
  await first.getByRole('button', { name: 'Compartilhar com Bia Nunes' }).click();
  await first.getByRole('button', { name: 'Encerrar para Bia Nunes' }).waitFor();
  await first.getByText('Ana: compartilhou a pasta').waitFor();
  await second.reload();
  await second.getByText('para você: leitura').waitFor();
  t.equal(await second.getByRole('button', { name: 'Anotar', exact: true }).count(), 0);
  t.strictSame(await axeFindings(second), []);
  await first.getByRole('button', { name: 'Encerrar para Bia Nunes' }).click();
  await first.getByText('encerrou um compartilhamento').waitFor();
  await second.reload();
  await second.getByText('Não foi encontrado.').waitFor();

  // If someone else changed the pasta first, the page reports this and does not save.
  await ana.ask('PUT', `/api/cases/${id}`, { name: 'Outro nome' });
  await first.getByText('Mudar os dados da pasta').click();
  await first.getByLabel('Cliente').fill('Cliente 9');
  await first.getByRole('button', { name: 'Guardar dados' }).click();
  await first.getByText('Outra pessoa mudou isto').waitFor();
});
