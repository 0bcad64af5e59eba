/**
 * Moves the criteria of an embedded graph to their concepts, one page of decisions per transaction. The version of the
 * rules is stored when all pages are done. After an interruption the next run starts again and leaves moved criteria
 * unchanged.
 */
import { EDGE, KIND, PESOS, POSICOES } from '../../engine/graph/kinds.ts';
import { rulesVersion } from '../../legal/concepts/rules-version.ts';
import type { DatabaseConnection } from '../embedded/database-connection.ts';
import { conceptName, movedCriterios } from './concept-moves.ts';
import { type StoredCriterios, storedCriterios } from './embedded-criterios.ts';
import type { CriterioItem } from './graph-store.ts';
import { NodePlaces } from './stage-rows.ts';
import { STAGE_CHANGES } from './stage-statements.ts';
import { TRUNCATE_STAGED } from './stage-tables.ts';
import {
  BUMP,
  COUNT_CREATED,
  COUNT_REFS,
  CREATE_NODES,
  DELETE_EMPTIED,
  FORMA_BYTES,
} from './write-statements.ts';

const PAGE_ROWS = 500;
const MOVE_MS_MAX = 60_000;

/** Two statements, each with one text as its result: the decisions after an id, in id order, and their criteria. */
const PAGE = 'select * from graph.decisao where id > $1 order by id limit $2';
const DECISOES = `
select coalesce(json_agg(page order by id), '[]')::text from (
  select nid, id, criterios, pesos, formas, posicoes from (${PAGE}) d
) page`;
const CRITERIOS = `
select coalesce(json_agg(node), '[]')::text from (
  select nid, id, nome from graph.node
  where nid = any(array(select distinct unnest(criterios) from (${PAGE}) d))
) node`;

/** The moved decisions, as rows of the parameter, a JSON array. */
const ROWS = `json_to_recordset($1::json) as r(
  nid integer, criterios integer[], pesos smallint[], formas text[], posicoes smallint[])`;

/** Parameter: the nodes as a JSON array. */
const STAGE_NODES = `
insert into stage_node
select r.place, coalesce(n.nid, nextval('graph.nid')::integer), n.nid is null, r.kind, r.id, r.nome, null, null
from json_to_recordset($1::json) as r(place integer, kind smallint, id text, nome text)
left join graph.node n on n.kind = r.kind and n.id = r.id`;

const STAGE_OLD = `
insert into stage_old
select d.nid, ${EDGE.CRITERIO}, target
from ${ROWS} join graph.decisao d on d.nid = r.nid, unnest(d.criterios) target`;

const STAGE_NEW = `
insert into stage_new
select r.nid, ${EDGE.CRITERIO}, item.ordinal, n.nid, false
from ${ROWS}, unnest(r.criterios) with ordinality item(place, ordinal)
join stage_node n on n.place = item.place`;

const COUNT_FORMAS = `
insert into stage_count
select ${KIND.Decisao}, 0, coalesce(sum(${FORMA_BYTES('r')} - ${FORMA_BYTES('d')}), 0)
from ${ROWS} join graph.decisao d on d.nid = r.nid`;

/** Clears the digest, so that the next import of the decision writes it again. */
const MOVE = `
update graph.decisao d set digest = '', pesos = r.pesos, formas = r.formas, posicoes = r.posicoes,
  criterios = coalesce(
    (select array_agg(n.target order by n.ordinal) from stage_new n where n.source = d.nid), '{}')
from ${ROWS} where d.nid = r.nid`;

const NODES = `
select coalesce(json_agg(json_build_array(id, nome) order by id), '[]')::text from (
  select id, nome from graph.node where kind = ${KIND.Criterio} and id > $1 order by id limit $2
) node`;

/** Parameter: a JSON array of ids and names. */
const RENAME = `
with named as (
  select n.nid, r.nome, octet_length(r.nome) - octet_length(n.nome) as bytes
  from json_to_recordset($1::json) as r(id text, nome text)
  join graph.node n on n.kind = ${KIND.Criterio} and n.id = r.id
), written as (
  update graph.node n set nome = named.nome from named where n.nid = named.nid
)
update graph.meta set versao = versao + 1, atualizado_em = now(),
  bytes_texto = bytes_texto + (select coalesce(sum(bytes), 0) from named)`;

