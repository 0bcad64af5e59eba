/** graph-export: graphology's parsers read the files back and find the nodes and edges of the model. */
import * as graphology from 'graphology';
import gexf from 'graphology-gexf';
import graphml from 'graphology-graphml';
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import * as kernel from '../../../src/engine/operations/graph-export/kernel.ts';
import type { KernelParams } from '../../../src/engine/operations/graph-export/schemas.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { type FactNode, type Facts, factsOf } from '../../support/oracle/facts.ts';
import { names } from '../../support/zoo/names.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { sketch } from '../../support/zoo/sketch.ts';
import { denseGraph, smallGraphs } from '../../support/zoo/zoo.ts';

const scratch = new Scratch();
/** The types of graphology declare only the default export. */
const { Graph } = graphology as unknown as { Graph: typeof graphology.DirectedGraph };

/** The pieces of the file from piece `from` on. */
function fileOf(graph: PackedGraph, params: Omit<KernelParams, 'from'>): string[] {
  const texts: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const outcome = kernel.run(graph, { ...params, from }, { budget: new Budget(), scratch });
    if (!outcome.ok) throw new Error(outcome.code);
    texts.push(outcome.data.text);
    from = outcome.data.next;
  }
  return texts;
}

const parsers = { graphml, gexf } as unknown as Record<
  string,
  { parse(type: typeof Graph, text: string): graphology.DirectedGraph }
>;

const clean = (text: string) =>
  Array.from(text.toWellFormed(), letter => {
    const code = letter.codePointAt(0)!;
    const isControl = code < 0x20 && ![0x9, 0xa, 0xd].includes(code);
    return isControl || code === 0xfffe || code === 0xffff ? '\ufffd' : letter;
  }).join('');

/** The attributes of a decision in the file, without the edges. */
function decided(node: FactNode, { decisoes }: Facts) {
  const record = decisoes.find(decisao => decisao === node)?.record;
  return { resultado: record?.resultado ?? undefined, favorece: record?.favorece ?? undefined };
}

/** graphology stores neighbours as properties of an object, and this name cannot be one. */
const PROTO = '__proto__';
const READABLE = 'an id like any other';

/** The ids of nodes in a file. A node keeps its id, unless an earlier kind has the same id or XML cannot express it. */
function idsIn(facts: Facts): Map<FactNode, string> {
  const own = new Set(facts.nodes.map(({ id }) => id));
  const shown = (id: string) => (id === PROTO ? READABLE : id);
  const isFirst = (node: FactNode) => facts.nodes.find(({ id }) => id === node.id) === node;
  return new Map(
    facts.nodes.map((node, i) => {
      if (clean(node.id) === node.id && isFirst(node)) return [node, shown(node.id)];
      let id = `${clean(node.id)}~${i}`;
      while (own.has(id)) id += '_';
      return [node, id];
    }),
  );
}

function expected(facts: Facts, chosen: ReadonlySet<FactNode>, types: readonly string[]) {
  const ids = idsIn(facts);
  const nodes = [...chosen].map(node => [
    ids.get(node)!,
    {
      ...{ tipo: node.label, nome: clean(node.nome), label: clean(node.nome) },
      ...decided(node, facts),
    },
  ]);
  const edges = facts.decisoes
    .filter(each => chosen.has(each))
    .flatMap(source =>
      Object.entries(source.targets).flatMap(([type, targets]) =>
        [...targets]
          .filter(target => chosen.has(target) && types.includes(type))
          .map(target => `${ids.get(source)} ${type} ${ids.get(target)}`),
      ),
    );
  return { nodes: Object.fromEntries(nodes), edges: edges.sort() };
}

function read(format: string, text: string) {
  const readable = text.replace(/\b(id|source|target)="__proto__"/g, `$1="${READABLE}"`);
  const graph = parsers[format]!.parse(Graph, readable);
  const nodes = graph.mapNodes((key, { tipo, nome, label, resultado, favorece }) => [
    key,
    { tipo, nome, label, resultado, favorece },
  ]);
  const edges = graph.mapDirectedEdges(
    (_, { tipo }, source, target) => `${source} ${tipo} ${target}`,
  );
  return { nodes: Object.fromEntries(nodes), edges: edges.sort() };
}

const CITA = ['CITA_PRECEDENTE'];
const ALL = [...CITA, 'TEM_CRITERIO', 'TEM_FATO', 'TEM_PROVA', 'APLICA_LEI'];

function nearTo(facts: Facts, node: FactNode): Set<FactNode> {
  const near = new Set([node]);
  for (const decisao of facts.decisoes) {
    const targets = ALL.flatMap(type => [...decisao.targets[type as keyof typeof decisao.targets]]);
    if (decisao === node) for (const target of targets) near.add(target);
    if (targets.includes(node)) near.add(decisao);
  }
  return near;
}

