/** A briefing from the first word to the file, then the verification of a text, and the end of a session. */
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

/** A decision of the demonstration that the search of this briefing does not show. */
const KNOWN = (
  JSON.parse(
    readFileSync(new URL('../../data/demo/decisoes.jsonl', import.meta.url), 'utf8').split(
      '\n',
    )[199]!,
  ) as { processo: string }
).processo;
const TEXT = 'Aplica-se a Súmula 297 do STJ, e não a Súmula 999 do STJ, nem a Súmula 321 do STJ.';

t.test('briefing, verification, sessions', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/briefing');
  const hold = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      t.strictSame(await axeFindings(page), [], `${screen}, ${colorScheme}`);
    }
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  await page.getByLabel('Nome do caso').fill('Silva contra Banco');
  await hold('beginning');
  await press('Começar');
  await page
    .getByLabel('O que aconteceu')
    .fill('Nome inscrito em cadastro de inadimplentes sem dívida');
  await page.getByLabel('O que se defende').fill('Dano moral presumido pela inscrição indevida');
  await page.getByLabel('Atuar no caso').check();
  await hold('diagnosis');
  await press('Guardar e buscar precedentes');
  await page.waitForURL(/fase=2/);
  await page.getByRole('button', { name: /^Útil/ }).first().waitFor();
  await hold('precedents');
  await press(/^Útil/);
  await page.locator('button[aria-pressed="true"]').first().waitFor();
  await page.reload();
  await page.locator('button[aria-pressed="true"]').first().waitFor();
  const number = page.getByLabel('Acrescentar uma decisão pelo número');
  await number.fill('REsp 9.999.999/XX');
  await press('Acrescentar');
  await page.getByText('Nenhuma decisão do acervo tem esse número.').waitFor();
  await number.fill(KNOWN);
  await press('Acrescentar');
  await page.getByText('Acrescentada às úteis.').waitFor();
  await page.locator(`button[aria-pressed="true"][aria-label^="Útil: ${KNOWN}"]`).first().waitFor();
  await hold('a decision by number');
  await press('Ver resultados e riscos');
  await page.waitForURL(/fase=3/);
  await page.getByRole('button', { name: 'Preparar a entrega' }).waitFor();
  await hold('risks');
  await press('Preparar a entrega');
  await page.getByRole('link', { name: 'Baixar PDF' }).waitFor();
  await page.getByRole('heading', { name: 'Conclusão' }).waitFor();
  await page.getByText('2 decisões marcadas como úteis').first().waitFor();
  await hold('delivery');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar PDF' }).click(),
  ]);
  t.match(download.suggestedFilename(), /^briefing-.{8}\.pdf$/);
  const pdf = await fs.readFile(await download.path());
  t.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  await press('Concluir');
  await page.getByText('Este briefing está concluído.').waitFor();

  await page.getByRole('link', { name: 'Verificar' }).click();
  await page.getByRole('textbox', { name: 'Texto' }).fill(TEXT);
  await press('Verificar');
  await page.getByText('Não existe: 1. Cancelada: 1. Existe: 1').waitFor();
  const marked = await page.locator('.cited').allTextContents();
  t.strictSame(marked, ['Súmula 297 do STJ', 'Súmula 999 do STJ', 'Súmula 321 do STJ']);
  await hold('verification');
  await page.reload();
  t.equal(await page.getByRole('textbox', { name: 'Texto' }).inputValue(), TEXT, 'nothing is lost');

  await page.getByRole('link', { name: 'Sessões' }).click();
  await page.getByRole('heading', { name: 'Silva contra Banco' }).waitFor();
  await hold('sessions');
  await press('Renomear');
  await page.getByLabel('Novo título').fill('Silva contra Banco S.A.');
  await press('Guardar');
  await page.getByRole('heading', { name: 'Silva contra Banco S.A.' }).waitFor();
  await press('Apagar');
  await page.getByText('Ainda não há sessões').waitFor();
  await press('Desfazer');
  await page.getByRole('heading', { name: 'Silva contra Banco S.A.' }).waitFor();
  await press('Apagar');
  await press('Fechar o aviso');
  await page.getByText('Ainda não há sessões').waitFor();
  await hold('no sessions');
  t.strictSame(faults, []);
});
