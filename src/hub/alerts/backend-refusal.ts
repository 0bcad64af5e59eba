/** For the `catch` of a request to the backend: throws the hub's own error. */
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';

export function backendRefusal(error: unknown): never {
  throw error instanceof BackendFailure ? asRefusal(error) : error;
}
