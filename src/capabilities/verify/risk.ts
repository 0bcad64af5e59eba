/** The risk of a text: the weighted share of wrong citations among the decided ones, and at least medium with one. */
import type { DecisaoItem, Metrics, RiskLevel, Verification } from './verification.ts';

/**
 * A wrong minister counts half: a name is more easily misspelt than a súmula is invented, and is not an authority in
 * itself.
 */
const WEIGHTS = { sumulas: 1, processos: 1, temas: 1, ministros: 0.5 } as const;
/** Of a súmula that exists, with a wording that is not its own, and of a decision with details that cannot be. */
const MISQUOTED = 0.5;
const MEDIUM_FROM = 0.3;
const HIGH_FROM = 0.6;

type Checked = Pick<
  Verification,
  'sumulas' | 'ministros' | 'processos' | 'legislacao' | 'decisoes' | 'temas'
>;

/**
 * Each reference counts once. Undecided ones and legislation do not count; without decided ones the score is 0. Right
 * citations around a wrong one do not make it harmless, so the level is then medium or high.
 */
export function measureRisk(checked: Checked): Metrics {
  const { sumulas, ministros, processos, legislacao, decisoes, temas } = checked;
  const verdicts: [number, boolean | null][] = [];
  let misquoted = 0;
  for (const key in sumulas) {
    const { valid, redacao } = sumulas[key];
    verdicts.push([WEIGHTS.sumulas, valid]);
    if (valid && redacao !== null && redacao.estado !== 'confere') misquoted += MISQUOTED;
  }
  for (const key in ministros) verdicts.push([WEIGHTS.ministros, ministros[key].valid]);
  for (const key in processos) verdicts.push([WEIGHTS.processos, processos[key].format_valid]);
  for (const { valid } of temas) verdicts.push([WEIGHTS.temas, valid]);
  for (const decisao of decisoes) if (isDoubtful(decisao)) misquoted += MISQUOTED;
  let decided = 0;
  let wrong = 0;
  for (const [weight, verdict] of verdicts) {
    if (verdict !== null) decided += weight;
    if (verdict === false) wrong += weight;
  }
  const share =
    decided === 0 ? 0 : Math.round(Math.min(1, (wrong + misquoted) / decided) * 10_000) / 10_000;
  const score = wrong === 0 ? share : Math.max(share, MEDIUM_FROM);
  const valid = verdicts.filter(([, verdict]) => verdict === true).length;
  const invalid = verdicts.filter(([, verdict]) => verdict === false).length;
  const total = verdicts.length + legislacao.length;
  return {
    risk_level: levelOf(score),
    risk_score: score,
    total_citations: total,
    valid_count: valid,
    invalid_count: invalid,
    undecided_count: total - valid - invalid,
  };
}

/** Whether something that the text says of a decision cannot be. Its number counts among the process numbers. */
function isDoubtful(decisao: DecisaoItem): boolean {
  const { relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel } = decisao;
  const verdicts = [relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel];
  return verdicts.includes(false) || decisao.passagem === 'difere';
}

function levelOf(score: number): RiskLevel {
  if (score < MEDIUM_FROM) return 'low';
  return score < HIGH_FROM ? 'medium' : 'high';
}
