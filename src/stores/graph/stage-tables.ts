/** Temporary tables for staging a batch; `stage-statements.ts` describes them. */

export const STAGE_TABLES = [
  `create temp table stage_decisao (
    pos integer primary key, nid integer not null unique, fresh boolean not null,
    id text collate "C" not null unique, digest text not null, processo text,
    processo_digits text collate "C", chave text collate "C", uf text, ano integer,
    tribunal text, orgao_julgador text, ministro text, categoria_id text, resultado smallint not null, data date, ementa text,
    criterios integer[] not null, pesos smallint[], fatos integer[] not null,
    provas integer[] not null, dispositivos integer[] not null, artigos text[] not null
  ) on commit delete rows`,
  'create index on stage_decisao (processo_digits)',
  'create index on stage_decisao (chave)',
  `create temp table stage_chave (chave text collate "C" not null, pos integer not null)
    on commit delete rows`,
  `create temp table stage_node (
    place integer, nid integer not null, fresh boolean not null, kind smallint not null,
    id text collate "C" not null, nome text not null, lei text, artigo text
  ) on commit delete rows`,
  `create temp table stage_cita (
    pos integer, source integer not null, ordinal integer not null, ref text collate "C",
    ref_digits text collate "C", chave text collate "C", uf text, ano integer,
    precedente text collate "C" not null, nome text not null, before integer, target integer
  ) on commit delete rows`,
  `create temp table stage_old (
    source integer not null, tipo smallint not null, target integer not null
  ) on commit delete rows`,
  `create temp table stage_new (
    source integer not null, tipo smallint not null, ordinal integer not null,
    target integer not null, artigo_differs boolean
  ) on commit delete rows`,
  `create temp table stage_change (
    target integer not null, tipo smallint not null, adds integer not null, drops integer not null
  ) on commit delete rows`,
  'create temp table stage_gone (nid integer primary key) on commit delete rows',
  `create temp table stage_count (
    label smallint, difference bigint not null, bytes bigint not null
  ) on commit delete rows`,
];
