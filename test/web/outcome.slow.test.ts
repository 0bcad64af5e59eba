/** The page of a decision shows outcome and sides, each with its basis. All cases are invented. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { axeFindings } from '../support/web/axe.ts';
import { INVENTED, OUTCOMES } from '../support/web/invented-records.ts';
import { type PageStand, pageStand } from '../support/web/open-page.ts';

const NONE_OF_SIDES = 'Não se pode dizer: falta indicação no texto ou no registro.';
/** Words that would present an outcome as somebody's victory. */
const PARTISAN =
  /favor[aá]ve(l|is)|a favor|contrári[oa]|vitória|derrota|vence|ganh|perde|êxito|sucesso/i;

/** Opens the page of a decision; resolves to the names and texts of its section, in order. */
async function readingOf({ url }: PageStand, page: Page, id: string): Promise<[string, string][]> {
  await page.goto(`${url}/decisao/${id}`);
  const section = page.getByRole('region', { name: 'Resultado e partes' });
  await section.waitFor();
  const names = await section.locator('dt').allInnerTexts();
  const texts = await section.locator('dd').allInnerTexts();
  return names.map((name, i) => [name, texts[i]!.replace(/\s+/g, ' ')]);
}

/** The other texts of the section. */
const SUBJECTS = ['Classe processual', 'Ramo do direito', 'Assunto'];

const stand = await pageStand(t, INVENTED);

t.test('outcome and sides on the page of a decision', async t => {
  if (stand === null) return;
  const { page, faults } = await stand.open('/');
  const seen = new Map<string, [string, string][]>();
  for (const { id } of OUTCOMES) {
    const rows = await readingOf(stand, page, id);
    seen.set(
      id,
      rows.filter(([name]) => !SUBJECTS.includes(name)),
    );
    if (id === 'denied') {
      t.strictSame(rows.at(-1), [
        'Classe processual',
        'Apelação (CNJ 198) lido no cabeçalho da ementa: APELAÇÃO CÍVEL',
      ]);
    }
    t.strictSame(await axeFindings(page), [], id);
  }

  t.strictSame(
    seen.get('denied'),
    [
      ['Resultado', 'Não provido lido no cabeçalho da ementa: RECURSO NÃO PROVIDO'],
      ['Quem recorreu ou impetrou', 'O réu dito no texto: RECURSO DO RÉU'],
      [
        'Decisão recorrida',
        'Julgou o pedido procedente dito no texto: SENTENÇA QUE JULGOU PROCEDENTE O PEDIDO',
      ],
      [
        'Quem a decisão favorece',
        'O autor pela decisão recorrida e pelo resultado: SENTENÇA QUE JULGOU PROCEDENTE O PEDIDO',
      ],
    ],
    'an appeal that is denied favours the other side',
  );
  t.strictSame(
    seen.get('granted'),
    [
      ['Resultado', 'Provido lido no cabeçalho da ementa: RECURSO DO RÉU PROVIDO'],
      ['Quem recorreu ou impetrou', 'O réu dito no texto: RECURSO DO RÉU PROVIDO'],
      [
        'Quem a decisão favorece',
        'O réu por quem recorreu e pelo resultado: RECURSO DO RÉU PROVIDO',
      ],
    ],
    'and one that is granted its appellant',
  );
  t.strictSame(
    seen.get('plain'),
    [
      ['Resultado', 'Provido lido no cabeçalho da ementa: RECURSO PROVIDO'],
      ['Quem a decisão favorece', NONE_OF_SIDES],
    ],
    'an outcome alone names no winner',
  );
  t.strictSame(
    seen.get('divided')?.at(-1),
    [
      'Quem a decisão favorece',
      'Não se pode dizer, porque as indicações divergem: ' +
        'O autor dito no texto: DANO MORAL CONFIGURADO ' +
        'O réu pela decisão recorrida e pelo resultado: SENTENÇA DE IMPROCEDÊNCIA',
    ],
    'rules that disagree are both told',
  );
  t.strictSame(
    seen.get('untold'),
    [
      ['Resultado', 'Não foi possível identificar o resultado.'],
      ['Quem a decisão favorece', NONE_OF_SIDES],
    ],
    'and so is that no outcome could be told',
  );
  t.strictSame(
    seen.get('two')?.find(([name]) => name === 'Recursos julgados')?.[1],
    'Recurso do autor: provido Recurso do réu: não provido',
    'two appeals are both shown',
  );
  t.strictSame(
    seen.get('operative'),
    [
      [
        'Resultado',
        'Não provido lido no dispositivo: Ante o exposto, a Câmara, por unanimidade, denegou a ordem',
      ],
      ['Quem recorreu ou impetrou', 'A defesa pelo tipo de processo'],
      ['Quem a decisão favorece', 'A acusação pelo tipo de processo'],
    ],
    'the clause of the operative part',
  );
  t.strictSame(
    seen.get('given'),
    [
      ['Resultado', 'Não provido informado no registro, sem leitura do texto'],
      ['Quem recorreu ou impetrou', 'O autor informado no registro'],
      ['Quem a decisão favorece', 'O réu informado no registro'],
    ],
    'what the record states',
  );
  t.strictSame(faults, []);
});

t.test('no outcome is shown as somebody’s victory', async t => {
  if (stand === null) return;
  const { page } = await stand.open('/');
  for (const { id } of OUTCOMES) {
    await readingOf(stand, page, id);
    const head = page.locator('main header');
    t.notMatch((await head.textContent())!, PARTISAN, id);
    t.equal(await head.locator('.good, .bad').count(), 0, `${id}: no praise and no warning`);
  }
});
