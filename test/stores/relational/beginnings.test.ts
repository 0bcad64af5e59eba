/** Beginnings of texts that are kept in memory: a change is visible at once, whichever process wrote it. */
import t from 'tap';
import { Beginnings } from '../../../src/stores/relational/beginnings.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { MirroredWords } from '../../../src/stores/relational/words/mirrored-words.ts';
import { newDocument } from '../../support/new-document.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const store = await newEmbedded(t);

/** The database, with a list of the texts that it was asked for. */
function counting() {
  const read: string[] = [];
  const counted: typeof store = Object.create(store);
  counted.run = (statements, ...rest) => {
    read.push(...statements.map(({ sql }) => sql).filter(sql => sql.includes('left(')));
    return store.run(statements, ...rest);
  };
  return { counted, read };
}

const ementa = (text: string) => newDocument('A', { ementa: text });

for (const isShared of [false, true]) {
  await t.test(isShared ? 'other processes write' : 'only this process writes', async t => {
    const words = new MirroredWords(store);
    t.teardown(() => words.close());
    const { counted, read } = counting();
    const beginnings = new Beginnings(counted, isShared ? null : words);
    // These words are not told of writes by other processes.
    const documents = new Documents(store, '', isShared ? null : words);
    const text = async () => (await beginnings.of(['A', 'none'])).get('A');
    await documents.put([ementa('primeira')]);
    t.equal(await text(), 'primeira');
    t.equal(await text(), 'primeira');
    t.equal(read.length, 2, 'a kept text is not read again; an id without one is');
    await documents.put([ementa('segunda')]);
    t.equal(await text(), 'segunda');
    await documents.put([ementa('x'.repeat(2_001))]);
    t.equal((await text())?.length, 2_000);
    await documents.remove(['A']);
    t.same(await beginnings.of(['A', 'none']), new Map());
  });
}
