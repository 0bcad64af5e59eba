/**
 * Nodes that record which decisions a write of this project changed, so that a refresh reads only these. Each holds the
 * version of the graph before and after its write. A write of another program leaves a gap in the versions; the refresh
 * then reads the whole graph.
 */
import type { CypherRow } from '../../../engine/operation.ts';
import { CHANGED_MAX } from '../../../engine/snapshot/merged-max.ts';
import { versionHash } from '../../../engine/snapshot/snapshot-file.ts';
import type { Query } from './cypher-query.ts';
import { type GraphCounts, type VersionNode, versionText } from './probe.ts';

/** Number of writes that are recorded; each new write deletes the oldest record. */
const WRITES_MAX = 1000;

const NEXT = `
MATCH (m:GrafoMeta) SET m.mudancas = coalesce(m.mudancas, 0) + 1 RETURN max(m.mudancas) AS ordem`;
const NOTE = `
CREATE (:GrafoMudanca {ordem: $ordem, antes: $antes, depois: $depois, decisoes: $decisoes})`;
const FORGET = 'MATCH (c:GrafoMudanca) WHERE c.ordem <= $ordem DELETE c';
/** Parameter: `antes`, the hash of a version. */
export const STEPS = `
MATCH (first:GrafoMudanca {antes: $antes}) WITH max(first.ordem) AS ordem
MATCH (c:GrafoMudanca) WHERE c.ordem >= ordem
RETURN c.antes AS antes, c.depois AS depois, c.ordem AS ordem ORDER BY c.ordem`;
/**
 * Parameters: `first`, `last`, `limit`. The server returns at most `limit` rows, because an import may change millions
 * of decisions.
 */
export const DECISOES = `
MATCH (c:GrafoMudanca) WHERE c.ordem >= $first AND c.ordem <= $last
UNWIND c.decisoes AS id WITH DISTINCT id LIMIT toInteger($limit) WITH collect(id) AS ids
RETURN ids, EXISTS {(:GrafoMudanca {ordem: $first})} AS isThere`;

const UNMADE: VersionNode = { grafo: null, versao: '0' };

const hashText = (hash: bigint) => hash.toString(16);

const hashOf = (counts: GraphCounts) => hashText(versionHash(versionText(counts)));

/**
 * Records a write as the last step of its transaction. Requires that the write lock was held since the counts `before`
 * were read. Two kinds of write are not recorded, so that the next refresh reads the whole graph: a write during which
 * another program raised the version, because the record would hide that program's changes, and a write of more
 * decisions than a refresh merges.
 */
export async function noteChange(
  query: Query,
  { before, after }: { before: GraphCounts; after: GraphCounts },
  decisoes: readonly string[],
): Promise<void> {
  const distinct = [...new Set(decisoes)];
  if (distinct.length > CHANGED_MAX || !isNext(before.versoes, after.versoes)) return;
  const [row] = await query(NEXT);
  const ordem = row!.ordem as number;
  const versions = { antes: hashOf(before), depois: hashOf(after) };
  await query(NOTE, { ordem, ...versions, decisoes: distinct });
  await query(FORGET, { ordem: ordem - WRITES_MAX });
}

/**
 * Whether each version is one more than before; a version node without a version starts at 1. This project's increment
 * also gives a `grafo` to nodes that had none.
 */
function isNext(before: readonly VersionNode[], after: readonly VersionNode[]): boolean {
  const rest = [...after];
  const named = before.filter(({ grafo }) => grafo !== null);
  const unnamed = before.length === 0 ? [UNMADE] : before.filter(({ grafo }) => grafo === null);
  for (const { grafo, versao } of [...named, ...unnamed]) {
    const next = nextOf(versao);
    const at = rest.findIndex(
      node => node.versao === next && (grafo === null || node.grafo === grafo),
    );
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.length === 0;
}

/** Null if another program has written a version that is not an integer, such as 1.0. */
const nextOf = (versao: string): string | null =>
  /^-?\d+$/.test(versao) ? String(BigInt(versao) + 1n) : null;

/**
 * The distinct decisions changed between two versions; null if a step between them is missing, or if there are more
 * than `max`.
 */
export async function changesBetween(
  query: Query,
  since: bigint,
  version: string,
  max: number,
): Promise<string[] | null> {
  const [antes, until] = [hashText(since), hashText(versionHash(version))];
  if (antes === until) return [];
  const steps = await query(STEPS, { antes });
  const last = lastStep(steps, antes, until);
  if (last === null) return null;
  const ordens = { first: steps[0]!.ordem, last: last.ordem };
  const [row] = await query(DECISOES, { ...ordens, limit: Math.floor(max) + 1 });
  const ids = row!.ids as string[];
  // A write may have deleted the oldest record since the first statement.
  return ids.length > max || !row!.isThere ? null : ids;
}

/**
 * The step that leads to the version `until`. Null if a step does not begin at the version at which the previous step
 * ended.
 */
function lastStep(steps: readonly CypherRow[], since: string, until: string): CypherRow | null {
  let at = since;
  for (const step of steps) {
    if (step.antes !== at) return null;
    at = step.depois as string;
    if (at === until) return step;
  }
  return null;
}
