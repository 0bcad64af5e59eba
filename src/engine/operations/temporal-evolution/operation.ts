/** temporal-evolution: how often a criterion is decided, and how, over time. */
import { topicKey } from '../../algorithms/topic.ts';
import { foldedTurma } from '../../algorithms/turma-filter.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const temporalEvolution = operation({
  name: 'temporal-evolution',
  path: '/v1/graph/temporal-evolution',
  summary: 'Decisions on a criterion per year or month, with outcomes and a trend.',
  description:
    'The answer has a bucket for each period, from the first to the last one with decisions; a period between them without decisions has total 0. The trend compares the end of the series with its beginning: of n buckets, the last k with the first k, where k = max(1, floor(n / 3)). If the ratio of their totals is above 6/5 the trend is `growing`, below 4/5 `declining`, otherwise `stable`; with fewer than two buckets it is `stable`. In a bucket, `n` is the number of decisions with outcome provido, improvido or parcialmente provido, on which taxa_provimento and its 95 % Wilson bounds rest; `amostra_pequena` is true if n is below ten. corpus_total, corpus_n and corpus_taxa_provimento are the same counts over all decisions of the graph in that period; participacao = total / corpus_total. trend_relative is the trend of participacao, trend_provimento that of taxa_provimento / corpus_taxa_provimento. Both divide the sums of the last k buckets by those of the first k, with the same thresholds; they are stable where a divisor is 0. `turma` restricts the count to the decisions of one chamber, in the topic and in the corpus. With `lado`, the favoured side is counted instead of the outcome, in the topic and in the corpus: provido is this side, improvido is the opposite side (autor and réu, acusação and defesa), parcial is `em parte`, and outros has the decisions that favour neither or are not known. The rates are then the shares of wins of the side, and `n_conhecido` is the sum of all n. `criterios` lists the first 100 by id of `criterios_total` matching criteria; all are counted. With `amplitude: com_restritos`, decisions of narrower criteria count too.',
  portuguese: {
    summary: 'Decisões sobre um critério por ano ou por mês, com os resultados e a tendência.',
    description:
      'Traz todos os períodos entre o primeiro e o último que têm decisões no intervalo solicitado; os períodos vazios aparecem com total 0. A tendência compara o fim da série com o começo. Com n períodos, k = max(1, floor(n / 3)): os k últimos são comparados com os k primeiros. Acima de 6/5, a tendência é crescente (`growing`); abaixo de 4/5, decrescente (`declining`); nos demais casos, estável (`stable`). Com menos de dois períodos, é estável. `n` conta as decisões com resultado provido, improvido ou parcialmente provido em que se baseia taxa_provimento, com os limites do intervalo de confiança de Wilson a 95%; `amostra_pequena` indica n menor que dez. corpus_total, corpus_n e corpus_taxa_provimento são as mesmas contagens sobre todas as decisões do grafo no período; participacao = total / corpus_total. tendencia_relativa compara participacao e tendencia_provimento compara taxa_provimento / corpus_taxa_provimento: em ambas, somam-se as contagens dos k últimos e dos k primeiros períodos e aplicam-se os mesmos limites; se um divisor é 0, a tendência é estável. `turma` restringe a contagem, no tema e no acervo, às decisões de um órgão julgador. Com `lado`, conta-se, no tema e no acervo, a quem cada decisão favorece, e não o resultado do recurso: provido é a vitória do lado indicado; improvido, a da parte contrária (autor e réu, acusação e defesa); parcial, `em parte`; outros, o que não se sabe quanto a esses dois lados. As taxas passam a ser as de vitória desse lado, e `n_conhecido` é a soma de todos os n. `criterios` traz os 100 primeiros por id dos `criterios_total` critérios que correspondem ao tema; todos são contados. Com `amplitude: com_restritos`, contam também as decisões dos critérios mais restritos que os do tema.',
  },
  mode: 'family',
  family: ({ criterio, turma, lado, amplitude }: Params) =>
    familyKey(lado, turma === null ? null : foldedTurma(turma), amplitude, ...topicKey(criterio)),
  methods: ['POST', 'GET'],
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'buckets',
  example: { criterio: 'dano moral', granularity: 'month' },
});
