/** Kinds of law that are cited by number, with their scope: `Lei Complementar Estadual`, `DL`, `Resolução-TSE`. */
import { readCourt } from '../courts/courts.ts';
import type { TokenStream } from '../text/tokens.ts';

export interface KindRead {
  kind: string;
  plural: boolean;
  needsNumberSign: boolean;
  /** `L.` may abbreviate a name, so it is read as a law only if its number has a year. */
  needsYear: boolean;
  next: number;
}

/** Folded form → kind. Longer forms of the same first word come first. Acronyms count only in upper case. */
const KINDS: readonly (readonly [readonly string[], string])[] = [
  ['lei complementar', 'Lei Complementar'],
  ['leis complementares', 'Lei Complementar'],
  ['lei delegada', 'Lei Delegada'],
  ['lei', 'Lei'],
  ['leis', 'Lei'],
  ['l .', 'Lei'],
  ['lc', 'Lei Complementar'],
  ['lce', 'Lei Complementar Estadual'],
  ['lcm', 'Lei Complementar Municipal'],
  ['decreto - lei', 'Decreto-Lei'],
  ['decreto lei', 'Decreto-Lei'],
  ['decretos - lei', 'Decreto-Lei'],
  ['decretos - leis', 'Decreto-Lei'],
  ['dec - lei', 'Decreto-Lei'],
  ['dec . - lei', 'Decreto-Lei'],
  ['dl', 'Decreto-Lei'],
  ['decreto legislativo', 'Decreto Legislativo'],
  ['decreto', 'Decreto'],
  ['decretos', 'Decreto'],
  ['medida provisoria', 'Medida Provisória'],
  ['medidas provisorias', 'Medida Provisória'],
  ['mp', 'Medida Provisória'],
  ['mpv', 'Medida Provisória'],
  ['emenda constitucional', 'Emenda Constitucional'],
  ['emendas constitucionais', 'Emenda Constitucional'],
  ['emenda a constituicao', 'Emenda Constitucional'],
  ['ec', 'Emenda Constitucional'],
  ['resolucao', 'Resolução'],
  ['resolucoes', 'Resolução'],
  ['res', 'Resolução'],
  ['instrucao normativa', 'Instrução Normativa'],
  ['instrucoes normativas', 'Instrução Normativa'],
  ['in', 'Instrução Normativa'],
  ['portaria', 'Portaria'],
  ['provimento', 'Provimento'],
  ['complementary law', 'Lei Complementar'],
  ['law', 'Lei'],
  ['laws', 'Lei'],
  ['decree - law', 'Decreto-Lei'],
  ['decree', 'Decreto'],
  ['constitutional amendment', 'Emenda Constitucional'],
  ['provisional measure', 'Medida Provisória'],
].map(([form, kind]) => [form.split(' '), kind] as const);

const KINDS_BY_WORD = Map.groupBy(KINDS, ([words]) => words[0]);
const ACRONYMS = new Set('l lc lce lcm dl mp mpv ec res in'.split(' '));
const SCOPES: ReadonlyMap<string, string> = new Map([
  ['federal', ''],
  ['federais', ''],
  ['ordinaria', ''],
  ['estadual', ' Estadual'],
  ['estaduais', ' Estadual'],
  ['municipal', ' Municipal'],
  ['municipais', ' Municipal'],
  ['distrital', ' Distrital'],
  ['distritais', ' Distrital'],
  ['normativa', ''],
  ['conjunta', ''],
]);
/** Bodies that issue their own norms. */
export const ORGANS = new Set(
  (
    'cnj aneel tse bacen cmn ans contran anatel tst stj stf cnmp cfm anvisa cvm tcu fnde ' +
    'antt anac ' +
    'susep conama mps mpas mf stn inss rfb srf cne sus bcb'
  ).split(' '),
);

/** Whether a folded word may open a law cited by number. */
export function opensNumberedLaw(word: string): boolean {
  return KINDS_BY_WORD.has(word);
}

/** Reads the kind of law at a token; `next` is the index at which its number may begin. Null if there is none. */
export function readKind(stream: TokenStream, index: number): KindRead | null {
  const word = stream.fold(index);
  for (const [words, kind] of KINDS_BY_WORD.get(word) ?? []) {
    const end = stream.match(index, words);
    if (end < 0) continue;
    const raw = stream.raw(index);
    // `Res.` is also written with one capital, but `REs` are recursos extraordinários.
    const isWrittenSo = raw === raw.toUpperCase() || (word === 'res' && raw !== 'REs');
    if (ACRONYMS.has(word) && !isWrittenSo) continue;
    let next = word === 'res' && stream.fold(end) === '.' ? end + 1 : end;
    let scope = '';
    for (let count = 0; count < 3; count++) {
      const read = readScope(stream, next);
      if (read === null) break;
      scope += read.scope;
      next = read.next;
    }
    const needsNumberSign = kind === 'Provimento' && scope === '';
    return {
      kind: kind + scope,
      plural: word.endsWith('s') && word !== 'res',
      needsNumberSign,
      needsYear: word === 'l',
      next,
    };
  }
  return null;
}

/** Reads a scope (`Federal`, `Estadual`) or the body that issued the law (`Resolução-TSE`, `Resolução do CNJ`). */
function readScope(stream: TokenStream, index: number): { scope: string; next: number } | null {
  const joined = ['-', '/', 'do', 'da'].includes(stream.fold(index)) ? 1 : 0;
  const word = stream.fold(index + joined);
  if (ORGANS.has(word)) return { scope: ` ${word.toUpperCase()}`, next: index + joined + 1 };
  const court = readCourt(stream, index + joined);
  if (court) return { scope: ` ${court.tribunal}`, next: court.next };
  const scope = SCOPES.get(word);
  return scope === undefined || stream.fold(index) === 'do'
    ? null
    : { scope, next: index + joined + 1 };
}
