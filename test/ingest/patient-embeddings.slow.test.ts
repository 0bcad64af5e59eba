/** An import waits for an unavailable or rate-limited model, keeps finished parts, and stops waiting in time. */
import t from 'tap';
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import { PatientEmbeddings } from '../../src/ingest/patient-embeddings.ts';
import { OpenAiEmbeddings } from '../../src/models/text-vectors/openai.ts';
import {
  type TextEmbeddings,
  TooManyTexts,
} from '../../src/models/text-vectors/text-embeddings.ts';
import { fakeEmbeddings } from '../support/fake-embeddings.ts';

const texts = (count: number) => Array.from({ length: count }, (_, i) => `texto ${i}`);

/** A model whose answers are scripted: an error to throw, or null for vectors. */
function scripted(script: (Error | null)[]) {
  const asked: number[] = [];
  const model: TextEmbeddings = {
    model: 'scripted',
    dimension: 1,
    rankWeight: 1,
    isMismatched: false,
    unrelated: async () => 0,
    embed: async given => {
      asked.push(given.length);
      const problem = script.shift();
      if (problem) throw problem;
      return given.map(() => Float32Array.of(1));
    },
    close: async () => undefined,
  };
  return { model, asked };
}

t.test('finished parts are not requested again', async t => {
  const away = new StoreUnavailable('text_embeddings', 'it answered 429', undefined, 10);
  const { model, asked } = scripted([null, away, null]);
  t.equal((await new PatientEmbeddings(model).embed(texts(100))).length, 100);
  t.same(asked, [8, 16, 16, 32, 44], 'it begins with few texts');
});

t.test('the retry time of the endpoint is respected', async t => {
  const fake = await fakeEmbeddings(t, 8);
  const settings = { apiKey: 'k', baseUrl: fake.url, model: 'a-model', dimension: 8 };
  const model = new OpenAiEmbeddings(settings);
  fake.fault = 'status';
  fake.retryAfter = '2';
  await t.rejects(model.embed(['a'], 'passage'), { name: 'StoreUnavailable', retryAfterMs: 2000 });
  const startedAt = performance.now();
  const pending = new PatientEmbeddings(model).embed(['a']);
  setTimeout(() => {
    fake.fault = 'none';
  }, 100);
  t.equal((await pending).length, 1);
  t.ok(performance.now() - startedAt >= 1_990);
  t.equal(fake.asked.length, 3);
});

t.test(
  'waiting ends where it is too long, with the signal, and with what waiting does not mend',
  async t => {
    const away = (ms: number) => new StoreUnavailable('text_embeddings', 'away', undefined, ms);
    const long = scripted([away(3_600_000)]);
    await t.rejects(new PatientEmbeddings(long.model).embed(['a']), { message: 'away' });
    const stop = new AbortController();
    const stopped = scripted([away(60_000)]);
    const pending = new PatientEmbeddings(stopped.model).embed(['a'], stop.signal);
    setImmediate(() => stop.abort());
    await t.rejects(pending, { message: 'away' });
    const wrong = scripted([new Error('another dimension')]);
    await t.rejects(new PatientEmbeddings(wrong.model).embed(['a']), {
      message: 'another dimension',
    });
    t.same([long.asked, stopped.asked, wrong.asked], [[1], [1], [1]]);
  },
);

t.test('a slow model is asked for fewer texts, and the import goes on', async t => {
  const fake = await fakeEmbeddings(t, 8);
  fake.textsMax = 10;
  const settings = { apiKey: 'k', baseUrl: fake.url, model: 'slow', dimension: 8, msMax: 150 };
  const patient = new PatientEmbeddings(new OpenAiEmbeddings(settings));
  const slowed: number[] = [];
  patient.onSlow = count => slowed.push(count);
  const whole = texts(40);
  const vectors = await patient.embed(whole);
  t.same(slowed, [8], 'halved, and not raised again at once');
  const alone = new OpenAiEmbeddings({ ...settings, msMax: 10_000 });
  t.same(vectors.at(-1), (await alone.embed([whole.at(-1)!], 'passage'))[0], 'in order');
  t.equal(vectors.length, 40);
  const answered = fake.asked
    .filter(({ input }) => input.length <= 10)
    .flatMap(({ input }) => input);
  t.same(answered.slice(0, 40), whole, 'each text once');
});

t.test('a refused size is halved down to one text, and no further', async t => {
  const tooMany = () => new TooManyTexts('413');
  const { model, asked } = scripted([tooMany(), null, null]);
  t.equal((await new PatientEmbeddings(model).embed(texts(2))).length, 2);
  t.same(asked, [2, 1, 1]);
  const one = scripted([...Array.from({ length: 2 }, tooMany), null]);
  t.equal((await new PatientEmbeddings(one.model).embed(texts(1))).length, 1);
  t.same(one.asked, [1, 1, 1]);
});
