/** The type of a decision on its screen. */
import type { Answer } from '../../service/hub.ts';

export type Record = Answer<'/v1/decisions/{decisao_id}', 'get'>;
