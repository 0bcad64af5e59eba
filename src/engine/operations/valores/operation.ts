/** valores: the amounts that decisions award, and how they were changed. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const valores = operation({
  name: 'valores',
  path: '/v1/graph/valores',
  summary: 'Amounts that decisions leave in force: quartiles, by year, chamber and minister.',
  description:
    'Counts the decisions that have a matching criterion, pass the filters, and have an amount of the kind `tipo`. Amounts of dano moral, dano material, multa diária and honorários are in centavos, those of pena in days. Quartiles are computed by the nearest rank: of n amounts in ascending order, q1 is the one at position ceil(n / 4), mediana at position ceil(n / 2), and q3 at position ceil(3n / 4). They are null if n is 0; `amostra_pequena` is true if n is below ten. `por_mudanca` has separate figures for amounts that the decisions kept (mantido), reduced (reduzido), raised (majorado) or set (fixado), and null for amounts whose texts do not show this. `por_ano` leaves out decisions without a date. `por_turma` and `por_ministro` leave out decisions without a chamber or a minister; both are ordered by n descending, then name. An amount is read only if the texts leave no doubt, so n is far below `decisoes`. A category, court or minister without decisions gives n 0; an unknown turma is NOT_FOUND. `criterios` lists the first 100 by id of `criterios_total` matching criteria; it is empty without `criterio`. With `amplitude: com_restritos`, decisions of narrower criteria count too.',
  portuguese: {
    summary: 'Valores que as decisões deixam em vigor: quartis, por ano, turma e ministro.',
    description:
      'Considera as decisões que têm um critério correspondente ao tema e atendem aos filtros e, entre elas, as que têm valor do `tipo` indicado: dano moral, dano material, multa diária e honorários em centavos; pena em dias. Os quartis seguem o posto mais próximo: de n valores em ordem crescente, q1 é o de posição ceil(n / 4), mediana o de posição ceil(n / 2) e q3 o de posição ceil(3n / 4). São null quando n é 0; `amostra_pequena` indica n menor que dez. `por_mudanca` separa o que as decisões mantiveram (mantido), reduziram (reduzido), majoraram (majorado) e fixaram (fixado); null reúne os casos em que o texto não informa. `por_ano` deixa de fora as decisões sem data; `por_turma` e `por_ministro`, as que não trazem o nome; a ordem é n decrescente, depois nome. Só há valor quando o texto não deixa dúvida: n é bem menor que `decisoes`. Categoria, tribunal ou ministro que nenhuma decisão tem resulta em n 0; turma desconhecida, em NOT_FOUND. `criterios` traz os 100 primeiros por id dos `criterios_total` critérios que correspondem ao tema; fica vazio sem `criterio`. Com `amplitude: com_restritos`, contam também as decisões dos critérios mais restritos que os do tema.',
  },
  mode: 'pool',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'por_ano',
  example: { criterio: 'dano moral' },
});
