/** conceito: the wordings behind a criterion, and its broader and narrower criteria. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const conceito = operation({
  name: 'conceito',
  path: '/v1/graph/conceito',
  summary: 'The wordings behind a criterion, and the criteria broader and narrower than it.',
  description:
    'A criterion is a concept; `formas` are the heading phrases of decisions that express it. Each has its number of decisions, and the numbers that affirm the concept (DANO MORAL CONFIGURADO), deny it (AUSÊNCIA DE DANO MORAL) or say neither. A decision counts for one wording. A relationship without a wording counts for the name of the criterion. `amplos` and `restritos` are the criteria of the graph that are broader and narrower, at any distance. `decisoes` counts the criterion alone, `decisoes_com_restritos` each decision once that has it or a narrower one. `formas` and `restritos` hold the first `limit` of formas_total and restritos_total.',
  portuguese: {
    summary: 'As formas por trás de um critério e os critérios mais amplos e mais restritos.',
    description:
      'O critério é um conceito; `formas` são as expressões das ementas pelas quais as decisões o têm, cada uma com o número de decisões e com quantas o afirmam (DANO MORAL CONFIGURADO), o negam (AUSÊNCIA DE DANO MORAL) ou não dizem nem uma coisa nem outra. Cada decisão conta em uma só forma. A relação sem forma conta no nome do critério. `amplos` e `restritos` são os critérios do grafo mais amplos e mais restritos, a qualquer distância. `decisoes` conta só o próprio critério; `decisoes_com_restritos`, cada decisão que tem o critério ou um mais restrito, uma única vez. `formas` e `restritos` trazem os `limit` primeiros de formas_total e restritos_total.',
  },
  mode: 'pool',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'formas',
  example: { conceito: 'danos morais configurados' },
});
