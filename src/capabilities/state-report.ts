/** A capability that reports the state of the service: it has no parameters, and a reader may call it. */
import { z } from 'zod';
import { type Capability, capability } from './capability.ts';

type Told<R> = Pick<
  Capability<Record<string, never>, R>,
  'name' | 'path' | 'summary' | 'description' | 'portuguese' | 'result' | 'list' | 'deadlineMs'
> & { run(): R | Promise<R> };

export const stateReport = <R>(told: Told<R>): Capability =>
  capability<Record<string, never>, R>({
    ...told,
    method: 'GET',
    tag: 'state',
    params: z.strictObject({}) as never,
    example: {},
    errors: [],
    role: 'reader',
    isTool: false,
    run: async () => told.run(),
  });
