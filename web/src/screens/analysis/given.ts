/** A decision that an analysis reads. */
import type { Answer } from '../../service/hub.ts';

export type Given = Answer<'/v1/decisions', 'get'>['decisoes'][number];
