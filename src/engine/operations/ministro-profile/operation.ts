/** ministro-profile: what one minister decides, how, and against whom. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const ministroProfile = operation({
  name: 'ministro-profile',
  path: '/v1/graph/ministro-profile',
  summary: 'Profile of one minister: criteria, outcomes, peers who decide otherwise, citations.',
  description:
    'divergencias: peers with a shared criterion where each side has at least two decided decisions that have a shared criterion; the rates are provido / decided over those; diferenca = taxa - taxa_par, zero ones left out; by absolute diferenca. precedentes: distinct citing decisions of the minister. A section switched off is absent.',
  lane: 'pool',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { ministro: 'Domingos de Araújo Lima Neto' },
});
