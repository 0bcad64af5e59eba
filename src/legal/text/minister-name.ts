/**
 * Names of ministers and other judges. `Min. Rosa Weber`, `Ministra ROSA WEBER (Relatora)` and `Rosa Weber` are one
 * person, in imports, in lookups and in verification.
 */
import { foldText } from './fold.ts';

/** Folded forms of address and offices before a name. */
const TITLES = new Set(
  (
    'min ministro ministra des desa desemb desembargador desembargadora dr dra doutor doutora juiz juiza ' +
    'conselheiro conselheira sr sra senhor senhora exmo exma excelentissimo excelentissima rel relator relatora'
  ).split(' '),
);
/** Words that qualify a title: `Desembargador Federal Convocado`. */
const QUALIFIERS = new Set(
  'federal estadual convocado convocada substituto substituta presidente vice revisor revisora'.split(
    ' ',
  ),
);
/** The same in two words: `Juiz de Direito`, `Ministro do STJ`. */
const JOINS = new Set(['de', 'do', 'da', 'em']);
const JOINED = new Set('direito trabalho exercicio stf stj tst tse stm'.split(' '));
const ARTICLES = new Set(['o', 'a']);
const WORD = /(?:[^\p{L}\p{M}]|[ªº])*((?:(?![ªº])[\p{L}\p{M}])+)/uy;
/** What may stand between a title and the name. */
const MARKS = /[\s.,:;()/ªº°-]*/uy;
const ASIDE = /\(([^()]*)\)\s*$/u;
const ROLE_AFTER = /[,-]\s*(\p{L}+)\s*$/u;

/** A rapporteur's name as shown: without title, NFC, upper case, single spaces, accents kept. Null when blank. */
export function displayMinistro(relator: string | null | undefined): string | null {
  if (relator === null || relator === undefined) return null;
  // Upper-casing can leave NFC (Greek iota with two marks), so the name is composed again.
  const shown = relator.normalize('NFC').toUpperCase().normalize('NFC');
  const name = withoutTitle(shown).replace(/\s+/gu, ' ').trim();
  return name === '' ? null : name;
}

/** The folded name without title, by which ministers are compared; empty if it has neither letter nor digit. */
export function ministroNorm(name: string | null | undefined): string {
  return foldText(displayMinistro(name) ?? '');
}

/**
 * The name as written, without the titles before it and the role after it: `Exma. Sra. Min. Rosa Weber`,
 * `Rosa Weber (Relatora)`. A text without other words is returned as it is. Cost: linear for names.
 */
export function withoutTitle(name: string): string {
  for (let left = name; ; ) {
    const end = roleStart(left);
    const rest = left.slice(nameStart(left.slice(0, end)), end).trim();
    // Several titles and roles go one after the other, so that a stored name is read as it was.
    if (rest === left || !/\p{L}/u.test(rest)) return left;
    left = rest;
  }
}

/** Offset of the first word that is no title. */
function nameStart(name: string): number {
  let start = 0;
  let isTitled = false;
  for (;;) {
    const first = wordAt(name, start);
    if (first === null) return isTitled ? afterMarks(name, start) : 0;
    const second = wordAt(name, first.end);
    if (TITLES.has(first.fold)) {
      isTitled = true;
      start = first.end;
    } else if (!isTitled && ARTICLES.has(first.fold) && TITLES.has(second?.fold ?? '')) {
      start = first.end;
    } else if (isTitled && (QUALIFIERS.has(first.fold) || isEnding(name, first))) {
      start = first.end;
    } else if (isTitled && JOINS.has(first.fold) && JOINED.has(second?.fold ?? '')) {
      start = second!.end;
    } else {
      return isTitled ? afterMarks(name, start) : 0;
    }
  }
}

/** Offset of the role after a name, such as `(Relatora)`, `(Desembargador convocado)` or `- Presidente`. */
function roleStart(name: string): number {
  const match = ASIDE.exec(name) ?? ROLE_AFTER.exec(name);
  const role = match === null ? '' : foldText(match[1]!).split(' ')[0]!;
  return match !== null && (TITLES.has(role) || QUALIFIERS.has(role)) ? match.index : name.length;
}

interface Word {
  fold: string;
  start: number;
  end: number;
}

function wordAt(name: string, offset: number): Word | null {
  WORD.lastIndex = offset;
  const match = WORD.exec(name);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return { fold: foldText(match[1]!), start: end - match[1]!.length, end };
}

/** Whether the word is the other ending of a title: `Ministro(a)`. */
const isEnding = (name: string, { fold, start, end }: Word): boolean =>
  ARTICLES.has(fold) && name[start - 1] === '(' && name[end] === ')';

function afterMarks(name: string, offset: number): number {
  MARKS.lastIndex = offset;
  return offset + (MARKS.exec(name)?.[0].length ?? 0);
}
