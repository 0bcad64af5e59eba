/** divergencias-turma: how ministers and chambers decide on a topic. */
import { topicKey } from '../../algorithms/topic.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const divergenciasTurma = operation({
  name: 'divergencias-turma',
  path: '/v1/graph/divergencias/turma',
  summary: 'Outcomes per minister and per chamber for the criteria that match a topic.',
  description:
    'Counts the distinct decisions that have a matching criterion, by minister and by turma. The turma of a minister is the most frequent over those decisions (ties by name), null if none. taxa_provimento = provido / n, where `n` counts the decided decisions (provido, improvido, parcialmente provido); `wilson_low` and `wilson_high` are the 95 % Wilson interval of that rate, null where n is 0. `amostra_pequena` is true if n is below ten. A topic that matches nothing gives empty lists. `turma` and `ministro_parte` count only the decisions of one chamber and of the ministers whose name contains the text. `criterios` lists the first 100 by id of `criterios_total` matching criteria; all are counted. With `lado`, the favoured side is counted instead of the outcome: provido is this side, improvido is the opposite side (autor and réu, acusação and defesa), parcial is `em parte`, and outros has the decisions that favour neither or are not known. taxa_provimento is then the share of wins of the side, and `n_conhecido` is the number of counted decisions in the n. Order: total descending, then name. With `amplitude: com_restritos`, decisions of narrower criteria count too.',
  portuguese: {
    summary: 'Resultados por ministro e por turma nos critérios que correspondem a um tema.',
    description:
      'Conta as decisões distintas que têm ao menos um desses critérios, por ministro e por turma. A turma do ministro é a mais frequente nessas decisões; em caso de empate, a primeira por nome; null se nenhuma decisão indica a turma. taxa_provimento = provido / n, em que `n` conta as decisões com resultado provido, improvido ou parcialmente provido. `wilson_low` e `wilson_high` são os limites do intervalo de confiança de Wilson a 95% para essa taxa; são null quando n é 0. `amostra_pequena` indica n menor que dez. Um tema sem correspondência devolve listas vazias. `turma` e `ministro_parte` restringem a contagem às decisões de um órgão julgador e às dos ministros cujo nome contém o texto. `criterios` traz os 100 primeiros por id dos `criterios_total` critérios que correspondem ao tema; todos são contados. Com `lado`, conta-se a quem cada decisão favorece, e não o resultado do recurso: provido é a vitória do lado indicado; improvido, a da parte contrária (autor e réu, acusação e defesa); parcial, `em parte`; outros, o que não se sabe quanto a esses dois lados. taxa_provimento passa a ser a taxa de vitória desse lado, e `n_conhecido` diz quantas das decisões contadas entram em n. Ordem: total decrescente, depois nome. Com `amplitude: com_restritos`, contam também as decisões dos critérios mais restritos que os do tema.',
  },
  mode: 'family',
  family: ({ tema, lado, amplitude }: Params) => familyKey(lado, amplitude, ...topicKey(tema)),
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'ministros',
  example: { tema: 'dano moral' },
});
