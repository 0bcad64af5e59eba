/**
 * Moves the criteria of a graph in Neo4j to their concepts, one page of decisions per transaction, and gives every
 * Criterio the ids of its broader concepts. The version of the rules is stored on the lock node when all pages are
 * done. After an interruption the next run starts again and leaves moved criteria unchanged.
 */
import { isDeepStrictEqual } from 'node:util';
import { POSICOES, type Posicao } from '../../../engine/graph/kinds.ts';
import { rulesVersion } from '../../../legal/concepts/rules-version.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { conceptName, movedCriterios } from '../concept-moves.ts';
import type { CriterioItem } from '../graph-store.ts';
import type { Query } from './cypher-query.ts';
import { textOrNull } from './decisao-columns.ts';
import { amplosOf, nodeProperties } from './node-properties.ts';
import { moveVersion, takeWriteLock } from './write-lock.ts';

const PAGE_DECISOES = 500;
const PAGE_CRITERIOS = 5_000;

const NOTED = 'MATCH (t:Trava) WHERE t.conceitos IS NOT NULL RETURN max(t.conceitos) AS noted';
const NOTE = "MATCH (t:Trava {id: 'escrita'}) SET t.conceitos = $version";

/**
 * Nodes without a string id are left unchanged. `isOwn`: this project's writers give each decision a digest, and a move
 * removes the digest once all criteria have moved. Decisions of other programs keep wordings that name no concept.
 */
const DECISOES = `
MATCH (d:Decisao) WHERE id(d) > $after WITH d ORDER BY id(d) LIMIT ${PAGE_DECISOES}
RETURN id(d) AS nid, d.digest IS NOT NULL AS isOwn,
  [(d)-[r:TEM_CRITERIO]->(n:Criterio) WHERE n.id IS :: STRING NOT NULL |
  {rid: id(r), id: n.id, nome: n.nome, peso: r.peso, forma: r.forma, posicao: r.posicao}] AS criterios
ORDER BY nid`;

const CREATE_NODES = `
UNWIND $rows AS row MERGE (n:Criterio {id: row.id}) ON CREATE SET n = row`;
const DELETE_EDGES = 'UNWIND $rids AS rid MATCH ()-[r:TEM_CRITERIO]->() WHERE id(r) = rid DELETE r';
const CREATE_EDGES = `
UNWIND $rows AS row MATCH (d) WHERE id(d) = row[0] MATCH (n:Criterio {id: row[1]})
CREATE (d)-[:TEM_CRITERIO {peso: row[2], forma: row[3], posicao: row[4]}]->(n)`;
/** Removes digests, so that the next import of a decision writes it again. */
const DROP_DIGESTS = 'UNWIND $nids AS nid MATCH (d:Decisao) WHERE id(d) = nid REMOVE d.digest';
/** Keeps nodes with properties that this project does not write. */
const DELETE_EMPTIED = `
UNWIND $ids AS id MATCH (n:Criterio {id: id}) WHERE NOT EXISTS {(n)--()}
  AND all(key IN keys(n) WHERE key IN ['id', 'nome', 'nome_norm', 'ordem', 'amplos']) DELETE n`;

const CRITERIOS = `
MATCH (n:Criterio) WHERE id(n) > $after AND n.id IS :: STRING NOT NULL
WITH n ORDER BY id(n) LIMIT ${PAGE_CRITERIOS}
RETURN id(n) AS nid, n.id AS id, n.nome AS nome, n.amplos AS amplos ORDER BY nid`;
const UPDATE_NODES = 'UNWIND $rows AS row MATCH (n) WHERE id(n) = row.nid SET n += row.props';

interface Page {
  changed: number;
  /** Internal id of the last node; null after the last page. */
  last: number | null;
}

type Transact = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Whether the criteria of the graph were moved by the present rules. */
export async function isMoved(query: Query): Promise<boolean> {
  const [row] = await query(NOTED);
  return row!.noted === rulesVersion();
}

