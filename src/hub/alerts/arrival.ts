/** A new decision, as the backend reports it. */
import type { BackendOperations } from '../backend-client/backend-types.ts';

export type Arrivals = BackendOperations['GET /v1/arrivals']['data'];
export type Arrival = Arrivals['decisoes'][number];
