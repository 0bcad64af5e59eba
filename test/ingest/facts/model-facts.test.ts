/**
 * Facts read by a language model: which answers are accepted, when the model is asked, and which values apply if there
 * is no answer.
 */
import t, { type Test } from 'tap';
import { Corpus } from '../../../src/ingest/corpus.ts';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import type { CorpusStore } from '../../../src/ingest/corpus-store.ts';
import { ModelFacts } from '../../../src/ingest/facts/model-facts.ts';
import { type ImportOptions, importRecords } from '../../../src/ingest/import-records.ts';
import type { LlmReason } from '../../../src/models/language/failure.ts';
import { OpenAiModel } from '../../../src/models/language/openai-model.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { StoredAnswers } from '../../../src/stores/relational/stored-answers.ts';
import { type FakeOpenAi, type Fault, fakeOpenAi } from '../../support/fake-openai.ts';
import { MemoryStores } from '../../support/memory-stores.ts';
import { until } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const FACT = 'O voo da autora atrasou doze horas';
const PROOF = 'como mostram as fotografias juntadas';
const EMENTA = `TRANSPORTE AÉREO. ${FACT}, ${PROOF}. Recurso provido.`;

interface Told {
  text: string;
  source_excerpt: string;
}

const told = (text: string, source_excerpt: string): Told => ({ text, source_excerpt });
const answer = (fatos: Told[], provas: Told[] = []): Fault => ({
  kind: 'made',
  make: () => ({ fatos, provas }),
});
const GOOD = answer([told('atraso de VOO', FACT)], [told('Fotografia', PROOF)]);

const sql = await newEmbedded(t);
const documents = new Documents(sql, 'words');
const stores = new MemoryStores(documents);
const answers = new StoredAnswers(sql);
let lastId = 0;
const newId = () => `d${++lastId}`;

interface Reader {
  server: FakeOpenAi;
  outcomes: (LlmReason | 'ok')[];
  facts: ModelFacts;
}

async function reader(t: Test, script: Fault[], model = 'asked-1', atOnce = 2): Promise<Reader> {
  const server = await fakeOpenAi(t);
  server.script = script;
  const outcomes: (LlmReason | 'ok')[] = [];
  const settings = { apiKey: 'sk-of-the-tests', baseUrl: server.url, model, backoffMs: 1 };
  const asked = new OpenAiModel(settings, outcome => outcomes.push(outcome));
  return { server, outcomes, facts: new ModelFacts({ model: asked, answers, documents, atOnce }) };
}

/** Imports the records as lines of one file; `written` lists what the stores received. */
async function imported(
  records: object[],
  facts: ModelFacts | null,
  options: Partial<ImportOptions> = {},
) {
  const written: CorpusRecord[] = [];
  const changed: string[] = [];
  const corpus = new Corpus({ ...stores.seen(), turns: null });
  const store: CorpusStore = {
    async write(batch, given) {
      written.push(...batch);
      const differing = await documents.changed(batch.map(({ document }) => document));
      changed.push(...differing.map(({ id }) => id));
      return corpus.write(batch, given);
    },
  };
  const file = (async function* () {
    for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
  })();
  const summary = await importRecords(store, file, () => {}, { ...options, facts });
  return { summary, written, changed };
}

t.test('a passage that stands in the text is kept with it, one that does not is not', async t => {
  const items = [
    told('  Atraso   de voo ', ` ${FACT} `),
    told('ATRASO DE VOO', 'TRANSPORTE AÉREO'),
    told('Overbooking do trecho', FACT),
    told('Extravio de bagagem', 'A bagagem foi extraviada.'),
    told('Nada', ''),
    told('—', FACT),
    told('Um\u0000texto', FACT),
    told('x'.repeat(201), FACT),
  ];
  const { facts, server } = await reader(t, [answer(items, [told('Fotografia', PROOF)])]);
  const { summary, written } = await imported([{ id: newId(), ementa: EMENTA }], facts);
  t.match(summary, { factsAsked: 1, factsKnown: 0, factsFailed: 0, factsDropped: 5, added: 1 });
  const [{ graph, document }] = written as [CorpusRecord];
  const inicio = EMENTA.indexOf(FACT);
  const passagem = { campo: 'ementa', clausula: FACT, inicio, fim: inicio + FACT.length };
  t.same(document.leitura!.fatos_lidos, [
    { id: 'fato:atraso-de-voo', nome: 'Atraso de voo', fonte: 'modelo', passagem },
    { ...graph.fatos[1], nome: 'Overbooking do trecho', fonte: 'modelo', passagem },
  ]);
  t.match(graph.fatos[1]!.id, /^fato:[0-9a-f]{16}$/);
  t.same(graph.provas, [{ id: 'prova:fotografia', nome: 'Fotografia' }]);
  t.equal(graph.leitura, document.leitura);
  t.match(document.termos, 'Overbooking do trecho', 'search finds it');
  const [system, user] = server.bodies[0]!.messages;
  t.match(system!.content, 'Extravio de bagagem; ', 'the names of the table');
  t.match(user!.content, EMENTA);
});

