/** optimal-argument: which arguments go with success in a category. */
import { foldedTurma } from '../../algorithms/turma-filter.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const optimalArgument = operation({
  name: 'optimal-argument',
  path: '/v1/graph/optimal-argument',
  summary: 'Criteria, statutes and precedents with the highest success rate in a category.',
  description:
    "Over the decided decisions of the category (provido, improvido, parcialmente provido). `taxa_base` is the share of the desired outcome among them; `lift` = success_rate / taxa_base, null over 0; Wilson bounds at 95 %, of taxa_base over total_decisoes and of success_rate over total. `turma` restricts the count to the decisions of one chamber. With `lado`, a decision that favours this side is a success. Decisions that favour this side, the opposite side (autor and réu, acusação and defesa) or `em parte` count. `n_conhecido` is their number in the category; other decisions are in no rate. resultado_desejado must then be absent or provido. `amostra_pequena` is true if there are fewer than ten decisions. `desfecho` marks a criterion that states an outcome ('retorno dos autos à origem') instead of an argument; docs/reading-results.md has the rule. Order: success_rate, or wilson_low with `order: interval`, then total (both descending), tipo, id. With `amplitude: com_restritos`, a decision counts under its own criteria and under all broader criteria in the graph. With `posicoes`, a row of a criterion also says how many of the counted decisions affirm and deny it by their own wording; a decision that has only a narrower criterion does neither.",
  portuguese: {
    summary:
      'Critérios, dispositivos legais e precedentes com a maior taxa de êxito em uma categoria.',
    description:
      'Considera as decisões da categoria com resultado provido, improvido ou parcialmente provido. `taxa_base` é a proporção do resultado desejado entre elas. `lift` = success_rate / taxa_base; é null quando taxa_base é 0. `wilson_low` e `wilson_high` são os limites do intervalo de confiança de Wilson a 95% para success_rate, e `taxa_base_wilson_low` e `taxa_base_wilson_high`, para taxa_base. `turma` restringe a contagem às decisões de um órgão julgador. Com `lado`, êxito é a decisão favorecer esse lado: contam-se as decisões que o favorecem, as que favorecem a parte contrária (autor e réu, acusação e defesa) e as que favorecem `em parte`. `n_conhecido` diz quantas são na categoria; as demais não entram em taxa alguma. resultado_desejado deve então estar ausente ou ser provido. `amostra_pequena` indica menos de dez decisões. `desfecho` marca o critério que enuncia um desfecho (“retorno dos autos à origem”), e não um argumento; a regra está em docs/reading-results.md. Ordem: success_rate (ou wilson_low, com `order: interval`) e total, ambos decrescentes; depois tipo e id. Com `amplitude: com_restritos`, a decisão conta nos seus próprios critérios e em todos os critérios do grafo mais amplos que eles. Com `posicoes`, a linha de um critério traz também em quantas das decisões contadas a redação o afirma (`afirmado`) e em quantas o nega (`negado`); a decisão que só tem um critério mais restrito não conta em nenhum dos dois.',
  },
  mode: 'family',
  paged: true,
  family: ({ categoria_id, turma, lado, amplitude, posicoes }: Params) =>
    familyKey(categoria_id, turma === null ? null : foldedTurma(turma), lado, amplitude, posicoes),
  cypher,
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  list: 'arguments',
  example: { categoria_id: 'apelacao-civel', top_k: 5, min_decisions: 10 },
});
