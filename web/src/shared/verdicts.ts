/** Verdicts on citations, with their names and tones. */
import type { Place } from './verified-text.ts';

/** The verdicts, the most serious first. */
export const VERDICT_NAMES = [
  'wrong',
  'cancelled',
  'misquoted',
  'mistold',
  'revoked',
  'undecided',
  'exists',
  'right',
] as const;
export type Verdict = (typeof VERDICT_NAMES)[number];

export interface Fact {
  label: string;
  value: string;
}

export interface Cited {
  kind: string;
  /** The citation as written. */
  name: string;
  /** Canonical spelling. */
  normalized: string;
  verdict: Verdict;
  reason: string;
  /** Facts from the tables, such as the wording. */
  facts: Fact[];
  places: Place[];
}

/**
 * Name and tone of each verdict. `exists`: the source exists, but the statements of the text about it were not
 * compared.
 */
export const VERDICTS: Readonly<Record<Verdict, { name: string; tone: string }>> = {
  wrong: { name: 'Não existe', tone: 'bad' },
  cancelled: { name: 'Cancelada', tone: 'bad' },
  misquoted: { name: 'Redação não confere', tone: 'bad' },
  mistold: { name: 'Dados não conferem', tone: 'bad' },
  revoked: { name: 'Norma revogada', tone: 'part' },
  undecided: { name: 'Não confirmada', tone: 'part' },
  exists: { name: 'Existe', tone: 'good' },
  right: { name: 'Confere', tone: 'good' },
};

/** Whether the citation has to be corrected or checked. */
export const isProblem = ({ verdict }: Pick<Cited, 'verdict'>): boolean =>
  VERDICTS[verdict].tone !== 'good';
