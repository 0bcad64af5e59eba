/** The remarks after a judge's name: `(1146)`, `(Em Subst.)`, `- Relator p/ Acórdão`, `, Presidente`. */
import { foldText } from './fold.ts';
import { isTitleWord, nameStart } from './name-titles.ts';

/** First words of a remark that are not titles: `(vencido)`, `(mat. 1146)`. */
const REMARKS = new Set(
  'voto vencido vencida vencedor vencedora impedido impedida interino interina mat matricula prevento'.split(
    ' ',
  ),
);
/** Causes after `em`, `no`, `por`: `(em substituição ao Des. …)`, `(no exercício da presidência)`. */
const CAUSES =
  /^(em|no|na|por) (subst|substituicao|exercicio|auxilio|convocacao|regime|virtude|licenca|ferias|plantao)\b/;
const NUMBERED = /^((mat|matricula|gab|gabinete|n|no) )*[0-9 ]+$/;
/** Words about the judge that follow the name without a mark: `ROSA WEBER RELATORA`. */
const LAST_WORD = /\s(relator|relatora|redator|redatora|convocado|convocada)$/i;
const SEPARATOR = /[,;–—-]/;
/** Separators are tried from the end, and only short remarks are read, so that the cost is bounded. */
const SEPARATORS_MAX = 4;
const REMARK_UNITS_MAX = 200;

/** Offset of the last remark after a name; the length of the name where there is none. Cost is bounded. */
export function remarkStart(name: string): number {
  const bracket = bracketStart(name);
  if (bracket >= 0) return isAside(name.slice(bracket + 1)) ? bracket : name.length;
  const from = Math.max(0, name.length - REMARK_UNITS_MAX);
  let tries = 0;
  for (let at = name.length - 1; at > from && tries < SEPARATORS_MAX; at--) {
    if (!SEPARATOR.test(name[at]!)) continue;
    tries++;
    if (isRole(name.slice(at + 1))) return at;
  }
  const last = LAST_WORD.exec(name.slice(from));
  return last === null ? name.length : from + last.index;
}

/** Offset of the bracket that ends the name, closed or cut off; -1 without one. */
function bracketStart(name: string): number {
  const from = Math.max(0, name.length - REMARK_UNITS_MAX);
  const tail = name.slice(from).trimEnd();
  const open = Math.max(tail.lastIndexOf('('), tail.lastIndexOf('['));
  const close = Math.max(tail.lastIndexOf(')'), tail.lastIndexOf(']'));
  return open >= 0 && (close < open || close === tail.length - 1) ? from + open : -1;
}

/** Whether the text in brackets is a remark. It may also be a second name, `(Mia)`; but a name never has a digit. */
function isAside(text: string): boolean {
  const folded = foldText(text);
  const first = folded.split(' ', 1)[0]!;
  return isTitleWord(first) || REMARKS.has(first) || CAUSES.test(folded) || /[0-9]/.test(folded);
}

/** Words after a comma or dash are often a name, so they count only if all of them are part of a role. */
function isRole(text: string): boolean {
  const folded = foldText(text);
  if (folded === '') return false;
  if (REMARKS.has(folded) || CAUSES.test(folded) || NUMBERED.test(folded)) return true;
  return isTitleWord(folded) || nameStart(text) >= text.trimEnd().length;
}
