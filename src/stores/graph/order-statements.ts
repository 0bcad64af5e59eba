/**
 * Detects batches in which the order of the records matters. A batch is written in one step, with the same result as
 * writing its records one by one. This is not possible for every batch, because a node keeps the name with which it was
 * created and is deleted with its last relationship. For such a batch these statements raise ORDER_MATTERS, and the
 * writer halves it.
 */
import { KIND } from '../../engine/graph/kinds.ts';

/** SQLSTATE raised for a batch that cannot be written in one step. */
export const ORDER_MATTERS = 'JG001';

/** A PL/pgSQL statement that raises ORDER_MATTERS. It is skipped for a single record, which has no order. */
const refuseIf = (conditions: string[], first = 'true') => `
if is_several and ${first} then
  if ${conditions.map(condition => `exists (${condition})`).join(' or ')}
  then raise exception 'the order of the records matters' using errcode = '${ORDER_MATTERS}'; end if;
end if`;

/**
 * Conditions about replaced decisions are skipped in a batch that replaces none, such as the batches of a first import.
 */
const HAS_REPLACED = 'exists (select from stage_decisao where not fresh)';

/**
 * Two texts name one Precedente, and one of them is the id or process number of a later decision of the batch. `is
 * true` makes PostgreSQL hash the names; planned as a join without statistics, the query would compare every name with
 * every citation.
 */
const NAMED_BEFORE_RESOLVED = `
  select from stage_cita a join stage_decisao s on s.nid = a.target and s.pos > a.pos
  where (a.precedente in (select id from stage_node where kind = ${KIND.Precedente})) is true`;

/** A citation moves from its Precedente to a new decision, and then the citing decision is replaced. */
const resolvedBeforeReplaced = (match: string) => `
  select from stage_decisao s join graph.citacao c on c.source = s.nid
  join stage_node n on n.nid = c.target
  join stage_decisao came on ${match} where came.pos < s.pos`;

/** A decision loses a process number that citations refer to, and they fall back to Precedentes. */
const takenAway = (citations: string) => `
  select from stage_decisao s
  join graph.decisao d on d.nid = s.nid and d.processo_digits is distinct from s.processo_digits
  join ${citations} c on c.ref_digits = d.processo_digits`;

/** The class and number of a decision change, and then a decision with a stored citation to them is replaced. */
const CHANGED_BEFORE_REPLACED = `
  select from stage_decisao s join graph.citacao c on c.source = s.nid
  join stage_chave came on came.chave = c.chave where came.pos < s.pos and not s.fresh`;

/**
 * Two records give one Precedente different names, and a decision of the batch may move citations to or from it. A
 * decision may also be the second that matches a class and number, and so return a citation to its Precedente. If one
 * decision moves a stored citation and the next returns it, the citation is no longer staged, so stored citations are
 * examined too.
 */
const NAMED_TWICE = `
  select from (
    select c.precedente, c.nome, n.nome as stored, c.moves
    from (
      select precedente, nome, chave in (select chave from stage_chave) as moves from stage_cita
      union all
      select c.precedente, c.nome, true from graph.citacao c
      where c.chave in (select chave from stage_chave)
    ) c
    left join graph.node n on n.kind = ${KIND.Precedente} and n.id = c.precedente
  ) named group by precedente
  having bool_or(moves) and min(least(nome, stored)) <> max(greatest(nome, stored))`;

/** A node may lose its last relationship by one record and be named by another record. */
const EMPTIED_AND_NAMED = `
  select from stage_change c join graph.node n on n.nid = c.target
  where c.adds > 0 and c.drops > 0 and c.drops >= n.refs`;

/** Runs before the citations are rewritten. */
export const REFUSE_BY_CITATIONS = [
  refuseIf([NAMED_BEFORE_RESOLVED, NAMED_TWICE]),
  refuseIf(
    [
      resolvedBeforeReplaced('came.id = c.ref'),
      resolvedBeforeReplaced('came.processo_digits = c.ref_digits'),
      takenAway('stage_cita'),
      takenAway('graph.citacao'),
      CHANGED_BEFORE_REPLACED,
    ],
    HAS_REPLACED,
  ),
];

/** Runs before the decisions are rewritten. */
export const REFUSE_BY_CHANGES = refuseIf([EMPTIED_AND_NAMED]);
