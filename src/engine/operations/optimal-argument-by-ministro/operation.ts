/** optimal-argument-by-ministro: which arguments go with success before one minister, compared with the category. */
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import { foldedTurma } from '../../algorithms/turma-filter.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const optimalArgumentByMinistro = operation({
  name: 'optimal-argument-by-ministro',
  path: '/v1/graph/optimal-argument-by-ministro',
  summary: 'Success rate of arguments before one minister, compared with the whole category.',
  description:
    "Over the decided decisions of the category; the category's rate includes the minister's own decisions. `delta` = ministro_rate - categoria_rate; recommended_arguments have delta > 0 (descending), avoid_arguments delta < -0.1 (ascending); each list at most top_k, taken from all kept arguments; a cursor continues all three. `turma` restricts the count to the decisions of one chamber, on both sides. Wilson bounds at 95 % of each rate; those of delta are the minister's bounds less categoria_rate. With `order: interval`, arguments is ordered by ministro_wilson_low and recommended_arguments by delta_wilson_low, both descending, avoid_arguments by delta_wilson_high ascending; the same arguments qualify. Ties: ministro_total descending, tipo, id. With `lado`, a decision that favours this side is a success. Decisions that favour this side, the opposite side (autor and réu, acusação and defesa) or `em parte` count. `n_conhecido` is their number in the category; other decisions are in no rate. resultado_desejado must then be absent or provido. `amostra_pequena` is true if there are fewer than ten decisions of the minister. `desfecho` marks a criterion that states an outcome ('retorno dos autos à origem') instead of an argument; docs/reading-results.md has the rule. With `amplitude: com_restritos`, a decision counts under its own criteria and under all broader criteria in the graph, for the minister and for the category. With `posicoes`, a row of a criterion also says how many of the minister's counted decisions affirm and deny it by their own wording; a decision that has only a narrower criterion does neither.",
  portuguese: {
    summary:
      'Taxa de êxito dos argumentos perante um ministro, comparada com a de toda a categoria.',
    description:
      'Considera as decisões da categoria com resultado provido, improvido ou parcialmente provido. A taxa da categoria inclui as decisões do próprio ministro. `delta` = ministro_rate - categoria_rate. recommended_arguments contém os argumentos com delta > 0, em ordem decrescente; avoid_arguments, os com delta < -0,1, em ordem crescente. Cada lista tem no máximo top_k itens, escolhidos entre todos os argumentos que atingem os mínimos de decisões; `cursor` continua as três. `turma` restringe a contagem, dos dois lados, às decisões de um órgão julgador. Cada taxa traz os limites do intervalo de confiança de Wilson a 95%; os de delta são os limites da taxa do ministro menos categoria_rate. Com `order: interval`, arguments segue ministro_wilson_low e recommended_arguments segue delta_wilson_low, ambos em ordem decrescente; avoid_arguments segue delta_wilson_high, em ordem crescente; os argumentos que entram em cada lista são os mesmos. Desempate: ministro_total decrescente, tipo e id. Com `lado`, êxito é a decisão favorecer esse lado: contam-se as decisões que o favorecem, as que favorecem a parte contrária (autor e réu, acusação e defesa) e as que favorecem `em parte`. `n_conhecido` diz quantas são na categoria; as demais não entram em taxa alguma. resultado_desejado deve então estar ausente ou ser provido. `amostra_pequena` indica menos de dez decisões do ministro. `desfecho` marca o critério que enuncia um desfecho (“retorno dos autos à origem”), e não um argumento; a regra está em docs/reading-results.md. Com `amplitude: com_restritos`, a decisão conta, dos dois lados, nos seus próprios critérios e em todos os critérios do grafo mais amplos que eles. Com `posicoes`, a linha de um critério traz também em quantas das decisões contadas do ministro a redação o afirma (`ministro_afirmado`) e em quantas o nega (`ministro_negado`); a decisão que só tem um critério mais restrito não conta em nenhum dos dois.',
  },
  mode: 'family',
  paged: true,
  family: ({ categoria_id, ministro, turma, lado, amplitude, posicoes }: Params) =>
    familyKey(
      categoria_id,
      ministroNorm(ministro),
      turma === null ? null : foldedTurma(turma),
      lado,
      amplitude,
      posicoes,
    ),
  cypher,
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  list: 'arguments',
  example: {
    categoria_id: 'apelacao-civel',
    ministro: 'Domingos de Araújo Lima Neto',
    min_decisions: 5,
    top_k: 5,
  },
});
