/**
 * Mistyped words are corrected to words of the collection, and a query in lay words finds what the legal terms find.
 */
import { DecisionSearch } from '../../../../src/capabilities/search/decision-search.ts';
import { nearWords } from '../../../../src/capabilities/search/reading/near-words.ts';
import { DocumentSearch } from '../../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../../src/stores/relational/documents.ts';
import type { SqlStore } from '../../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../../src/stores/relational/text-query.ts';
import { newDocument } from '../../../support/new-document.ts';
import { onBothDatabases } from '../../../support/stores/both-databases.ts';

const EMENTAS = [
  'VOO CANCELADO. Indenização por dano moral ao passageiro da companhia aérea.',
  'TRANSPORTE AÉREO. Passageiro retido. Indenização devida.',
  'TRANSPORTE ESCOLAR. Indenização. Prazo para contestar.',
  'PLANO DE SAÚDE. Indenização por recusa de tratamento. Prazo de carência.',
  'PRESO. Prazo para o alvará. Indenização negada.',
  'Indenização por perda de prazo. Marcela contra o banco.',
  'Marcela, Marcela e Marcela. Contrato de Marcela.',
  'Contrato bancário de Marcela. Juros.',
  'MANDADO. EMENTA. RETIFICAÇÃO. DISCRIMINAR.',
  'MANDADO. EMENTA. RETIFICAÇÃO. DISCRIMINAR.',
  'MANDADO. EMENTA. RETIFICAÇÃO. DISCRIMINAR.',
];

onBothDatabases(async (t, store) => {
  const documents = EMENTAS.map((ementa, i) => newDocument(`R-${i}`, { ementa }));
  await new Documents(store, '').put(documents);
  const search = searchIn(store);
  const asked = (query: string, more: object = {}) =>
    search.search(query, 'fulltext', { filter: {}, limit: 10, ...more });
  const ids = async (query: string, more: object = {}) =>
    (await asked(query, more)).results.map(({ document_id }) => document_id);

  await t.test('a mistyped word', async t => {
    const { corrections, results } = await asked('indenisação por dano morais');
    t.strictSame(corrections, [{ digitada: 'indenisação', lida: 'indenização' }]);
    t.equal(results[0]?.document_id, 'R-0');
    t.match((await asked('praso')).corrections, [{ lida: 'prazo' }], 'as it sounds');
    t.match((await asked('indenziação')).corrections, [{ lida: 'indenização' }], 'swapped');
  });

  await t.test('what is not corrected', async t => {
    for (const query of [
      'preso',
      'sobre Marcelo',
      '"indenisação"',
      'voo -indenisação',
      'xyzxyzxyz',
      'vo',
      ...['mandato', 'emenda', 'ratificação', 'usucapião', 'descriminar'],
    ]) {
      t.strictSame((await asked(query)).corrections, [], query);
    }
    const literal = await asked('indenisação', { isLiteral: true });
    t.match(literal, { corrections: [], synonyms: [], total: 0 });
  });

  await t.test('one word of a question finds, and two of as many keywords', async t => {
    const words = 'Marcela carência alvará escolar ementa';
    t.strictSame(await ids(words), [], 'no decision has two of the keywords');
    t.equal((await ids(`${words}?`)).length, 9);
    t.ok((await ids(`${words}?`)).includes('R-3'));
    t.strictSame(await ids(`${words}?`, { isLiteral: true }), [], 'not as typed');
    const { word_counts } = await asked(`${words}?`, { withWordCounts: true });
    t.match(word_counts, [{ palavra: 'Marcela', decisoes: 3 }, { decisoes: 1 }], 'all are counted');
  });

  await t.test('a synonym finds with another one, after what was typed', async t => {
    t.strictSame(await ids('voo', { isLiteral: true }), ['R-0']);
    t.strictSame(await ids('voo'), ['R-0', 'R-1'], 'not by “transporte” alone');
    t.strictSame(await ids('convênio'), ['R-3']);
  });

  await t.test('a question finds what its keywords find', async t => {
    const question = 'Meu cliente teve o voo cancelado: quem ganha e o que cito?';
    t.strictSame(await ids(question), await ids('voo cancelado'));
  });

  await t.test('how many decisions have each word', async t => {
    const { word_counts, total } = await asked('voo indenização', { withWordCounts: true });
    t.strictSame(word_counts, [
      { palavra: 'voo', decisoes: 1 },
      { palavra: 'indenização', decisoes: 6 },
    ]);
    t.equal(total, 6);
    t.equal((await asked('voo')).word_counts, null);
    for (const [query, names] of [
      ['contrato bancário? -pessoa', ['contrato', 'bancário']],
      ['(moral), prazo.', ['moral', 'prazo']],
      ['voo OU plano saúde', ['voo ou plano', 'saúde']],
    ] as const) {
      const { word_counts } = await asked(query, { withWordCounts: true });
      t.strictSame(
        word_counts?.map(({ palavra }) => palavra),
        names,
        query,
      );
    }
    const told = await asked('Meu cliente perdeu o voo: o que cito?');
    t.strictSame(told.left_out, ['Meu cliente', 'o que cito']);
  });

  await t.test('a synonym alone does not list', async t => {
    const documents = new DocumentSearch(store);
    const query = {
      ...readTextQuery('carência'),
      all: [
        ...readTextQuery('carência').all,
        ...readTextQuery('companhia passageiro').all.map(forms =>
          forms.map(form => ({ ...form, share: 0.9 })),
        ),
      ],
    };
    const ids = EMENTAS.map((_, i) => `R-${i}`);
    t.ok((await documents.scores(query, ids)).get('R-1')! > 0);
    const { matches } = await documents.matches(query, {}, { offset: 0, limit: 10 });
    const listed = matches.map(({ id }) => id).sort();
    t.strictSame([...(await documents.listed(query, ids))].sort(), listed);
    t.strictSame(listed, ['R-0', 'R-3']);
  });

  await t.test('a question about an airline finds no other companies', async t => {
    const power = newDocument('P-0', { ementa: 'COMPANHIA HIDROELÉTRICA. Vazão do rio.' });
    await new Documents(store, '').put([power]);
    for (const question of [
      'A companhia aérea responde pelo cancelamento do voo?',
      'Quando a empresa aérea paga?',
      'Meu voo foi cancelado, e agora?',
    ]) {
      const found = await ids(question);
      t.ok(found.includes('R-0'), question);
      t.notOk(found.includes('P-0'), question);
    }
    t.strictSame((await ids('companhia hidroelétrica?'))[0], 'P-0');
    t.strictSame((await asked('A companhia aérea paga?')).left_out, ['companhia']);
  });

  await t.test('words one edit away', async t => {
    const near = nearWords('praso');
    for (const word of ['prazo', 'prasos', 'paso', 'parso', 'preso']) t.ok(near.has(word), word);
    t.ok(near.get('prazo')! > near.get('preso')!);
    t.notOk(near.has('praso'));
  });
});

function searchIn(relational: SqlStore): DecisionSearch {
  return new DecisionSearch({
    relational,
    words: null,
    // A search by words uses neither of these.
    vectors: null as never,
    embeddings: { rankWeight: 0.25 } as never,
    citing: async () => null,
  });
}
