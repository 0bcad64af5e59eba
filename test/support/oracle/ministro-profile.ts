/** Oracle of ministro-profile: each section from the decisions of the minister, and the peers one by one. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { counting, type WithAmplitude } from './concepts.ts';
import {
  byCodeUnit,
  byId,
  type FactDecisao,
  type FactNode,
  type Facts,
  intersection,
  union,
} from './facts.ts';
import { countResultado, fewerThanTen, groupBy, isDecided, wilson } from './outcomes.ts';
import { cut, type WithPlace } from './pages.ts';
import { seenBy, sideOf } from './sides.ts';
import { ministroNorm } from './text.ts';

const ROWS_MAX = 10;

export interface MinistroProfileParams extends WithPlace, WithAmplitude {
  lado: string | null;
  ministro: string;
  include_divergencias: boolean;
  include_precedentes: boolean;
  limit_criterios: number;
}

export function ministroProfile(recorded: Facts, params: MinistroProfileParams): Outcome<unknown> {
  const facts = seenBy(params.lado, counting(params, recorded));
  const norm = ministroNorm(params.ministro);
  const groups = groupBy(facts.decisoes, decisao => decisao.ministroNorm);
  const own = norm === null ? undefined : groups.get(norm);
  if (own === undefined) return notFound('ministro', params.ministro);
  groups.delete(norm!);
  const dates = own.flatMap(({ record }) => record.data ?? []).sort();
  const criterios = counted(own, 'TEM_CRITERIO').map(([{ id, nome }, total]) => ({
    id,
    nome,
    total,
  }));
  const precedentes = counted(own, 'CITA_PRECEDENTE').map(([{ id, nome }, citacoes]) => ({
    id,
    nome,
    citacoes,
  }));
  const { offset } = params.cursor;
  const size = Math.min(params.limit_criterios, ROWS_MAX);
  const ofCriterios = { cursor: { offset: Math.trunc(offset / ROWS_MAX) * size } };
  const shown = cut(criterios, ofCriterios, size);
  const peers = cut(divergencias(facts, own, groups), params, ROWS_MAX);
  const cited = cut(precedentes, params, ROWS_MAX);
  const goesOn = [
    shown.next_cursor,
    params.include_divergencias ? peers.next_cursor : null,
    params.include_precedentes ? cited.next_cursor : null,
  ].some(next => next !== null);
  return found({
    ministro: facts.ministroShown.get(norm!),
    ...sideOf(params.lado, own),
    total_decisoes: own.length,
    periodo: { inicio: dates[0] ?? null, fim: dates.at(-1) ?? null },
    criterios: shown.page,
    resultados: {
      provido: countResultado(own, 'provido'),
      parcialmente_provido: countResultado(own, 'parcialmente provido'),
      improvido: countResultado(own, 'improvido'),
      prejudicado: countResultado(own, 'prejudicado'),
      nao_conhecido: countResultado(own, 'não conhecido'),
      sem_resultado: countResultado(own, null),
    },
    ...(params.include_divergencias && { divergencias: peers.page }),
    ...(params.include_precedentes && { precedentes: cited.page }),
    next_cursor: goesOn && offset + ROWS_MAX < 10_000 ? offset + ROWS_MAX : null,
  });
}

/** Targets with the number of the decisions that have them: by number descending, then nome, then id. */
function counted(own: FactDecisao[], type: 'TEM_CRITERIO' | 'CITA_PRECEDENTE') {
  const totals = [...union(...own.map(({ targets }) => targets[type]))].map(
    (node): [FactNode, number] => [
      node,
      own.filter(({ targets }) => targets[type].has(node)).length,
    ],
  );
  return totals.sort((a, b) => b[1] - a[1] || byCodeUnit(a[0].nome, b[0].nome) || byId(a[0], b[0]));
}

const criteriosOf = (decisoes: FactDecisao[]) =>
  union(...decisoes.map(({ targets }) => targets.TEM_CRITERIO));

function divergencias(facts: Facts, own: FactDecisao[], peers: Map<string, FactDecisao[]>) {
  const ownCriterios = criteriosOf(own);
  const rows = [...peers].flatMap(([norm, theirs]) => {
    const common = intersection(ownCriterios, criteriosOf(theirs));
    const mine = comparable(own, common);
    const their = comparable(theirs, common);
    if (common.size < 1 || mine.length < 2 || their.length < 2) return [];
    const taxa = countResultado(mine, 'provido') / mine.length;
    const taxaPar = countResultado(their, 'provido') / their.length;
    const [low, high] = wilson(countResultado(mine, 'provido'), mine.length);
    const [lowPar, highPar] = wilson(countResultado(their, 'provido'), their.length);
    return {
      ministro: facts.ministroShown.get(norm)!,
      criterios_em_comum: common.size,
      decisoes_comparadas: mine.length + their.length,
      taxa,
      taxa_par: taxaPar,
      diferenca: taxa - taxaPar,
      n: mine.length,
      wilson_low: low,
      wilson_high: high,
      n_par: their.length,
      wilson_low_par: lowPar,
      wilson_high_par: highPar,
      amostra_pequena: fewerThanTen(mine.length) || fewerThanTen(their.length),
    };
  });
  return rows
    .filter(({ diferenca }) => diferenca !== 0)
    .sort(
      (a, b) => Math.abs(b.diferenca) - Math.abs(a.diferenca) || byCodeUnit(a.ministro, b.ministro),
    );
}

const comparable = (decisoes: FactDecisao[], common: ReadonlySet<FactNode>) =>
  decisoes.filter(
    decisao =>
      isDecided(decisao) && [...decisao.targets.TEM_CRITERIO].some(node => common.has(node)),
  );
