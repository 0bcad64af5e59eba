/** Converts a verification to the metadata of a block: the number of confirmed citations, and the doubtful ones. */
import type { DoubtfulCitation, Verification } from '../blocks/block-sources.ts';
import type { VerifiedText } from './backend-answers.ts';

const DOUBTFUL_COUNT_MAX = 50;
const FORMAT_ONLY = 'Só o formato do número foi conferido; o processo não está no acervo.';
const IMPROBABLE = 'Número improvável para a classe, o tribunal ou o ano.';
const NOT_CONSULTED = 'Não consultado: a norma não está nas tabelas de leis.';
const NO_ARTICLE = 'O artigo não consta da norma na tabela usada.';

/** A citation with its verdict. `valid`: the source exists and may be cited as written. */
interface Judged extends Omit<DoubtfulCitation, 'verdict'> {
  verdict: DoubtfulCitation['verdict'] | 'valid';
}

/**
 * The counts are computed here, because the backend counts a process number as valid by its format alone, and counts a
 * law only if it is wrong.
 */
export function verificationOf(answer: VerifiedText): Verification {
  const { metrics, verified_at } = answer;
  const judged = judgedIn(answer);
  const count = (verdict: Judged['verdict']) =>
    judged.filter(citation => citation.verdict === verdict).length;
  const doubtful = judged.filter(
    (citation): citation is DoubtfulCitation => citation.verdict !== 'valid',
  );
  return {
    state: 'verified',
    risk_level: metrics.risk_level,
    risk_score: metrics.risk_score,
    total_citations: judged.length,
    valid_count: count('valid'),
    invalid_count: count('invalid'),
    cancelled_count: count('cancelled'),
    undecided_count: count('undecided'),
    doubtful: doubtful.slice(0, DOUBTFUL_COUNT_MAX),
    verified_at,
  };
}

function judgedIn(answer: VerifiedText): Judged[] {
  const named = <T>(kind: Judged['kind'], items: Record<string, T>, verdictOf: VerdictOf<T>) =>
    Object.entries(items).map(([reference, item]) => ({ kind, reference, ...verdictOf(item) }));
  const { temas = [], decisoes = [] } = answer as Partial<VerifiedText>;
  const cited = Map.groupBy(decisoes, ({ numero }) => numero);
  return [
    ...named('sumula', answer.sumulas, ofTable),
    ...named('ministro', answer.ministros, ofTable),
    ...named('processo', answer.processos, item => ofProcess(item, cited.get(item.numero) ?? [])),
    ...temas.map(item => ({
      kind: 'tema' as const,
      reference: item.normalized,
      ...ofTable(item),
    })),
    ...answer.legislacao.map(item => ({
      kind: 'legislacao' as const,
      reference: item.referencia,
      ...ofLaw(item),
    })),
  ];
}

type Outcome = Pick<Judged, 'verdict' | 'reason'>;
type VerdictOf<T> = (item: T) => Outcome;

/** The fields that súmulas, ministers and temas have in common. */
interface Listed {
  valid: boolean | null;
  vigente?: boolean | null;
  anacronismo?: boolean | null;
  motivo?: string;
}

function ofTable({ valid, vigente, anacronismo, motivo }: Listed): Outcome {
  const reason = motivo ?? null;
  if (valid === false || anacronismo === true) return { verdict: 'invalid', reason };
  if (valid === null) return { verdict: 'undecided', reason };
  return { verdict: vigente === false ? 'cancelled' : 'valid', reason };
}

/**
 * A number that is cited by stored decisions is not itself stored, and an improbable number may exist: both are
 * doubtful.
 */
function ofProcess(
  { format_valid, plausivel, motivo }: VerifiedText['processos'][string],
  cited: readonly VerifiedText['decisoes'][number][],
): Outcome {
  if (!format_valid) return { verdict: 'invalid', reason: motivo ?? null };
  if (plausivel === false) return { verdict: 'undecided', reason: motivo ?? IMPROBABLE };
  const isStored = cited.some(({ no_corpus }) => no_corpus !== null && 'id' in no_corpus);
  if (isStored) return { verdict: 'valid', reason: null };
  const told = cited.find(item => item.motivo !== undefined)?.motivo;
  return { verdict: 'undecided', reason: told ?? FORMAT_ONLY };
}

/** Wrong if the law or its provision does not exist or is later than the text. A repealed law may be cited. */
function ofLaw(item: VerifiedText['legislacao'][number]): Outcome {
  const { lei_valida, artigo_consta, paragrafo_consta, inciso_consta, anacronismo } = item;
  const verdicts = [lei_valida, artigo_consta, paragrafo_consta, inciso_consta];
  if (verdicts.includes(false) || anacronismo === true) {
    return { verdict: 'invalid', reason: item.motivo ?? NO_ARTICLE };
  }
  if (verdicts.includes(true)) return { verdict: 'valid', reason: item.motivo ?? null };
  return { verdict: 'undecided', reason: item.motivo ?? NOT_CONSULTED };
}
