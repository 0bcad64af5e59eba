/** Reports items of other courts in a file that is read in the form of one court. */
import { isOfCourt } from '../../legal/processes/cnj-courts.ts';
import type { SourceFields } from './source-fields.ts';

const CNJ_DIGITS = 20;

/** Whether the item names another court, or its process number belongs to one; reports it in that case. */
export function isElsewhere(
  fields: SourceFields,
  tribunal: string,
  processo: string | null = null,
): boolean {
  const stated = fields.text('tribunal')?.trim();
  if (stated !== undefined && stated.toUpperCase() !== tribunal) {
    fields.tell('tribunal', `is not ${tribunal}, so that the item is not stored`);
    return true;
  }
  const digits = processo?.replaceAll(/\D/g, '') ?? '';
  if (digits.length !== CNJ_DIGITS || isOfCourt(digits, tribunal) !== false) return false;
  fields.tell('processo', `is the number of another court than the ${tribunal}`);
  return true;
}
