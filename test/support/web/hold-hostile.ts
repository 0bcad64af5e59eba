/**
 * Hostile texts as ementas, names, titles and queries on the page: no script runs, no request leaves, and no narrow
 * layout breaks.
 */
import type { Test } from 'tap';
import { pageStand } from './open-page.ts';

const QUERY_LENGTH_MAX = 400;

const recordOf = (text: string, i: number) => ({
  id: `TJXX-${i}${text.slice(0, 60).trim()}`,
  tribunal: 'TJXX',
  processo: `${1_000_000 + i}-00.2019.8.02.0001`,
  orgao_julgador: text.slice(0, 120),
  relator: text.slice(0, 120),
  categoria_id: text.slice(0, 120),
  data_publicacao: '2019-01-01',
  resultado: 'provido',
  ementa: `ALVO HOSTIL ${i}. ${text} ${'Texto da ementa que basta para ser lido. '.repeat(4)}`,
  criterios: [text.slice(0, 180)],
});

export async function holdHostile(t: Test, texts: readonly string[]): Promise<void> {
  const stand = await pageStand(t, texts.map(recordOf));
  if (stand === null) return;
  const viewport = { width: 320, height: 700 };
  const { page, faults } = await stand.open('/', { viewport });
  const sound = async (where: string) => {
    t.equal(await page.evaluate('window.hurt'), undefined, `${where}: no script ran`);
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    t.ok(Number(wide) <= viewport.width, `${where}: ${wide} wide`);
  };

  for (const [i, text] of texts.entries()) {
    // The query is shortened, because a longer address is refused before the page loads.
    const q = text.slice(0, QUERY_LENGTH_MAX);
    await page.goto(`${stand.url}/?${new URLSearchParams({ q, ministro: q })}`);
    await page.locator('article.result, .notice').first().waitFor();
    await sound(`query ${i}`);
  }
  await page.goto(`${stand.url}/?q=alvo+hostil`);
  const links = page.locator('article.result h2 a');
  await links.first().waitFor();
  await sound('results');
  t.ok((await links.count()) >= Math.min(texts.length, 12), `${await links.count()} results`);
  const ids = texts.map((text, i) => recordOf(text, i).id);
  for (const [i, id] of ids.entries()) {
    await page.goto(`${stand.url}/decisao/${encodeURIComponent(id)}`);
    await page.getByRole('heading', { name: 'Ementa' }).waitFor();
    await sound(`decision ${i}`);
  }
  const plain = ids.filter(id => !id.includes(',')).slice(0, 10);
  const given = new URLSearchParams({
    decisoes: plain.join(','),
    pergunta: texts.slice(0, 12).join(' '),
  });
  await page.goto(`${stand.url}/analise?${given}`);
  await page.getByRole('button', { name: 'Analisar' }).click();
  await page.getByRole('heading', { name: 'Fontes' }).waitFor();
  await sound('analysis');
  await page.goto(`${stand.url}/sessoes`);
  await page.getByText('ao todo').waitFor();
  await sound('sessions');
  t.strictSame(faults, []);
}
