/** Two people in two browsers see only their own sessions. Without a backend the page says so. */
import t from 'tap';
import { type HubUser, serveHub } from '../support/hub/serve-hub.ts';
import { useChromium } from '../support/services/chromium.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const WAIT_MS_MAX = 30_000;

t.test('sessions of two people', async t => {
  const browser = await useChromium(t);
  if (browser === null) return;
  const hub = await serveHub(t, await newEmbedded(t));
  const open = async ({ cookie }: HubUser) => {
    const context = await browser.newContext({ locale: 'pt-BR', extraHTTPHeaders: { cookie } });
    t.teardown(() => context.close());
    context.setDefaultTimeout(WAIT_MS_MAX);
    return context.newPage();
  };
  const [ana, bia] = [await hub.user('Ana'), await hub.user('Bia')];
  const session = await ana.ask('POST', '/api/unified/session', { title: 'Caso de Ana' });
  await bia.ask('POST', '/api/unified/session', { title: 'Caso de Bia' });

  const [first, second] = [await open(ana), await open(bia)];
  for (const [page, own, other] of [
    [first, 'Ana', 'Bia'],
    [second, 'Bia', 'Ana'],
  ] as const) {
    await page.goto(`${hub.url}/sessoes`);
    await page.getByRole('link', { name: own, exact: true }).waitFor();
    await page.getByRole('heading', { name: `Caso de ${own}` }).waitFor();
    await page.getByText('1 sessão ao todo').waitFor();
    t.equal(await page.getByText(`Caso de ${other}`).count(), 0);
  }
  await second.goto(`${hub.url}/briefing/${session.json.id}`);
  await second.getByRole('alert').waitFor();
  t.equal(await second.getByText('Caso de Ana').count(), 0, 'nor by its address');

  await first.goto(`${hub.url}/?q=dano`);
  const alert = first.getByRole('alert');
  await alert.getByText('O serviço está com problemas neste momento.').waitFor();
  t.equal(await first.getByRole('searchbox').inputValue(), 'dano');
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await alert.waitFor({ state: 'visible' });
});
