/** If a name is unknown, similar names are offered. */
import t from 'tap';
import { nearestNames } from '../../../src/engine/answers/nearest-names.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { sketch } from '../../support/zoo/sketch.ts';

const graph = packModel(
  sketch([
    { id: 'a', ministro: 'LUÍS FELIPE SALOMÃO', categoria: 'consumidor', turma: '1ª Câmara' },
    { id: 'b', ministro: 'LUIZ FUX', categoria: 'consumo', turma: '2ª Câmara' },
    { id: 'c', ministro: 'NANCY ANDRIGHI', categoria: 'família' },
    { id: 'd', ministro: 'ANA SÁ' },
  ]),
);

t.test('a misspelt name', async t => {
  t.equal(nearestNames(graph, 'ministro', 'Nanci Andrigi')[0], 'NANCY ANDRIGHI');
  t.equal(nearestNames(graph, 'ministro', 'nancy andrighi ')[0], 'NANCY ANDRIGHI');
  t.strictSame(nearestNames(graph, 'categoria_id', 'Consumidores').slice(0, 2), [
    'consumidor',
    'consumo',
  ]);
  t.strictSame(nearestNames(graph, 'turma', '3ª câmara'), ['1ª Câmara', '2ª Câmara']);
});

t.test('a part of a name comes before names of like length', async t => {
  t.equal(nearestNames(graph, 'ministro', 'Salomao')[0], 'LUÍS FELIPE SALOMÃO');
  t.equal(nearestNames(graph, 'ministro', 'salomao luis')[0], 'LUÍS FELIPE SALOMÃO');
});

t.test('never more than three, and none for ids', async t => {
  t.equal(nearestNames(graph, 'ministro', 'x').length, 3);
  t.equal(nearestNames(graph, 'ministro', '').length, 3);
  t.strictSame(nearestNames(graph, 'decisao_id', 'a'), []);
  t.strictSame(nearestNames(graph, '__proto__', 'a'), []);
});
