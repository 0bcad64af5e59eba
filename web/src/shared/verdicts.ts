/** What is said of each citation of a text: a verdict, its reason, and what the tables have of it. */
import type { Place } from './verified-text.ts';

/** The verdicts; those that need a look come first. */
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
  /** The citation as the text has it. */
  name: string;
  /** Canonical spelling. */
  normalized: string;
  verdict: Verdict;
  reason: string;
  /** What the tables have of it, such as the wording. */
  facts: Fact[];
  places: Place[];
}

/** Name and tone of each verdict. `exists`: there is such a thing, and what the text says of it was not compared. */
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

/** Whether the citation is to be corrected, or looked at. */
export const isProblem = ({ verdict }: Pick<Cited, 'verdict'>): boolean =>
  VERDICTS[verdict].tone !== 'good';
