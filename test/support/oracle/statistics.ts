/** Oracle of statistics: groups and counts the decisions for each figure separately. */
import {
  EDGE_TYPES,
  type EdgeTypeName,
  NODE_LABELS,
  RESULTADOS,
} from '../../../src/engine/graph/kinds.ts';
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { byCodeUnit, type FactDecisao, type Facts } from './facts.ts';
import { isDecided, outcomeCounts, rate } from './outcomes.ts';

const SIDES = ['autor', 'réu', 'em parte', 'acusação', 'defesa'];

const dates = (decisoes: readonly FactDecisao[]): string[] =>
  decisoes.flatMap(({ record }) => record.data ?? []).sort();

export function statistics(facts: Facts): Outcome<unknown> {
  const { decisoes, nodes, citing } = facts;
  const made = (type: EdgeTypeName) => decisoes.map(({ targets }) => targets[type].size);
  const share = (holds: (decisao: FactDecisao) => boolean) =>
    rate(decisoes.filter(holds).length, decisoes.length);
  return found({
    decisoes: decisoes.length,
    por_tribunal: byTribunal(decisoes),
    por_ano: byYear(decisoes),
    data_inicio: dates(decisoes)[0] ?? null,
    data_fim: dates(decisoes).at(-1) ?? null,
    por_resultado: [...RESULTADOS.filter(name => name !== null), null]
      .map(resultado => ({
        resultado,
        decisoes: decisoes.filter(({ record }) => record.resultado === resultado).length,
      }))
      .filter(({ decisoes }) => decisoes > 0),
    por_favorece: [...SIDES, null]
      .map(favorece => ({
        favorece,
        decisoes: decisoes.filter(({ record }) => (record.favorece ?? null) === favorece).length,
      }))
      .filter(({ decisoes }) => decisoes > 0),
    nos: Object.fromEntries(
      NODE_LABELS.map(label => [label, nodes.filter(node => node.label === label).length]),
    ),
    relacionamentos: Object.fromEntries(
      EDGE_TYPES.map(type => [type, made(type).reduce((a, b) => a + b, 0)]),
    ),
    graus: {
      criterios: degrees(made('TEM_CRITERIO')),
      fatos: degrees(made('TEM_FATO')),
      provas: degrees(made('TEM_PROVA')),
      dispositivos: degrees(made('APLICA_LEI')),
      citacoes_feitas: degrees(made('CITA_PRECEDENTE')),
      citacoes_recebidas: degrees(decisoes.map(decisao => citing.get(decisao)!.size)),
    },
    parcelas: {
      com_data: share(({ record }) => record.data !== null),
      com_resultado: share(isDecided),
      com_favorece: share(({ record }) => (record.favorece ?? null) !== null),
      com_ministro: share(({ ministroNorm }) => ministroNorm !== null),
      com_tribunal: share(({ record }) => Boolean(record.tribunal)),
      ligadas: share(
        decisao =>
          citing.get(decisao)!.size > 0 ||
          [...decisao.targets.CITA_PRECEDENTE].some(({ label }) => label === 'Decisao'),
      ),
    },
    cobertura: '/v1/coverage',
  });
}

/** Groups by a text; the group of decisions without the text comes last. */
function groups(decisoes: readonly FactDecisao[], textOf: (decisao: FactDecisao) => string | null) {
  const found = Map.groupBy(decisoes, textOf);
  const none = found.get(null);
  found.delete(null);
  const named = [...found] as [string, FactDecisao[]][];
  return { named, none };
}

function byTribunal(decisoes: readonly FactDecisao[]) {
  const { named, none } = groups(decisoes, ({ record }) => record.tribunal || null);
  named.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || byCodeUnit(a, b));
  const all: [string | null, FactDecisao[]][] = [...named];
  if (none !== undefined) all.push([null, none]);
  return all.map(([tribunal, members]) => ({ tribunal, decisoes: members.length }));
}

function byYear(decisoes: readonly FactDecisao[]) {
  const { named, none } = groups(decisoes, ({ record }) => record.data?.split('-')[0] ?? null);
  named.sort(([a], [b]) => byCodeUnit(a, b));
  const all: [string | null, FactDecisao[]][] = [...named];
  if (none !== undefined) all.push([null, none]);
  return all.map(([ano, members]) => {
    const { total, ...counts } = outcomeCounts(members);
    return { ano, decisoes: total, ...counts };
  });
}

/** Quantiles by the nearest rank: the smallest degree that a share of the decisions does not exceed. */
function degrees(values: number[]) {
  const total = values.length;
  const quantile = (hundredths: number) => {
    const candidates = [...new Set(values)].sort((a, b) => a - b);
    const isEnough = (degree: number) =>
      values.filter(value => value <= degree).length * 100 >= hundredths * total;
    return candidates.find(isEnough) ?? 0;
  };
  const buckets = new Map<number, number>();
  for (const value of values) {
    const de = value === 0 ? 0 : 2 ** Math.floor(Math.log2(value));
    buckets.set(de, (buckets.get(de) ?? 0) + 1);
  }
  return {
    media: rate(
      values.reduce((a, b) => a + b, 0),
      total,
    ),
    p50: quantile(50),
    p90: quantile(90),
    p99: quantile(99),
    max: quantile(100),
    distribuicao: [...buckets]
      .sort(([a], [b]) => a - b)
      .map(([de, decisoes]) => ({ de, ate: de === 0 ? 0 : de * 2 - 1, decisoes })),
  };
}
