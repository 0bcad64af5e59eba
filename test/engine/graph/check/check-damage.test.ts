/** Damaged graphs with valid checksums: every property that kernels rely on is checked, block by block. */
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
/** Swaps two adjacent numbers that differ. */
const swapped: Change = block => {
  const at = block.findIndex((value, i) => i > 0 && block[i - 1] !== value);
  [block[at - 1], block[at]] = [block[at]!, block[at - 1]!];
};
/** Makes an inner offset greater than the next one. */
const decreasing: Change = block => {
  const at = block.findIndex((value, i) => i > 0 && value > 0 && i + 1 < block.length);
  block[at] = block[at + 1]! + 1;
};

const OFFSETS = BLOCKS.map(([name]) => name).filter(name => name.endsWith('Offsets'));

t.test('offsets with a wrong first or last number, or that decrease', t => {
  for (const name of OFFSETS) {
    for (const change of [first(1), last(0xffffffff), last(0), decreasing]) {
      t.type(damaged(name, change), 'string', name);
    }
  }
  t.end();
});

const CASES: [StoredBlockName, string, Change, RegExp][] = [
  ['kindStart', 'past the nodes', last(0xffffffff), /kindStart/],
  ['kindStart', 'one decision less', block => block[1]!--, /different numbers of decisions/],
  ['nodeKind', 'another kind', first(5), /node 0 is of kind 5, not 0/],
  ['nodeKind', 'no kind', first(200), /node 0 is of kind 200/],
  ['keyBytes', 'not UTF-8', first(0xff), /key|keys/],
  ['keyBytes', 'another key', first(0x21), /does not lead to it/],
  ['keyTable', 'full', block => block.fill(1), /key table holds/],
  ['keyTable', 'full of unknown nodes', block => block.fill(0xffffffff), /key table names node/],
  ['keyTable', 'empty', block => block.fill(0), /key table holds 0 nodes/],
  [
    'keyTable',
    'one twice',
    (block, { nodeCount }) => {
      block[block.indexOf(nodeCount)] = 1;
    },
    /does not lead to it/,
  ],
  [
    'citaOutTargets',
    'no node',
    first(0xffffffff),
    /edge 0 of type 0 ends at a node of another kind/,
  ],
  [
    'citaOutTargets',
    'another kind',
    (block, { kindStart }) => {
      block[0] = kindStart[2]!;
    },
    /ends at a node of another kind/,
  ],
  ['criterioOutTargets', 'a decision', first(0), /edge 0 of type 1 ends at a node of another kind/],
  [
    'fatoOutTargets',
    'past its kind',
    (block, { kindStart }) => {
      block[0] = kindStart[3]!;
    },
    /edge 0 of type 2 ends at a node of another kind/,
  ],
  ['provaOutTargets', 'not ascending', swapped, /does not ascend|transpose/],
  ['leiOutTargets', 'not ascending', swapped, /does not ascend|transpose/],
  ['citaInSources', 'no decision', first(0xffffffff), /not the transpose/],
  ['criterioInSources', 'another order', swapped, /not the transpose/],
  ['criterioForma', 'no row', first(60_000), /criterioForma 60000 is not a row of its table/],
  ['criterioPosicao', 'no code', first(3), /position 3 is not a code/],
  [
    'formaBytes',
    'another order',
    first(0x7f),
    /wordings: text 2 does not sort after the one before/,
  ],
  ['leiArtigo', 'no row of the table', first(60_000), /leiArtigo 60000 is not a row of its table/],
  ['ministro', 'no row of the table', first(60_000), /ministro 60000 is not a row of its table/],
  [
    'ministro',
    'another',
    block => {
      block[0] = block[0] === 1 ? 2 : 1;
    },
    /decisions by ministro: \d+ does not belong/,
  ],
  ['spelling', 'no row of the table', first(60_000), /spelling 60000 is not a row of its table/],
  ['turma', 'no row of the table', first(60_000), /turma 60000 is not a row of its table/],
  ['categoria', 'no row of the table', first(60_000), /categoria 60000 is not a row of its table/],
  [
    'categoria',
    'another',
    block => {
      block[0] = block[0] === 1 ? 2 : 1;
    },
    /decisions by categoria: \d+ does not belong/,
  ],
  ['tribunal', 'no row of the table', first(60_000), /tribunal 60000 is not a row of its table/],
  ['resultado', 'no outcome', first(6), /outcome 6/],
  ['favorece', 'no code', first(6), /favoured side 6 is not a code/],
  ['valorOffsets', 'backwards', first(9), /amounts: the first offset is not 0/],
  ['valorTipo', 'no kind', first(5), /kind 5 does not belong to the amounts of decision \d+/],
  ['valorMudanca', 'no code', first(5), /change 5 is not a code/],
  ['valorQuantia', 'no whole number', first(0.5), /0.5 is no amount/],
  ['valorQuantia', 'none', first(0), /0 is no amount/],
  ['day', 'before 1900', first(-25_568), /day -25568/],
  ['day', 'after 2100', first(47_847), /day 47847/],
  ['day', 'next to none', first(NO_DAY + 1), /day -/],
  ['rowLengths', 'too few', first(254), /decision 0 has \d+ edges of type 0, rowLengths says 254/],
  [
    'ministroNormBytes',
    'another order',
    (block, { ministroNorms: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /ministers: text \d+ does not sort after/,
  ],
  [
    'spellingBytes',
    'another order',
    (block, { spellings: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /spellings: text \d+ does not sort after/,
  ],
  [
    'turmaBytes',
    'another order',
    (block, { turmas: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /turmas: text \d+ does not sort after/,
  ],
  [
    'categoriaBytes',
    'another order',
    (block, { categorias: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /categories: text \d+ does not sort after/,
  ],
  [
    'tribunalBytes',
    'another order',
    (block, { tribunais: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /courts: text \d+ does not sort after/,
  ],
  [
    'artigoBytes',
    'another order',
    (block, { artigos: { offsets } }) => {
      block[offsets[1]!] = 0x7a;
    },
    /artigos: text \d+ does not sort after/,
  ],
  [
    'turmaOffsets',
    'a text for none',
    block => {
      block[1]! += 1;
    },
    /turmas: row 0 is not empty/,
  ],
  [
    'ministroDecisoes',
    'no decision',
    first(0xffffffff),
    /decisions by ministro: \d+ does not belong/,
  ],
  [
    'ministroDecisoes',
    'one twice',
    block => {
      block[1] = block[0]!;
    },
    /decisions by ministro: \d+ does not belong/,
  ],
  [
    'categoriaDecisoes',
    'no decision',
    first(0xffffffff),
    /decisions by categoria: \d+ does not belong/,
  ],
  ['criterioMinistros', 'none', first(0), /ministers of criteria/],
  ['criterioMinistros', 'no row of the table', first(60_000), /ministers of criteria/],
  ['criterioMinistros', 'not ascending', swapped, /ministers of criteria/],
  ['wordBytes', 'another order', first(0x7a), /words: text \d+ does not sort after/],
  ['wordCriterios', 'no criterion', first(0), /criteria of words/],
  ['wordCriterios', 'not ascending', swapped, /criteria of words/],
  ['precedentePosition', 'past the decisions', last(0xffffffff), /position of precedent/],
  ['precedentePosition', 'one off', block => block[0]!++, /position of precedent/],
];

for (const [name, what, change, expected] of CASES) {
  t.test(`${name}: ${what}`, t => {
    const reason = damaged(name, change);
    t.match(reason, expected);
    t.end();
  });
}

/** Blocks in which every content is valid: display texts, weights, and codes. */
const FREE = ['nameBytes', 'ministroNameBytes', 'criterioPeso', 'assunto', 'classe'];

t.test('every block that is not free has a case of damage', t => {
  const tried = new Set([...OFFSETS, ...FREE, ...CASES.map(([name]) => name)]);
  const symmetric = ['fatoInSources', 'provaInSources', 'leiInSources'];
  const missing = BLOCKS.map(([name]) => name).filter(name => !tried.has(name));
  t.strictSame(missing, symmetric);
  for (const name of symmetric) {
    t.match(damaged(name as StoredBlockName, first(0xffffffff)), /not the transpose/);
  }
  t.end();
});
