/** The graph of a decision is shown as a drawing and as a table, by keyboard, on paper, and without WebGL. */
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

/** A decision that cites five precedents. */
const DECISION = 'TJAL-07054320820128020001';
const NUMBER = '0705432-08.2012.8.02.0001';
/** Runs in the page before the page's scripts. */
const NO_WEBGL = `
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
  };
`;
const graphOf = (id: string) => `/grafo?${new URLSearchParams({ de: id, no: id })}`;
const settled = (page: Page) => page.locator('.graph-canvas[data-layout="done"]').waitFor();
const rows = (page: Page) => page.locator('button.graph-node');

t.test('the graph of a decision', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { url, open } = stand;
  const { page, faults } = await open(`/decisao/${DECISION}`);

  await page.getByRole('link', { name: 'Ver no grafo' }).click();
  await settled(page);
  const before = await rows(page).count();
  t.ok(before > 1, 'the decision and its neighbours are listed');
  t.equal(await page.getByLabel('Processo').inputValue(), NUMBER, 'its number, not its id');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    t.strictSame(await axeFindings(page), [], colorScheme);
  }

  await t.test(
    'a node opens by keyboard, the address says so, and a reload shows it again',
    async t => {
      await page.locator('tr', { hasText: 'Critério' }).first().getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/aberto=/);
      await rows(page).nth(before).waitFor();
      const after = await rows(page).count();
      await page.reload();
      await settled(page);
      t.equal(await rows(page).count(), after);
      await page.goBack();
      await rows(page).nth(before).waitFor({ state: 'detached' });
    },
  );

  await t.test('a click on the drawing opens the node under it', async t => {
    await page.goto(url + graphOf(DECISION));
    await settled(page);
    const shown = await svgOf(page);
    t.match(shown, /^<svg [^>]*>.*<\/svg>$/s);
    const [, x, y] = /<path [^>]*fill="#b0781e" transform="translate\(([\d.]+) ([\d.]+)\)/.exec(
      shown,
    )!;
    const box = (await page.locator('.graph-canvas').boundingBox())!;
    await page.mouse.click(box.x + Number(x), box.y + Number(y));
    await page.waitForURL(/aberto=/);
  });

  await t.test('the drawing is saved as PNG', async t => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG' }).click();
    const bytes = fs.readFileSync(await (await saved).path());
    t.equal(bytes.subarray(1, 4).toString(), 'PNG');
    t.ok(bytes.length > 5_000, 'and has something on it');
  });

  await t.test('a search in it lists what it found', async t => {
    await page.goto(url + graphOf(DECISION));
    await settled(page);
    const label = (await rows(page).nth(1).textContent())!;
    await page.getByLabel('Procurar neste grafo').fill(label.toUpperCase());
    await rows(page)
      .nth(before - 1)
      .waitFor({ state: 'detached' });
    t.match(await rows(page).allTextContents(), [label]);
  });

  await t.test('the chain of citations, and a path between two', async t => {
    await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('cadeia');
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
    await page.waitForURL(/modo=cadeia/);
    await settled(page);
    t.equal(await page.locator('.graph-kind', { hasText: 'Critério' }).count(), 0);

    await rows(page).nth(1).click();
    await page.getByRole('link', { name: 'Caminho desde o centro' }).click();
    await page.waitForURL(/modo=caminho/);
    await rows(page).nth(2).waitFor({ state: 'detached' });
    await rows(page).nth(1).waitFor();
    t.equal(await rows(page).count(), 2, 'what is cited is one step away');
    await page.goto(`${url}/grafo?${new URLSearchParams({ de: 'nothing' })}`);
    await page.getByText('Não está no acervo').waitFor();
  });
  t.strictSame(faults, []);

  await t.test('without WebGL the table says the same', async t => {
    const bare = await open('/verificar');
    await bare.page.addInitScript(NO_WEBGL);
    await bare.page.goto(url + graphOf(DECISION));
    await bare.page.getByText('não pôde desenhar').waitFor();
    t.equal(await rows(bare.page).count(), before);
    t.strictSame(await axeFindings(bare.page), []);
    t.strictSame(bare.faults, []);
  });

  await t.test(
    'where motion is unwanted, and on a phone, nothing is wider than the screen',
    async t => {
      const small = await open(graphOf(DECISION), {
        viewport: { width: 320, height: 640 },
        reducedMotion: 'reduce',
      });
      await settled(small.page);
      const width = await small.page.evaluate('document.documentElement.scrollWidth');
      t.ok(Number(width) <= 320, `${width} px`);
      t.strictSame(await axeFindings(small.page), []);
      t.strictSame(small.faults, []);
    },
  );
});

/** The saved drawing. */
async function svgOf(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  return fs.readFileSync(await (await saved).path(), 'utf8');
}
