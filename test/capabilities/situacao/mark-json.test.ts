/** `situacao` is added to the text of an answer. The result equals that of adding it to the rows as objects. */
import t from 'tap';
import { markJson } from '../../../src/capabilities/situacao/mark-json.ts';
import type { Situacao } from '../../../src/legal/citations/situacao.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';

const judge = (nome: string): Situacao | null => (nome.includes('603') ? 'cancelada' : null);
const parsed = (json: string | Uint8Array) =>
  JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString());
const both = (data: object) => {
  const json = JSON.stringify(data);
  const answers = [json, Buffer.from(json)].map(each => parsed(markJson(each, judge)));
  t.strictSame(answers[0], answers[1], 'text and bytes');
  return answers[0];
};

t.test('rows by their kind, wherever tipo stands', async t => {
  const row = { id: 'x', nome: 'Súmula 603 do STJ' };
  const data = {
    decisoes: [
      { rank: 1, id: 'x', tipo: 'Precedente', nome: 'Súmula 603 do STJ', score: 1 },
      { rank: 2, id: 'x', tipo: 'Decisao', nome: 'Súmula 603 do STJ', score: 1 },
    ],
    arguments: [
      { tipo: 'precedente', ...row, wins: 1 },
      { tipo: 'criterio', ...row, wins: 1 },
      { tipo: 'dispositivo', id: 'y', nome: 'Lei 1', wins: 1 },
    ],
    precedentes: [
      { ...row, tipo: 'Precedente' },
      { ...row, tipo: 'Decisao' },
      { ...row, citacoes: 3 },
    ],
    dispositivos: [{ ...row, artigo: null }],
    itens: [
      { ...row, id: 'precedente:x', decisoes: 1 },
      { ...row, decisoes: 1 },
    ],
    criterios: [row, { ...row, peso: 'high' }],
    nodes: [
      { id: 'x', tipo: 'Precedente', nome: row.nome },
      { id: 'x', tipo: 'Decisao', nome: row.nome },
    ],
  };
  const [first, second] = data.decisoes;
  const cancelled = { situacao: 'cancelada' };
  t.strictSame(both(data), {
    decisoes: [{ ...first, ...cancelled }, second],
    arguments: [
      { ...data.arguments[0], ...cancelled },
      data.arguments[1],
      { ...data.arguments[2], situacao: null },
    ],
    precedentes: [
      { ...data.precedentes[0], ...cancelled },
      data.precedentes[1],
      { ...data.precedentes[2], ...cancelled },
    ],
    dispositivos: [{ ...data.dispositivos[0], ...cancelled }],
    itens: [{ ...data.itens[0], ...cancelled }, data.itens[1]],
    criterios: data.criterios,
    nodes: [{ ...data.nodes[0], ...cancelled }, data.nodes[1]],
  });
});

t.test('texts of any kind', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const odd = [
    '\\',
    '"',
    '\\"',
    '","nome":"603',
    '"id":"precedente:603","nome":"603","a":1',
    '}',
    'ção 😀',
  ];
  const text = () =>
    Array.from({ length: Math.floor(random() * 5) }, () =>
      random() < 0.6 ? odd[Math.floor(random() * odd.length)] : randomText(random, 12),
    ).join('') + (random() < 0.3 ? ' 603' : '');
  for (let round = 0; round < 500; round++) {
    const nodes = Array.from({ length: Math.floor(random() * 6) }, () => ({
      id: text(),
      tipo: random() < 0.5 ? 'Precedente' : 'Criterio',
      nome: text(),
      rotulo: text(),
    }));
    const edges = nodes.map(({ id }) => ({ source: id, target: text(), type: 'CITA_PRECEDENTE' }));
    const marked = nodes.map(row =>
      row.tipo === 'Precedente' ? { ...row, situacao: judge(row.nome) } : row,
    );
    t.strictSame(both({ nodes, edges }), { nodes: marked, edges });
  }
});

t.test('what is left alone', async t => {
  const none = JSON.stringify({ nodes: [{ id: 'a', tipo: 'Criterio', nome: '603', x: 1 }] });
  const bytes = Buffer.from(none);
  t.equal(markJson(none, judge), none);
  t.equal(markJson(bytes, judge), bytes);
  const edges = 'x'.repeat(10_000);
  const node = { id: 'a', tipo: 'Precedente', nome: 'ção 603', depth: 0 };
  const long = Buffer.from(JSON.stringify({ nodes: [node], edges, é: 'é' }));
  t.strictSame(parsed(markJson(long, judge)), {
    nodes: [{ ...node, situacao: 'cancelada' }],
    edges,
    é: 'é',
  });
});
