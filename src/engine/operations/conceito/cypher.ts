/** conceito in Cypher: relationships by wording and position, counted; sorted and cut here. */
import { broaderOf, cnjCodeOf } from '../../../legal/concepts/concepts.ts';
import { meantIds } from '../../algorithms/meant-criterio.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { keptWording, type StoredWording } from '../cypher/kept-wording.ts';
import type { Params, Result } from './schemas.ts';

/**
 * Decisions by wording and position of their relationships to the criterion. If a decision has several such
 * relationships, `keptWording` chooses one.
 */
const QUERY = `UNWIND range(0, size($ids) - 1) AS place
MATCH (c:Criterio {id: $ids[place]})
WITH c
ORDER BY place
LIMIT 1
WITH c, [c] + COLLECT {
  MATCH (restrito:Criterio) WHERE c.id IN restrito.amplos RETURN restrito
} AS proprios
RETURN c.id AS id, coalesce(c.nome, c.id) AS nome,
  COUNT {
    UNWIND proprios AS proprio MATCH (proprio)<-[:TEM_CRITERIO]-(d) RETURN DISTINCT d
  } AS com_restritos,
  COLLECT {
    MATCH (amplo:Criterio) WHERE amplo.id IN c.amplos
    RETURN {id: amplo.id, nome: coalesce(amplo.nome, amplo.id)}
  } AS amplos,
  COLLECT {
    UNWIND tail(proprios) AS restrito
    OPTIONAL MATCH (restrito)<-[:TEM_CRITERIO]-(d)
    WITH restrito, count(DISTINCT d) AS decisoes
    RETURN {id: restrito.id, nome: coalesce(restrito.nome, restrito.id), decisoes: decisoes}
  } AS restritos,
  COLLECT {
    MATCH (c)<-[r:TEM_CRITERIO]-(d)
    WITH d, collect(DISTINCT {peso: r.peso, forma: r.forma, posicao: r.posicao}) AS paralelas
    WITH paralelas, count(*) AS decisoes
    RETURN {paralelas: paralelas, decisoes: decisoes}
  } AS formas`;

interface Row {
  id: string;
  nome: string;
  com_restritos: number;
  amplos: Result['amplos'];
  restritos: Result['restritos'];
  formas: { paralelas: StoredWording[]; decisoes: number }[];
}

export const cypher: CypherForm = {
  statement: ({ conceito }: Params, before) =>
    before.length > 0 ? null : { text: QUERY, parameters: { ids: meantIds(conceito) } },

  fromRows: ({ conceito, limit }: Params, rows) => {
    const [row] = rows[0]! as unknown as Row[];
    if (row === undefined) return notFound('conceito', conceito);
    const { id, nome } = row;
    const formas = formasOf(row);
    const nearest = broaderOf(id);
    const restritos = row.restritos.sort(
      (a, b) => b.decisoes - a.decisoes || compareCodeUnits(a.id, b.id),
    );
    return found<Result>({
      id,
      nome,
      codigo_cnj: cnjCodeOf(id),
      decisoes: formas.reduce((sum, { decisoes }) => sum + decisoes, 0),
      decisoes_com_restritos: row.com_restritos,
      amplos: row.amplos
        .sort((a, b) => nearest.indexOf(a.id) - nearest.indexOf(b.id))
        .map(amplo => ({ id: amplo.id, nome: amplo.nome })),
      restritos: restritos
        .slice(0, limit)
        .map(restrito => ({ id: restrito.id, nome: restrito.nome, decisoes: restrito.decisoes })),
      restritos_total: restritos.length,
      formas: formas.slice(0, limit),
      formas_total: formas.length,
    });
  },
};

function formasOf({ nome, formas }: Row): Result['formas'] {
  const byForma = new Map<string, Result['formas'][number]>();
  for (const { paralelas, decisoes } of formas) {
    const { forma, posicao } = keptWording(paralelas, nome);
    const known = byForma.get(forma);
    const row = known ?? { forma, decisoes: 0, afirmado: 0, negado: 0, sem_posicao: 0 };
    if (known === undefined) byForma.set(forma, row);
    row.decisoes += decisoes;
    row[posicao ?? 'sem_posicao'] += decisoes;
  }
  return [...byForma.values()].sort(
    (a, b) => b.decisoes - a.decisoes || compareCodeUnits(a.forma, b.forma),
  );
}
