/**
 * The document of a new analysis: a text that could not be sent stays, and an analysis waits until it is read.
 * Deletions that are under way: what they take with them when the page is left, and what not.
 */
import t from 'tap';
import { until } from '../support/service.ts';
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

t.test('leaving the page deletes all sessions', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page } = await stand.open('/sessoes');
  const sessions = Array.from({ length: 5 }, (_, i) => {
    return { id: `s-${i}`, title: `Sessão ${i}`, updatedAt: '2026-03-01T12:00:00Z' };
  });
  const headers = { origin: stand.url };
  await page.request.post(`${stand.url}/api/unified/sessions`, { data: { sessions }, headers });
  await page.reload();
  await page.getByRole('heading', { name: 'Sessão 4' }).waitFor();
  await page.getByRole('button', { name: 'Apagar todas' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await page.goto('about:blank');
  const left = async () => {
    const answer = await page.request.get(`${stand.url}/api/unified/sessions`);
    return (await answer.json()).stats.total === 0;
  };
  await until(left, 'all sessions are deleted');
  t.pass('they are deleted');
});

t.test('a search that is saved again stays, and nothing is said of it', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page } = await stand.open('/');
  const save = async () => {
    const data = { q: 'atraso de voo', name: 'Voos' };
    const headers = { origin: stand.url };
    await page.request.post(`${stand.url}/api/searches/saved`, { data, headers });
  };
  await save();
  await page.reload();
  const saved = page.getByRole('link', { name: 'Voos' });
  await saved.waitFor();
  await page.getByRole('button', { name: 'Apagar a busca Voos' }).click();
  await saved.waitFor({ state: 'detached' });
  await save();
  const answered = page.waitForResponse(one => one.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Fechar o aviso' }).click();
  t.equal((await answered).status(), 404);
  await page.getByRole('button', { name: 'Fechar o aviso' }).waitFor({ state: 'detached' });
  t.equal(await page.getByText('Não foi apagado').count(), 0);
  await page.reload();
  await saved.waitFor();
  t.pass('it is there');
});
