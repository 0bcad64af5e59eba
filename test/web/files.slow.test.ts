/** Files of courts on the page: preview, import, search of the decisions, invalid files, and what a reader sees. */
import t from 'tap';
import { serveHub } from '../support/hub/serve-hub.ts';
import { useChromium } from '../support/services/chromium.ts';
import { espelhoSpecimens } from '../support/sources/stj-espelhos.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const PHONE = { viewport: { width: 375, height: 800 } };
const json = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const stand = await pageStand(t);

t.test('an array of espelhos of the STJ', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/arquivos', PHONE);
  const wide = () => page.evaluate('document.documentElement.scrollWidth');
  await page.getByText('Ainda não há envios').waitFor();
  t.strictSame(await axeFindings(page), []);

  const specimens = espelhoSpecimens(12, 5);
  const items = [
    ...specimens.map(({ item }) => item),
    { ...specimens[0]!.item, id: 'x', ementa: 7 },
  ];
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(json('espelhos.json', items));
  const found = page.getByRole('heading', { name: /^Reconhecido: STJ, espelhos/ });
  await found.waitFor();
  t.equal(await page.locator('h3:focus').count(), 1, 'what was found has the focus');
  t.equal(await page.locator('.sample').count(), 5);
  t.equal(await wide(), 375);
  t.strictSame(await axeFindings(page), []);

  await page.getByRole('button', { name: 'Importar o arquivo' }).press('Enter');
  await page.getByRole('heading', { name: 'Importação de espelhos.json' }).waitFor();
  await page.getByText(/^Concluída: \d+ decisões novas/).waitFor();
  const open = page.getByText('Abrir:').getByRole('link');
  t.equal(await open.count(), 5, 'what the preview has shown can be opened');
  t.match(page.url(), /envio=/, 'its address shows it again');
  t.strictSame(await axeFindings(page), []);
  await page.reload();
  await page.getByText(/^Concluída: \d+ decisões novas/).waitFor();
  const row = page.locator('.upload');
  await row.getByText('Importado').waitFor();
  t.equal(await wide(), 375);

  const { id, processo } = specimens.at(-1)!.record;
  await page.goto(`${stand.url}/?${new URLSearchParams({ q: `${processo}` })}`);
  await page
    .getByRole('link', { name: String(processo) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Ementa' }).waitFor();
  t.ok(page.url().endsWith(encodeURIComponent(String(id))), 'a decision of the file is found');

  await page.goto(`${stand.url}/arquivos`);
  await row.getByRole('button', { name: 'Apagar: espelhos.json' }).click();
  await page.getByText('O envio “espelhos.json” foi apagado').waitFor();
  await page.getByRole('button', { name: 'Fechar o aviso' }).click();
  await page.getByText('Ainda não há envios').waitFor();
  t.strictSame(faults, []);
});

t.test('lines with errors, and files that are refused', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/arquivos');
  const input = page.locator('input[type="file"]').first();
  const alert = page.getByRole('alert');
  await input.setInputFiles(json('vazio.json', ''));
  await alert.getByText('está vazio').waitFor();
  await input.setInputFiles(json('outra.json', [{ coisa: 1 }]));
  await alert.getByText('O arquivo não pôde ser lido').waitFor();
  t.strictSame(await axeFindings(page), []);

  const record = { id: 'TJXX-1', tribunal: 'TJXX', ementa: 'Apelação de ensaio. Recurso provido.' };
  const lines = [record, { tribunal: 'TJXX' }].map(one => JSON.stringify(one)).join('\n');
  await input.setInputFiles(json('linhas.jsonl', lines));
  await page.getByText('Itens que ficam de fora').waitFor();
  await page.getByText('Linha 2: campo id: falta').waitFor();
  await page.getByRole('button', { name: 'Importar o arquivo' }).click();
  await page.getByText('Concluída: 1 decisão nova e 1 item de fora.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar as linhas com erros', exact: true }).click();
  const told = await (await (await download).createReadStream()).toArray();
  t.match(JSON.parse(Buffer.concat(told).toString()), { line: 2, kind: 'skipped' });
  t.strictSame(faults, []);
});

t.test('a person who may only read sees why, and no form', async t => {
  const browser = await useChromium(t);
  if (browser === null) return;
  const store = await newEmbedded(t);
  for (const [keys, title] of [
    [{ uploadKeys: { writer: KEY, admin: KEY } }, 'O seu acesso é só de consulta'],
    [{}, 'Esta instalação não recebe arquivos pela página'],
  ] as const) {
    const hub = await serveHub(t, store, keys);
    const { id, cookie } = await hub.user('Ana');
    const context = await browser.newContext({ locale: 'pt-BR', extraHTTPHeaders: { cookie } });
    t.teardown(() => context.close());
    const page = await context.newPage();
    await page.goto(`${hub.url}/arquivos`);
    await page.getByRole('heading', { name: title }).waitFor();
    t.equal(await page.locator('input[type="file"]').count(), 0);
    t.equal(await page.getByText(id).count(), 'uploadKeys' in keys ? 1 : 0);
    t.strictSame(await axeFindings(page), []);
  }
});
