/** The case on the page of a decision. All cases are invented. */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

const CNJ = '0700001-46.2014.8.02.0052';
const RECORDS = [
  { id: 'one', processo: CNJ, ementa: 'APELAÇÃO CÍVEL. DANO MORAL. RECURSO PROVIDO.' },
  { id: 'none', processo: 'REsp 1.234.567/SP', ementa: 'RECURSO ESPECIAL PROVIDO.' },
  {
    ...{ numeroProcesso: CNJ, tribunal: 'TJAL', grau: 'G2', nivelSigilo: 0, id: 'TJAL_G2_1' },
    classe: { codigo: 198, nome: 'Apelação Cível' },
    assuntos: [{ codigo: 7779, nome: 'Indenização por Dano Moral' }],
    ...{ orgaoJulgador: { nome: '1ª Câmara' }, dataAjuizamento: '2014-05-06T10:00:00.000Z' },
    movimentos: Array.from({ length: 7 }, (_, i) => ({
      ...{ codigo: i, nome: `Movimento de teste ${i}` },
      dataHora: `2020-03-0${i + 1}T15:00:00.000Z`,
    })),
    dataHoraUltimaAtualizacao: '2026-08-14T03:11:47.921Z',
  },
];

t.test('the case of DataJud on the page of a decision', async t => {
  const stand = await pageStand(t, RECORDS);
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  await page.goto(`${stand.url}/decisao/one`);
  const section = page.getByRole('region', { name: 'Andamento do processo' });
  await section.waitFor();
  const text = (await section.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [
    'TJAL · 2º grau',
    'Classe Apelação Cível',
    'Assuntos Indenização por Dano Moral',
    'Ajuizamento 6 de maio de 2014',
    'Movimento de teste 6 · 7 de março de 2020',
    'Mais 2 movimentos',
    'Fonte: DataJud (CNJ), atualizado em 14 de agosto de 2026.',
  ])
    t.ok(text.includes(part), `${part} in: ${text}`);
  t.notOk(await section.getByText('Movimento de teste 0').isVisible());
  await section.getByText('Mais 2 movimentos').click();
  t.ok(await section.getByText('Movimento de teste 0').isVisible());
  t.strictSame(await axeFindings(page), []);

  await page.goto(`${stand.url}/decisao/none`);
  await page.getByRole('heading', { name: 'REsp 1.234.567/SP' }).waitFor();
  t.equal(await section.count(), 0);
  t.strictSame(faults, []);
});
