/** The categories that a panel can show: their paths, and the search for them. */
import t from 'tap';
import {
  categoriesOf,
  categoriesWith,
  commonest,
} from '../../web/src/parts/categories/category-nodes.ts';

const node = (id: string, nome: string, decisoes: number, ...amplos: string[]) => ({
  id,
  nome,
  decisoes,
  amplos,
});
const ALL = categoriesOf({
  ramos: [node('ramo:direito-do-consumidor', 'DIREITO DO CONSUMIDOR', 9)],
  assuntos: [
    node('assunto:1', 'DIREITO DO CONSUMIDOR', 9),
    node('assunto:2', 'Contratos de Consumo', 7, 'assunto:1'),
    node('assunto:3', 'Saúde', 4, 'assunto:2'),
    node('assunto:8', 'Ciclo', 1, 'assunto:9'),
    node('assunto:9', 'Outro ciclo', 1, 'assunto:8'),
  ],
  classes: [node('classe:1', 'Recursos', 20), node('classe:2', 'Apelação', 12, 'classe:1')],
  categorias: [
    { id: 'plano-de-saude', nome: 'plano-de-saude', decisoes: 3 },
    { id: 'apelacao-civel', nome: 'apelacao-civel', decisoes: 11 },
  ],
});
const ids = (text: string) => categoriesWith(ALL, text).map(({ id }) => id);

t.test('each has its path; a branch is there once', async t => {
  const path = (id: string) => ALL.find(one => one.id === id)?.path;
  t.strictSame(path('assunto:3'), ['Direito do consumidor', 'Contratos de Consumo']);
  t.strictSame(path('classe:2'), ['Recursos']);
  t.strictSame(path('assunto:8'), ['Outro ciclo'], 'a circle ends');
  t.equal(path('assunto:1'), undefined, 'it is the branch');
});

t.test('words begin words, in any case and without accents', async t => {
  t.strictSame(ids('SAUDE'), ['assunto:3', 'plano-de-saude']);
  t.strictSame(ids('apel'), ['classe:2', 'apelacao-civel']);
  t.strictSame(
    ids('consum'),
    ['ramo:direito-do-consumidor', 'assunto:2', 'assunto:3'],
    'names before paths',
  );
  t.strictSame(ids('consumidor saúde'), ['assunto:3'], 'words of the path and of the name');
  t.strictSame(ids('elação'), [], 'the middle of a word begins nothing');
  t.equal(ids('  ').length, ALL.length);
});

t.test('the commonest of the own names is shown first', async t => {
  t.equal(commonest(ALL)?.id, 'apelacao-civel');
  t.equal(commonest(ALL.filter(({ kind }) => kind !== 'categoria'))?.id, 'classe:1');
  t.equal(commonest([]), undefined);
});
