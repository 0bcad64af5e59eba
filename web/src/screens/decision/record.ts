/** A decision as its screen reads it. */
import type { Answer } from '../../service/hub.ts';

export type Record = Answer<'/v1/decisions/{decisao_id}', 'get'>;