interface DecisaoRow extends StoredCriterios {
  nid: number;
  id: string;
  criterios: number[];
}

/** Resolves to the number of decisions whose criteria have changed. Requires that no other writer is active. */
export async function moveEmbedded(connection: DatabaseConnection): Promise<number> {
  const version = rulesVersion();
  const [rows] = await connection.run([{ sql: 'select conceitos from graph.meta' }]);
  const [[noted] = []] = rows!;
  if (noted === version) return 0;
  const moved = await moveDecisoes(connection, noted === null);
  await renameNodes(connection);
  await connection.run([{ sql: 'update graph.meta set conceitos = $1', params: [version] }]);
  return moved;
}

async function moveDecisoes(connection: DatabaseConnection, isOld: boolean): Promise<number> {
  let moved = 0;
  for (let after: string | null = ''; after !== null; ) {
    const params = [after, PAGE_ROWS];
    const [decisoes, criterios] = await connection.run(
      [DECISOES, CRITERIOS].map(sql => ({ sql, params })),
      MOVE_MS_MAX,
    );
    const page = JSON.parse(decisoes![0]![0] as string) as DecisaoRow[];
    const nodes = JSON.parse(criterios![0]![0] as string) as (CriterioItem & { nid: number })[];
    const byNid = new Map(nodes.map(node => [node.nid, node]));
    const moves = page.map(row => ({ row, moved: movedCriterios(itemsOf(row, byNid), isOld) }));
    moved += await writeMoves(connection, moves);
    after = page.length < PAGE_ROWS ? null : page.at(-1)!.id;
  }
  return moved;
}

async function writeMoves(
  connection: DatabaseConnection,
  moves: readonly { row: DecisaoRow; moved: CriterioItem[] | null }[],
): Promise<number> {
  const places = new NodePlaces();
  const rows = moves.flatMap(({ row, moved }) => {
    if (moved === null) return [];
    const criterios = moved.map(({ id, nome }) => places.place(KIND.Criterio, { id, nome }));
    return [{ nid: row.nid, criterios, ...storedCriterios(moved) }];
  });
  if (rows.length === 0) return 0;
  const params = [JSON.stringify(rows)];
  await connection.run(
    [
      { sql: STAGE_NODES, params: [JSON.stringify(places.rows)] },
      ...[STAGE_OLD, STAGE_NEW].map(sql => ({ sql, params })),
      ...[STAGE_CHANGES, CREATE_NODES, COUNT_CREATED].map(sql => ({ sql })),
      ...[COUNT_FORMAS, MOVE].map(sql => ({ sql, params })),
      ...[COUNT_REFS, DELETE_EMPTIED, BUMP, TRUNCATE_STAGED].map(sql => ({ sql })),
    ],
    MOVE_MS_MAX,
  );
  return rows.length;
}

function itemsOf(
  { criterios, pesos, formas, posicoes }: DecisaoRow,
  nodes: ReadonlyMap<number, { id: string; nome: string }>,
): CriterioItem[] {
  return criterios.map((nid, i) => {
    const { id, nome } = nodes.get(nid)!;
    const forma = formas?.[i] ?? null;
    const posicao = POSICOES[posicoes?.[i] ?? 0]!;
    return { id, nome, peso: PESOS[pesos?.[i] ?? 0]!, ...(forma !== null && { forma }), posicao };
  });
}

/** Renames nodes to their concepts' names once no relationship uses the old name of a node as its wording. */
async function renameNodes(connection: DatabaseConnection): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const [rows] = await connection.run([{ sql: NODES, params: [after, PAGE_ROWS] }], MOVE_MS_MAX);
    const page = JSON.parse(rows![0]![0] as string) as [id: string, nome: string][];
    const renamed = page.flatMap(([id, nome]) => {
      const name = conceptName({ id, nome });
      return name === null || name === nome ? [] : [{ id, nome: name }];
    });
    if (renamed.length > 0) {
      await connection.run([{ sql: RENAME, params: [JSON.stringify(renamed)] }], MOVE_MS_MAX);
    }
    after = page.length < PAGE_ROWS ? null : page.at(-1)![0];
  }
}