/** Resolves to the number of decisions whose criteria moved. `transact` runs its argument in a write transaction. */
export async function migrateConcepts(transact: Transact): Promise<number> {
  const version = rulesVersion();
  const [row] = await transact(query => query(NOTED));
  if (row!.noted === version) return 0;
  const inPages = async (page: (query: Query, after: number) => Promise<Page>) => {
    let changed = 0;
    for (let after: number | null = -1; after !== null; ) {
      const done: Page = await transact(query => page(query, after!));
      changed += done.changed;
      after = done.last;
    }
    return changed;
  };
  const isOld = row!.noted === null;
  const moved = await inPages((query, after) => moveDecisoes(query, after, isOld));
  await inPages(completeNodes);
  await transact(async query => {
    await takeWriteLock(query);
    await query(NOTE, { version });
  });
  return moved;
}

/** A stored relationship; other programs may have written several to one node. */
interface StoredEdge {
  rid: number;
  id: string;
  nome: unknown;
  peso: unknown;
  forma: unknown;
  posicao: unknown;
}

async function moveDecisoes(query: Query, after: number, isOld: boolean): Promise<Page> {
  await takeWriteLock(query);
  const rows = await query(DECISOES, { after });
  const moves = rows.flatMap(({ nid, isOwn, criterios }) => {
    const edges = (criterios as StoredEdge[]).toSorted((a, b) => a.rid - b.rid);
    const items = edges.map(itemOf);
    const moved = movedCriterios(items, isOld && isOwn === true);
    if (moved === null) return [];
    const gone = edges.filter((_, i) => !moved.includes(items[i]!));
    return [{ nid: nid as number, gone, come: moved.filter(item => !items.includes(item)) }];
  });
  if (moves.length > 0) {
    const come = moves.flatMap(({ come }) => come);
    const gone = moves.flatMap(({ gone }) => gone);
    const made = [...new Map(come.toReversed().map(item => [item.id, item])).values()];
    await query(CREATE_NODES, { rows: made.map(item => nodeProperties('Criterio', item)) });
    await query(DELETE_EDGES, { rids: gone.map(({ rid }) => rid) });
    await query(CREATE_EDGES, {
      rows: moves.flatMap(({ nid, come }) => come.map(item => [nid, ...edgeOf(item)])),
    });
    await query(DROP_DIGESTS, { nids: moves.map(({ nid }) => nid) });
    await query(DELETE_EMPTIED, { ids: [...new Set(gone.map(({ id }) => id))] });
    await moveVersion(query);
  }
  return { changed: moves.length, last: lastOf(rows) };
}

function itemOf({ id, nome, peso, forma, posicao }: StoredEdge): CriterioItem {
  const wording = textOrNull(forma);
  return {
    id,
    nome: textOrNull(nome) ?? id,
    peso: peso === 'medium' ? 'medium' : 'high',
    ...(wording !== null && { forma: wording }),
    posicao: POSICOES.includes(posicao as Posicao | null) ? (posicao as Posicao | null) : null,
  };
}

const edgeOf = ({ id, peso, forma, posicao }: CriterioItem) => [
  id,
  peso,
  forma ?? null,
  posicao ?? null,
];

/** Sets names and broader concepts of nodes once no relationship uses the old name of a node as its wording. */
async function completeNodes(query: Query, after: number): Promise<Page> {
  await takeWriteLock(query);
  const rows = await query(CRITERIOS, { after });
  const changed = rows.flatMap(({ nid, id, nome, amplos }) => {
    const name = conceptName({ id: id as string, nome: textOrNull(nome) ?? '' });
    const named = name === null ? {} : { nome: name, nome_norm: foldText(name) };
    const props = { ...named, amplos: amplosOf(id as string) };
    const isEqual = isDeepStrictEqual(
      { nome: name ?? nome, amplos: props.amplos },
      { nome, amplos },
    );
    return isEqual ? [] : [{ nid, props }];
  });
  if (changed.length > 0) {
    await query(UPDATE_NODES, { rows: changed });
    await moveVersion(query);
  }
  return { changed: changed.length, last: lastOf(rows) };
}

const lastOf = (rows: readonly Record<string, unknown>[]): number | null =>
  (rows.at(-1)?.nid as number | undefined) ?? null;
