/**
 * Laws that replaced another one under the same name, and which of the two a citation without a year means: by the
 * number of the article if only one has it, otherwise by the date of the text.
 */

export interface ReplacedCode {
  old: string;
  current: string;
  /** First day on which an undated name means the newer law. */
  since: string;
  /** Number of the last article of each. */
  lastOld: number;
  lastCurrent: number;
  /** Articles with letters. Numbers and letters of other articles do not distinguish the two laws. */
  lettersOld: ReadonlySet<string>;
  lettersCurrent: ReadonlySet<string>;
}

/** Short name of both laws → the laws. Facts only. */
export const REPLACED: Readonly<Record<string, ReplacedCode>> = {
  CPC: {
    ...laws('Lei 5.869/1973', 'Lei 13.105/2015', '2016-03-18'),
    ...lasts(1220, 1072),
    ...letters(
      '285-A 285-B 461-A 466-A 466-B 466-C 475-A 475-B 475-C 475-D 475-E 475-F 475-G 475-H 475-I ' +
        '475-J 475-L 475-M 475-N 475-O 475-P 475-Q 475-R 543-A 543-B 543-C 615-A 652-A 655-A 655-B ' +
        '685-A 685-B 685-C 739-A 739-B 745-A 1.102-A 1.102-B 1.102-C 1.124-A 1.211-A 1.211-B 1.211-C',
      '699-A',
    ),
  },
  CC: {
    ...laws('Lei 3.071/1916', 'Lei 10.406/2002', '2003-01-11'),
    ...lasts(1807, 2046),
    ...letters(
      '',
      '48-A 49-A 69-A 206-A 421-A 819-A 853-A 980-A 1.080-A 1.240-A 1.354-A 1.358-A 1.358-B 1.358-C ' +
        '1.358-D 1.358-E 1.358-F 1.358-G 1.358-H 1.358-I 1.358-J 1.358-K 1.358-L 1.358-M 1.358-N ' +
        '1.358-O 1.358-P 1.358-Q 1.358-R 1.358-S 1.358-T 1.358-U 1.368-A 1.368-B 1.368-C 1.368-D ' +
        '1.368-E 1.368-F 1.487-A 1.510-A 1.510-B 1.510-C 1.510-D 1.510-E 1.775-A 1.783-A 1.815-A',
    ),
  },
  LICITACOES: {
    ...laws('Lei 8.666/1993', 'Lei 14.133/2021', '2023-12-30'),
    ...lasts(126, 194),
    ...letters('5-A 15-A', '44-A 184-A'),
  },
  FALENCIAS: {
    ...laws('Decreto-Lei 7.661/1945', 'Lei 11.101/2005', '2005-06-09'),
    ...lasts(217, 201),
    ...letters('', ''),
  },
  MS: {
    ...laws('Lei 1.533/1951', 'Lei 12.016/2009', '2009-08-10'),
    ...lasts(21, 29),
    ...letters('', ''),
  },
  DROGAS: {
    ...laws('Lei 6.368/1976', 'Lei 11.343/2006', '2006-10-08'),
    ...lasts(47, 75),
    ...letters('', '40-A 50-A'),
  },
  FLORESTAL: {
    ...laws('Lei 4.771/1965', 'Lei 12.651/2012', '2012-05-28'),
    ...lasts(50, 84),
    ...letters('', '1-A 11-A 61-A 61-B 61-C 78-A 78-B'),
  },
};

export interface CodeChoice {
  lei: string;
  /** The reason for the choice: the article, the date of the text, or none. */
  by: 'artigo' | 'data' | null;
}

/**
 * The law that a name without a year means. `data` is the date of the text (`YYYY-MM-DD`), or null.
 *
 * Example  `art. 1.211-A do CPC` is of 1973 at any date; `art. 535 do CPC` is of 1973 in a text of 2012
 */
export function chooseCode(
  code: ReplacedCode,
  artigo: string | null,
  data: string | null,
): CodeChoice {
  const [isOld, isCurrent] = artigo === null ? [true, true] : having(code, artigo);
  if (isOld !== isCurrent) return { lei: isOld ? code.old : code.current, by: 'artigo' };
  if (data === null) return { lei: code.current, by: null };
  return { lei: data < code.since ? code.old : code.current, by: 'data' };
}

/** Whether the old and the current law may have an article. */
function having(code: ReplacedCode, artigo: string): [boolean, boolean] {
  const number = Number.parseInt(artigo.replaceAll('.', ''), 10);
  if (!artigo.includes('-')) return [number <= code.lastOld, number <= code.lastCurrent];
  const [isOld, isCurrent] = [code.lettersOld.has(artigo), code.lettersCurrent.has(artigo)];
  return isOld === isCurrent ? [true, true] : [isOld, isCurrent];
}

function laws(old: string, current: string, since: string) {
  return { old, current, since };
}

function lasts(lastOld: number, lastCurrent: number) {
  return { lastOld, lastCurrent };
}

function letters(old: string, current: string) {
  return { lettersOld: new Set(old.split(' ')), lettersCurrent: new Set(current.split(' ')) };
}
