/** Damage under checksums that hold: what kernels rely on is checked block by block. */
import t from 'tap';
import { NO_DAY } from '../../../../src/engine/graph/kinds.ts';
import { BLOCKS, type StoredBlockName } from '../../../../src/engine/graph/layout.ts';
import { type Change, damage } from '../../../support/graph-files.ts';
import { attributed, pack } from '../../../support/specimens.ts';
import { randomGraph } from '../../../support/zoo/random-graph.ts';

const SEED = 131;
const model = attributed(
  randomGraph({ seed: SEED, decisoes: 40, others: 25, degree: 3, citaDecisao: 0.5, series: 0.3 }),
  SEED,
);
const { file } = pack(model);

const damaged = (name: StoredBlockName, change: Change) => damage(file, name, change).reason;

const first =
  (value: number): Change =>
  block => {
    block[0] = value;
  };
const last =
  (value: number): Change =>
  block => {
    block[block.length - 1] = value;
  };
/** Exchanges two neighbours that differ. */
const swapped: Change = block => {
  const at = block.findIndex((value, i) => i > 0 && block[i - 1] !== value);
  [block[at - 1], block[at]] = [block[at]!, block[at - 1]!];
};
/** Makes an inner offset greater than the next. */
const decreasing: Change = block => {
  const at = block.findIndex((value, i) => i > 0 && value > 0 && i + 1 < block.length);
  block[at] = block[at + 1]! + 1;
};

const OFFSETS = BLOCKS.map(([name]) => name).filter(name => name.endsWith('Offsets'));

t.test('offsets that begin elsewhere, decrease or end elsewhere', t => {
  for (const name of OFFSETS) {
    for (const change of [first(1), last(0xffffffff), last(0), decreasing]) {
      t.type(damaged(name, change), 'string', name);
    }
  }
  t.end();
});

const CASES: [StoredBlockName, string, Change, RegExp][] = [
  ['kindStart', 'past the nodes', last(0xffffffff), /kindStart/],
  ['kindStart', 'one decision less', block => block[1]!--, /decisions are miscounted/],
  ['nodeKind', 'another kind', first(5), /node 0 is of kind 5, not 0/],
  ['nodeKind', 'no kind', first(200), /node 0 is of kind 200/],
  ['keyBytes', 'not UTF-8', first(0xff), /key|keys/],
  ['keyBytes', 'another key', first(0x21), /leads elsewhere/],
  ['keyTable', 'full', block => block.fill(1), /key table holds/],
  ['keyTable', 'full of strangers', block => block.fill(0xffffffff), /key table names node/],
  ['keyTable', 'empty', block => block.fill(0), /key table holds 0 nodes/],
  [
    'keyTable',
    'one twice',
    (block, { nodeCount }) => {
      block[block.indexOf(nodeCount)] = 1;
    },
    /leads elsewhere/,
  ],
  ['citaOutTargets', 'no node', first(0xffffffff), /edge 0 of type 0 ends wrong/],
  [
    'citaOutTargets',
    'another kind',
    (block, { kindStart }) => {
      block[0] = kindStart[2]!;
    },
    /ends wrong/,
  ],
  ['criterioOutTargets', 'a decision', first(0), /edge 0 of type 1 ends wrong/],
  [
    'fatoOutTargets',
    'past its kind',
    (block, { kindStart }) => {
      block[0] = kindStart[3]!;
    },
    /edge 0 of type 2 ends wrong/,
  ],
  ['provaOutTargets', 'not ascending', swapped, /does not ascend|transpose/],
  ['leiOutTargets', 'not ascending', swapped, /does not ascend|transpose/],
  ['citaInSources', 'no decision', first(0xffffffff), /no transpose/],
  ['criterioInSources', 'another order', swapped, /no transpose/],
  ['leiArtigo', 'in no table', first(60_000), /leiArtigo 60000 is in no table/],
  ['ministro', 'in no table', first(60_000), /ministro 60000 is in no table/],
  [
    'ministro',
    'another',
    block => {
      block[0] = block[0] === 1 ? 2 : 1;
    },
    /decisions by ministro are wrong/,
  ],
  ['turma', 'in no table', first(60_000), /turma 60000 is in no table/],
  ['categoria', 'in no table', first(60_000), /categoria 60000 is in no table/],
  [
    'categoria',
    'another',
    block => {
      block[0] = block[0] === 1 ? 2 : 1;
    },
    /decisions by categoria are wrong/,
  ],
  ['resultado', 'no outcome', first(6), /outcome 6/],
  ['day', 'before 1900', first(-25_568), /day -25568/],
  ['day', 'after 2100', first(47_847), /day 47847/],
  ['day', 'next to none', first(NO_DAY + 1), /day -/],
  ['rowLengths', 'too few', first(254), /254 edges counted of decision 0/],
  [
    'ministroNormBytes',
    'another order',
    (block, { ministroNorms: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /ministers does not ascend/,
  ],
  [
    'turmaBytes',
    'another order',
    (block, { turmas: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /turmas does not ascend/,
  ],
  [
    'categoriaBytes',
    'another order',
    (block, { categorias: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /categories does not ascend/,
  ],
  [
    'artigoBytes',
    'another order',
    (block, { artigos: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /artigos does not ascend/,
  ],
  [
    'turmaOffsets',
    'a text for none',
    block => {
      block[1]! += 1;
    },
    /turmas have no row for none/,
  ],
  ['ministroDecisoes', 'no decision', first(0xffffffff), /decisions by ministro are wrong/],
  [
    'ministroDecisoes',
    'one twice',
    block => {
      block[1] = block[0]!;
    },
    /decisions by ministro are wrong/,
  ],
  ['categoriaDecisoes', 'no decision', first(0xffffffff), /decisions by categoria are wrong/],
  ['criterioMinistros', 'none', first(0), /ministers of criteria/],
  ['criterioMinistros', 'in no table', first(60_000), /ministers of criteria/],
  ['criterioMinistros', 'not ascending', swapped, /ministers of criteria/],
  ['wordBytes', 'another order', first(0x7a), /words does not ascend/],
  ['wordCriterios', 'no criterion', first(0), /criteria of words/],
  ['wordCriterios', 'not ascending', swapped, /criteria of words/],
  ['precedentePosition', 'past the decisions', last(0xffffffff), /order of precedent/],
  ['precedentePosition', 'one off', block => block[0]!++, /order of precedent/],
];

for (const [name, what, change, expected] of CASES) {
  t.test(`${name}: ${what}`, t => {
    const reason = damaged(name, change);
    t.match(reason, expected);
    t.end();
  });
}

/** Blocks whose every content is as good as another: texts that are only shown, and weights. */
const FREE = ['nameBytes', 'ministroNameBytes', 'criterioPeso'];

t.test('there is damage to every block that is not free', t => {
  const tried = new Set([...OFFSETS, ...FREE, ...CASES.map(([name]) => name)]);
  const symmetric = ['fatoInSources', 'provaInSources', 'leiInSources'];
  const missing = BLOCKS.map(([name]) => name).filter(name => !tried.has(name));
  t.strictSame(missing, symmetric);
  for (const name of symmetric) {
    t.match(damaged(name as StoredBlockName, first(0xffffffff)), /no transpose/);
  }
  t.end();
});
