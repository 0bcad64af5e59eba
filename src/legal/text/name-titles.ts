/** The titles before a judge's name: `Exmo. Sr. Des. Federal Convocado`, `Juiz de Direito Subst. em 2º Grau`. */
import { foldText } from './fold.ts';

/** Folded forms of address and offices before a name. */
const TITLES = new Set(
  (
    'min ministro ministra des desa desemb desembarg desembargador desembargadora dr dra doutor doutora juiz juiza ' +
    'conselheiro conselheira cons sr sra senhor senhora exm exmo exma excelentissimo excelentissima ilmo ilma mm ' +
    'meritissimo meritissima rel relator relatora redator redatora relatoria gab gabinete'
  ).split(' '),
);
/** Words that qualify a title: `Desembargador Federal Convocado`. */
const QUALIFIERS = new Set(
  (
    'federal fed estadual eleitoral militar classista togado togada convocado convocada conv convoc substituto ' +
    'substituta subst titular auxiliar designado designada aposentado aposentada presidente vice revisor revisora ' +
    'decano decana corregedor corregedora grau gen ex alte esq ten brig ar'
  ).split(' '),
);
/** The same after a preposition: `Juiz de Direito`, `Ministro do STJ`, `em segundo grau`, `p/ o acórdão`. */
const JOINS = new Set(['de', 'do', 'da', 'em', 'p', 'para']);
const JOINED = new Set('direito trabalho exercicio substituicao subst grau acordao'.split(' '));
const COURT = /^(st[fjm]|ts[et]|tj[a-z]{0,4}|trf|trt|tre[a-z]{0,2})$/;
const BETWEEN = new Set('o a primeiro segundo'.split(' '));
const ARTICLES = new Set(['o', 'a']);
const WORD = /(?:[^\p{L}\p{M}]|[ªº])*((?:(?![ªº])[\p{L}\p{M}])+)/uy;
/** Marks between a title and the name. */
const MARKS = /[\s.,:;()/ªº°-]*/uy;

interface Word {
  fold: string;
  start: number;
  end: number;
}

/** Whether a folded word is a title or qualifies one. */
export const isTitleWord = (word: string): boolean => TITLES.has(word) || QUALIFIERS.has(word);

/**
 * Offset of the first word that is not a title; 0 if the name does not begin with a title. Cost: linear in the titles.
 */
export function nameStart(name: string): number {
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
    } else {
      const end = isTitled && JOINS.has(first.fold) ? joinedEnd(name, first, second) : -1;
      if (end < 0) return isTitled ? afterMarks(name, start) : 0;
      start = end;
    }
  }
}

/**
 * Offset after the words that a preposition joins to a title, as in `de Direito`; -1 if they belong to the name, as in
 * `da Silva`.
 */
function joinedEnd(name: string, join: Word, second: Word | null): number {
  if (second === null) return -1;
  // In `Gabinete do Des. Fulano` the title after it is read next.
  if (TITLES.has(second.fold)) return join.end;
  if (JOINED.has(second.fold) || COURT.test(second.fold)) return second.end;
  const third = BETWEEN.has(second.fold) ? wordAt(name, second.end) : null;
  return third !== null && JOINED.has(third.fold) ? third.end : -1;
}

function wordAt(name: string, offset: number): Word | null {
  WORD.lastIndex = offset;
  const match = WORD.exec(name);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return { fold: foldText(match[1]!), start: end - match[1]!.length, end };
}

/** Whether the word is only the other ending of a title: `Ministro(a)`. */
const isEnding = (name: string, { fold, start, end }: Word): boolean =>
  ARTICLES.has(fold) && name[start - 1] === '(' && name[end] === ')';

function afterMarks(name: string, offset: number): number {
  MARKS.lastIndex = offset;
  return offset + (MARKS.exec(name)?.[0].length ?? 0);
}
