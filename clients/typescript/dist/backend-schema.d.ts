export type * from '../src/backend-schema.ts';
