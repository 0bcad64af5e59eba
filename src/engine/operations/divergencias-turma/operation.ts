/** divergencias-turma: how ministers and chambers decide on a topic. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, namedNode, outcomeCounts, rate, topic } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  tema: topic('Words of which each must begin a word of the criterion.'),
});

const counts = { ...outcomeCounts, total: count, taxa_provimento: rate };

const result = z.object({
  tema: z.string(),
  criterios: z.array(namedNode),
  ministros: z.array(z.object({ ministro: z.string(), turma: z.string().nullable(), ...counts })),
  turmas: z.array(z.object({ turma: z.string(), ...counts })),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const divergenciasTurma: Operation = {
  name: 'divergencias-turma',
  path: '/v1/graph/divergencias/turma',
  summary: 'Outcomes per minister and per chamber for the criteria that match a topic.',
  description:
    'Counts the distinct decisions that have a matching criterion, by minister and by turma. The turma of a minister is the most frequent over those decisions (ties by name), null if none. A topic that matches nothing gives empty lists. Order: total descending, then name.',
  lane: 'pool',
  cypher,
  params,
  result,
  example: { tema: 'dano moral' },
};
