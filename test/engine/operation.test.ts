/** Declarations that mix the fields of two modes do not compile. `npm run check` fails if one of them does. */
import t from 'tap';
import { z } from 'zod';
import { operation } from '../../src/engine/operation.ts';

const described = {
  name: 'nothing',
  path: '/v1/graph/nothing',
  summary: 'Answers nothing.',
  description: 'For the tests.',
  portuguese: { summary: 'Não responde nada.', description: 'Para os testes.' },
  params: z.strictObject({}),
  result: z.strictObject({}),
  example: {},
};

t.test('an operation has the fields of its mode only', async t => {
  const declared = [
    () => operation({ ...described, mode: 'point', derived: 'pagerank', repeats: true }),
    // @ts-expect-error: a mode is required
    () => operation(described),
    // @ts-expect-error: nothing keeps families of a point operation
    () => operation({ ...described, mode: 'point', family: () => '' }),
    // @ts-expect-error: only a point operation can leave the HTTP thread by its parameters
    () => operation({ ...described, mode: 'pool', pooled: () => true }),
    // @ts-expect-error: the pool keeps results from the first time on
    () => operation({ ...described, mode: 'pool', repeats: true }),
    // @ts-expect-error: a family is kept
    () => operation({ ...described, mode: 'family', family: () => '', uncached: true }),
    // @ts-expect-error: a family is made without waiting for blocks
    () => operation({ ...described, mode: 'family', family: () => '', derived: 'pagerank' }),
    // @ts-expect-error: it is cached for some time
    () => operation({ ...described, mode: 'cached' }),
    // @ts-expect-error: a point operation does not read the cache store
    () => operation({ ...described, mode: 'point', cacheSeconds: 60 }),
    // @ts-expect-error: its result must be cut
    () => operation({ ...described, mode: 'perGeneration', widen: () => ({}) }),
    // @ts-expect-error: blocks that it waits for are not an index
    () => operation({ ...described, mode: 'pool', derived: 'pagerank', index: 'signatures' }),
  ];
  for (const each of declared) t.match(each(), { name: 'nothing', deadlineMs: 15_000 });
});
