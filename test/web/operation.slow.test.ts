/** The operator's screen: the figures of the service, the findings of axe-core, and the quantiles. */
import t from 'tap';
import { endsOf, quantile } from '../../web/src/screens/operation/figures.ts';
import { axeFindings } from '../support/web/axe.ts';
import { pageStand } from '../support/web/open-page.ts';

t.test('quantiles of cumulated buckets', async t => {
  const at = [
    [1, 10],
    [2, 30],
    [4, 40],
    [Number.POSITIVE_INFINITY, 41],
  ] as const;
  t.equal(quantile(at, 0.5), 1.525);
  t.equal(quantile(at, 10 / 41), 1);
  t.equal(quantile(at, 1), null, 'above the last bound');
  t.equal(quantile([[1, 0]], 0.5), null, 'nothing counted');
});

t.test('shares of engines and errors', async t => {
  const sample = (engine: string, outcome: string, value: number) => ({
    name: 'svc_graph_operations_total',
    labels: { operation: 'pagerank', engine, outcome },
    value,
  });
  const samples = [
    sample('snapshot', 'ok', 6),
    sample('cypher', 'ok', 1),
    sample('snapshot', 'GRAPH_TIMEOUT', 1),
    sample('none', 'GRAPH_TIMEOUT', 2),
    sample('none', 'ok', 0),
  ];
  const metric = { name: 'svc_graph_operations_total', type: 'counter', samples };
  t.strictSame(endsOf({ metrics: [metric] }), [
    { end: 'snapshot', operations: 6, share: 0.6 },
    { end: 'GRAPH_TIMEOUT', operations: 3, share: 0.3 },
    { end: 'cypher', operations: 1, share: 0.1 },
  ]);
});

t.test('the screen', async t => {
  const stand = await pageStand(t);
  if (stand === null) return;
  const { page, faults } = await stand.open('/operacao');
  await page.getByText('Atual', { exact: true }).waitFor();
  await page.getByText('No ar', { exact: true }).first().waitFor();
  t.equal(await page.getByText('No ar', { exact: true }).count(), 6, 'stores');
  // The first figures may have been read before the other requests had ended.
  await page.getByText('Processamento').waitFor();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('Atual', { exact: true }).waitFor();
  await page.getByText('Processamento').waitFor();
  for (const title of ['Últimas atualizações', 'Filas', 'Operações do grafo', 'Duração por rota']) {
    await page.getByText(`Tabela: ${title}`).click();
  }
  await page.getByRole('cell', { name: 'GET /v1/snapshot' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    t.strictSame(await axeFindings(page), [], colorScheme);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  t.equal(await page.evaluate('document.documentElement.scrollWidth'), 320);
  await page.route('**/api/operation', route => route.fulfill({ status: 403, body: '{}' }));
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('SVC_METRICS_IP_ALLOWLIST').waitFor();
  t.strictSame(faults, []);
});
