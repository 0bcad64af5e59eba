/** divergencias: criteria on which courts decide both ways. */
import { foldedTurma } from '../../algorithms/turma-filter.ts';
import { familyKey } from '../../family.ts';
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const divergencias = operation({
  name: 'divergencias',
  path: '/v1/graph/divergencias',
  summary: 'Criteria under which the outcomes are most evenly split.',
  description:
    'p counts provido and i improvido per criterion; criteria with both are listed. `divergence_score` = min(p, i) / (p + i), so an even split scores 0.5; `total` = p + i. `turma` restricts the count to the decisions of one chamber; clusters below `min_total` are left out. `wilson_low` and `wilson_high` are the 95 % Wilson interval of the share of the rarer of the two outcomes among total decisions. `amostra_pequena` is true if there are fewer than ten decisions. The lists of details name the same decisions as the lists of ids, in the same order; `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. Order: `divergence_score` descending, then `total` descending, then criterio_id; with `order` total, `total` comes first. Criteria that name an outcome or a formula of procedure (PENA REDIMENSIONADA) are left out; the table of concepts marks them with `desfecho`. With `amplitude: com_restritos`, a decision counts under its own criteria and under all broader criteria in the graph.',
  portuguese: {
    summary: 'Critérios em que os resultados das decisões estão mais divididos.',
    description:
      'Para cada critério, p conta as decisões com resultado provido e i as com resultado improvido. Só aparecem critérios com ambas. `divergence_score` = min(p, i) / (p + i): quando a divisão é igual, vale 0,5. `total` = p + i. `turma` restringe a contagem às decisões de um órgão julgador; os critérios com `total` inferior a `min_total` são omitidos. `wilson_low` e `wilson_high` são os limites do intervalo de confiança de Wilson a 95% para a parcela do resultado menos frequente dos dois em total decisões. `amostra_pequena` indica menos de dez decisões. As listas de detalhes trazem as mesmas decisões das listas de ids, na mesma ordem. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id. Ordem: divergence_score e total, ambos decrescentes (na ordem inversa quando `order` é total); depois criterio_id. Ficam de fora os critérios que nomeiam um desfecho ou uma fórmula de procedimento (PENA REDIMENSIONADA), marcados com `desfecho` na tabela de conceitos. Com `amplitude: com_restritos`, a decisão conta nos seus próprios critérios e em todos os critérios do grafo mais amplos que eles.',
  },
  mode: 'family',
  methods: ['POST', 'GET'],
  paged: true,
  family: ({ categoria_id, turma, amplitude }: Params) =>
    familyKey(categoria_id, turma === null ? null : foldedTurma(turma), amplitude),
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'clusters',
  example: { limit: 5 },
});
