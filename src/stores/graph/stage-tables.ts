/**
 * Temporary tables for staging a batch; `stage-statements.ts` describes them. The transaction that fills them also
 * empties them. With `on commit delete rows`, every transaction that touches one table would truncate all of them and
 * rebuild their indexes, which took a quarter of the time of writing a decision.
 */

export const STAGE_TABLES = [
  `create temp table stage_decisao (
    pos integer primary key, nid integer not null unique, fresh boolean not null,
    id text collate "C" not null unique, digest text not null, processo text,
    processo_digits text collate "C", chave text collate "C", uf text, ano integer,
    tribunal text, orgao_julgador text, ministro text, categoria_id text, resultado smallint not null, data date, ementa text,
    criterios integer[] not null, pesos smallint[], fatos integer[] not null,
    provas integer[] not null, dispositivos integer[] not null, artigos text[] not null,
    leitura jsonb, favorece smallint not null, valores jsonb,
    formas text[], posicoes smallint[]
  )`,
  'create index on stage_decisao (processo_digits)',
  'create index on stage_decisao (chave)',
  `create temp table stage_chave (chave text collate "C" not null, pos integer not null)`,
  `create temp table stage_node (
    place integer, nid integer not null, fresh boolean not null, kind smallint not null,
    id text collate "C" not null, nome text not null, lei text, artigo text
  )`,
  `create temp table stage_cita (
    pos integer, source integer not null, ordinal integer not null, ref text collate "C",
    ref_digits text collate "C", chave text collate "C", uf text, ano integer,
    precedente text collate "C" not null, nome text not null, before integer, target integer
  )`,
  `create temp table stage_old (
    source integer not null, tipo smallint not null, target integer not null
  )`,
  `create temp table stage_new (
    source integer not null, tipo smallint not null, ordinal integer not null,
    target integer not null, artigo_differs boolean
  )`,
  `create temp table stage_change (
    target integer not null, tipo smallint not null, adds integer not null, drops integer not null
  )`,
  'create temp table stage_gone (nid integer primary key)',
  `create temp table stage_count (
    label smallint, difference bigint not null, bytes bigint not null
  )`,
];

const NAMES = [...STAGE_TABLES.join('\n').matchAll(/create temp table (\w+)/g)].map(
  ([, name]) => name!,
);

export const DROP_STAGE_TABLES = NAMES.map(name => `drop table ${name}`);

/** Empties the staged tables if they have few rows, because `delete` leaves dead rows behind. */
export const DELETE_STAGED = NAMES.map(name => `delete from ${name}`);

/** The truncation also invalidates all plans of the session that read a staged table. */
export const TRUNCATE_STAGED = `truncate ${NAMES.join(', ')}`;
