/** The DataJud case on the page of a decision. All cases are invented. */
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { INVENTED } from '../support/web/invented-records.ts';
import { pageStand } from '../support/web/open-page.ts';

t.test('the case of DataJud on the page of a decision', async t => {
  const stand = await pageStand(t, INVENTED);
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
