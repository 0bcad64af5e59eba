/**
 * First half of writing a batch of decisions with distinct ids: stage the records, resolve citations against the
 * decisions as they will be, and find which nodes and edges were there before. The staged tables:
 *
 *   stage_decisao   the batch's decisions            stage_old   edges before, of every decision that changes
 *   stage_item      nodes that it names              stage_new   edges after
 *   stage_cita      its citations (pos set) and      stage_count differences for the counts
 *                   stored ones that move (pos null)
 */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';

/** SQLSTATE raised where writing the batch at once would differ from writing its records one after another. */
export const ORDER_MATTERS = 'JG001';

export const STAGE_DECISOES = `
insert into stage_decisao
select r.pos, coalesce(d.nid, nextval('graph.nid')::integer), d.nid is null, r.id, r.digest,
  r.processo, r.processo_digits, r.tribunal, r.orgao_julgador, r.ministro, r.categoria_id,
  r.resultado, r.data, r.ementa
from (
  select * from json_to_recordset($1::json) as r(
    pos integer, id text, digest text, processo text, processo_digits text, tribunal text,
    orgao_julgador text, ministro text, categoria_id text, resultado smallint, data date, ementa text
  ) order by pos
) r left join graph.decisao d on d.id = r.id`;

export const STAGE_ITEMS = `
insert into stage_item
select r.pos, d.nid, r.tipo, r.ordinal, r.kind, r.id, r.nome, r.lei, r.artigo, r.peso, null
from json_to_recordset($1::json) as r(
  pos integer, tipo smallint, ordinal integer, kind smallint, id text, nome text, lei text,
  artigo text, peso smallint
) join stage_decisao d on d.pos = r.pos`;

export const STAGE_CITACOES = `
insert into stage_cita
select r.pos, d.nid, r.ordinal, r.ref, r.ref_digits, r.precedente, r.nome, null, null
from json_to_recordset($1::json) as r(
  pos integer, ordinal integer, ref text, ref_digits text, precedente text, nome text
) join stage_decisao d on d.pos = r.pos`;

/** Stored citations of other decisions that bear an id or a process number which the batch brings or takes away. */
const STAGE_MOVES = `
with digits as (
  select distinct n.digits from stage_decisao s
  left join graph.decisao d on d.nid = s.nid,
  lateral (values (s.processo_digits), (d.processo_digits)) n(digits)
  where n.digits is not null and s.processo_digits is distinct from d.processo_digits
), met as (
  select c.* from stage_decisao s join graph.citacao c on c.ref = s.id where s.fresh
  union
  select c.* from digits join graph.citacao c on c.ref_digits = digits.digits
)
insert into stage_cita
select null, source, ordinal, ref, ref_digits, precedente, nome, target, null
from met where not exists (select from stage_decisao s where s.nid = met.source)`;

/** By id first, then by process number to the smallest id; the batch's own rows stand for the stored ones. */
const RESOLVE = `
update stage_cita c set target = coalesce(
  (select nid from stage_decisao s where s.id = c.ref),
  (select nid from graph.decisao d where d.id = c.ref),
  (select nid from (
    select s.id, s.nid from stage_decisao s where s.processo_digits = c.ref_digits
    union all
    select d.id, d.nid from graph.decisao d where d.processo_digits = c.ref_digits
      and not exists (select from stage_decisao s where s.nid = d.nid)
  ) same order by same.id limit 1))`;

const DROP_UNMOVED = `
delete from stage_cita c where c.pos is null and (
  c.target = c.before or c.target is null and exists (
    select from graph.node n
    where n.nid = c.before and n.kind = ${KIND.Precedente} and n.id = c.precedente))`;

const STAGE_PRECEDENTES = `
insert into stage_item
select pos, source, ${EDGE.CITA}, ordinal, ${KIND.Precedente}, precedente, nome, null, null, null, null
from stage_cita where target is null`;

export const FIND_NODES = `
update stage_item i set target = n.nid from graph.node n
where i.target is null and n.kind = i.kind and n.id = i.id`;

const STAGE_OLD = `
insert into stage_old
select d.nid, list.tipo, target
from stage_decisao s join graph.decisao d on d.nid = s.nid and not s.fresh,
lateral (values (${EDGE.CITA}, d.citados), (${EDGE.CRITERIO}, d.criterios), (${EDGE.FATO}, d.fatos),
  (${EDGE.PROVA}, d.provas), (${EDGE.LEI}, d.dispositivos)) list(tipo, targets),
unnest(list.targets) target
union all
select d.nid, ${EDGE.CITA}, target
from graph.decisao d, unnest(d.citados) target
where d.nid in (select source from stage_cita where pos is null)`;

/**
 * A node keeps the name that it was created with, and a node that loses its last relationship goes. So the order of
 * the records matters where (a) a node may be emptied by one record and named by another, (b) one Precedente is named
 * by two texts of which one becomes a decision's, (c) a process number is taken away that citations bear.
 */
const REFUSE_IF_ORDER_MATTERS = `
do $$ begin
  if exists (
    select from graph.node n join (
      select o.target, count(*) as drops from stage_old o
      where not exists (select from stage_item i
        where i.source = o.source and i.tipo = o.tipo and i.target = o.target)
      and (exists (select from stage_decisao s where s.nid = o.source)
        or exists (select from stage_cita m where m.source = o.source and m.before = o.target))
      group by o.target
    ) dropped on dropped.target = n.nid
    where n.refs <= dropped.drops and exists (
      select from stage_item i where i.kind = n.kind and i.id = n.id and not exists (
        select from stage_old o
        where o.source = i.source and o.tipo = i.tipo and o.target = n.nid))
  ) or exists (
    select from stage_cita a join stage_decisao s on s.nid = a.target and s.pos > a.pos
    join stage_item b on b.kind = ${KIND.Precedente} and b.id = a.precedente
  ) or exists (
    select from stage_decisao s
    join graph.decisao d on d.nid = s.nid and d.processo_digits is distinct from s.processo_digits
    join stage_cita c on c.ref_digits = d.processo_digits
  ) then raise exception 'order matters' using errcode = '${ORDER_MATTERS}'; end if;
end $$`;

/** Everything after the three staging statements, in order; a single record has no order to look at. */
export const PREPARE_STAGED = (severalRecords: boolean): string[] => [
  STAGE_MOVES,
  RESOLVE,
  DROP_UNMOVED,
  STAGE_PRECEDENTES,
  FIND_NODES,
  STAGE_OLD,
  ...(severalRecords ? [REFUSE_IF_ORDER_MATTERS] : []),
];
