/** Typed words count more than their synonyms, and quoted words have no synonyms. */
import { readQuery } from '../../../../src/capabilities/search/reading/read-query.ts';
import { reorder } from '../../../../src/capabilities/search/reordering/reorder.ts';
import { CorpusWords } from '../../../../src/stores/relational/corpus-words.ts';
import { DocumentSearch } from '../../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../../src/stores/relational/documents.ts';
import { cappedWeights, typedFirst } from '../../../../src/stores/relational/word-weights.ts';
import { newDocument } from '../../../support/new-document.ts';
import { onBothDatabases } from '../../../support/stores/both-databases.ts';

const LONG = Array.from({ length: 300 }, (_, i) => `palavra${i}`).join(' ');
const TEXTS: Record<string, string> = {
  typed: `${LONG} voo perdido, e o autor perdeu a conexão do voo`,
  beside: 'TRANSPORTE AÉREO. Passageiro de companhia aérea. Transporte de passageiro. Companhia.',
  plan: 'PLANO DE SAÚDE. Operadora de plano de saúde.',
  convention: 'CONVÊNIO entre o Estado e o município.',
  saude: 'Saúde e plano de governo.',
  none: 'USUCAPIÃO de imóvel rural.',
};

onBothDatabases(async (t, store) => {
  const given = Object.entries(TEXTS).map(([id, ementa]) => newDocument(id, { ementa }));
  await new Documents(store, '').put(given);
  const search = new DocumentSearch(store);
  const known = new CorpusWords(store);
  const read = (typed: string) => readQuery(typed, false, known);

  await t.test('a decision without typed words is not above one with all of them', async t => {
    for (const [typed, first] of [
      ['voo', 'typed'],
      ['convênio', 'convention'],
      ['voo conexão', 'typed'],
    ] as const) {
      const { query } = await read(typed);
      const { matches } = await search.matches(query, {}, { offset: 0, limit: 10 });
      t.equal(matches[0]?.id, first, typed);
      t.match(matches[0], { held: 'all' });
      t.ok(matches.length > 1, 'others are found by synonyms');
      const texts = new Map(Object.entries(TEXTS));
      t.equal(reorder(query, matches, texts)[0]?.id, first, `${typed}, read`);
    }
  });

  await t.test('quoted words have no synonyms', async t => {
    for (const typed of [
      '"voo"',
      '"nome sujo"',
      '"plano de saúde"',
      '“convênio”',
      '"dano moral"',
    ]) {
      const { query, synonyms } = await read(typed);
      t.strictSame(synonyms, [], typed);
      t.equal(query.all.length, 1);
    }
    const { synonyms } = await read('"plano de saúde" voo');
    t.ok(synonyms.length > 0 && synonyms.every(({ por }) => por === 'voo'));
    const beside = (await read('"transporte" voo')).synonyms.map(({ palavra }) => palavra);
    t.notOk(beside.includes('transporte'), 'a quoted word is no synonym of others');
  });

  await t.test('only words for lay expressions find', async t => {
    const { query, synonyms } = await read('usucapião');
    const same = { stems: ['plan'], text: 'plano', share: 0.2 };
    const other = { stems: ['saud'], text: 'saúde', share: 0.2 };
    t.ok(synonyms.every(({ palavra }) => !['plano', 'saúde'].includes(palavra)));
    const all = [...query.all, [same], [other]];
    const { matches } = await search.matches({ ...query, all }, {}, { offset: 0, limit: 10 });
    t.strictSame(
      matches.map(({ id }) => id),
      ['none'],
    );
  });

  await t.test('words that stand for others weigh no more than these', async t => {
    const typed = { share: 1, instead: [] };
    const other = { share: 0.9, instead: [0] };
    const weights = cappedWeights([1, 3, 3, 1, 0.5], [typed, typed, other, other, typed]);
    t.strictSame(weights, [1, 3, 0.75, 0.25, 0.5]);
    t.strictSame(cappedWeights([1, 0.5], [typed, other]), [1, 0.5]);
  });

  await t.test('those without typed words come down to the last with all of them', async t => {
    const order = typedFirst([
      { id: 'a', score: 0.9, held: 'none' },
      { id: 'b', score: 0.4, held: 'all' },
      { id: 'c', score: 0.5, held: 'some' },
      { id: 'd', score: 0.7, held: 'all' },
      { id: 'e', score: 0.6, held: null },
    ] as const);
    t.equal(order.map(({ id }) => id).join(''), 'decba');
    t.equal(order.at(-1)?.score, 0.4, 'scores do not rise down the list');
  });
});
