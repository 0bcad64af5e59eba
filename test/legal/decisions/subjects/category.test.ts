/**
 * Categories: texts that name a node of the trees, the nodes below it, and the codes that were read from a decision.
 */
import t from 'tap';
import {
  branchId,
  categoryCodes,
  readCategory,
  TREES,
} from '../../../../src/legal/decisions/subjects/category.ts';
import type { Classified } from '../../../../src/legal/decisions/subjects/subject.ts';
import { CNJ, ramoId } from '../../../support/oracle/categories.ts';

t.test('names of nodes', async t => {
  for (const [id, tree, nome] of [
    ['assunto:4829', 'assunto', 'Atraso de vôo'],
    ['assunto:1156', 'assunto', 'DIREITO DO CONSUMIDOR'],
    ['ramo:direito-do-consumidor', 'assunto', 'DIREITO DO CONSUMIDOR'],
    ['classe:198', 'classe', 'Apelação'],
  ] as const) {
    const read = readCategory(id);
    t.strictSame([read?.tree, read?.node.nome], [tree, nome], id);
  }
  const plain = [
    'apelacao-civel',
    '4829',
    'assunto:',
    'assunto:04829',
    'assunto:99999',
    'ramo:civil',
  ];
  const other = [
    'Assunto:4829',
    'assunto:4829 ',
    'assunto:4829-atraso',
    'classe:4829',
    'ramo:4829',
  ];
  for (const id of [...plain, ...other]) t.equal(readCategory(id), null, id);
});

t.test('every root of the subjects is a branch, and no other node', async t => {
  const roots = CNJ.assunto.filter(({ pai }) => pai === null);
  t.equal(new Set(roots.map(branchId)).size, roots.length);
  for (const { codigo, nome } of roots) {
    t.equal(readCategory(ramoId(nome))?.node.codigo, codigo, nome);
  }
});

t.test('below a node are those whose way up passes it', async t => {
  for (const tree of ['assunto', 'classe'] as const) {
    const rows = CNJ[tree];
    const passing = new Map(rows.map(({ codigo }) => [codigo, new Set<number>()]));
    for (const { codigo } of rows) {
      for (let at: number | null = codigo; at !== null; ) {
        passing.get(at)!.add(codigo);
        at = rows.find(row => row.codigo === at)!.pai;
      }
    }
    const wrong = rows.filter(({ codigo }) => {
      const below = TREES[tree].below(codigo);
      const expected = passing.get(codigo)!;
      return below.length !== expected.size || below.some(code => !expected.has(code));
    });
    t.same(wrong, [], tree);
  }
});

t.test('only what the reading is sure of', async t => {
  const read = (codigo: number, confianca: 'alta' | 'media'): Classified => ({
    ...{ codigo, nome: '', confianca },
    base: { regra: 'cabecalho', texto: null },
  });
  const [subject, branch] = [4829, 1156];
  const codes = (assunto: Classified | null, ramo: Classified | null) =>
    categoryCodes({ assunto, ramo, classe: null }).assunto;
  t.equal(codes(read(subject, 'alta'), read(branch, 'alta')), subject);
  t.equal(codes(read(subject, 'media'), read(branch, 'alta')), branch);
  t.equal(codes(read(subject, 'media'), read(branch, 'media')), null);
  t.equal(codes(null, read(branch, 'alta')), branch);
  t.equal(codes(null, null), null);
  t.strictSame(categoryCodes({ classe: read(198, 'alta') }), { assunto: null, classe: 198 });
  t.strictSame(categoryCodes({ classe: read(198, 'media') }), { assunto: null, classe: null });
  t.strictSame(categoryCodes(null), { assunto: null, classe: null });
});
