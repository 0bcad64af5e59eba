/**
 * The peers of ministro-profile. Cypher counts every minister who shares a criterion; rates and order are made here.
 */
import { peerSamples } from '../../algorithms/peer-samples.ts';
import { TopK } from '../../algorithms/top-k.ts';
import type { CypherRow } from '../../operation.ts';
import { criteriosOf } from '../cypher/amplitude.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import type { Params, Result } from './schemas.ts';

type Peer = NonNullable<Result['divergencias']>[number];

interface Decided {
  ministro_norm: string | null;
  decided: number;
  won: number;
}

/** Counts decided decisions: how many there are, and how many of them ended provido, or with the side as winner. */
const countsOf = (property: string, won: string) =>
  `count(*) AS decided, count(CASE d.${property} WHEN '${won}' THEN 1 END) AS won`;

/**
 * All broader concepts, each with its narrower criteria. They are found only once, because a minister has hundreds of
 * criteria.
 */
const NARROWER = `CALL () {
  MATCH (restrito:Criterio)
  UNWIND restrito.amplos AS amplo
  WITH amplo, collect(restrito) AS restritos
  RETURN collect({amplo: amplo, restritos: restritos}) AS narrower
}
`;

/** The criteria whose decisions also count for `c`. */
const FONTES = '[c] + coalesce(head([n IN narrower WHERE n.amplo = c.id | n.restritos]), [])';

/**
 * Three lists, each with one entry per peer. `sharing`: how many criteria the peer shares. `theirs`: the peer's decided
 * decisions with any of the minister's criteria. `lacking`: the minister's decided decisions that share no criterion
 * with the peer; its entry for null counts all. `lacking` is small, because nearly every peer shares most criteria.
 */
export function peersQuery({ lado, amplitude }: Pick<Params, 'lado' | 'amplitude'>): string {
  const { property, decided } = outcomeTerms(lado);
  const counts = countsOf(property, lado ?? 'provido');
  const isClosed = amplitude === 'com_restritos';
  // `narrower` is not a grouping key, because Neo4j would account for it in each group: 1.4 GiB for 14,000 nodes.
  return `CALL () {
  MATCH (d:Decisao {ministro_norm: $ministro_norm})
  WHERE d.ministro IS NOT NULL
  ${criteriosOf('d', 'c', amplitude)}
  WITH c, collect(DISTINCT CASE WHEN d.${property} IN ${decided} THEN d END) AS own
  RETURN collect({c: c, own: own}) AS owned
}
CALL (owned) {
  ${isClosed ? NARROWER : ''}UNWIND owned AS one
  WITH one.c AS c, one.own AS own${isClosed ? ', narrower' : ''}
  WITH own, ${isClosed ? FONTES : '[c]'} AS fontes
  CALL (fontes) {
    UNWIND fontes AS fonte
    MATCH (fonte)<-[:TEM_CRITERIO]-(d)
    RETURN collect(DISTINCT d.ministro_norm) AS ministros
  }
  RETURN collect({fontes: fontes, own: own, ministros: ministros}) AS criterios
}
CALL (criterios) {
  UNWIND criterios AS criterio
  UNWIND criterio.ministros AS ministro_norm
  WITH ministro_norm, count(*) AS shared
  ${GREATEST_SPELLING}
  RETURN collect({ministro_norm: ministro_norm, ministro: ministro, shared: shared}) AS sharing
}
CALL (criterios, sharing) {
  WITH criterios, [peer IN sharing | peer.ministro_norm] AS peers
  UNWIND criterios AS criterio
  WITH peers, criterio
  WHERE size(criterio.own) > 0
  WITH criterio.own AS own, [peer IN peers WHERE NOT peer IN criterio.ministros] AS missing
  UNWIND own AS d
  WITH d, missing
  ORDER BY size(missing)
  WITH d, collect(missing) AS lists
  UNWIND [null] + reduce(
    left = head(lists), missing IN tail(lists) | [peer IN left WHERE peer IN missing]
  ) AS ministro_norm
  WITH ministro_norm, ${counts}
  RETURN collect({ministro_norm: ministro_norm, decided: decided, won: won}) AS lacking
}
CALL (criterios) {
  UNWIND criterios AS criterio
  UNWIND criterio.fontes AS fonte
  WITH DISTINCT fonte
  MATCH (fonte)<-[:TEM_CRITERIO]-(d)
  WITH DISTINCT d
  WHERE d.${property} IN ${decided}
  WITH d.ministro_norm AS ministro_norm, ${counts}
  RETURN collect({ministro_norm: ministro_norm, decided: decided, won: won}) AS theirs
}
RETURN sharing, lacking, theirs`;
}

/** The rows whose shown names `doubtfulSpellings` may have to settle. */
export const peerNames = ([row]: readonly CypherRow[]) => row!.sharing as CypherRow[];

/** Least number of decided decisions with a shared criterion on each side. */
const DECIDED_MIN = 2;

/** The peers by absolute difference of their rates, then name. */
export function divergingPeers(
  norm: string,
  rows: readonly CypherRow[],
  spellings: readonly CypherRow[] | undefined,
  limit: number,
): Peer[] {
  const sharing = peerNames(rows) as { ministro_norm: string; shared: number }[];
  const names = shownMinistros(peerNames(rows), spellings);
  const lacking = byNorm(rows[0]!.lacking as Decided[]);
  const theirs = byNorm(rows[0]!.theirs as Decided[]);
  const all = lacking(null);
  const top = new TopK<Peer>(
    limit,
    (a, b) => Math.abs(b.diferenca) - Math.abs(a.diferenca) || (a.ministro < b.ministro ? -1 : 1),
  );
  for (const { ministro_norm: peer, shared } of sharing) {
    const own = all.decided - lacking(peer).decided;
    const ownWon = all.won - lacking(peer).won;
    const { decided: other, won: otherWon } = theirs(peer);
    if (peer === norm || own < DECIDED_MIN || other < DECIDED_MIN) continue;
    // Equal rates do not count as a divergence. The comparison uses integers, because doubles would round.
    if (ownWon * other === otherWon * own) continue;
    top.offer({
      ministro: names.get(peer)!,
      criterios_em_comum: shared,
      decisoes_comparadas: own + other,
      taxa: ownWon / own,
      taxa_par: otherWon / other,
      diferenca: ownWon / own - otherWon / other,
      ...peerSamples({ wins: ownWon, total: own }, { wins: otherWon, total: other }),
    });
  }
  return top.items;
}

function byNorm(rows: readonly Decided[]): (norm: string | null) => Decided {
  const found = new Map(rows.map(row => [row.ministro_norm, row]));
  return norm => found.get(norm) ?? { ministro_norm: norm, decided: 0, won: 0 };
}
