/** Schema of the options at the end of a briefing. */
import { z } from 'zod';
import { EXIT_ACTIONS } from '../../choices.ts';

const exitAction = z.enum(EXIT_ACTIONS);

export const exitCardData = z.strictObject({
  options: z.array(
    z.strictObject({ action: exitAction, label: z.string(), description: z.string() }),
  ),
  selected: exitAction.nullable(),
});
