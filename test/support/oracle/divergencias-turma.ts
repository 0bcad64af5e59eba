/** Oracle of divergencias/turma: collects the decisions of the topic, and groups them twice. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { counting, criteriosOfTopic, type WithAmplitude } from './concepts.ts';
import { byCodeUnit, type FactDecisao, type Facts, idAndNome } from './facts.ts';
import { groupBy, outcomeRow } from './outcomes.ts';
import { CRITERIOS_LISTED, hasTurma, isOfTurma } from './pages.ts';
import { seenBy, sideOf } from './sides.ts';
import { foldPlainly, ministroNorm } from './text.ts';

export interface DivergenciasTurmaParams extends WithAmplitude {
  lado: string | null;
  tema: string;
  turma: string | null;
  ministro_parte: string | null;
}

export function divergenciasTurma(
  recorded: Facts,
  params: DivergenciasTurmaParams,
): Outcome<unknown> {
  const facts = seenBy(params.lado, counting(params, recorded));
  const criterios = criteriosOfTopic(facts, params.tema);
  const { turma, ministro_parte } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  const counted = facts.decisoes
    .filter(({ targets }) => criterios.some(criterio => targets.TEM_CRITERIO.has(criterio)))
    .filter(decisao => isOfTurma(decisao, turma) && isNamed(decisao, ministro_parte));
  const ministros = [...groupBy(counted, ({ ministroNorm }) => ministroNorm)].map(
    ([norm, decisoes]) => ({
      ministro: facts.ministroShown.get(norm)!,
      turma: mostFrequentTurma(decisoes),
      ...outcomeRow(decisoes),
    }),
  );
  const turmas = [...groupBy(counted, ({ record }) => record.turma)].map(([turma, decisoes]) => ({
    turma,
    ...outcomeRow(decisoes),
  }));
  return found({
    tema: params.tema,
    ...sideOf(params.lado, counted),
    criterios: criterios.map(idAndNome).slice(0, CRITERIOS_LISTED),
    criterios_total: criterios.length,
    ministros: ministros.sort((a, b) => b.total - a.total || byCodeUnit(a.ministro, b.ministro)),
    turmas: turmas.sort((a, b) => b.total - a.total || byCodeUnit(a.turma, b.turma)),
  });
}

function isNamed({ ministroNorm: norm }: FactDecisao, part: string | null): boolean {
  if (part === null) return true;
  // A title without a name is matched like any other part of a name.
  const folded = ministroNorm(part) ?? foldPlainly(part);
  return folded !== '' && norm !== null && norm.split(folded).length > 1;
}

function mostFrequentTurma(decisoes: readonly FactDecisao[]): string | null {
  const groups = [...groupBy(decisoes, ({ record }) => record.turma)];
  groups.sort((a, b) => b[1].length - a[1].length || byCodeUnit(a[0], b[0]));
  return groups[0]?.[0] ?? null;
}
