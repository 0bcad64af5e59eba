/** divergencias in Cypher: counts both outcomes for all criteria, and the other fields only for the best ones. */
import { OUTCOME_IDS } from '../../../legal/concepts/concepts.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { criteriosOf, decisoesOf } from '../cypher/amplitude.ts';
import { categoriaParameters, ofCategoria } from '../cypher/categoria-filter.ts';
import { namesFrom, namesStatement } from '../cypher/decision-names.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import type { Params, Result } from './schemas.ts';

type Cluster = Result['clusters'][number];

/** The second statement is rarely needed: a category without clusters is either unknown or undivided. */
const knownOf = (categoria_id: string) =>
  `RETURN EXISTS { (d:Decisao${ofCategoria('d', categoria_id)}) } AS known`;

export const cypher: CypherForm = filteredByTurma({
  statement(params: Params, before) {
    const { categoria_id, min_total, limit, expand } = params;
    const { start: offset, end, wanted } = pageBounds(params, limit);
    if (before.length === 0) {
      const page = { min_total, offset, count: wanted - offset, desfechos: OUTCOME_IDS };
      return { text: query(params), parameters: { ...categoriaParameters(categoria_id), ...page } };
    }
    if (before.length === 1 && before[0]!.length === 0 && categoria_id !== null) {
      return { text: knownOf(categoria_id), parameters: categoriaParameters(categoria_id) };
    }
    if (!expand) return null;
    return namesStatement(before, 1, before[0]!.slice(0, end - offset).flatMap(idsOf));
  },
  fromRows(params: Params, all) {
    const [rows, known] = all;
    if (known?.[0]?.known === false) return notFound('categoria_id', params.categoria_id!);
    const { start, end } = pageBounds(params, params.limit);
    const clusters = rows!.slice(0, end - start).map(cluster);
    const isMore = rows!.length > clusters.length;
    const next_cursor = nextCursor('divergencias', params, end, isMore);
    return found<Result>({
      // If there are no clusters, the second rows are those of `knownOf`.
      clusters:
        params.expand && clusters.length > 0 ? clusters.map(detailed(namesFrom(all, 1))) : clusters,
      next_cursor,
    });
  },
});

const ORDERS: Record<Params['order'], string> = {
  score: 'fewer / total DESC, total DESC, coalesce(c.ordem, c.id)',
  total: 'total DESC, fewer / total DESC, coalesce(c.ordem, c.id)',
};

/** `WITH DISTINCT d, c` counts a criterion once for a decision; it works decision by decision, without memory. */
function query(params: Params): string {
  const { turma, order, amplitude } = params;
  const inCategoria = ofCategoria('d', params.categoria_id);
  return `MATCH (d:Decisao${inCategoria})
WHERE d.resultado IN ['provido', 'improvido']${andInTurmas(turma)}
${criteriosOf('d', 'c', amplitude)}
WITH DISTINCT d, c
WITH c, count(CASE d.resultado WHEN 'provido' THEN 1 END) AS provido,
  count(CASE d.resultado WHEN 'improvido' THEN 1 END) AS improvido
WHERE provido > 0 AND improvido > 0 AND provido + improvido >= $min_total AND NOT c.id IN $desfechos
WITH c, provido, improvido, provido + improvido AS total,
  toFloat(CASE WHEN provido < improvido THEN provido ELSE improvido END) AS fewer
ORDER BY ${ORDERS[order]}
SKIP toInteger($offset) LIMIT toInteger($count)
CALL (c) {
  ${decisoesOf('c', `d${inCategoria}`, amplitude)}
  WHERE true${andInTurmas(turma)}
  RETURN count(DISTINCT d) AS todas,
    count(DISTINCT CASE d.resultado WHEN 'parcialmente provido' THEN d END) AS parcial
}
RETURN c.id AS criterio_id, coalesce(c.nome, c.id) AS criterio, provido, improvido, parcial, todas,
  ${firstIds('provido', params)} AS decisoes_provido,
  ${firstIds('improvido', params)} AS decisoes_improvido
ORDER BY ${ORDERS[order]}`;
}

const firstIds = (resultado: string, params: Params) => `COLLECT {
    ${decisoesOf('c', `d${ofCategoria('d', params.categoria_id)}`, params.amplitude)}
    WHERE d.resultado = '${resultado}'${andInTurmas(params.turma)}
    WITH DISTINCT d
    ORDER BY coalesce(d.ordem, d.id)
    LIMIT 5
    RETURN d.id
  }`;

const idsOf = ({ decisoes_provido, decisoes_improvido }: CypherRow) => [
  ...(decisoes_provido as string[]),
  ...(decisoes_improvido as string[]),
];

/** Adds the names of its decisions to a cluster. */
const detailed = (nameOf: ReturnType<typeof namesFrom>) => (row: Cluster) => {
  const named = (ids: readonly string[]) => ids.map(id => ({ id, ...nameOf(id) }));
  return {
    ...row,
    decisoes_provido_detalhes: named(row.decisoes_provido),
    decisoes_improvido_detalhes: named(row.decisoes_improvido),
  };
};

function cluster(row: CypherRow): Result['clusters'][number] {
  const { criterio_id, criterio, decisoes_provido, decisoes_improvido } = row;
  const [provido, improvido, parcial, todas] = [
    row.provido as number,
    row.improvido as number,
    row.parcial as number,
    row.todas as number,
  ];
  const total = provido + improvido;
  return {
    criterio_id: criterio_id as string,
    criterio: criterio as string,
    provido,
    improvido,
    parcial,
    outros: todas - total - parcial,
    total,
    divergence_score: Math.min(provido, improvido) / total,
    ...boundsOf(Math.min(provido, improvido), total),
    amostra_pequena: isSmall(total),
    decisoes_provido: decisoes_provido as string[],
    decisoes_improvido: decisoes_improvido as string[],
  };
}
