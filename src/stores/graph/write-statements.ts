/**
 * Second half of writing a batch: creates missing nodes, writes the decisions, counts references, deletes nodes without
 * references, and increments the version. `stage-statements.ts` describes the staged tables.
 */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';
import { codesOf } from './embedded-categories.ts';

export const CREATE_NODES = `
insert into graph.node (nid, kind, id, nome, lei, artigo, refs)
select n.nid, n.kind, n.id, n.nome, n.lei, n.artigo, c.adds
from stage_node n join stage_change c on c.target = n.nid where n.fresh`;

export const COUNT_CREATED = `
insert into stage_count
select kind, count(*), sum(octet_length(id) + octet_length(nome)) from stage_node where fresh
group by kind`;

/** SQL for the bytes of a decision's wordings; null elements add nothing. */
export const FORMA_BYTES = (row: string) =>
  `coalesce(octet_length(array_to_string(${row}.formas, '')), 0)`;

/** Runs before the decisions are written, because it reads the texts that are replaced. */
const COUNT_DECISOES = `
insert into stage_count
select ${KIND.Decisao}, count(*) filter (where s.fresh),
  coalesce(sum(octet_length(s.id)) filter (where s.fresh), 0)
  + coalesce(sum(coalesce(octet_length(s.processo), 0) - coalesce(octet_length(d.processo), 0)
    + ${FORMA_BYTES('s')} - ${FORMA_BYTES('d')}), 0)
from stage_decisao s left join graph.decisao d on d.nid = s.nid`;

const list = (tipo: number) => `coalesce(array_agg(target) filter (where tipo = ${tipo}), '{}')`;

const WRITE_DECISOES = `
insert into graph.decisao
select s.nid, s.id, s.digest, s.processo, s.processo_digits, s.tribunal, s.orgao_julgador, s.ministro,
  s.categoria_id, s.resultado, s.data, s.ementa, coalesce(e.criterios, '{}'), s.pesos,
  coalesce(e.fatos, '{}'), coalesce(e.provas, '{}'), coalesce(e.dispositivos, '{}'),
  case when e.artigos_differ then s.artigos end, coalesce(e.citados, '{}'), s.chave, s.uf, s.ano,
  s.leitura, s.favorece, s.valores, s.formas, s.posicoes, ${codesOf('s.leitura')}
from stage_decisao s left join (
  select source, ${list(EDGE.CRITERIO)} as criterios, ${list(EDGE.FATO)} as fatos,
    ${list(EDGE.PROVA)} as provas, ${list(EDGE.LEI)} as dispositivos, ${list(EDGE.CITA)} as citados,
    bool_or(artigo_differs) as artigos_differ
  from (select * from stage_new order by source, tipo, ordinal) edge group by source
) e on e.source = s.nid order by s.pos
on conflict (nid) do update set digest = excluded.digest, processo = excluded.processo,
  processo_digits = excluded.processo_digits, tribunal = excluded.tribunal,
  orgao_julgador = excluded.orgao_julgador, ministro = excluded.ministro,
  categoria_id = excluded.categoria_id, resultado = excluded.resultado, data = excluded.data,
  ementa = excluded.ementa, criterios = excluded.criterios, pesos = excluded.pesos,
  fatos = excluded.fatos, provas = excluded.provas, dispositivos = excluded.dispositivos,
  artigos = excluded.artigos, citados = excluded.citados, chave = excluded.chave,
  uf = excluded.uf, ano = excluded.ano, leitura = excluded.leitura,
  favorece = excluded.favorece, valores = excluded.valores, formas = excluded.formas,
  posicoes = excluded.posicoes, assunto = excluded.assunto, classe = excluded.classe`;

export const WRITE_MOVED = `
update graph.decisao d set citados = coalesce(e.citados, '{}')
from (select distinct source from stage_cita where pos is null) moved left join (
  select source, array_agg(target order by ordinal) as citados from stage_new
  where tipo = ${EDGE.CITA} group by source
) e on e.source = moved.source
where d.nid = moved.source`;

/**
 * The array makes the planner use the index of the nodes. A staged table has no statistics, so a join with it would
 * scan all nodes, which takes longer than the rest of writing a single decision.
 */
const CHANGED_NODES = 'n.nid = any(array(select target from stage_change))';

/** New nodes are excluded, because they were created with their count. */
export const COUNT_REFS = `
update graph.node n set refs = refs + c.adds - c.drops from stage_change c
where ${CHANGED_NODES} and n.nid = c.target and c.adds <> c.drops
  and not exists (select from stage_node s where s.nid = n.nid and s.fresh)`;

export const DELETE_EMPTIED = `
with gone as (
  delete from graph.node n using stage_change c
  where ${CHANGED_NODES} and n.nid = c.target and c.drops > 0 and n.refs = 0
  returning n.kind, n.id, n.nome
)
insert into stage_count
select kind, -count(*), -sum(octet_length(id) + octet_length(nome)) from gone group by kind`;

export const BUMP = `
update graph.meta set versao = versao + 1, atualizado_em = now(),
  nos = (select array_agg(old.count + coalesce(
      (select sum(difference) from stage_count where label = old.position - 1), 0) order by position)
    from unnest(nos) with ordinality old(count, position)),
  relacoes = (select array_agg(old.count + coalesce(
      (select sum(adds - drops) from stage_change where tipo = old.position - 1), 0) order by position)
    from unnest(relacoes) with ordinality old(count, position)),
  bytes_texto = bytes_texto + (select coalesce(sum(bytes), 0) from stage_count)`;

/**
 * The versions after and before a write, and a JSON array with the ids of decisions outside the batch whose citations
 * moved.
 */
export const CHANGE_SUMMARY = `
select loja || ':' || versao, loja || ':' || versao - 1, (
  select coalesce(json_agg(distinct d.id), '[]')::text
  from stage_cita c join graph.decisao d on d.nid = c.source where c.pos is null
) from graph.meta`;

/**
 * One row: number of citations in the batch, of self-citations and of distinct other citations, then the columns of
 * CHANGE_SUMMARY.
 */
export const BATCH_SUMMARY = `
select summary.*, change.* from (
  select count(*)::integer, count(*) filter (where target = source)::integer,
    count(distinct (source, target)) filter (where target <> source)::integer
  from stage_cita where pos is not null
) summary, (${CHANGE_SUMMARY}) change`;

/** Statements to run in this order, after PREPARE_STAGED. */
export const WRITE_STAGED = [
  CREATE_NODES,
  COUNT_CREATED,
  COUNT_DECISOES,
  WRITE_DECISOES,
  WRITE_MOVED,
  COUNT_REFS,
  DELETE_EMPTIED,
  BUMP,
];
