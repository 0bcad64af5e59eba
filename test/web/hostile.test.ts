/** Hostile texts as ementas, names, titles and queries: nothing runs, nothing leaves, nothing breaks a narrow layout. */
import t from 'tap';
import { pageStand } from '../support/web/open-page.ts';

const HOSTILE = [
  '<script>window.hurt = 1</script>',
  '<img src=x onerror="window.hurt = 1">',
  '"><svg onload=window.hurt=1>',
  "javascript:window.hurt=1//'",
  '<style>@import url(http://example.com/x)</style>',
  '<iframe srcdoc="<script>parent.hurt=1</script>">',
  '</textarea></script><script>window.hurt=1</script>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '\u202etxet desrever\u202c \u200b\u2028\u2029',
  'W'.repeat(400),
  '🙂'.repeat(120),
  '%E0%A4%A',
];

const RECORDS = HOSTILE.map((text, i) => ({
  id: `TJXX-${i}${text.slice(0, 60)}`,
  tribunal: 'TJXX',
  processo: `${1_000_000 + i}-00.2019.8.02.0001`,
  orgao_julgador: text.slice(0, 120),
  relator: text.slice(0, 120),
  categoria_id: text.slice(0, 120),
  data_publicacao: '2019-01-01',
  resultado: 'provido',
  ementa: `ALVO HOSTIL ${i}. ${text} ${'Texto da ementa que basta para ser lido. '.repeat(4)}`,
  criterios: [text.slice(0, 180)],
}));

t.test('hostile texts', async t => {
  const stand = await pageStand(t, RECORDS);
  if (stand === null) return;
  const viewport = { width: 320, height: 700 };
  const { page, faults } = await stand.open('/', { viewport });
  const sound = async (where: string) => {
    t.equal(await page.evaluate('window.hurt'), undefined, `${where}: no script ran`);
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    t.ok(Number(wide) <= viewport.width, `${where}: ${wide} wide`);
  };

  for (const [i, text] of HOSTILE.entries()) {
    await page.goto(`${stand.url}/?${new URLSearchParams({ q: text, ministro: text })}`);
    await page.locator('article.result, .notice').first().waitFor();
    await sound(`query ${i}`);
  }
  await page.goto(`${stand.url}/?q=alvo+hostil`);
  const links = page.locator('article.result h2 a');
  await links.first().waitFor();
  await sound('results');
  t.ok((await links.count()) >= HOSTILE.length, `${await links.count()} results`);
  const addresses = await links.evaluateAll(found => found.map(one => one.getAttribute('href')!));
  for (const [i, address] of addresses.entries()) {
    await page.goto(stand.url + address);
    await page.getByRole('heading', { name: 'Ementa' }).waitFor();
    await sound(`decision ${i}`);
  }
  const ids = addresses.slice(0, 10).map(address => decodeURIComponent(address.slice(9)));
  const plain = ids.filter(id => !id.includes(','));
  const given = new URLSearchParams({ decisoes: plain.join(','), pergunta: HOSTILE.join(' ') });
  await page.goto(`${stand.url}/analise?${given}`);
  await page.getByRole('button', { name: 'Analisar' }).click();
  await page.getByRole('heading', { name: 'Fontes' }).waitFor();
  await sound('analysis');
  await page.goto(`${stand.url}/sessoes`);
  await page.getByText('ao todo').waitFor();
  await sound('sessions');
  t.strictSame(faults, []);
});
