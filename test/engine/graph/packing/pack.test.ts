/** Equal graphs give equal bytes, whatever the order of arrival and the previous contents of the buffer. */
import t from 'tap';
import { HEADER, HEADER_BYTES } from '../../../../src/engine/graph/layout.ts';
import { packGraph } from '../../../../src/engine/graph/packing/pack.ts';
import { feedBuilder, type ModelGraph } from '../../../support/oracle/model.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { growableBuffer, pack, STAMP, specimens } from '../../../support/specimens.ts';

const SEED = 51;
const SHUFFLES = 2;

t.test(`the same bytes in any order of nodes and edges (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  for (const { name, model } of specimens) {
    const { file, report } = pack(model);
    for (let i = 0; i < SHUFFLES; i++) {
      const other = pack(model, random);
      t.ok(file.equals(other.file), name);
      t.strictSame(other.report, report, name);
    }
  }
  t.end();
});

t.test('another stamp changes only its own header fields and the header checksum', t => {
  const { file } = pack(specimens.at(-1)!.model);
  const stamp = { generation: 9, sourceVersion: ~0n, builtAt: 5, confirmedAt: 6 };
  const other = pack(specimens.at(-1)!.model, null, growableBuffer(), stamp).file;
  t.ok(file.subarray(HEADER_BYTES).equals(other.subarray(HEADER_BYTES)));
  const names = Object.keys(HEADER) as (keyof typeof HEADER)[];
  const bytesOf = { u32: 4, u64: 8, f64: 8 };
  const changed = names.filter(name => {
    const [offset, type] = HEADER[name];
    const end = offset + bytesOf[type];
    return !file.subarray(offset, end).equals(other.subarray(offset, end));
  });
  t.strictSame(changed, ['generation', 'sourceVersion', 'builtAt', 'confirmedAt', 'headerCrc']);
  t.end();
});

t.test('a larger buffer full of old bytes gives the same bytes as a fresh one', t => {
  const buffer = growableBuffer();
  const largest = 2 ** 21;
  buffer.grow(largest);
  for (const { name, model } of specimens) {
    new Uint8Array(buffer, 0, buffer.byteLength).fill(0xa5);
    const { file, graph } = pack(model, null, buffer);
    t.ok(file.equals(pack(model).file), name);
    t.notOk(graph.derivedState.some(Boolean), `${name}: nothing is derived yet`);
  }
  t.equal(buffer.byteLength, largest, 'a buffer never shrinks');
  t.end();
});

t.test('two graphs that differ in one thing differ in their bytes', t => {
  const model = specimens.find(({ name }) => name === 'drawn by hand')!.model;
  const { file } = pack(model);
  const [first, ...others] = model.decisoes;
  const lei = model.edges.findIndex(({ type }) => type === 'APLICA_LEI');
  const changed = (change: Partial<ModelGraph>) => pack({ ...model, ...change }).file;
  for (const [what, bytes] of Object.entries({
    outcome: changed({ decisoes: [{ ...first!, resultado: 'prejudicado' }, ...others] }),
    day: changed({ decisoes: [{ ...first!, data: '2018-05-11' }, ...others] }),
    turma: changed({ decisoes: [{ ...first!, turma: '2ª Câmara' }, ...others] }),
    edge: changed({ edges: model.edges.slice(1) }),
    artigo: changed({
      edges: model.edges.map((edge, i) => (i === lei ? { ...edge, artigo: '9' } : edge)),
    }),
  })) {
    t.notOk(bytes.equals(file), what);
  }
  t.end();
});

t.test('an artigo that occurred only on a dropped duplicate leaves no trace', t => {
  const edge = {
    type: 'APLICA_LEI',
    source: 'd',
    target: { label: 'Dispositivo', id: 'l' },
  } as const;
  const model = (artigos: string[]): ModelGraph => ({
    decisoes: [{ ...specimens.at(-1)!.model.decisoes[0]!, id: 'd' }],
    nodes: [{ label: 'Dispositivo', id: 'l', nome: 'l' }],
    edges: artigos.map(artigo => ({ ...edge, artigo })),
  });
  const { file, graph } = pack(model(['14']));
  t.ok(pack(model(['27', '14', '2'.repeat(50), '15'])).file.equals(file));
  t.equal(graph.artigos.text(graph.leiArtigo[0]!), '14');
  t.end();
});

t.test('the report counts what was packed and what was dropped', t => {
  const { model } = specimens.find(({ name }) => name === 'parallel edges')!;
  const { report } = pack(model);
  const pairs = new Map<string, Set<string>>();
  const expected = { duplicates: [0, 0, 0, 0, 0], selfLoops: [0, 0, 0, 0, 0] };
  const types = ['CITA_PRECEDENTE', 'TEM_CRITERIO', 'TEM_FATO', 'TEM_PROVA', 'APLICA_LEI'];
  for (const { type, source, target } of model.edges) {
    const at = types.indexOf(type);
    const seen = pairs.get(type) ?? new Set();
    pairs.set(type, seen);
    const pair = `${source} ${target.label} ${target.id}`;
    if (target.label === 'Decisao' && target.id === source) expected.selfLoops[at]!++;
    else if (seen.has(pair)) expected.duplicates[at]!++;
    else seen.add(pair);
  }
  t.match(report, expected);
  t.strictSame(
    report.edgeCounts,
    types.map(type => pairs.get(type)?.size ?? 0),
  );
  t.strictSame(report.nodeCounts, [2, 2, 1, 0, 1, 1]);
  t.end();
});

t.test('a graph above the ceiling of its buffer is refused with both numbers', t => {
  const { model } = specimens.at(-1)!;
  const { totalBytes } = pack(model).report;
  const exact = growableBuffer(totalBytes);
  t.equal(packGraph(feedBuilder(model), exact, STAMP).totalBytes, totalBytes);
  const short = growableBuffer(totalBytes - 1);
  const message = new RegExp(`${totalBytes} bytes, .* ${totalBytes - 1}$`);
  t.throws(() => packGraph(feedBuilder(model), short, STAMP), message);
  t.throws(() => packGraph(feedBuilder(model), short, STAMP), RangeError);
  t.throws(() => packGraph(feedBuilder(specimens[0]!.model), growableBuffer(0), STAMP), RangeError);
  t.end();
});