for (const format of ['graphml', 'gexf'] as const) {
  t.test(`citations as ${format}`, async t => {
    for (const { name, model } of [...smallGraphs, ...names, denseGraph]) {
      const facts = factsOf(model);
      const citable = facts.nodes.filter(({ label }) => /^(Decisao|Precedente)$/.test(label));
      const texts = fileOf(packModel(model), { format, id: null });
      t.strictSame(read(format, texts.join('')), expected(facts, new Set(citable), CITA), name);
      if (name === denseGraph.name) t.ok(texts.length > 1, `${texts.length} pieces`);
      t.ok(
        texts.every(({ length }) => length < 1_100_000),
        'each of limited length',
      );
    }
  });

  t.test(`neighbourhoods as ${format}`, async t => {
    for (const { name, model } of [...smallGraphs.slice(0, 12), ...names]) {
      const facts = factsOf(model);
      const graph = packModel(model);
      for (const node of facts.nodes.slice(0, 20)) {
        // An id that two kinds share finds the first kind, so the second is skipped.
        if (facts.nodes.find(({ id }) => id === node.id) !== node) continue;
        const [text] = fileOf(graph, { format, id: node.id });
        t.strictSame(read(format, text!), expected(facts, nearTo(facts, node), ALL), name);
      }
    }
  });

  t.test(`texts that XML does not have, as ${format}`, async t => {
    const hostile = `<b a="x">&amp; ]]> \u0000\u001f\ufffe 'é😀`;
    const model = sketch([{ id: 'd', criterios: ['c'] }], { nomes: { c: hostile } });
    const [text] = fileOf(packModel(model), { format, id: 'c' });
    t.equal(read(format, text!).nodes.c.nome, clean(hostile));
  });

  t.test(`ids that are not unique or that XML does not have, as ${format}`, async t => {
    const hostile = 'p\u0000';
    // The node `p\u0000` has number 5, and its replacement id `p\ufffd~5` is already taken.
    const ids = ['a', 'b', 'p\ufffd~5', hostile, 'p\ufffd', '<p id="1"> &amp;\t\n'];
    const model = sketch([
      { id: 'a', criterios: ['a'], precedentes: ids.slice(2) },
      { id: 'b', precedentes: ['a', hostile] },
    ]);
    const facts = factsOf(model);
    const [text] = fileOf(packModel(model), { format, id: 'a' });
    const { nodes, edges } = read(format, text!);
    const node = facts.nodes.find(({ id }) => id === 'a')!;
    t.strictSame({ nodes, edges }, expected(facts, nearTo(facts, node), ALL));
    t.ok(nodes['p\ufffd~5_'], 'an id of its own');
    t.ok(nodes[ids.at(-1)!], 'an id with marks is itself');
  });
}

t.test('the status of precedents and statutes, and of nothing else', async t => {
  const nome = 'Súmula 603 do STJ';
  const model = sketch([{ id: 'd', criterios: ['c'], precedentes: ['p'], dispositivos: ['l'] }], {
    nomes: { c: nome, p: nome, l: 'art. 1 da Lei 1/1990' },
  });
  const situacoes = new Map([
    ['STJ 603', 'cancelada'],
    ['Lei 1/1990', 'revogada'],
  ] as const);
  const shown = (format: 'graphml' | 'gexf', told: { situacoes?: typeof situacoes }) => {
    const texts = fileOf(packModel(model), { format, id: 'd', ...told });
    const file = parsers[format]!.parse(Graph, texts.join(''));
    return file.mapNodes((id, { situacao }) => `${id} ${situacao}`).sort();
  };
  const without = ['c', 'd', 'l', 'p'].map(id => `${id} undefined`);
  for (const format of ['graphml', 'gexf'] as const) {
    t.strictSame(
      shown(format, { situacoes }),
      ['c undefined', 'd undefined', 'l revogada', 'p cancelada'],
      format,
    );
    t.strictSame(shown(format, {}), without, format);
  }
});

t.test('refusals', async t => {
  const graph = packModel(denseGraph.model);
  const params = { format: 'gexf', id: null, from: 0 } as const;
  const unknown = kernel.run(graph, { ...params, id: '?' }, { budget: new Budget(), scratch });
  t.match(unknown, { ok: false, code: 'NOT_FOUND', field: 'id' });
  const stopped = kernel.run(graph, params, { budget: new Budget(10), scratch });
  t.match(stopped, { ok: false, code: 'OVER_BUDGET' });
});