t.test('what a record gives, or what has no text, is not asked for', async t => {
  const { facts, server } = await reader(t, [GOOD]);
  const given = { ementa: EMENTA, fatos: [], provas: ['Recibo'] };
  const { summary, written } = await imported(
    [
      { id: newId(), ...given },
      { id: newId(), criterios: ['DANO MORAL'] },
      { id: newId(), ementa: EMENTA, ementa_composta: true },
      { id: newId(), ementa: ' ' },
      { id: newId(), ementa: EMENTA, provas: given.provas },
    ],
    facts,
  );
  t.match(summary, { decisions: 5, factsAsked: 1, factsFailed: 0, factsDropped: 0 });
  t.equal(server.bodies.length, 1);
  t.same(
    written.map(({ graph }) => [graph.fatos.length, graph.provas[0]?.nome ?? null]),
    [
      [0, 'Recibo'],
      [0, null],
      [0, null],
      [0, null],
      [1, 'Recibo'],
    ],
  );
});

t.test(
  'the same text is asked about once; another text, another model or a failure is not the same',
  async t => {
    const { facts, server } = await reader(t, [GOOD]);
    const [id, twin, silent] = [newId(), newId(), newId()];
    const records = [
      { id, ementa: EMENTA },
      { id: twin, ementa: EMENTA },
    ];
    t.match((await imported(records, facts)).summary, { factsAsked: 2, factsKnown: 0 });
    t.equal(server.bodies.length, 1, 'twins in one batch are one question');
    const again = await imported(records, facts);
    t.match(again.summary, { factsAsked: 0, factsKnown: 2 });
    t.same(again.changed, [], 'nothing is written anew');
    t.equal(server.bodies.length, 1);

    server.script = [answer([])];
    const empty = [{ id: silent, ementa: `${EMENTA} Sem fatos.` }];
    await imported(empty, facts);
    t.match(await imported(empty, facts), { summary: { factsKnown: 1 }, changed: [] });
    t.equal(server.bodies.length, 2, 'an answer without facts is an answer');

    server.script = [GOOD];
    const other = [{ id, ementa: `${EMENTA} Votação unânime.` }];
    t.match(await imported(other, facts), { summary: { factsAsked: 1 }, changed: [id] });
    const later = await reader(t, [GOOD], 'asked-2');
    t.match((await imported(other, later.facts)).summary, { factsAsked: 1 });
    t.match(await imported(other, null), { summary: { factsAsked: 0 }, changed: [id] });
  },
);

t.test(
  'where the model fails, what the tables read stays, and the next import asks again',
  async t => {
    const { facts, server, outcomes } = await reader(t, [{ kind: 'text', text: '{"fatos":1}' }]);
    const records = [{ id: newId(), ementa: `ATRASO DE VOO. ${EMENTA}` }];
    const { summary, written } = await imported(records, facts);
    t.match(summary, { decisions: 1, added: 1, factsAsked: 0, factsFailed: 1 });
    t.match(written[0]!.document.leitura!.fatos_lidos, [
      { nome: 'Atraso de voo', fonte: 'tabela' },
    ]);
    server.script = [{ kind: 'status', status: 503 }, { kind: 'cut' }, GOOD];
    t.match((await imported(records, facts)).summary, { factsAsked: 1, factsFailed: 0 });
    t.same(outcomes, ['wrong_shape', 'ok'], 'passing failures are tried again');
  },
);

t.test('a model that gives no answers is left alone', async t => {
  const { facts, server } = await reader(t, [{ kind: 'status', status: 401 }], 'asked-1', 1);
  const records = Array.from({ length: 25 }, () => ({
    id: newId(),
    ementa: `${EMENTA} ${lastId}`,
  }));
  const { summary } = await imported(records, facts);
  t.match(summary, { decisions: 25, factsFailed: 25 });
  t.equal(server.bodies.length, 10);
});

t.test(
  'so many questions at once; an import that is stopped stores no batch that waits',
  async t => {
    const { facts, server } = await reader(t, [{ kind: 'mute' }]);
    const records = Array.from({ length: 5 }, () => ({
      id: newId(),
      ementa: `${EMENTA} ${lastId}`,
    }));
    const stop = new AbortController();
    const importing = imported(records, facts, { signal: stop.signal });
    await until(() => server.bodies.length === 2, 'two questions are under way');
    stop.abort();
    const { summary, written } = await importing;
    t.match(summary, { decisions: 0, factsFailed: 0 });
    t.same(written, []);
    await until(() => server.abandoned === 2, 'they are given up');
    t.equal(server.bodies.length, 2);
  },
);

t.test('a store that fails has nothing asked again', async t => {
  const { facts, server } = await reader(t, [GOOD]);
  const ementa = `${EMENTA} ${newId()}`;
  const file = async function* () {
    yield Buffer.from(`${JSON.stringify({ id: newId(), ementa })}\n`);
  };
  const away = { write: () => Promise.reject(new Error('away')) };
  await t.rejects(
    importRecords(away, file(), () => {}, { facts }),
    { message: 'lines 1-1 were not stored: away' },
  );
  const { summary } = await imported([{ id: `d${lastId}`, ementa }], facts);
  t.match(summary, { factsAsked: 1, factsFailed: 0 });
  t.equal(server.bodies.length, 1);
});

t.test('nothing is asked about decisions that the key may not replace', async t => {
  const id = newId();
  await imported([{ id, ementa: EMENTA }], null);
  const { facts, server } = await reader(t, [GOOD]);
  const record = { id, ementa: `${EMENTA} De outrem.` };
  const { summary } = await imported([record], facts, { author: 'somebody' });
  t.match(summary, { notOwnCount: 1, factsAsked: 0, factsFailed: 0 });
  t.equal(server.bodies.length, 0);
});
