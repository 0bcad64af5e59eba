/**
 * First half of writing a batch of decisions with distinct ids: stages the records, resolves citations as they will
 * resolve after the write, and computes the edges before and after. The staged tables:
 *
 *   stage_decisao  decisions of the batch; their lists refer to `place` in stage_node
 *   stage_node     nodes that the batch names (place set) and Precedentes of unresolved citations (place null)
 *   stage_chave    classes and numbers that decisions of the batch gain, lose or keep with other facts, with their pos
 *   stage_cita     citations of the batch (pos set) and stored citations that move (pos null)
 *   stage_old      edges of all changed decisions before the batch; stage_new the edges after it
 *   stage_change   added and dropped edges per type and target; stage_count the differences of the node counts
 */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';
import { REFUSE_BY_CHANGES, REFUSE_BY_CITATIONS } from './order-statements.ts';

/** `decisoes` is a JSON array of decisions, in the order of the batch. */
const STAGE_DECISOES = `
insert into stage_decisao
select r.pos, coalesce(d.nid, nextval('graph.nid')::integer), d.nid is null, r.id, r.digest,
  r.processo, r.digitos, r.chave, r.uf, r.ano, r.tribunal, r.orgao_julgador, r.ministro,
  r.categoria_id, r.resultado, r.data, r.ementa, r.criterios, r.pesos, r.fatos, r.provas,
  r.dispositivos, r.artigos, r.leitura, r.favorece, r.valores, r.formas, r.posicoes
from (
  select * from json_to_recordset(decisoes) as r(
    pos integer, id text, digest text, processo text, digitos text, chave text, uf text, ano integer,
    tribunal text, orgao_julgador text, ministro text, categoria_id text, resultado smallint, data date, ementa text,
    criterios integer[], pesos smallint[], fatos integer[], provas integer[],
    dispositivos integer[], artigos text[], leitura jsonb, favorece smallint, valores jsonb,
    formas text[], posicoes smallint[]
  ) order by pos
) r left join graph.decisao d on d.id = r.id`;

/** `nodes` is a JSON array of nodes, distinct by kind and id. */
const STAGE_NODES = `
insert into stage_node
select r.place, coalesce(n.nid, nextval('graph.nid')::integer), n.nid is null, r.kind, r.id, r.nome,
  r.lei, case when n.nid is null then r.artigo else n.artigo end
from (
  select * from json_to_recordset(nodes) as r(
    place integer, kind smallint, id text, nome text, lei text, artigo text
  ) order by place
) r left join graph.node n on n.kind = r.kind and n.id = r.id`;

/** `citacoes` is a JSON array of citations. */
const STAGE_CITACOES = `
insert into stage_cita
select r.pos, d.nid, r.ordinal, r.ref, r.digitos, r.chave, r.uf, r.ano, r.precedente, r.nome, null,
  null
from json_to_recordset(citacoes) as r(
  pos integer, ordinal integer, ref text, digitos text, chave text, uf text, ano integer,
  precedente text, nome text
) join stage_decisao d on d.pos = r.pos`;

const STAGE_CHAVES = `
insert into stage_chave
select distinct n.chave, s.pos from stage_decisao s left join graph.decisao d on d.nid = s.nid,
lateral (values (s.chave), (d.chave)) n(chave)
where n.chave is not null
  and (s.chave, s.uf, s.ano, s.data) is distinct from (d.chave, d.uf, d.ano, d.data)`;

/** Columns of a stored citation in stage_cita, in order, up to its present target. */
export const STORED_CITA =
  'null, source, ordinal, ref, ref_digits, chave, uf, ano, precedente, nome, target, null';

