/** The result of a scan for cited decisions, and functions that build mentions. */

import type { TokenStream } from '../text/tokens.ts';
import type { ClassNumber } from './class-number.ts';
import { cnjProblem } from './cnj-number.ts';
import type { CnjRead } from './process-cnj.ts';
import type { ProcessHead } from './process-heads.ts';
import { classLabel } from './process-incidents.ts';
import type { OldNumber } from './process-old-forms.ts';

export interface ProcessoMention {
  /** Code-unit offsets of the mention, including its class. */
  start: number;
  end: number;
  text: string;
  /** `REsp`, `HC`, …; null for a CNJ number without a class. */
  classe: string | null;
  /** Digits only for a CNJ number (zero-padded), otherwise as the court writes it. */
  numero: string;
  uf: string | null;
  isCnj: boolean;
  /** Whether the number is well formed. Its existence is not checked. */
  format_valid: boolean;
  /** The error in the number, in Portuguese; null for a valid number. */
  problem: string | null;
  /** The canonical form: `REsp 1.234.567/SP`, `AgRg no AREsp 12.345/RJ`, `0703777-48.2017.8.02.0058`. */
  canonical: string;
  normalized: string;
}

/** Mention of a CNJ number that begins at `index`, with the class before it if there is one. */
export function cnjMention(
  stream: TokenStream,
  index: number,
  classe: string | null,
  cnj: CnjRead,
): ProcessoMention {
  const { start } = stream.at(index);
  const { end } = stream.at(cnj.next - 1);
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    classe,
    numero: cnj.digits,
    uf: null,
    isCnj: true,
    format_valid: cnj.problem === null,
    problem: cnj.problem,
    canonical: cnj.formatted,
    normalized: cnj.formatted,
  };
}

/** Mention of a number in a layout no longer in use. */
export function oldMention(stream: TokenStream, index: number, old: OldNumber): ProcessoMention {
  const { start } = stream.at(index);
  const { end } = stream.at(old.next - 1);
  const { classe, numero, uf, isBadCnj } = old;
  const canonical = classe === null ? numero : classCanonical(classe, numero, uf);
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    classe,
    numero,
    uf,
    isCnj: isBadCnj,
    format_valid: !isBadCnj,
    problem: isBadCnj ? cnjProblem(numero) : null,
    canonical,
    normalized: canonical,
  };
}

/** `REsp 1.234.567/SP`, or `REsp 1.234.567` without a state. */
export function classCanonical(label: string, numero: string, uf: string | null): string {
  return uf === null ? `${label} ${numero}` : `${label} ${numero}/${uf}`;
}

/** Mention of a class of proceedings with its number. */
export function classMention(
  stream: TokenStream,
  index: number,
  head: Pick<ProcessHead, 'incidents' | 'classe'>,
  number: ClassNumber,
): ProcessoMention {
  const { start } = stream.at(index);
  const { end } = stream.at(number.next - 1);
  const canonical = classCanonical(
    classLabel(head.incidents, head.classe),
    number.numero,
    number.uf,
  );
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    classe: head.classe,
    numero: number.numero,
    uf: number.uf,
    isCnj: false,
    format_valid: number.problem === null,
    problem: number.problem,
    canonical,
    normalized: canonical,
  };
}
