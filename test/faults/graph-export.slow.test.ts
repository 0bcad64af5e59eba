/** networkx reads the graph files that a running service exports. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { pipPackages } from '../../ops/services/pip-packages.ts';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { demoFolder, emptyFolder } from '../support/empty-folder.ts';
import { ask, ready, startService } from '../support/service.ts';

const READ = `
import json, sys
import networkx
read = networkx.read_graphml if sys.argv[1].endswith("graphml") else networkx.read_gexf
graph = read(sys.argv[1])
top = max(graph.nodes, key=graph.in_degree)
print(json.dumps([graph.is_directed(), graph.number_of_nodes(), graph.number_of_edges(), top, graph.nodes[top]["label"], graph.in_degree(top)]))
`;
const isRequired = process.env.JURISGRAFO_REQUIRE_SERVICES === '1';
const found = await pipPackages('networkx', '3.4.2').catch((error: unknown) => {
  if (isRequired || !(error instanceof Unavailable)) throw error;
  return error;
});
const skip = found instanceof Error && found.message;

t.test('networkx', { skip }, async t => {
  const service = await startService(t, await demoFolder(t));
  await ready(service.url);
  const key = service.madeKey!;
  const folder = await emptyFolder(t);
  const env = { ...process.env, PYTHONPATH: found as string };
  const read = async (format: string, id = '') => {
    const headers = { 'x-api-key': key };
    const answer = await fetch(`${service.url}/v1/graph/export?format=${format}${id}`, { headers });
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('content-type'), `application/${format}+xml`);
    const file = path.join(folder, `graph.${format}`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    return JSON.parse((await promisify(execFile)('python3', ['-c', READ, file], { env })).stdout);
  };
  const { json } = await ask(service.url, key, '/v1/graph/pagerank', { limit: 1 });
  const [first] = json.data.decisoes;
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  const edges = Number(
    /^svc_snapshot_relationships\{type="CITA_PRECEDENTE"\} (\d+)/m.exec(metrics)![1],
  );
  const whole = await read('graphml');
  t.equal(whole[2], edges);
  t.ok(whole[1] > 4_822);
  t.strictSame([whole[0], ...whole.slice(3)], [true, first.id, first.nome, first.in_citations]);
  t.strictSame(await read('gexf'), whole);
  const near = await read('graphml', `&id=${encodeURIComponent(first.id)}`);
  t.equal(near[1], first.in_citations + 1);
  t.strictSame(await read('gexf', `&id=${encodeURIComponent(first.id)}`), near);
  for (const [query, status] of [
    ['format=svg', 400],
    ['format=gexf&id=nenhum', 404],
    ['format=gexf&from=3', 400],
  ] as const) {
    const refused = await ask(service.url, key, `/v1/graph/export?${query}`);
    t.equal(refused.status, status, query);
  }
});
