/** Criteria that an older release made from wordings become concepts; criteria with an id of their own are kept. */
import t from 'tap';
import { movedCriterios } from '../../../src/stores/graph/concept-moves.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import type { CriterioItem } from '../../../src/stores/graph/graph-store.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { movedModel, oldRecords } from '../../support/stores/old-criterios.ts';
import { sameGraph } from '../../support/stores/same-graph.ts';
import { textBytesOf } from '../../support/stores/text-bytes.ts';

const DECISIONS = 300;
const SEED = 17;

const old = (id: string, nome: string, peso: CriterioItem['peso'] = 'high'): CriterioItem => ({
  id,
  nome,
  peso,
});
const found = old('criterio:danos-morais-configurados', 'DANOS MORAIS CONFIGURADOS', 'medium');
const denied = old('criterio:ausencia-de-dano-moral', 'AUSÊNCIA DE DANO MORAL');
const plain = old('criterio:dano-moral', 'DANO MORAL');

t.test('what becomes of the criteria of a decision', t => {
  const concept = { id: 'criterio:dano-moral', nome: 'Dano moral' };
  const cases: [string, CriterioItem[], CriterioItem[] | null][] = [
    ['none', [], null],
    [
      'one that affirms',
      [found],
      [{ ...concept, peso: 'medium', forma: found.nome, posicao: 'afirmado' }],
    ],
    [
      'two that contradict each other, the heavier one shown',
      [found, denied],
      [{ ...concept, peso: 'high', forma: denied.nome, posicao: null }],
    ],
    [
      'one that affirms, and one that says neither',
      [plain, found],
      [{ ...concept, peso: 'high', forma: plain.nome, posicao: 'afirmado' }],
    ],
    [
      'two of one weight, the first by id shown',
      [{ ...found, peso: 'high' }, plain],
      [{ ...concept, peso: 'high', forma: plain.nome, posicao: 'afirmado' }],
    ],
    [
      'one that names two',
      [old('criterio:juros-de-mora-sobre-dano-moral', 'JUROS DE MORA SOBRE DANO MORAL')],
      ['Juros de mora', 'Dano moral'].map(nome => ({
        id: `criterio:${nome.toLowerCase().replaceAll(' ', '-')}`,
        nome,
        peso: 'high',
        forma: 'JUROS DE MORA SOBRE DANO MORAL',
        posicao: null,
      })),
    ],
    ['no concept', [old('criterio:recurso-da-re', 'RECURSO DA RÉ')], []],
    ['an id of its own', [old('criterio:tese', 'DANOS MORAIS CONFIGURADOS')], null],
  ];
  for (const [name, stored, expected] of cases) {
    const moved = movedCriterios(stored, true);
    t.same(moved, expected, name);
    t.same(movedCriterios(stored.toReversed(), true), expected, `${name}, in another order`);
    t.equal(movedCriterios(moved ?? stored, true), null, `${name}, again`);
    t.equal(movedCriterios(moved ?? stored, false), null, `${name}, by the next rules`);
  }
  const kept = [old('criterio:recurso-da-re', 'RECURSO DA RÉ')];
  t.equal(movedCriterios(kept, false), null, 'what a record says in a later release stays');
  t.end();
});

t.test('in the embedded store', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  const stores: EmbeddedGraphStore[] = [];
  const open = () => {
    stores.push(new EmbeddedGraphStore(database));
    return stores.at(-1)!;
  };
  t.teardown(async () => {
    for (const store of stores) await store.close();
    await database.close();
  });
  const records = oldRecords(DECISIONS, SEED);
  await open().write(records);
  const forget = () => database.connection.run([{ sql: 'update graph.meta set conceitos = null' }]);
  await forget();
  const model = movedModel(records);
  const changed = await open().moveToConcepts();
  t.ok(changed > DECISIONS / 2 && changed < DECISIONS, `${changed} decisions`);
  await sameGraph(t, stores[1]!, model, 'moved');
  const probe = await stores[1]!.probe();
  t.equal(probe.textBytes, textBytesOf(model));
  t.equal(await open().moveToConcepts(), 0, 'once per version of the rules');
  await forget();
  t.equal(await open().moveToConcepts(), 0, 'all are in place');
  t.same(await open().probe(), probe);
  t.match(await open().write([records[3]!]), { unchanged: 1 }, 'a decision that stayed');
  t.match(await open().write([records[1]!]), { replaced: 1 }, 'a moved one is written again');
});

t.test('a write moves criteria first', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  const first = new EmbeddedGraphStore(database);
  const second = new EmbeddedGraphStore(database);
  t.teardown(async () => {
    for (const store of [first, second]) await store.close();
    await database.close();
  });
  const records = oldRecords(20, SEED);
  await first.write(records);
  await database.connection.run([{ sql: 'update graph.meta set conceitos = null' }]);
  await second.write([records[3]!]);
  await sameGraph(t, second, movedModel(records), 'moved');
});
