/** Verification → metadata of a block: how many citations of its text hold, and which do not. */
import type { DoubtfulCitation, Verification } from '../blocks/block-sources.ts';
import type { VerifiedText } from './backend-answers.ts';

const DOUBTFUL_COUNT_MAX = 50;

export function verificationOf(answer: VerifiedText): Verification {
  const { metrics, verified_at } = answer;
  const doubtful = [
    ...doubts('sumula', answer.sumulas),
    ...doubts('ministro', answer.ministros),
    ...doubts('processo', answer.processos),
    ...doubtfulLaws(answer.legislacao),
  ].slice(0, DOUBTFUL_COUNT_MAX);
  return { state: 'verified', ...metrics, doubtful, verified_at };
}

/** What a súmula, a minister and a process number say of themselves. */
interface Checked {
  valid?: boolean | null;
  vigente?: boolean | null;
  format_valid?: boolean;
  anacronismo?: boolean | null;
  motivo?: string;
}

function doubts(
  kind: DoubtfulCitation['kind'],
  items: Record<string, Checked>,
): DoubtfulCitation[] {
  return Object.entries(items).flatMap(([reference, item]) => {
    const verdict = verdictOf(item);
    return verdict === null ? [] : { kind, reference, verdict, reason: item.motivo ?? null };
  });
}

function doubtfulLaws(items: VerifiedText['legislacao']): DoubtfulCitation[] {
  return items.filter(isWrong).map(({ referencia: reference, motivo }) => ({
    kind: 'legislacao',
    reference,
    verdict: 'invalid',
    reason: motivo ?? 'O artigo não consta da norma na tabela usada.',
  }));
}

/** Whether the law, or the provision of it, does not exist or is later than the text. A repealed law may be cited. */
function isWrong(item: VerifiedText['legislacao'][number]): boolean {
  const { lei_valida, artigo_consta, paragrafo_consta, inciso_consta, anacronismo } = item;
  const verdicts = [lei_valida, artigo_consta, paragrafo_consta, inciso_consta];
  return verdicts.includes(false) || anacronismo === true;
}

/** Null for a citation that holds. Only the format of process numbers is checked. */
function verdictOf(item: Checked): DoubtfulCitation['verdict'] | null {
  const { valid, format_valid, vigente, anacronismo } = item;
  const holds = format_valid ?? valid;
  if (holds === false || anacronismo === true) return 'invalid';
  if (holds === null || holds === undefined) return 'undecided';
  return vigente === false ? 'cancelled' : null;
}
