/** Types of the backend's operations, derived from the client's copy of its OpenAPI document. */
import type { paths } from '../../../clients/typescript/src/backend-schema.ts';

type Method = 'get' | 'post';
type Json<Content> = Content extends { 'application/json': infer Body } ? Body : never;
type Operation = {
  parameters: { query?: unknown };
  requestBody?: unknown;
  responses: { 200: { content: unknown } };
};

/** The body type of a POST, or the query type of a GET. */
type Params<O extends Operation> = [NonNullable<O['requestBody']>] extends [never]
  ? [NonNullable<O['parameters']['query']>] extends [never]
    ? Record<string, never>
    : NonNullable<O['parameters']['query']>
  : NonNullable<O['requestBody']> extends { content: infer Content }
    ? Json<Content>
    : never;

/** The answer type without its envelope; health checks have no envelope. */
type Data<Body> = Body extends { data: infer D } ? D : Body;

type OperationsOf<P extends keyof paths & string> = {
  [M in Method as paths[P][M] extends Operation
    ? `${Uppercase<M>} ${P}`
    : never]: paths[P][M] extends Operation
    ? { params: Params<paths[P][M]>; data: Data<Json<paths[P][M]['responses'][200]['content']>> }
    : never;
};

type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Parameters and data of each operation, keyed by method and path. */
export type BackendOperations = Joined<
  { [P in keyof paths & string]: OperationsOf<P> }[keyof paths & string]
>;
