/** Finds the noun that is the object of a verb, within a bounded distance. */
import type { FoundNoun } from './act.ts';
import { LOWER, NOUN_KINDS, type NounKind, type Verb } from './lexicon.ts';

const NOUN_BEFORE = 14;
const NOUN_AFTER = 6;
const REMESSA_REACH = 8;
const JUDGED = /^(im)?procedentes?$/;
/** Points that are decided before the outcome; a verb beside them does not decide the appeal. */
const POINT = /^(preliminar|prefacial|tese|alegacao|nulidade|prescricao|decadencia|liminar|tutela)/;

/** The object of the verb: before a participle, after an active verb, or else on the other side. */
export function nounOf(words: readonly string[], at: number, form: Verb['form']): FoundNoun | null {
  const before = () => nounBefore(words, at);
  const after = () => nounAfter(words, at);
  return form === 'participle' ? (before() ?? after()) : (after() ?? before());
}

export function nounBefore(words: readonly string[], at: number): FoundNoun | null {
  for (let back = at - 1; back >= Math.max(0, at - NOUN_BEFORE); back--) {
    const kind = kindAt(words, back);
    if (kind !== undefined) return headOf(words, back, kind);
    if (LOWER.has(words[back]!) && !(words[back] === 'julgado' && JUDGED.test(words[at]!)))
      return null;
    if (POINT.test(words[back]!)) return null;
  }
  return null;
}

export function nounAfter(words: readonly string[], at: number): FoundNoun | null {
  for (let next = at + 1; next < Math.min(words.length, at + NOUN_AFTER + 1); next++) {
    const kind = kindAt(words, next);
    if (kind !== undefined) return { kind, at: next };
    if (LOWER.has(words[next]!)) return null;
    if (POINT.test(words[next]!)) return null;
  }
  return null;
}

/** The kind of the noun at `at`. `Embargos à execução` and `embargos de terceiro` count as actions. */
function kindAt(words: readonly string[], at: number): NounKind | undefined {
  const kind = NOUN_KINDS.get(words[at]!);
  // For `pedido revisional` and `ação rescisória`.
  if (kind === 'request' && NOUN_KINDS.get(words[at + 1] ?? '') === 'review') return 'review';
  if (kind !== 'embargos' || words[at] !== 'embargos') return kind;
  const [next, second] = [words[at + 1] ?? '', words[at + 2] ?? ''];
  const isAction =
    /^(monitorios|terceiro|devedor)$/.test(next) ||
    /^(execucao|terceiro|devedor|monitoria|adjudicacao|arrematacao)$/.test(second);
  return isAction ? 'request' : kind;
}

/** The first noun of a compound phrase: `ordem de habeas corpus`, `agravo em recurso especial`. */
function headOf(words: readonly string[], at: number, kind: NounKind): FoundNoun {
  let head = { kind, at };
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const before = kindAt(words, back);
    if (before !== undefined) {
      head = { kind: before, at: back };
      // In `ação rescisória`, the second word gives the kind.
      if (before === 'request') head = { kind, at: back };
    } else if (!['de', 'em', 'no', 'na', 'do', 'da', 'nos', 'declaracao'].includes(words[back]!))
      break;
  }
  return head;
}

export function nounAfterProvimento(words: readonly string[], at: number): FoundNoun | null {
  for (let next = at + 1; next <= at + 6; next++) {
    const kind = NOUN_KINDS.get(words[next] ?? '');
    if (kind !== undefined) return { kind, at: next };
    if (LOWER.has(words[next] ?? '')) return null;
  }
  return null;
}

export function remessaBeside(words: readonly string[], at: number): number {
  for (let i = Math.max(0, at - REMESSA_REACH); i <= at + REMESSA_REACH; i++) {
    if (words[i] === 'remessa' || words[i] === 'reexame') return i;
  }
  return -1;
}

export function lowerOf(words: readonly string[], at: number, form: Verb['form']): number {
  if (form === 'participle') {
    for (let back = at - 1; back >= Math.max(0, at - 5); back--) {
      if (LOWER.has(words[back]!)) return back;
      if (NOUN_KINDS.has(words[back]!)) return -1;
    }
  }
  for (let next = at + 1; next <= at + 4; next++) if (LOWER.has(words[next] ?? '')) return next;
  return -1;
}
