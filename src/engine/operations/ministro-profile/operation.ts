/** ministro-profile: the criteria and outcomes of one minister's decisions, and the peers who decide differently. */
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const ministroProfile = operation({
  name: 'ministro-profile',
  path: '/v1/graph/ministro-profile',
  summary: 'Profile of one minister: criteria, outcomes, peers who decide differently, citations.',
  description:
    'divergencias: peers where each side has at least two decided decisions with a shared criterion; taxa and taxa_par are provido / decided over those decisions, diferenca = taxa - taxa_par; peers with diferenca 0 are left out; `n` and `n_par` count the decisions of each side, with the 95 % Wilson bounds of each rate, and `amostra_pequena` says that either is below ten. Order: absolute diferenca descending, then name. With `lado`, resultados and divergencias count the favoured side instead of the outcome: provido is this side, improvido is the opposite side (autor and réu, acusação and defesa), and parcialmente_provido is `em parte`. sem_resultado has the decisions that favour neither or are not known; prejudicado and nao_conhecido are 0. `n_conhecido` counts the decisions with a known side; other decisions are in no rate. precedentes: counted by distinct citing decisions of the minister. A section that is switched off is absent. Lists have at most 10 rows; a cursor continues all of them. With `amplitude: com_restritos`, decisions have, in criterios and divergencias, their own criteria and all broader criteria in the graph.',
  portuguese: {
    summary:
      'Perfil de um ministro: critérios, resultados, divergências com seus pares e precedentes citados.',
    description:
      'divergencias: os pares comparáveis, isto é, aqueles em que cada lado tem ao menos duas decisões com resultado provido, improvido ou parcialmente provido e com um critério em comum. taxa e taxa_par são a proporção de decisões com resultado provido entre elas; diferenca = taxa - taxa_par. Pares com diferenca 0 são omitidos. `n` e `n_par` contam as decisões de cada lado; cada taxa traz os limites do intervalo de confiança de Wilson a 95%, e `amostra_pequena` indica que um dos lados tem menos de dez decisões. Ordem: valor absoluto de diferenca, decrescente; depois nome. Com `lado`, resultados e divergencias contam a quem cada decisão favorece, e não o resultado do recurso: provido é a vitória do lado indicado; improvido, a da parte contrária (autor e réu, acusação e defesa); parcialmente_provido, `em parte`; sem_resultado reúne o que não se sabe quanto a esses dois lados, e prejudicado e nao_conhecido são 0. `n_conhecido` conta as decisões em que isso se sabe; as demais não entram em taxa alguma. precedentes: contados pelo número de decisões distintas do ministro que os citam. A seção desativada não aparece na resposta. Cada lista tem no máximo 10 itens; `cursor` continua todas elas. Com `amplitude: com_restritos`, as decisões têm, em criterios e divergencias, os seus próprios critérios e todos os critérios do grafo mais amplos que eles.',
  },
  mode: 'family',
  paged: true,
  family: ({ ministro, include_divergencias, lado, amplitude }: Params) =>
    familyKey(ministroNorm(ministro), include_divergencias, lado, amplitude),
  cypher,
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  list: 'criterios',
  example: { ministro: 'Domingos de Araújo Lima Neto' },
});
