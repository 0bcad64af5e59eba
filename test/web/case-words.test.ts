/** The words on the page of a case: who wrote an answer, where an item leads, and amounts in names. */
import t from 'tap';
import { addressOf, entryText } from '../../web/src/screens/cases/case-words.ts';
import { citedOf } from '../../web/src/shared/cited.ts';
import type { VerifiedText } from '../../web/src/shared/verified-text.ts';
import { sentence } from '../../web/src/words/names.ts';
import { verified } from '../support/verified.ts';

type Entry = Parameters<typeof entryText>[0];
type Item = Parameters<typeof addressOf>[0];

const NAMES = new Map([
  ['i', 'REsp 1.000.001/SP'],
  ['u', 'Bia Nunes'],
]);
const said = (action: string, data: object) =>
  entryText({ action, data } as unknown as Entry, NAMES);

t.test('an entry of the log names the item and the person, as long as they are there', async t => {
  const kind = 'decision';
  t.equal(said('item.added', { item_id: 'i', kind }), 'guardou “REsp 1.000.001/SP” (decisão)');
  t.equal(said('item.removed', { item_id: 'gone', kind }), 'retirou um item (decisão)');
  t.equal(
    said('share.set', { account: 'u', role: 'leitura' }),
    'compartilhou a pasta com Bia Nunes (leitura)',
  );
  t.equal(said('share.removed', { account: 'x' }), 'encerrou um compartilhamento');
});

t.test('an entry of the log names the model, or that there was none', async t => {
  const used = (generator: string) => said('model.used', { models_used: { generator } });
  t.equal(used('extractive-1'), 'usou a análise; texto por regras, sem modelo de linguagem');
  t.equal(used('um-modelo'), 'usou a análise; texto por: um-modelo');
});

t.test('a verification leads to its report', async t => {
  const item = { kind: 'verification', ref: 'r 1', query: null, place: null } as unknown as Item;
  t.equal(addressOf(item), '/verificar?relatorio=r+1');
});

t.test('an amount in capitals stays one', async t => {
  t.equal(sentence('REPARAÇÃO DE R$ 5.000,00'), 'Reparação de R$ 5.000,00');
});

t.test('a súmula whose wording was altered is told in a sentence', async t => {
  const text: VerifiedText = JSON.parse(JSON.stringify(verified('Aplica-se a Súmula 323 do STJ.')));
  t.match(citedOf(text), [
    { reason: /^A súmula existe; o tribunal alterou a sua redação\. Foram/ },
  ]);
});
