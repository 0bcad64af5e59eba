/**
 * Mentions of cited decisions: CNJ numbers and court classes with their numbers, alone and in
 * lists.
 */

import { skipNumberSign } from './numerals.ts';
import { classLabel, INCIDENTS } from './process-classes.ts';
import { type ProcessHead, readProcessHead } from './process-heads.ts';
import { type ClassNumber, readClassNumber, readCnj } from './process-numbers.ts';
import { type TokenStream, tokenStream } from './tokens.ts';

export interface ProcessoMention {
  /** Code-unit offsets of the mention, class included. */
  start: number;
  end: number;
  text: string;
  /** `REsp`, `HC`, …; null for a CNJ number without class. */
  classe: string | null;
  /** Digits only for a CNJ number (zero-padded), else as the court writes it. */
  numero: string;
  uf: string | null;
  isCnj: boolean;
  /** False when a CNJ number has wrong check digits or a wrong length. */
  format_valid: boolean;
  /** `REsp 1.234.567/SP`, `AgRg no AREsp 12.345/RJ`, `0703777-48.2017.8.02.0058`. */
  canonical: string;
  normalized: string;
}

export function scanProcessos(source: string | TokenStream): ProcessoMention[] {
  const stream = tokenStream(source);
  const mentions: ProcessoMention[] = [];
  let index = 0;
  while (index < stream.length) {
    const next = scanAt(stream, index, mentions);
    index = next < 0 ? index + 1 : next;
  }
  return mentions;
}

function scanAt(stream: TokenStream, index: number, mentions: ProcessoMention[]): number {
  const { kind, spaced } = stream.at(index);
  // `2018ACO899X` is a verification code: a class is not glued to digits.
  if (kind === 'word' && !spaced && stream.at(index - 1).kind === 'digits') return -1;
  if (kind === 'digits') return scanBareNumber(stream, index, mentions);
  if (kind !== 'word') return -1;
  const head = readProcessHead(stream, index);
  return head ? scanNumbers(stream, index, head, mentions) : -1;
}

function scanBareNumber(stream: TokenStream, index: number, mentions: ProcessoMention[]): number {
  const cnj = readCnj(stream, index);
  if (!cnj) return skipDigits(stream, index);
  mentions.push(cnjMention(stream, index, null, cnj));
  return cnj.next;
}

/**
 * Index after a run of joined digit groups, so that no part of another number is read as one of its
 * own.
 */
function skipDigits(stream: TokenStream, index: number): number {
  let at = index + 1;
  while (['.', '-', '/'].includes(stream.fold(at)) && !stream.at(at).spaced) {
    if (stream.at(at + 1).kind !== 'digits' || stream.at(at + 1).spaced) break;
    at += 2;
  }
  return at;
}

function scanNumbers(
  stream: TokenStream,
  index: number,
  head: ProcessHead,
  mentions: ProcessoMention[],
): number {
  let at = skipLeads(stream, head.next);
  const signed = at > head.next && stream.fold(at - 1) !== ':';
  const first = mentions.length;
  let next = -1;
  for (;;) {
    const start = mentions.length === first ? index : at;
    const cnj = readCnj(stream, at);
    const number = cnj ? null : readClassNumber(stream, at);
    if (cnj) mentions.push(cnjMention(stream, start, head.classe, cnj));
    else if (number && isPlausible(stream, at, number, head, signed, mentions.length > first)) {
      mentions.push(classMention(stream, start, head, number));
    } else break;
    next = readSuffix(stream, cnj?.next ?? (number as ClassNumber).next, head, mentions);
    at = next;
    while (at < next + 2 && (stream.fold(at) === ',' || stream.fold(at) === 'e')) at++;
    if (at === next) break;
    at = skipNumberSign(stream, at);
  }
  return next;
}

/** Index after `nº`, `n.`, `de n.º`, `:`, `-` between a class and its number. */
function skipLeads(stream: TokenStream, index: number): number {
  let at = skipNumberSign(stream, index);
  if (at === index && (stream.fold(at) === '-' || stream.fold(at) === ':'))
    at = skipNumberSign(stream, at + 1);
  return at;
}

function isPlausible(
  stream: TokenStream,
  index: number,
  number: ClassNumber,
  head: ProcessHead,
  signed: boolean,
  inList: boolean,
): boolean {
  // `2007/0205902-2` is a registry number of the STJ, which names no decision.
  if (/^(19|20)\d\d\/\d{7}/.test(number.numero)) return false;
  const hasDots = number.numero.includes('.');
  if (inList && !head.plural) return number.uf !== null || (hasDots && number.digitCount >= 5);
  if (number.uf !== null || (hasDots && stream.fold(index + 1) === '.')) return true;
  if (!signed && /^[12]\.?(9|0)\d\d$/.test(number.numero)) return false;
  return number.digitCount >= (signed ? 2 : head.digitsMin);
}

/** `Rcl 70191 AgR`, `RE 437642 AgR / RS`: incidents behind the number belong to the mention. */
function readSuffix(
  stream: TokenStream,
  index: number,
  head: ProcessHead,
  mentions: ProcessoMention[],
): number {
  const at = stream.fold(index) === '-' ? index + 1 : index;
  const incident = INCIDENTS.get(stream.fold(at));
  const raw = stream.raw(at);
  if (!incident || raw === raw.toLowerCase() || stream.fold(at + 1) === 'no') return index;
  const mention = mentions[mentions.length - 1];
  mention.end = stream.at(at).end;
  mention.text = stream.text.slice(mention.start, mention.end);
  if (!mention.isCnj) {
    const label = classLabel([incident, ...head.incidents], head.classe);
    mention.canonical = classCanonical(label, mention.numero, mention.uf);
    mention.normalized = mention.canonical;
  }
  return at + 1;
}

function cnjMention(
  stream: TokenStream,
  index: number,
  classe: string | null,
  cnj: NonNullable<ReturnType<typeof readCnj>>,
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
    format_valid: cnj.valid,
    canonical: cnj.formatted,
    normalized: cnj.formatted,
  };
}

function classCanonical(label: string, numero: string, uf: string | null): string {
  return uf === null ? `${label} ${numero}` : `${label} ${numero}/${uf}`;
}

function classMention(
  stream: TokenStream,
  index: number,
  head: ProcessHead,
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
    format_valid: true,
    canonical,
    normalized: canonical,
  };
}
