/** citation-counts: how many decisions cite each of several precedents or decisions. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

/** Used by verification and search, which need one answer for many decisions. Has no route. */
export const citationCounts = operation({
  name: 'citation-counts',
  path: '',
  summary: 'How many decisions cite each of several precedents.',
  description:
    'A cited decision can be stored under several ids, such as with and without its state. Each group has the ids of one; a decision that cites several of them counts once. Unknown ids count nothing.',
  portuguese: {
    summary: 'Quantas decisões citam cada um de vários precedentes.',
    description:
      'Uma decisão citada pode estar registrada com mais de um id, por exemplo com a sigla do estado e sem ela. Cada grupo traz os ids de uma só decisão; quem cita mais de um deles conta uma vez. Ids desconhecidos não contam.',
  },
  mode: 'point',
  cypher,
  params,
  result,
  example: { grupos: [['precedente:sumula-7-do-stj'], ['precedente:sumula-297-do-stj']] },
});
