/** The local server of text vectors works with the settings that it prints. */
import t from 'tap';
import { startEmbeddings } from '../../../ops/services/embeddings.ts';
import { OpenAiEmbeddings } from '../../../src/models/text-vectors/openai.ts';
import { startOwn } from '../../support/services/scope.ts';
import { cosine } from '../../support/text-vectors-contract.ts';

t.test('vectors of a real model', async t => {
  const server = await startOwn(t, startEmbeddings);
  if (server === null) return;
  const settings = { apiKey: 'none', baseUrl: server.uri, model: 'multilingual-e5-small' };
  const embeddings = new OpenAiEmbeddings({ ...settings, dimension: 384, input: 'input_type' });
  const text = 'corte de energia elétrica por falta de pagamento';
  const [query] = await embeddings.embed([text], 'query');
  const passages = await embeddings.embed(
    [
      text,
      'Suspensão do fornecimento de luz ao consumidor inadimplente.',
      'Guarda da criança à avó.',
    ],
    'passage',
  );
  const [same, near, far] = passages.map(passage => cosine(query!, passage));
  t.ok(same! < 0.9999, `a query and a passage are told apart: ${same}`);
  t.ok(near! > far! + 0.02, `other words of the same meaning are nearer: ${near}, ${far}`);
  const unrelated = await embeddings.unrelated();
  t.ok(unrelated > 0.6 && unrelated < near!, `${unrelated}`);
});
