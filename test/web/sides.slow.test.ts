/**
 * The page asks once which side the user represents, and the answer is optional. Its figures then count for this side.
 * All cases are invented.
 */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { INVENTED, SIDED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

const IDS = SIDED.map(({ id }) => id).join(',');
const QUESTION = 'Qual é a chance de êxito na ação por negativa de cobertura de plano de saúde?';
const FOLDER = process.env.SHOTS;

t.test('analysis and briefing of both sides', async t => {
  const stand = await pageStand(t, INVENTED);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  const seen = async (name: string) => {
    t.strictSame(await axeFindings(page), [], name);
    if (FOLDER === undefined) return;
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const textOf = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).join(' ');
  const side = () => page.getByLabel('Quem você representa?');
  const answer = async () => {
    await page.getByRole('button', { name: 'Analisar', exact: true }).click();
    await page.getByRole('heading', { name: 'Resposta' }).waitFor();
    return textOf('.answer');
  };

  await t.test('the analysis', async t => {
    const form = `/analise?${new URLSearchParams({ decisoes: IDS, pergunta: QUESTION })}`;
    await page.goto(stand.url + form);
    await side().waitFor();
    t.equal(await side().inputValue(), '', 'nobody has to say it');
    await side().selectOption('autor');
    await seen('form');
    const consumer = await answer();
    t.match(consumer, 'Para quem representa o autor.');
    t.match(consumer, '15 julgados: 12 a favor e 3 contra.');
    await seen('answer-autor');
    await page.getByRole('link', { name: 'Mudar' }).click();
    await side().waitFor();
    t.equal(await side().inputValue(), 'autor', 'the address keeps the side');
    await side().selectOption('réu');
    t.match(await answer(), '15 julgados: 3 a favor e 12 contra.');
    await page.goto(`${stand.url}${form.replace('Qual', 'Quais+resultados+e+qual')}`);
    await side().waitFor();
    t.equal(await side().inputValue(), 'réu', 'a new question keeps the side, where it is seen');
    await side().selectOption('');
    const unknown = await answer();
    t.match(unknown, 'Não se sabe quem você representa.');
    t.notMatch(unknown, /a favor|contra\b/);
    await seen('answer-unknown');
  });

  await t.test('the briefing', async t => {
    await page.goto(`${stand.url}/briefing`);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    await page.getByLabel('Nome do caso').fill('Plano de saúde');
    await press('Começar');
    await page
      .getByLabel('O que aconteceu')
      .fill('Plano de saúde. Cirurgia da coluna. Negativa de cobertura indevida.');
    await side().selectOption('autor');
    await page.getByLabel('Avaliar o caso').check();
    await seen('diagnosis');
    await press('Guardar e buscar precedentes');
    await page.waitForURL(/fase=2/);
    const ours = page.locator('section.sheet').filter({ hasText: '0700001-00.2025' });
    await ours.getByRole('button', { name: /^Útil/ }).first().click();
    await page.locator('button[aria-pressed="true"]').first().waitFor();
    await press('Ver o que pesa a favor e contra');
    await page.waitForURL(/fase=3/);
    await page.getByRole('heading', { name: 'O que favorece o autor' }).waitFor();
    t.match(await textOf('main'), '(entre 54,8% e 93%) favoreceram o autor');
    await seen('risks');
    await press('Preparar a entrega');
    await page.getByRole('link', { name: 'Baixar PDF' }).waitFor();
    t.match(await textOf('main'), 'Na categoria, a maioria das decisões favorece o autor.');
    await seen('delivery');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar PDF' }).click(),
    ]);
    if (FOLDER !== undefined) await download.saveAs(`${FOLDER}/briefing.pdf`);
    t.match(download.suggestedFilename(), /\.pdf$/);
  });
  t.strictSame(faults, []);
});
