/** The report of a verification: the verdict on each kind of citation, and how many need a correction. */
import t from 'tap';
import { citedOf } from '../../web/src/shared/cited.ts';
import { VERDICTS } from '../../web/src/shared/verdicts.ts';
import type { VerifiedText } from '../../web/src/shared/verified-text.ts';
import { docxOf, paragraph, pdfOf } from '../support/document-files.ts';
import { verified } from '../support/verified.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const OTHER_WORDING =
  'A Súmula 7 do STJ dispõe: "As abelhas visitam o jardim sempre que o sol nasce cedo na primavera."';
/** The report as received over HTTP. */
const reportOf = (text: string): VerifiedText => JSON.parse(JSON.stringify(verified(text)));
const IMPLAUSIBLE = 'REsp 2.100.000/SP, julgado em 2010';

t.test('verdicts', async t => {
  const cases: [string, string[]][] = [
    ['Súmula 7 do STJ', ['Existe']],
    ['Súmula 999 do STJ', ['Não existe']],
    ['Súmula 152 do STJ', ['Cancelada']],
    ['O acidente foi em 31 de junho de 2019.', ['Não existe']],
    ['Em 1980, o STJ decidiu assim.', ['Dados não conferem']],
    [
      'O REsp 187.402/SP (1999) aplicou a Súmula 479/STJ.',
      ['Não confirmada', 'Dados não conferem'],
    ],
    [OTHER_WORDING, ['Redação não confere']],
    [IMPLAUSIBLE, ['Dados não conferem']],
    ['0710802-56.2018.8.02.0001', ['Não existe']],
    ['Tema 5.000 do STF', ['Não existe']],
    ['art. 14 do CDC', ['Existe']],
    ['art. 120 do CDC', ['Não existe']],
    ['art. 300, § 4º, do CPC/2015', ['Não existe']],
    ['Lei 8.078/1990', ['Existe']],
    ['Lei 8.078/1992', ['Dados não conferem']],
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2014.', ['Dados não conferem']],
    ['art. 12 da Lei 6.368/76', ['Norma revogada']],
    ['art. 12 da Lei 6.368/76.\n\nBrasília, 3 de maio de 2004.', ['Existe']],
    ['Lei 6.161/2000', ['Não confirmada']],
  ];
  for (const [text, expected] of cases) {
    const verdicts = citedOf(reportOf(text)).map(({ verdict }) => VERDICTS[verdict].name);
    t.same(verdicts, expected, text);
  }
  const [sumula] = citedOf(reportOf('Segundo o STJ, a Súmula 470 permite.'));
  t.match(sumula!.reason, /^O tribunal cancelou esta súmula\. Tribunal inferido/);
  const [number] = citedOf(reportOf(IMPLAUSIBLE));
  t.match(number!.reason, /não chegava a 2\.100\.000 em 2010/);
});

t.test('the screen', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/verificar');
  await page.locator('textarea').fill(`Súmula 83 do STJ. ${OTHER_WORDING} ${IMPLAUSIBLE}.`);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByText('2 a corrigir', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copiar o relatório' }).waitFor();
  await page.evaluate(
    'navigator.clipboard.writeText = async text => { document.body.dataset.copied = text; }',
  );
  await page.getByRole('button', { name: 'Copiar o relatório' }).click();
  await page.getByText('Copiado').waitFor();
  const copied = await page.locator('body').getAttribute('data-copied');
  t.match(copied, /^\d+ citações: .*\n- .*parágrafo 1\)\..*não chegava a 2\.100\.000 em 2010/s);
  await page.getByText(/Redação não confere: 1\. Dados não conferem: 1\./).waitFor();
  t.strictSame(await axeFindings(page), []);
  t.strictSame(faults, []);
});

const PARAGRAPHS = [
  'Vale a Súmula 7 do STJ.',
  'Também o Tema 1.150 do STJ.',
  'E a Súmula 999 do STJ.',
];

t.test('a document, its report and the reports that are kept', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/verificar');
  const file = page.locator('input[type=file]');
  const give = async (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await give('imagem.pdf', await pdfOf(['', '']));
  await page.getByText('O documento não tem texto: está vazio ou é imagem digitalizada.').waitFor();

  const bytes = docxOf(PARAGRAPHS.map(paragraph).join(''));
  await give('peça.docx', bytes);
  await page.getByText('1 a corrigir', { exact: true }).waitFor();
  await page.getByText('peça.docx, 3 parágrafos').waitFor();
  await page.waitForURL(/\/verificar\?relatorio=/);
  await page.reload();
  const head = page.getByText('peça.docx, 3 parágrafos');
  await head.waitFor();
  const top = (await head.boundingBox())!.y;
  t.ok(top >= 0 && top < 400, `the page is scrolled to the report: ${top}`);
  await page
    .getByRole('region', { name: 'Relatório' })
    .getByRole('button', { name: 'Guardar na pasta' })
    .waitFor();
  const rows = await page.locator('tbody tr').allInnerTexts();
  t.match(rows[0], /Súmula 999 do STJ[\s\S]*parágrafo 3[\s\S]*Não existe/, 'the problem is first');
  t.match(
    rows[1],
    /Súmula 7 do STJ[\s\S]*Existe[\s\S]*número e o tribunal[\s\S]*Situação[\s\S]*vigente/,
  );
  await page.getByRole('link', { name: 'parágrafo 3' }).click();
  t.equal(await page.locator('.cited:target').textContent(), 'Súmula 999 do STJ');
  await page.keyboard.press('Enter');
  t.strictSame(await axeFindings(page), []);

  await give('cópia.docx', bytes);
  await page.getByText(/Este mesmo arquivo foi verificado em .*Nada mudou desde então/).waitFor();
  await page.getByText('Relatórios guardados (2 relatórios)').click();
  t.strictSame(await axeFindings(page), []);
  await page.getByRole('button', { name: 'peça.docx', exact: true }).click();
  await page.getByText('peça.docx, 3 parágrafos').waitFor();
  await page.getByRole('button', { name: /^Apagar o relatório de peça\.docx/ }).click();
  await page.getByText('Relatórios guardados (1 relatório)').waitFor();
  await page.getByRole('button', { name: 'Fechar o aviso' }).click();
  await page.getByText('peça.docx, 3 parágrafos').waitFor({ state: 'detached' });
  t.strictSame(faults, []);
});
