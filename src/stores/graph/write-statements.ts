/**
 * Second half of writing a batch: make the nodes that are missing, write citations and decisions, count references,
 * delete the nodes that lost their last one, and bump the version. `stage-statements.ts` describes the staged tables.
 */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';
import { FIND_NODES } from './stage-statements.ts';

const CREATE_NODES = `
with made as (
  insert into graph.node (kind, id, nome, lei, artigo, refs)
  select distinct on (kind, id) kind, id, nome, lei, artigo, 0 from stage_item
  where target is null order by kind, id, pos nulls last, source, ordinal
  returning kind, id, nome
)
insert into stage_count
select kind, null, count(*), sum(octet_length(id) + octet_length(nome)) from made group by kind`;

const TARGET_PRECEDENTES = `
update stage_cita c set target = n.nid from graph.node n
where c.target is null and n.kind = ${KIND.Precedente} and n.id = c.precedente`;

const WRITE_CITACOES = [
  `delete from graph.citacao c using stage_decisao s where c.source = s.nid and not s.fresh`,
  `insert into graph.citacao
   select source, ordinal, ref, ref_digits, precedente, nome, target
   from stage_cita where pos is not null`,
  `update graph.citacao c set target = m.target from stage_cita m
   where m.pos is null and c.source = m.source and c.ordinal = m.ordinal`,
];

const STAGE_NEW = `
insert into stage_new
select i.source, i.tipo, i.ordinal, i.target, i.peso, i.artigo, i.artigo is distinct from n.artigo
from stage_item i join graph.node n on n.nid = i.target where i.tipo <> ${EDGE.CITA}
union all
select c.source, ${EDGE.CITA}, min(c.ordinal), c.target, null, null, null
from graph.citacao c
where c.source in (select nid from stage_decisao union select source from stage_cita)
  and c.target <> c.source
group by c.source, c.target`;

const list = (tipo: number, value = 'target') =>
  `coalesce(array_agg(${value}) filter (where tipo = ${tipo}), '{}')`;

const WRITE_DECISOES = `
insert into graph.decisao
select s.nid, s.id, s.digest, s.processo, s.processo_digits, s.tribunal, s.orgao_julgador, s.ministro,
  s.categoria_id, s.resultado, s.data, s.ementa, coalesce(e.criterios, '{}'), e.pesos,
  coalesce(e.fatos, '{}'), coalesce(e.provas, '{}'), coalesce(e.dispositivos, '{}'), e.artigos,
  coalesce(e.citados, '{}')
from stage_decisao s left join (
  select source, ${list(EDGE.CRITERIO)} as criterios,
    case when max(peso) > 0 then ${list(EDGE.CRITERIO, 'peso')} end as pesos,
    ${list(EDGE.FATO)} as fatos, ${list(EDGE.PROVA)} as provas, ${list(EDGE.LEI)} as dispositivos,
    case when bool_or(artigo_differs) filter (where tipo = ${EDGE.LEI})
      then ${list(EDGE.LEI, 'artigo')} end as artigos,
    ${list(EDGE.CITA)} as citados
  from (select * from stage_new order by source, tipo, ordinal) edge group by source
) e on e.source = s.nid order by s.pos
on conflict (nid) do update set digest = excluded.digest, processo = excluded.processo,
  processo_digits = excluded.processo_digits, tribunal = excluded.tribunal,
  orgao_julgador = excluded.orgao_julgador, ministro = excluded.ministro,
  categoria_id = excluded.categoria_id, resultado = excluded.resultado, data = excluded.data,
  ementa = excluded.ementa, criterios = excluded.criterios, pesos = excluded.pesos,
  fatos = excluded.fatos, provas = excluded.provas, dispositivos = excluded.dispositivos,
  artigos = excluded.artigos, citados = excluded.citados`;

const WRITE_MOVED = `
update graph.decisao d set citados = coalesce(
  (select array_agg(target order by ordinal) from stage_new e where e.source = d.nid), '{}')
where d.nid in (select source from stage_cita where pos is null)`;

const COUNT_REFS = `
update graph.node n set refs = refs + change.difference from (
  select target, sum(step)::integer as difference from (
    select target, 1 as step from stage_new union all select target, -1 from stage_old
  ) step group by target having sum(step) <> 0
) change where n.nid = change.target`;

const DELETE_EMPTIED = `
with gone as (
  delete from graph.node n
  where n.refs = 0 and n.nid in (select target from stage_old)
  returning kind, id, nome
)
insert into stage_count
select kind, null, -count(*), -sum(octet_length(id) + octet_length(nome)) from gone group by kind`;

/** Runs before the decisions are written, for it looks at the old ones' texts. */
const COUNT_DECISOES = `
insert into stage_count
select ${KIND.Decisao}, null, count(*) filter (where s.fresh),
  coalesce(sum(octet_length(s.id)) filter (where s.fresh), 0)
  + coalesce(sum(coalesce(octet_length(s.processo), 0) - coalesce(octet_length(d.processo), 0)), 0)
from stage_decisao s left join graph.decisao d on d.nid = s.nid`;

const COUNT_EDGES = `
insert into stage_count
select null, tipo, sum(step), 0 from (
  select tipo, 1 as step from stage_new union all select tipo, -1 from stage_old
) step group by tipo`;

const BUMP = `
update graph.meta set versao = versao + 1, atualizado_em = now(),
  nos = (select array_agg(old.count + coalesce((select sum(difference) from stage_count
      where label = old.position - 1), 0) order by old.position)
    from unnest(nos) with ordinality old(count, position)),
  relacoes = (select array_agg(old.count + coalesce((select sum(difference) from stage_count
      where tipo = old.position - 1), 0) order by old.position)
    from unnest(relacoes) with ordinality old(count, position)),
  bytes_texto = bytes_texto + (select coalesce(sum(bytes), 0) from stage_count)`;

/** One row: citations of the batch, those that lead to the citing decision itself, and distinct others. */
const CITATION_SUMMARY = `
select count(*)::integer, count(*) filter (where target = source)::integer,
  count(distinct (source, target)) filter (where target <> source)::integer
from stage_cita where pos is not null`;

/** In order; the last returns the citation summary. */
export const WRITE_STAGED = [
  CREATE_NODES,
  FIND_NODES,
  TARGET_PRECEDENTES,
  ...WRITE_CITACOES,
  STAGE_NEW,
  COUNT_DECISOES,
  WRITE_DECISOES,
  WRITE_MOVED,
  COUNT_REFS,
  DELETE_EMPTIED,
  COUNT_EDGES,
  BUMP,
  CITATION_SUMMARY,
];
