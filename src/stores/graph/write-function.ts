/**
 * A session function that writes a batch. PL/pgSQL caches the plans of its statements; otherwise more than half the
 * time of writing a single decision goes into parsing and planning.
 */
import { PREPARE_STAGED } from './stage-statements.ts';
import { DELETE_STAGED, TRUNCATE_STAGED } from './stage-tables.ts';
import { BATCH_SUMMARY, WRITE_STAGED } from './write-statements.ts';

/**
 * `is_several`: the batch has more than one record. `cleans`: dead rows of earlier batches are removed from the staged
 * tables. `truncates`: the staged tables are truncated at the end; the statements are then planned again for the new
 * table sizes.
 */
export const WRITE_FUNCTION = `
create function pg_temp.write_batch(
  decisoes json, nodes json, citacoes json, is_several boolean, cleans boolean, truncates boolean
) returns table (
  citations integer, self_loops integer, edges integer, version text, before text, moved text
) language plpgsql as $function$
begin
  if cleans then ${TRUNCATE_STAGED}; end if;
  ${[...PREPARE_STAGED, ...WRITE_STAGED].join(';\n')};
  return query ${BATCH_SUMMARY};
  if truncates then ${TRUNCATE_STAGED};
  else ${DELETE_STAGED.join('; ')}; end if;
end $function$`;

/** The parameters are the arguments of the function. Returns one row with the columns of BATCH_SUMMARY. */
export const WRITE_BATCH = 'select * from pg_temp.write_batch($1, $2, $3, $4, $5, $6)';
