/** The report of a verification: a summary, marks at offsets of the text, and a line for each finding. */
import type {
  EstadoAchado,
  LinhaRelatorio,
  MarcaRelatorio,
  Metrics,
  Relatorio,
  Verification,
} from '../items/index.ts';
import { type Finding, findingsOf } from './report-findings.ts';

export const LINES_MAX = 50;
export const MARKS_MAX = 500;
/** Maximum length of a line's excerpt, and of its sentence, in UTF-16 code units. */
export const EXCERPT_MAX = 120;
export const SENTENCE_MAX = 400;

const RANKS: Readonly<Record<EstadoAchado, number>> = {
  errada: 0,
  duvidosa: 1,
  indecisa: 2,
  confirmada: 3,
};
const RISKS: Readonly<Record<Metrics['risk_level'], string>> = {
  low: 'Risco baixo, o que não significa que o texto foi confirmado',
  medium: 'Risco médio',
  high: 'Risco alto',
};

/**
 * Reports a verification.
 *
 * `{ resumo: '1 citação: 1 errada. Risco alto.', marcas: [{ start: 0, end: 15, estado: 'errada', linha: 0 }], … }` for
 * `Súmula 999 do STJ`. Lines come for wrong or doubtful references, worst first, then for references that a dated list
 * lacks; other undecided references have one line for each kind. Only excerpts of the text are copied.
 *
 * Cost  n log n in the items, whose number is limited
 */
export function reportOf(text: string, verification: Verification): Relatorio {
  const findings = findingsOf(verification).sort(byState);
  const told = findings.filter(one => RANKS[one.estado] < RANKS.indecisa || one.isUnlisted);
  const listed = told.slice(0, LINES_MAX);
  const lineOf = new Map(listed.map((one, i) => [one, i]));
  const undecided = [
    ...Map.groupBy(
      findings.filter(({ estado, isUnlisted }) => estado === 'indecisa' && !isUnlisted),
      ({ kind }) => kind,
    ).values(),
  ];
  for (const [i, group] of undecided.entries()) {
    for (const one of group) lineOf.set(one, listed.length + i);
  }
  const marks = marksOf(findings, lineOf);
  return {
    resumo: summaryOf(findings, verification),
    marcas: marks.slice(0, MARKS_MAX),
    linhas: [
      ...listed.map(one => lineFor(text, one, sentenceOf(one))),
      ...undecided.map(group => lineFor(text, group[0]!, undecidedSentence(group))),
    ],
    omitidas: {
      marcas: Math.max(0, marks.length - MARKS_MAX),
      linhas: told.length - listed.length,
    },
  };
}

const byState = (a: Finding, b: Finding): number =>
  RANKS[a.estado] - RANKS[b.estado] || a.places[0]!.start - b.places[0]!.start;

/**
 * The marks in text order, an outer mark before its inner ones. Two marks are disjoint or nested. Of two marks at the
 * same place the worse one is kept; of two that overlap partly, the first.
 */
function marksOf(findings: readonly Finding[], lineOf: ReadonlyMap<Finding, number>) {
  const all = findings.flatMap(one => {
    const linha = lineOf.get(one) ?? null;
    return one.places.map(({ start, end }) => ({ start, end, estado: one.estado, linha }));
  });
  all.sort((a, b) => a.start - b.start || b.end - a.end || RANKS[a.estado] - RANKS[b.estado]);
  const open: MarcaRelatorio[] = [];
  return all.filter(mark => {
    while (open.length > 0 && open.at(-1)!.end <= mark.start) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) {
      const isSame = outer.start === mark.start && outer.end === mark.end;
      if (isSame || mark.end > outer.end) return false;
    }
    open.push(mark);
    return true;
  });
}

function lineFor(text: string, { estado, places }: Finding, sentence: string): LinhaRelatorio {
  const { start, end } = places[0]!;
  const trecho = cut(text.slice(start, Math.min(end, start + EXCERPT_MAX + 1)), EXCERPT_MAX);
  return { estado, start, end, trecho, texto: cut(sentence, SENTENCE_MAX) };
}

/** A reason that does not name the reference is prefixed with its name. */
function sentenceOf({ name, reason }: Finding): string {
  return reason.includes(name) ? ended(reason) : `${name}: ${ended(reason)}`;
}

function undecidedSentence(group: readonly Finding[]): string {
  const [one, many] = group[0]!.kind;
  return group.length === 1
    ? `1 ${one} sem confirmação: confira na fonte.`
    : `${group.length} ${many} sem confirmação: confira na fonte.`;
}

/** The text cut to `max` code units, including the ellipsis, without splitting a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 2);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalf ? max - 2 : max - 1)}…`;
}

const WORDS: readonly [EstadoAchado, string, string][] = [
  ['errada', 'errada', 'erradas'],
  ['duvidosa', 'duvidosa', 'duvidosas'],
  ['indecisa', 'sem confirmação', 'sem confirmação'],
  ['confirmada', 'confirmada', 'confirmadas'],
];

function summaryOf(
  findings: readonly Finding[],
  { metrics, coverage }: Pick<Verification, 'metrics' | 'coverage'>,
): string {
  if (findings.length === 0) return 'Nenhuma citação foi reconhecida no texto.';
  const counts = WORDS.flatMap(([estado, one, many]) => {
    const count = findings.filter(found => found.estado === estado).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const total = findings.length === 1 ? '1 citação' : `${findings.length} citações`;
  const worst = findings.filter(({ estado }) => estado === 'errada').map(({ name }) => name);
  const rest =
    coverage.truncated.length === 0 ? '' : ' O texto tem mais citações do que as examinadas.';
  return `${total}: ${counts.join(', ')}. ${RISKS[metrics.risk_level]}${worst.length < findings.length ? wrongOnes(worst) : ''}.${rest}`;
}

/** The words for the wrong citations: the first one by name, the number of the rest. */
function wrongOnes([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` e mais ${others.length}`;
  return `; não existe como citada: ${first}${more}`;
}

const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
