/** A person signs in and out in a real browser, at a real provider. */
import t from 'tap';
import { startProvider } from '../../support/hub/identity-provider.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { useChromium } from '../../support/services/chromium.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const WAIT_MS_MAX = 30_000;

t.test('in and out', async t => {
  const browser = await useChromium(t);
  if (browser === null) return;
  const provider = await startProvider(t);
  const hub = await serveHub(t, await newEmbedded(t), { settings: provider.settings });
  await provider.register(hub.url);
  const context = await browser.newContext();
  context.setDefaultTimeout(WAIT_MS_MAX);
  const complaints: string[] = [];
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  // Both tabs begin the sign-in before either has finished.
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(`${hub.url}/auth`);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await other.goto(
    `${hub.url}/auth/login?return_to=${encodeURIComponent('/auth?return_to=/casos')}`,
  );
  for (const tab of [page, other]) {
    await tab.getByPlaceholder('Enter any login').fill('Ana');
    await tab.getByPlaceholder('and password').fill('x');
  }
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.waitForURL(`${hub.url}/auth`);
  await page.getByText('Dra. Ana <b>&amp;').waitFor();
  await other.getByRole('button', { name: 'Sign-in' }).click();
  await other.waitForURL(`${hub.url}/auth?return_to=/casos`);
  await other.getByText('Dra. Ana <b>&amp;').waitFor();
  const link = other.getByRole('link', { name: 'Continuar' });
  t.equal(await link.getAttribute('href'), '/casos');

  const cookies = await context.cookies(hub.url);
  const login = cookies.find(({ name }) => name === '__Host-jurisgrafo')!;
  t.match(login, { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  t.ok(login.expires > Date.now() / 1000 + 29 * 86_400, 'it outlives the browser');
  t.equal(cookies.filter(({ name }) => name.includes('attempt')).length, 0);
  t.equal(await other.evaluate('document.cookie'), '', 'out of reach of scripts');

  await page.goto(
    `${provider.issuer.replace('127.0.0.1', 'localhost')}/.well-known/openid-configuration`,
  );
  const foreign = `fetch('${hub.url}/api/me', { method: 'DELETE', mode: 'no-cors', credentials: 'include' })`;
  await page.evaluate(`${foreign}.catch(() => {})`);
  await other.reload();
  await other.getByText('Dra. Ana').waitFor();

  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  // The provider asks whether its own session shall end too.
  await other.getByRole('button', { name: /yes/i }).click();
  await other.waitForURL(url => url.href.startsWith(`${hub.url}/auth`));
  await other.getByRole('link', { name: 'Entrar' }).waitFor();
  const left = await context.cookies(hub.url);
  t.equal(left.filter(({ name }) => name === '__Host-jurisgrafo').length, 0);
  const answer = await context.request.get(`${hub.url}/auth/me`);
  t.equal(answer.status(), 401);
  await other.getByRole('link', { name: 'Entrar' }).click();
  await other.getByPlaceholder('Enter any login').waitFor();
  t.pass('the provider asks again, its session has ended');
  const policy = complaints.filter(text => text.includes('Content Security Policy'));
  t.strictSame(policy, [], 'no page breaks its own policy');
});