/** Stored citations of other decisions to an id, process number or class and number that the batch adds or changes. */
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
  union
  select c.* from stage_chave s join graph.citacao c on c.chave = s.chave
)
insert into stage_cita
select ${STORED_CITA}
from met where not exists (select from stage_decisao s where s.nid = met.source)`;

/**
 * Sort key for UTF-16 code unit order, as in JavaScript. UTF-8 order differs only in that U+E000 to U+FFFF precede the
 * astral characters, so a prefix moves them behind.
 */
const CODE_UNIT_ORDER = `regexp_replace(id, '([\\uE000-\\uFFFF])', U&'\\+10FFFF' || '\\1', 'g') collate "C"`;

/**
 * The decision that the citation refers to if there is exactly one; same rules as `meantBearers` in
 * `legal/processes/citation-match.ts`.
 */
const RESOLVE_BY_CLASS = `
  select case when count(*) = 1 then min(nid) end from (
    select nid, rank() over (order by
      uf is not null and uf is not distinct from c.uf desc,
      c.ano is not null and coalesce(ano, extract(year from data)) is not distinct from c.ano desc
    ) as place
    from (
      select s.nid, s.uf, s.ano, s.data from stage_decisao s where s.chave = c.chave
      union all
      select d.nid, d.uf, d.ano, d.data from graph.decisao d where d.chave = c.chave
        and not exists (select from stage_decisao s where s.nid = d.nid)
    ) bearer
    where coalesce(uf = c.uf, true) and coalesce(ano = c.ano, true)
  ) ranked where place = 1`;

/**
 * Resolves a citation by id first, then by process number (the smallest id), then by class and number. Rows of the
 * batch take precedence over the stored rows that they replace.
 */
export const RESOLVE = `
update stage_cita c set target = coalesce(
  (select nid from stage_decisao s where s.id = c.ref),
  (select nid from graph.decisao d where d.id = c.ref),
  (select nid from (
    select s.id, s.nid from stage_decisao s where s.processo_digits = c.ref_digits
    union all
    select d.id, d.nid from graph.decisao d where d.processo_digits = c.ref_digits
      and not exists (select from stage_decisao s where s.nid = d.nid)
  ) same order by ${CODE_UNIT_ORDER} limit 1),
  (${RESOLVE_BY_CLASS}))`;

const DROP_UNMOVED = `
delete from stage_cita c where c.pos is null and (
  c.target = c.before or c.target is null and exists (
    select from graph.node n
    where n.nid = c.before and n.kind = ${KIND.Precedente} and n.id = c.precedente))`;

export const STAGE_PRECEDENTES = `
insert into stage_node
select null, coalesce(n.nid, nextval('graph.nid')::integer), n.nid is null, ${KIND.Precedente}, c.id,
  c.nome, null, null
from (
  select distinct on (precedente) precedente as id, nome from stage_cita
  where target is null order by precedente, pos nulls last, source, ordinal
) c left join graph.node n on n.kind = ${KIND.Precedente} and n.id = c.id`;

export const TARGET_PRECEDENTES = `
update stage_cita c set target = n.nid from stage_node n
where c.target is null and n.kind = ${KIND.Precedente} and n.id = c.precedente`;

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

export const MOVE_CITACOES = `
update graph.citacao c set target = m.target from stage_cita m
where m.pos is null and c.source = m.source and c.ordinal = m.ordinal`;

/** Citations are rewritten before the edges, because a decision with a moved citation keeps its other citations. */
const WRITE_CITACOES = [
  `delete from graph.citacao c using stage_decisao s where c.source = s.nid and not s.fresh`,
  `insert into graph.citacao
   select source, ordinal, ref, ref_digits, precedente, nome, target, chave, uf, ano
   from stage_cita where pos is not null`,
  MOVE_CITACOES,
];

export const STAGE_NEW = `
insert into stage_new
select s.nid, list.tipo, item.ordinal, n.nid,
  list.tipo = ${EDGE.LEI} and n.artigo is distinct from s.artigos[item.ordinal]
from stage_decisao s,
lateral (values (${EDGE.CRITERIO}, s.criterios), (${EDGE.FATO}, s.fatos), (${EDGE.PROVA}, s.provas),
  (${EDGE.LEI}, s.dispositivos)) list(tipo, places),
unnest(list.places) with ordinality item(place, ordinal)
join stage_node n on n.place = item.place
union all
select c.source, ${EDGE.CITA}, min(c.ordinal), c.target, false
from graph.citacao c
where c.source in (select nid from stage_decisao union select source from stage_cita)
  and c.target <> c.source
group by c.source, c.target`;

export const STAGE_CHANGES = `
insert into stage_change
select target, tipo, count(*) filter (where o.target is null),
  count(*) filter (where n.target is null)
from stage_new n full join stage_old o using (source, tipo, target)
group by target, tipo having count(*) filter (where o.target is null or n.target is null) > 0`;

/** Statements to run in this order. */
export const PREPARE_STAGED = [
  STAGE_DECISOES,
  STAGE_NODES,
  STAGE_CITACOES,
  STAGE_CHAVES,
  STAGE_MOVES,
  RESOLVE,
  DROP_UNMOVED,
  STAGE_PRECEDENTES,
  TARGET_PRECEDENTES,
  ...REFUSE_BY_CITATIONS,
  STAGE_OLD,
  ...WRITE_CITACOES,
  STAGE_NEW,
  STAGE_CHANGES,
  REFUSE_BY_CHANGES,
];
