/**
 * The risk of a text: the weighted share of wrong citations among the decided ones, at least medium if any is wrong.
 */
import type {
  DecisaoItem,
  LegislacaoItem,
  Metrics,
  ProcessoItem,
  RiskLevel,
  Verification,
} from '../items/index.ts';
import {
  isCitedPastForce,
  isCitedRevoked,
  isFaultyDecision,
  isMisquoted,
  isSaidInForce,
} from './faults.ts';

/** A wrong minister counts half, because a name is easily misspelt and gives an argument no authority. */
const WEIGHTS = { sumulas: 1, processos: 1, temas: 1, ministros: 0.5 } as const;
/** Weights of a reference that exists but differs from its description in the text. */
const PARTS = {
  /** A súmula with a wrong wording, or a tema in place of another. */
  wording: 0.5,
  /** A decision whose details are impossible, or contradict the stored decision or its text. */
  decision: 0.5,
  /** A well-formed number that its class, year or court cannot have. */
  numbering: 0.5,
  /** A cancelled súmula, unless the text mentions the cancellation. */
  cancelled: 0.25,
  /** A law whose number and year do not agree. */
  law: 0.5,
  /** A law or súmula that is later than the text, or than the decision that applied it. */
  anachronism: 0.5,
  /** An article, paragraph or inciso that does not exist. The weight is low because the tables may be out of date. */
  article: 0.25,
  /** A minister whom the dated list of the court lacks: the name may be newer than the list, or missing from it. */
  unlisted: 0.1,
  /** A date that does not exist. It may be a typing error. */
  date: 0.25,
  /**
   * A repealed law, unless the text is older than the repeal or mentions it. The weight is low because a repealed law
   * still applies to earlier facts. If the text calls it in force, it counts as `article`.
   */
  revoked: 0.1,
} as const;
const MEDIUM_FROM = 0.3;
const HIGH_FROM = 0.6;
/** Number of wrong citations from which the level is high. */
const HIGH_COUNT = 3;

type Checked = Pick<
  Verification,
  'sumulas' | 'ministros' | 'processos' | 'legislacao' | 'decisoes' | 'temas' | 'datas'
>;

/**
 * The metrics. Each reference counts once. Undecided references do not count, and legislation counts only where
 * something is wrong; if nothing is decided the score is 0. The level is at least medium with one wrong citation, and
 * high with HIGH_COUNT, however many are right.
 */
export function measureRisk(checked: Checked): Metrics {
  const { legislacao } = checked;
  const verdicts = verdictsOf(checked);
  const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);
  const weigh = (wanted: boolean | null) =>
    sum(verdicts.filter(([, verdict]) => verdict === wanted).map(([weight]) => weight));
  const wrong = weigh(false);
  const laws = lawParts(legislacao);
  const implausible = Object.values(checked.processos).filter(isImplausible).length;
  const dates = checked.datas.length;
  const parts = partsOf(checked);
  const unlisted = Object.values(checked.ministros).filter(({ consta }) => consta === false).length;
  const numbers = PARTS.numbering * implausible;
  const faults = sum(parts) + numbers + sum(laws) + PARTS.date * dates + PARTS.unlisted * unlisted;
  const alone = checked.decisoes.filter(isAlone).length;
  const decided = wrong + weigh(true) + laws.length + alone + dates + WEIGHTS.ministros * unlisted;
  const share = decided === 0 ? 0 : rounded(Math.min(1, (wrong + faults) / decided));
  const serious =
    verdicts.filter(([, verdict]) => verdict === false).length +
    implausible +
    [...parts, ...laws].filter(part => part >= PARTS.article).length;
  const score = Math.max(share, serious >= HIGH_COUNT ? HIGH_FROM : serious > 0 ? MEDIUM_FROM : 0);
  return { risk_level: levelOf(score), risk_score: score, ...countsOf(checked, verdicts) };
}

/** Sources wrongly cited as in force, and provisions that do not exist, count as invalid. */
function countsOf({ sumulas, legislacao }: Checked, verdicts: readonly Verdict[]) {
  const past = Object.values(sumulas).filter(isCitedPastForce).length;
  const laws = legislacao.filter(item => lawPart(item) >= PARTS.article).length;
  const valid = verdicts.filter(([, verdict]) => verdict === true).length - past;
  const invalid = verdicts.filter(([, verdict]) => verdict === false).length + past + laws;
  const total = verdicts.length + legislacao.length;
  return {
    total_citations: total,
    valid_count: valid,
    invalid_count: invalid,
    undecided_count: total - valid - invalid,
  };
}

type Verdict = [weight: number, verdict: boolean | null];

function verdictsOf({ sumulas, ministros, processos, temas }: Checked): Verdict[] {
  return [
    ...Object.values(sumulas).map(({ valid }): Verdict => [WEIGHTS.sumulas, valid]),
    ...Object.values(ministros).map(({ valid }): Verdict => [WEIGHTS.ministros, valid]),
    ...Object.values(processos).map((item): Verdict => [WEIGHTS.processos, item.format_valid]),
    ...temas.map(({ valid }): Verdict => [WEIGHTS.temas, valid]),
  ];
}

/** The weight of each súmula, tema and decision; 0 if nothing is wrong with it. */
function partsOf({ sumulas, decisoes, temas }: Checked): number[] {
  return [
    ...temas.map(({ outro_tema }) => (outro_tema === undefined ? 0 : PARTS.wording)),
    ...Object.values(sumulas).map(item => {
      const { valid, anacronismo } = item;
      if (valid === null && isMisquoted(item)) return PARTS.wording;
      if (valid !== true) return 0;
      if (anacronismo === true) return PARTS.anachronism;
      if (isMisquoted(item)) return PARTS.wording;
      return isCitedPastForce(item) ? PARTS.cancelled : 0;
    }),
    ...decisoes.map(decisao => (isFaultyDecision(decisao) ? PARTS.decision : 0)),
  ];
}

/** The largest weight of each statute with something wrong. Several mentions of one statute are one reference. */
function lawParts(legislacao: readonly LegislacaoItem[]): number[] {
  const parts = new Map<string, number>();
  for (const item of legislacao) {
    const part = lawPart(item);
    if (part > (parts.get(item.normalized) ?? 0)) parts.set(item.normalized, part);
  }
  return [...parts.values()];
}

function lawPart(item: LegislacaoItem): number {
  if (item.lei_valida === false) return PARTS.law;
  if (item.anacronismo === true) return PARTS.anachronism;
  const provisions = [item.artigo_consta, item.paragrafo_consta, item.inciso_consta];
  if (provisions.includes(false)) return PARTS.article;
  if (isSaidInForce(item)) return PARTS.article;
  return isCitedRevoked(item) ? PARTS.revoked : 0;
}

const isImplausible = ({ format_valid, plausivel }: ProcessoItem): boolean =>
  format_valid && plausivel === false;

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/**
 * A chamber or rapporteur that its court does not have, or a day before it sat, without a process number that counts
 * for it.
 */
const isAlone = (item: DecisaoItem): boolean =>
  item.numero === null &&
  [
    item.orgao_do_tribunal,
    item.data_possivel,
    item.relator_do_tribunal,
    item.relator_em_exercicio,
  ].includes(false);

function levelOf(score: number): RiskLevel {
  if (score < MEDIUM_FROM) return 'low';
  return score < HIGH_FROM ? 'medium' : 'high';
}
