/** conceito in Cypher: relationships by wording and position, counted; sorted and cut here. */
import { broaderOf, cnjCodeOf } from '../../../legal/concepts/concepts.ts';
import { meantIds } from '../../algorithms/meant-criterio.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** The parallel relationship that the snapshot keeps: the one with the greater weight, then the lesser texts. */
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
    WITH d, r
    ORDER BY coalesce(r.peso, 'high'), coalesce(r.forma, ''), coalesce(r.posicao, '')
    WITH d, head(collect(r)) AS r
    WITH r.forma AS forma, r.posicao AS posicao, count(*) AS decisoes
    RETURN {forma: forma, posicao: posicao, decisoes: decisoes}
  } AS formas`;

interface Row {
  id: string;
  nome: string;
  com_restritos: number;
  amplos: Result['amplos'];
  restritos: Result['restritos'];
  formas: { forma: string | null; posicao: 'afirmado' | 'negado' | null; decisoes: number }[];
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
  for (const group of formas) {
    const forma = group.forma || nome;
    const known = byForma.get(forma);
    const row = known ?? { forma, decisoes: 0, afirmado: 0, negado: 0, sem_posicao: 0 };
    if (known === undefined) byForma.set(forma, row);
    row.decisoes += group.decisoes;
    row[group.posicao ?? 'sem_posicao'] += group.decisoes;
  }
  return [...byForma.values()].sort(
    (a, b) => b.decisoes - a.decisoes || compareCodeUnits(a.forma, b.forma),
  );
}
