/**
 * A batch is written at once but has to end as if its records had come one after another. A node keeps the name that it
 * was created with and goes when it loses its last relationship; so there are batches whose order matters. These
 * statements find them: they raise ORDER_MATTERS, nothing is written, and the batch is halved.
 */
import { KIND } from '../../engine/graph/kinds.ts';

/** SQLSTATE of a batch that cannot be written at once. */
export const ORDER_MATTERS = 'JG001';

const refuseIf = (conditions: string[]) => `
do $$ begin
  if ${conditions.map(condition => `exists (${condition})`).join(' or ')}
  then raise exception 'the order of the records matters' using errcode = '${ORDER_MATTERS}'; end if;
end $$`;

/** One Precedente is named by two texts, and one of them becomes the id or number of a decision that comes later. */
const NAMED_BEFORE_RESOLVED = `
  select from stage_cita a join stage_decisao s on s.nid = a.target and s.pos > a.pos
  join stage_node n on n.kind = ${KIND.Precedente} and n.id = a.precedente`;

/** A citation leaves its Precedente for a decision that comes, then its own decision is replaced. */
const resolvedBeforeReplaced = (match: string) => `
  select from stage_decisao s join graph.citacao c on c.source = s.nid
  join stage_node n on n.nid = c.target
  join stage_decisao came on ${match} where came.pos < s.pos`;

/** A process number that citations bear is taken away, and they fall back to Precedentes. */
const takenAway = (citations: string) => `
  select from stage_decisao s
  join graph.decisao d on d.nid = s.nid and d.processo_digits is distinct from s.processo_digits
  join ${citations} c on c.ref_digits = d.processo_digits`;

/** A node may be emptied by one record and named by another. */
const EMPTIED_AND_NAMED = `
  select from stage_change c join graph.node n on n.nid = c.target
  where c.adds > 0 and c.drops > 0 and c.drops >= n.refs`;

/** Runs while the citations are stored as they were. */
export const REFUSE_BY_CITATIONS = refuseIf([
  NAMED_BEFORE_RESOLVED,
  resolvedBeforeReplaced('came.id = c.ref'),
  resolvedBeforeReplaced('came.processo_digits = c.ref_digits'),
  takenAway('stage_cita'),
  takenAway('graph.citacao'),
]);

/** Runs while the decisions are stored as they were. */
export const REFUSE_BY_CHANGES = refuseIf([EMPTIED_AND_NAMED]);
