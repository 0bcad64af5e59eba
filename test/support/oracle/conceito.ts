/** Oracle of conceito: counts each wording, and each broader and narrower criterion, over all decisions. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { cnjCodeOf } from '../../../src/legal/concepts/concepts.ts';
import { broaderThan, criterioMeant, narrowerThan } from './concepts.ts';
import { byCodeUnit, type FactNode, type Facts, idAndNome } from './facts.ts';

export interface ConceitoParams {
  conceito: string;
  limit: number;
}

export function conceito(
  facts: Facts,
  { conceito: asked, limit }: ConceitoParams,
): Outcome<unknown> {
  const node = criterioMeant(facts, asked);
  if (node === undefined) return notFound('conceito', asked);
  const having = (...nodes: FactNode[]) =>
    facts.decisoes.filter(({ targets }) => nodes.some(one => targets.TEM_CRITERIO.has(one)));
  const narrower = narrowerThan(facts, node);
  const restritos = narrower
    .map(one => ({ ...idAndNome(one), decisoes: having(one).length }))
    .sort((a, b) => b.decisoes - a.decisoes || byCodeUnit(a.id, b.id));
  const said = having(node).map(({ wordings }) => {
    const { forma, posicao } = wordings.get(node)!;
    return { forma: forma ?? node.nome, posicao };
  });
  const formas = [...new Set(said.map(({ forma }) => forma))]
    .map(forma => {
      const same = said.filter(one => one.forma === forma);
      const of = (posicao: string | null) => same.filter(one => one.posicao === posicao).length;
      const counts = { afirmado: of('afirmado'), negado: of('negado'), sem_posicao: of(null) };
      return { forma, decisoes: same.length, ...counts };
    })
    .sort((a, b) => b.decisoes - a.decisoes || byCodeUnit(a.forma, b.forma));
  return found({
    ...idAndNome(node),
    codigo_cnj: cnjCodeOf(node.id),
    decisoes: having(node).length,
    decisoes_com_restritos: having(node, ...narrower).length,
    amplos: broaderThan(facts, node).map(idAndNome),
    restritos: restritos.slice(0, limit),
    restritos_total: restritos.length,
    formas: formas.slice(0, limit),
    formas_total: formas.length,
  });
}
