/**
 * Words of citations that a scanner misread or that a line end cuts in two: `Súmu1a`, `Surnula`, `Tribuna1`,
 * `Sú-\nmula`. Only words without which a citation is lost are known here; a 1 between small letters is an l in all.
 */
import type { Token } from './token.ts';

/** Folded. */
const WORDS: readonly string[] = (
  'sumula sumulas sumular sumulares vinculante vinculantes enunciado enunciados verbete verbetes tribunal superior ' +
  'supremo federal justica em com min ministro ministra tema temas turma camara primeira setima lei leis complementar ' +
  'emenda decima codigo civil penal constitucional constituicao julgado julgada julgados julgamento plenario artigo'
).split(' ');
/** Words that do not become another word when their m is misread as rn; `torna` and `turna` are therefore absent. */
const WITH_RN = WORDS.filter(word => word.includes('m'));
/** Misspellings of súmula; `cumula` and `simula` are words themselves. */
const MISREAD: ReadonlyMap<string, string> = new Map([
  ...WITH_RN.map(word => [word.replaceAll('m', 'rn'), word] as const),
  ...['sumula', 'sumulas', 'sumular', 'sumulares'].flatMap(word => [
    [word.replace('m', 'n'), word] as const,
    [word.replace('ul', 'ui'), word] as const,
    [word.replace('ul', 'l'), word] as const,
    [word.replace('m', 'rn').replace('ul', 'ui'), word] as const,
  ]),
]);
/** Misread words by their last letters, so that most tokens need one look-up. */
const BY_TAIL = new Map<string, string[]>();
for (const word of WORDS) {
  for (let at = 1; at < word.length; at++) {
    const tail = word.slice(at);
    BY_TAIL.set(tail, [...(BY_TAIL.get(tail) ?? []), word.slice(0, at)]);
  }
}
/** Signs that a scanner reads for the letter l. */
const ELLS = new Set(['1', '|', '!']);
/** Beginnings of words whose last letter is an l. */
const BEFORE_ELL = new Set(WORDS.filter(word => word.endsWith('l')).map(word => word.slice(0, -1)));

/** The folded word that is meant. */
export const meantWord = (fold: string): string => MISREAD.get(fold) ?? fold;

type Part = Token | undefined;

interface Joined {
  /** Tokens that form one word. */
  parts: number;
  fold: string;
}

/** Joins the last tokens of a text that is being split, if they are parts of one of the words. Cost is constant. */
export function joinMisread(text: string, tokens: Token[]): void {
  const last = tokens[tokens.length - 1]!;
  const mark = tokens[tokens.length - 2];
  const first = tokens[tokens.length - 3];
  const joined =
    last.kind === 'word'
      ? (joinedFive(mark, last) ??
        joinedTail(text, first, mark, last) ??
        joinedInside(text, first, mark, last))
      : joinedEll(mark, last);
  if (joined === null) return;
  const { parts, fold } = joined;
  const whole = tokens[tokens.length - parts]!;
  tokens.length -= parts;
  tokens.push({ ...whole, kind: 'word', end: last.end, fold: meantWord(fold) });
}

/** Joins `Súmu` `1` `a`, and `Sú` `-` `mula` on two lines. */
function joinedTail(text: string, first: Part, mark: Part, last: Token): Joined | null {
  if (mark === undefined || first?.kind !== 'word' || mark.spaced) return null;
  const isCut = mark.fold === '-' && last.spaced;
  if (isCut && isOfTwoLines(text, mark, last)) return { parts: 3, fold: first.fold + last.fold };
  const isEll = ELLS.has(mark.fold) && !last.spaced;
  if (!isCut && !isEll) return null;
  const head = meantHead(isEll ? `${first.fold}l` : first.fold);
  if (!BY_TAIL.get(last.fold)?.includes(head)) return null;
  return { parts: 3, fold: head + last.fold };
}

/** Pronouns after a hyphen: `aplica-se`. */
const PRONOUNS = new Set('se me te nos vos lhe lhes o a os as lo la los las no na'.split(' '));

/** `5` `úmula`. */
function joinedFive(first: Part, last: Token): Joined | null {
  if (last.spaced || first?.fold !== '5' || !/^umulas?$/.test(last.fold)) return null;
  return { parts: 2, fold: `s${last.fold}` };
}

/** Whether a line end cuts a word in two: the next line continues it with a small letter. */
function isOfTwoLines(text: string, mark: Token, last: Token): boolean {
  const gap = text.slice(mark.end, last.start);
  const first = text.charAt(last.start);
  return gap.includes('\n') && first !== first.toUpperCase() && !PRONOUNS.has(last.fold);
}

/** `F` `1` `avio`: before small letters, a 1 is always an l. */
function joinedInside(text: string, first: Part, mark: Part, last: Token): Joined | null {
  if (mark?.fold !== '1' || last.spaced || mark.spaced || first?.kind !== 'word') return null;
  const tail = text.slice(last.start, last.end);
  const isSmall = tail.length > 1 && tail === tail.toLowerCase();
  return isSmall ? { parts: 3, fold: `${first.fold}l${last.fold}` } : null;
}

/** Joins `Tribuna` `1`, a misread `Tribunal`. */
function joinedEll(first: Part, last: Token): Joined | null {
  if (last.spaced || !ELLS.has(last.fold)) return null;
  return first?.kind === 'word' && BEFORE_ELL.has(first.fold)
    ? { parts: 2, fold: `${first.fold}l` }
    : null;
}

/** `surnul` for `sumul`. */
const meantHead = (head: string): string => head.replace('rn', 'm');
