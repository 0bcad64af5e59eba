/** Formats names, dates, outcomes and counts in Portuguese. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { withoutTitle } from '../../../legal/text/minister-name.ts';
import type { GivenDecision } from '../given-decision.ts';

const SMALL_WORDS = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'von', 'van']);

/** Outcomes in the order of counting, with singular and plural words. */
const OUTCOMES: readonly (readonly [name: string, one: string, many: string])[] = [
  ['provido', 'provido', 'providos'],
  ['parcialmente provido', 'provido em parte', 'providos em parte'],
  ['improvido', 'não provido', 'não providos'],
  ['prejudicado', 'prejudicado', 'prejudicados'],
  ['não conhecido', 'não conhecido', 'não conhecidos'],
];

/** `CELYRIO ADAMASTOR DE ARAÚJO` as `Celyrio Adamastor de Araújo`; a name in mixed case is unchanged. */
export function shownName(name: string): string {
  const bare = withoutTitle(name).replace(/\s+/g, ' ').trim();
  if (bare !== bare.toUpperCase()) return bare;
  const words = bare.toLowerCase().split(' ');
  return words.map((word, i) => (i > 0 && SMALL_WORDS.has(word) ? word : capital(word))).join(' ');
}

const capital = (text: string): string =>
  text === '' ? text : text[0]!.toUpperCase() + text.slice(1);

/** `2019-03-01` as `1º/3/2019`; other texts are unchanged. */
export function shownDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return iso;
  const day = Number(match[3]);
  return `${day === 1 ? '1º' : day}/${Number(match[2])}/${match[1]}`;
}

/** `não provido` for `improvido`; other outcomes are unchanged. */
export function shownOutcome(resultado: string): string {
  return OUTCOMES.find(([name]) => name === resultado)?.[1] ?? resultado;
}

/** `Processo nº 0700001-…`; a number with its class, such as `REsp 1.737.428/RS`, is unchanged. */
export const shownProcess = (processo: string): string =>
  /^\d/.test(processo) ? `Processo nº ${processo}` : processo;

/** The form within a sentence: `processo nº 0700001-…`, `processo REsp 1.737.428/RS`. */
export const namedProcess = (processo: string): string =>
  /^\d/.test(processo) ? `processo nº ${processo}` : `processo ${processo}`;

/** A list in words: `a, b e c`. */
export function enumerated(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
}

/** Counts by outcome: `2 providos, 1 não provido e 1 sem resultado informado`; empty without decisions. */
export function outcomeCounts(decisions: readonly GivenDecision[]): string {
  const counts = OUTCOMES.map(([name, one, many]) => {
    const count = decisions.filter(({ source }) => source.resultado === name).length;
    return count === 0 ? '' : counted(count, one, many);
  });
  const known = new Set(OUTCOMES.map(([name]) => name));
  const others = decisions.filter(({ source }) => !known.has(source.resultado ?? '')).length;
  const silent = others === 0 ? '' : `${others} sem resultado informado`;
  return enumerated([...counts, silent].filter(text => text !== ''));
}
