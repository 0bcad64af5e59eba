/**
 * Success is either the desired outcome or the win of a side; a request with both is refused. Otherwise a request for
 * the defendant with `improvido` would get the arguments that go with the plaintiff's success.
 */
import type { z } from 'zod';
import { LADOS } from '../algorithms/sides.ts';

export function refuseTwoSuccesses(
  { lado, resultado_desejado }: { lado: string | null; resultado_desejado: string },
  context: z.RefinementCtx,
): void {
  if (lado === null || resultado_desejado === 'provido') return;
  context.addIssue({
    code: 'custom',
    path: ['resultado_desejado'],
    message: 'must be provido, or absent, with lado: success is then that this side wins',
  });
}

/** The rule of `refuseTwoSuccesses` in JSON Schema. */
export const ONE_SUCCESS = {
  oneOf: [
    { type: 'object', properties: { lado: { type: 'null' } }, required: [] },
    {
      type: 'object',
      properties: { lado: { enum: [...LADOS] }, resultado_desejado: { const: 'provido' } },
      required: ['lado'],
    },
  ],
};
