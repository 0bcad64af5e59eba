/** Documents and the full-text search over them, embedded and in PostgreSQL. */
import type { Test } from 'tap';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents, type NewDocument } from '../../../src/stores/relational/documents.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const FILLERS = 700;

function newDocument(id: string, fields: Partial<NewDocument> = {}): NewDocument {
  return {
    id,
    tribunal: 'TJXX',
    processo: null,
    orgao_julgador: null,
    ministro: null,
    ministro_norm: null,
    categoria_id: null,
    resultado: null,
    data: null,
    ementa: null,
    ementa_composta: false,
    dispositivo: null,
    inteiro_teor: null,
    termos: '',
    chave: null,
    ...fields,
  };
}

async function hold(t: Test, store: SqlStore): Promise<void> {
  await t.test('stored documents are recognized', t => storing(t, store));
  await t.test('search', t => searching(t, store));
  await t.test('common words', t => commonWords(t, store));
}

async function storing(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'vectors of one kind');
  const texts = {
    ementa: 'Inscrição\ufeff indevida 😀',
    dispositivo: "O'Brien",
    data: '2020-02-29',
  };
  const [one, two] = [newDocument('Z-1', texts), newDocument('Z-2')];
  t.strictSame(await documents.changed([one, two]), [one, two]);
  await documents.put([one, two]);
  t.strictSame(await documents.changed([one, two]), [], 'both are stored unchanged');
  const { termos, ...shown } = one;
  t.strictSame(await documents.get('Z-1'), shown);
  t.equal(await documents.get('Z-3'), null);
  const other = { ...one, ementa: 'Outra' };
  t.strictSame(await documents.changed([other, two]), [other]);
  await documents.put([other]);
  t.match(await documents.get('Z-1'), { ementa: 'Outra' });
  const remade = new Documents(store, 'vectors of another kind');
  t.equal((await remade.changed([other, two])).length, 2, 'their vectors must be made again');
  t.strictSame(await documents.remove(['Z-1', 'Z-9']), ['Z-1']);
  t.equal(await documents.get('Z-1'), null);
  await documents.remove(['Z-2']);
}

async function searching(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  await documents.put([
    newDocument('S-1', {
      ementa: 'Indenização por dano moral. Nome inscrito.',
      data: '2020-01-01',
    }),
    newDocument('S-2', { ementa: 'Dano material somente. Moral alheia.', data: '2021-01-01' }),
    newDocument('S-3', { dispositivo: 'Indenizações negadas', tribunal: 'TJYY' }),
    newDocument('S-4', { inteiro_teor: 'Pena-base fixada', termos: 'dosimetria' }),
  ]);
  const find = async (typed: string, filter = {}, limit = 10) =>
    (await search.matches(readTextQuery(typed), filter, limit)).join(' ');
  t.equal(await find('"dano moral"'), 'S-1', 'a phrase');
  t.match(await find('dano moral'), /^S-1 S-2|^S-2 S-1/);
  t.equal(await find('dano -material'), 'S-1');
  const either = (await find('indenizacao OR pena')).split(' ');
  t.strictSame(either.sort(), ['S-1', 'S-3', 'S-4']);
  t.equal(await find('indenizacoes', { tribunal: 'TJYY' }), 'S-3', 'without accents, filtered');
  t.equal(await find('dano', { data_inicio: '2020-06-01' }), 'S-2');
  t.equal(await find('dosimetria'), 'S-4', 'by its search terms');
  t.equal(await find("'); drop table app.document; --"), '', 'punctuation is not a query');
  t.equal(await find('dano', {}, 1).then(ids => ids.split(' ').length), 1);
  t.equal((await search.hits(['S-4', 'S-9']))[0]!.texto, 'Pena-base fixada');
  await documents.remove(['S-1', 'S-2', 'S-3', 'S-4']);
}

async function commonWords(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const ids = Array.from({ length: FILLERS }, (_, i) => `F-${i}`);
  await documents.put(ids.map(id => newDocument(id, { ementa: 'Recurso conhecido' })));
  await documents.put([newDocument('R-1', { ementa: 'Usucapião' })]);
  const find = (typed: string) => search.matches(readTextQuery(typed), {}, 5);
  t.strictSame(await find('recurso usucapiao'), ['R-1'], 'are ignored next to a rare one');
  t.equal((await find('recurso inexistente')).length, 5, 'are used if there is no rarer one');
  t.strictSame(await find('inexistente jamais'), []);
  await documents.put([newDocument('N-1', { ementa: 'Jamais' })]);
  t.strictSame(await find('inexistente jamais'), ['N-1'], 'a newly added word is found');
  await documents.remove([...ids, 'R-1', 'N-1']);
}

onBothDatabases(hold);
