/** Cited decisions and their texts are found by key, in the embedded database and in PostgreSQL. */
import type { Test } from 'tap';
import { CitedDocuments } from '../../../src/stores/relational/cited-documents.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const MS = 10_000;

async function hold(t: Test, store: SqlStore): Promise<void> {
  const cited = new CitedDocuments(store);
  const key = { processo: 'REsp 1.234.567/SP', chave: 'REsp 1234567', data: '2015-05-10' };
  const facts = { tribunal: 'STJ', orgao_julgador: 'Segunda Turma', ministro: 'ANA SÁ' };
  await new Documents(store, 'vectors').put([
    newDocument('b', {
      ...key,
      ...facts,
      ementa: 'Ementa',
      inteiro_teor: 'Inteiro teor',
      dispositivo: 'Disp',
    }),
    newDocument('a', { ...key, ...facts, ementa: 'Composta', ementa_composta: true }),
    newDocument('c', { chave: '07037774820178020058', inteiro_teor: 'x'.repeat(200_001) }),
    ...Array.from({ length: 60 }, (_, i) => newDocument(`many-${i}`, { chave: 'RE 1' })),
  ]);
  t.strictSame(await cited.find(['REsp 1234567', 'HC 1'], MS), [
    { id: 'a', ...key, ...facts },
    { id: 'b', ...key, ...facts },
  ]);
  t.equal((await cited.find(['RE 1'], MS)).length, 50);
  t.strictSame(await cited.find([], MS), []);
  const texts = await cited.texts(['a', 'b', 'c', 'd'], MS);
  const byId = new Map(texts.map(one => [one.id, one]));
  t.strictSame(
    byId.get('a'),
    { id: 'a', textos: [], isWhole: false, hasEmenta: false },
    'a composed ementa is no text',
  );
  t.strictSame(byId.get('b')?.textos.toSorted(), ['Disp', 'Ementa', 'Inteiro teor']);
  t.equal(byId.get('b')?.isWhole, true);
  t.equal(byId.get('c')?.textos[0]?.length, 200_000);
  t.equal(byId.get('c')?.isWhole, false, 'it was cut');
  t.equal(byId.has('d'), false);
}

onBothDatabases(hold);
