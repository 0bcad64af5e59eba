/** The words of alerts on the page: titles, and where what is watched can be seen. */
import t from 'tap';
import { titleOf, watchedAddress } from '../../web/src/screens/alerts/alert-words.ts';

type Alert = Parameters<typeof watchedAddress>[0];

t.test('people and concepts are not shown in the capitals of records', async t => {
  t.equal(titleOf({ kind: 'minister', title: 'PAULO DA SILVA' }), 'Paulo da Silva');
  t.equal(titleOf({ kind: 'topic', title: 'DANO MORAL' }), 'Dano moral');
  t.equal(titleOf({ kind: 'search', title: 'DANO MORAL' }), 'DANO MORAL', 'as it was typed');
});

t.test('what is watched leads to a screen', async t => {
  const address = (kind: string, watched: object) =>
    watchedAddress({ kind, watched } as unknown as Alert);
  t.equal(address('minister', { name: 'Ana Reis' }), '/paineis/ministro?nome=Ana+Reis');
  t.equal(address('topic', { id: 'criterio:x' }), '/grafo?no=criterio%3Ax');
  t.equal(address('decision', { id: 'a b' }), '/decisao/a%20b');
});
