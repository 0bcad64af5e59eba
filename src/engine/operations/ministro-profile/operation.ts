/** ministro-profile: what one minister decides, with which outcomes, and which peers decide differently. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const ministroProfile = operation({
  name: 'ministro-profile',
  path: '/v1/graph/ministro-profile',
  summary: 'Profile of one minister: criteria, outcomes, peers who decide differently, citations.',
  description:
    'divergencias: peers where each side has at least two decided decisions with a shared criterion; taxa and taxa_par are provido / decided over those decisions, diferenca = taxa - taxa_par; peers with diferenca 0 are left out. Order: absolute diferenca descending, then name. precedentes: counted by distinct citing decisions of the minister. A section that is switched off is absent.',
  lane: 'pool',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { ministro: 'Domingos de Araújo Lima Neto' },
});
