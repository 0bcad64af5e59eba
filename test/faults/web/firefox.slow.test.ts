/**
 * A lawyer's work in Firefox ESR: a search, an analysis, the passage of a claim, the graph, and the verification of a
 * text.
 */
import fs from 'node:fs';
import t from 'tap';
import { imported } from '../../support/imported-folder.ts';
import { ready, startService } from '../../support/service.ts';
import { useFirefox } from '../../support/services/firefox.ts';

const CORPUS = new URL('../../../data/demo/decisoes.jsonl', import.meta.url);
const DECISIONS = 300;
const QUERY = 'dano moral inscrição indevida';

t.test('Firefox', async t => {
  const browser = await useFirefox(t);
  if (browser === null) return;
  const lines = fs.readFileSync(CORPUS, 'utf8').split('\n').slice(0, DECISIONS).join('\n');
  const service = await startService(t, await imported(t, lines), {}, 'both');
  await ready(service.url);
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('request', request => {
    // Firefox draws some marks with a font of its own, from a data: address.
    const isSent = /^(https?|wss?):/.test(request.url());
    if (isSent && !request.url().startsWith(service.hubUrl!)) faults.push(request.url());
  });
  const heading = (name: string) => page.locator(`::-p-aria([name="${name}"][role="heading"])`);

  await page.goto(service.hubUrl!);
  await page.locator('input[type=search]').fill(QUERY);
  await page.keyboard.press('Enter');
  await page.locator('article.result').wait();
  t.equal(new URL(page.url()).searchParams.get('q'), QUERY);
  for (const box of (await page.$$('article.result input[type=checkbox]')).slice(0, 2)) {
    await box.click();
  }
  await page.locator('::-p-aria([name="Analisar"][role="link"])').wait();
  const links = await page.$$('::-p-aria([name="Analisar"][role="link"])');
  await links.at(-1)!.click();
  await page.locator('::-p-aria([name="Pergunta"])').fill('Resuma esses julgados.');
  await page.locator('::-p-aria([name="Analisar"][role="button"])').click();
  await heading('Afirmações e trechos').wait();
  await page.reload();
  await heading('Afirmações e trechos').wait();
  t.match(page.url(), /\/analise\/[0-9a-f-]{36}$/);
  await page.locator('::-p-aria([name="Ver o trecho na decisão"])').click();
  await page.locator('.prose mark').wait();

  await page.locator('::-p-aria([name="Ver no grafo"][role="link"])').click();
  // Where headless Firefox has no WebGL, the page says so.
  await page.locator('.graph-canvas canvas, .graph-none').wait();
  await page.locator('table tbody tr').wait();

  await page.goto(`${service.hubUrl}/verificar`);
  await page
    .locator('textarea')
    .fill('No mesmo sentido, a Súmula 385 do STJ e a Súmula 999 do STJ.');
  await page.locator('::-p-aria([name="Verificar"][role="button"])').click();
  await heading('O texto com as citações marcadas').wait();
  t.strictSame(faults, []);
});
