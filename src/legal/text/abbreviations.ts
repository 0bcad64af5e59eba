/** Decides whether a dot ends a sentence or belongs to an abbreviation, initial, number or ordinal. */
import type { TokenStream } from './tokens.ts';

const ABBREVIATIONS = new Set(
  (
    'art arts n ns nr no nos num inc incs par un al fl fls dr dra drs des desa min rel p pp ' +
    'pag pags ex exmo exma cap ' +
    'v vs cf sr sra srs prof adv dec res op cit ss seg segs c cc tel av ltda jr etc ed vol ' +
    'obs proc ap agr agrg edcl ' +
    'resp aresp reg dj dje i e exa exas mins profs advs doc docs sec eg col egr mm'
  ).split(' '),
);
/**
 * Members of ABBREVIATIONS that can also end a sentence. Only a digit, `º` or `§` after the dot makes them
 * abbreviations.
 */
const ALSO_WORDS = new Set(
  (
    'no nos un i e v c ltda etc ap jr res resp aresp agrg ed ex al ss seg segs cc dje dj ' +
    'p par reg cap'
  ).split(' '),
);

/** Single letters that abbreviate an honorific: `v. acórdão`, `C. STJ`, `V. Exa.` */
const HONOURS = new Set(['c', 'v', 's', 'r', 'e', 'd']);
const HONOURED = new Set(
  (
    'exa exas excelencia excelencias senhoria sa acordao aresto julgado decisao sentenca voto ' +
    'tribunal corte turma camara secao orgao colegiado plenario stf stj tst tse superior supremo juizo'
  ).split(' '),
);
/** Words after which a single letter is part of an article and not an honorific: `inciso V. Acórdão`. */
const PARTS = new Set('inciso inc alinea al item letra classe grupo tipo e , º §'.split(' '));

/** Whether the `.` at `index` ends a sentence. Reads at most four tokens around it. */
export function isFullStop(stream: TokenStream, index: number): boolean {
  const before = stream.at(index - 1);
  const after = stream.at(index + 1);
  if (after.kind === 'end') return true;
  if (!after.spaced) return isGluedStop(stream, index);
  if (before.fold === 'º' && after.kind === 'digits')
    return !stream.fold(index - 2).startsWith('n');
  if (before.kind !== 'word') return true;
  if (before.fold.length === 1 && isInitial(stream, index)) return false;
  if (isHonour(stream, index) || isExample(stream, index)) return false;
  if (!ABBREVIATIONS.has(before.fold)) return true;
  if (!ALSO_WORDS.has(before.fold)) return false;
  return after.kind !== 'digits' && after.fold !== 'º' && after.fold !== '§';
}

/**
 * A dot without a space after it. `PROVIDO.UNANIMIDADE` lacks the space and ends a sentence; `N.º`, `8.078` and `S.A`
 * do not.
 */
function isGluedStop(stream: TokenStream, index: number): boolean {
  const before = stream.at(index - 1);
  const after = stream.at(index + 1);
  if (before.kind === 'digits' && after.kind === 'digits') return false;
  const isWord =
    before.kind === 'word' && before.fold.length >= 4 && !ABBREVIATIONS.has(before.fold);
  return (isWord || before.fold === ')') && after.kind === 'word' && after.fold.length >= 2;
}

/** Whether the dot follows a single letter next to another initial: `S. A.`, `C. C.`, `J. Silva`. */
function isInitial(stream: TokenStream, index: number): boolean {
  const after = stream.at(index + 1);
  const isNextInitial =
    after.kind === 'word' && after.fold.length === 1 && stream.fold(index + 2) === '.';
  const isPreviousInitial = stream.fold(index - 2) === '.' && !stream.at(index - 1).spaced;
  return isNextInitial || (isPreviousInitial && after.kind === 'word' && after.fold.length <= 2);
}

/** Whether the dot at `index` follows the letter of `v. acórdão`, `E. Tribunal`, `V. Exa.` */
export function isHonour(stream: TokenStream, index: number): boolean {
  if (!HONOURS.has(stream.fold(index - 1)) || !HONOURED.has(stream.fold(index + 1))) return false;
  const before = stream.at(index - 2);
  return before.kind !== 'digits' && !PARTS.has(before.fold);
}

/** Whether the dot ends `p. ex.`. */
function isExample(stream: TokenStream, index: number): boolean {
  return (
    stream.fold(index - 1) === 'ex' &&
    stream.fold(index - 2) === '.' &&
    stream.fold(index - 3) === 'p'
  );
}
