import t from 'tap';
import { proposedPairs } from '../../../src/ingest/concepts/proposed-pairs.ts';

const concept = (slug: string, decisoes: number) => ({
  id: `criterio:${slug}`,
  nome: slug,
  decisoes,
  formas: [slug],
});
const CONCEPTS = [
  concept('abalo-psiquico', 9),
  concept('abalo-psicologico', 5),
  concept('muro-vizinho', 4),
  concept('abalo-mental', 2),
];
const VECTORS = [
  [1, 0],
  [0.8, 0.6],
  [0, 1],
  [0.6, 0.8],
].map(values => Float32Array.from(values));
const found = (threshold: number, pairsMax = 100) =>
  proposedPairs(CONCEPTS, VECTORS, { threshold, pairsMax }).map(
    ({ a, b, similaridade }) => `${a.nome} ${b.nome} ${similaridade}`,
  );

t.test('close pairs, those whose rarer concept is commonest first', async t => {
  t.same(found(0.75), [
    'abalo-psiquico abalo-psicologico 0.8',
    'abalo-psicologico abalo-mental 0.96',
    'muro-vizinho abalo-mental 0.8',
  ]);
  t.same(found(0.75, 2), found(0.75).slice(0, 2));
  t.same(found(0.97), []);
});

t.test('a concept is not proposed with one that is broader by the rules', async t => {
  const related = [concept('dano-moral', 9), concept('dano-moral-coletivo', 3)];
  const vectors = [VECTORS[0]!, VECTORS[0]!];
  t.same(proposedPairs(related, vectors, { threshold: 0.5, pairsMax: 9 }), []);
});
