/** hashing-384 satisfies the contract, and texts with similar words get similar vectors. */
import t from 'tap';
import { HashingEmbeddings } from '../../../src/models/text-vectors/hashing.ts';
import { cosine, holdsContract } from '../../support/text-vectors-contract.ts';

const embeddings = new HashingEmbeddings();

t.test('the contract', t => holdsContract(t, embeddings));

t.test('accents, case, number and order do not count; words do', async t => {
  const [a, b, other] = await embeddings.embed([
    'Indenizações por danos morais em razão de inscrição indevida',
    'INDENIZACAO POR DANO MORAL, INSCRICAO INDEVIDA, RAZAO',
    'Habeas corpus, prisão preventiva e tráfico de entorpecentes',
  ]);
  t.ok(cosine(a!, b!) > 0.99, `${cosine(a!, b!)}`);
  t.ok(cosine(a!, other!) < 0.3, `${cosine(a!, other!)}`);
});

t.test('a word that stands in nearly every decision says less than a rare one', async t => {
  const [query, rare, common] = await embeddings.embed([
    'apelação usucapião',
    'usucapião rural',
    'apelação provida',
  ]);
  t.ok(cosine(query!, rare!) > 2 * cosine(query!, common!));
});

t.test('the vectors are those of every other machine and release', async t => {
  const [vector] = await embeddings.embed(['usucapião']);
  const places = [...vector!.keys()].filter(i => Math.abs(vector![i]!) > 0.3);
  t.matchOnly(places.join(' '), PLACES);
});

const PLACES = /^\d+( \d+){3,5}$/;
