export type * from '../src/hub-schema.ts';
