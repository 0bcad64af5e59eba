/**
 * Statements that remove decisions. Citations of the removed decisions are staged and resolved again. This is
 * done by the statements that write a batch, with an empty batch. `stage-statements.ts` describes the staged tables.
 */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';
import {
  MOVE_CITACOES,
  RESOLVE,
  STAGE_CHANGES,
  STAGE_NEW,
  STAGE_PRECEDENTES,
  STORED_CITA,
  TARGET_PRECEDENTES,
} from './stage-statements.ts';
import { TRUNCATE_STAGED } from './stage-tables.ts';
import {
  BUMP,
  CHANGE_SUMMARY,
  COUNT_CREATED,
  COUNT_REFS,
  CREATE_NODES,
  DELETE_EMPTIED,
  FORMA_BYTES,
  WRITE_MOVED,
} from './write-statements.ts';

/** Parameter: a JSON array of stored ids. */
export const STAGE_GONE = `
insert into stage_gone
select d.nid from json_array_elements_text($1::json) asked(id) join graph.decisao d on d.id = asked.id`;

/**
 * Stages citations to the removed decisions by id, by process number, or by class and number; each is found by an
 * index. If one of two decisions with a citation's class and number is removed, the citation then leads to the
 * remaining one.
 */
const STAGE_BEREFT = `
with met as (
  select c.* from stage_gone g join graph.decisao d on d.nid = g.nid
  join graph.citacao c on c.ref = d.id and c.target = d.nid
  union
  select c.* from stage_gone g join graph.decisao d on d.nid = g.nid
  join graph.citacao c on c.ref_digits = d.processo_digits and c.target = d.nid
  union
  select c.* from stage_gone g join graph.decisao d on d.nid = g.nid
  join graph.citacao c on c.chave = d.chave
)
insert into stage_cita
select ${STORED_CITA}
from met where source not in (select nid from stage_gone)`;

const STAGE_OLD_OF_GONE = `
insert into stage_old
select d.nid, list.tipo, target
from graph.decisao d,
lateral (values (${EDGE.CITA}, d.citados), (${EDGE.CRITERIO}, d.criterios), (${EDGE.FATO}, d.fatos),
  (${EDGE.PROVA}, d.provas), (${EDGE.LEI}, d.dispositivos)) list(tipo, targets),
unnest(list.targets) target
where d.nid in (select nid from stage_gone)`;

export const STAGE_OLD_OF_MOVED = `
insert into stage_old
select d.nid, ${EDGE.CITA}, target from graph.decisao d, unnest(d.citados) target
where d.nid in (select source from stage_cita)`;

const COUNT_GONE = `
insert into stage_count
select ${KIND.Decisao}, -count(*), 
  -sum(octet_length(d.id) + coalesce(octet_length(d.processo), 0) + ${FORMA_BYTES('d')})
from stage_gone g join graph.decisao d on d.nid = g.nid`;

/** Resolves the stored citations of stage_cita again and writes the changed ones. */
export const RESOLVE_STAGED = [
  RESOLVE,
  STAGE_PRECEDENTES,
  TARGET_PRECEDENTES,
  MOVE_CITACOES,
  STAGE_NEW,
  STAGE_CHANGES,
  CREATE_NODES,
  COUNT_CREATED,
  WRITE_MOVED,
  COUNT_REFS,
  DELETE_EMPTIED,
  BUMP,
];

/** Statements to run in this order, after STAGE_GONE. */
export const REMOVE_STAGED = [
  STAGE_BEREFT,
  STAGE_OLD_OF_GONE,
  STAGE_OLD_OF_MOVED,
  COUNT_GONE,
  'delete from graph.citacao where source in (select nid from stage_gone)',
  'delete from graph.decisao where nid in (select nid from stage_gone)',
  ...RESOLVE_STAGED,
  CHANGE_SUMMARY,
  // A part leaves thousands of staged edges. As dead rows, the next part would have to read them again.
  TRUNCATE_STAGED,
];
