/** Finds mentions of decisions: CNJ numbers, and classes of proceedings with their numbers, alone and in lists. */

import { UFS } from '../courts/states.ts';
import { skipNumberSign } from '../text/numerals.ts';
import { type TokenStream, tokenStream } from '../text/tokens.ts';
import { type CnjRead, readCnj } from './process-cnj.ts';
import { readCutCnj } from './process-cut.ts';
import { type ProcessHead, readProcessHead } from './process-heads.ts';
import { classLabel, INCIDENTS } from './process-incidents.ts';
import { readClassNumber } from './process-numbers.ts';
import { readBadCnj, readLedNumber, readOldNumber, readTornCnj } from './process-old-forms.ts';
import { isPlausible } from './process-plausible.ts';
import { readTcuCode, skipTcu, YEARLY } from './process-tcu.ts';
import {
  classCanonical,
  classMention,
  cnjMention,
  oldMention,
  type ProcessoMention,
} from './processo-mentions.ts';

/** The code of an acórdão of the TCU begins with `AC`, which is not a class there. */
const TCU_HEAD = { incidents: [], classe: 'Acórdão' };

/** State of one scan. */
interface Scan {
  stream: TokenStream;
  mentions: ProcessoMention[];
  all: boolean;
}

export interface ProcessoOptions {
  /**
   * Also reads rare classes, layouts no longer in use, and numbers recognised only by the word `processo` before them.
   */
  all?: boolean;
}

/**
 * Scans a text, or the tokens that several scanners share, for mentions of decisions.
 *
 * Example  `AgRg no REsp 1.234.567/SP` is one mention, and so is `0703777-48.2017.8.02.0058`
 * Returns  the mentions in the order of the text
 * Cost     linear: one pass, and the look-ahead from a token is bounded
 */
export function scanProcessos(
  source: string | TokenStream,
  options: ProcessoOptions = {},
): ProcessoMention[] {
  const scan: Scan = { stream: tokenStream(source), mentions: [], all: options.all ?? false };
  let index = 0;
  while (index < scan.stream.length) {
    const next = scanAt(scan, index);
    index = next < 0 ? index + 1 : next;
  }
  return scan.mentions;
}

/** Scans the mentions that begin at a token. Returns the index after them, or -1 if there is none. */
function scanAt(scan: Scan, index: number): number {
  const { stream, all } = scan;
  const { kind, spaced, fold } = stream.at(index);
  // A class is never glued to digits: `2018ACO899X` is a verification code.
  if (kind === 'word' && !spaced && stream.at(index - 1).kind === 'digits') return -1;
  if (kind === 'digits') return scanBareNumber(scan, index);
  if (kind !== 'word') return -1;
  const code = all && fold === 'ac' ? readTcuCode(stream, index) : null;
  if (code !== null) {
    scan.mentions.push(classMention(stream, index, TCU_HEAD, code));
    return code.next;
  }
  const head = readProcessHead(stream, index, all);
  const next = head ? scanNumbers(scan, index, head) : -1;
  return next < 0 && all ? scanLed(scan, index) : next;
}

/** Scans `Processo: 0113-019172/2017`. A number that its own layout identifies is left to the scan of bare numbers. */
function scanLed({ stream, mentions }: Scan, index: number): number {
  const led = readLedNumber(stream, index);
  if (!led) return -1;
  const from = firstDigits(stream, index);
  if (readAnyCnj(stream, from, true) ?? readOldNumber(stream, from)) return -1;
  mentions.push(oldMention(stream, from, led));
  return led.next;
}

/** Reads a CNJ number; with `all`, also one torn apart in a scanned text, cut off, or with groups of wrong lengths. */
function readAnyCnj(stream: TokenStream, index: number, all: boolean): CnjRead | null {
  const cnj = readCnj(stream, index);
  if (cnj !== null || !all) return cnj;
  return readTornCnj(stream, index) ?? readBadCnj(stream, index) ?? readCutCnj(stream, index);
}

function firstDigits(stream: TokenStream, index: number): number {
  let at = index;
  while (stream.at(at).kind !== 'digits' && at < index + 8) at++;
  return at;
}

function scanBareNumber({ stream, mentions, all }: Scan, index: number): number {
  const cnj = readAnyCnj(stream, index, all);
  if (!cnj) {
    const old = all ? readOldNumber(stream, index) : null;
    if (!old) return skipDigits(stream, index);
    mentions.push(oldMention(stream, index, old));
    return old.next;
  }
  mentions.push(cnjMention(stream, index, null, cnj));
  return all ? readIncidentNumber(stream, cnj.next, mentions) : cnj.next;
}

/** Index after a run of joined digit groups, so that no part of it is read as a number. */
function skipDigits(stream: TokenStream, index: number): number {
  let at = index + 1;
  while (['.', '-', '/'].includes(stream.fold(at)) && !stream.at(at).spaced) {
    if (stream.at(at + 1).kind !== 'digits' || stream.at(at + 1).spaced) break;
    at += 2;
  }
  return at;
}

function scanNumbers({ stream, mentions, all }: Scan, index: number, head: ProcessHead): number {
  const opens = YEARLY.has(head.classe) ? skipTcu(stream, head.next) : head.next;
  let at = skipLeads(stream, opens);
  const signed = at > opens && stream.fold(at - 1) !== ':';
  const first = mentions.length;
  let next = -1;
  for (;;) {
    const start = mentions.length === first ? index : at;
    const cnj = readAnyCnj(stream, at, all);
    if (cnj) {
      mentions.push(cnjMention(stream, start, head.classe, cnj));
      const end = all ? readIncidentNumber(stream, cnj.next, mentions) : cnj.next;
      next = readSuffix(stream, end, head, mentions);
    } else {
      const number = readClassNumber(stream, at, head.classe);
      const place = { index: at, head, signed, first: mentions[first] };
      if (!number || !isPlausible(stream, number, place)) break;
      mentions.push(classMention(stream, start, head, number));
      next = readSuffix(stream, number.next, head, mentions);
    }
    at = next;
    while (at < next + 2 && (stream.fold(at) === ',' || stream.fold(at) === 'e')) at++;
    if (at === next) break;
    at = skipNumberSign(stream, at);
  }
  return next;
}

/** Index after `nº`, `n.`, `de n.º`, `:` or `-` between a class and its number. */
function skipLeads(stream: TokenStream, head: number): number {
  const index = skipAside(stream, head);
  let at = skipNumberSign(stream, index);
  if (at === index && (stream.fold(at) === '-' || stream.fold(at) === ':'))
    at = skipNumberSign(stream, at + 1);
  return at;
}

/** Index after `-CV`, `-Cr`, `/ Reexame Necessário`, or the abbreviation in brackets after a class in full. */
function skipAside(stream: TokenStream, index: number): number {
  const next = stream.fold(index + 1);
  if (stream.fold(index) === '-' && (next === 'cv' || next === 'cr')) return index + 2;
  if (stream.match(index, ['/', 'reexame', 'necessario']) > 0) return index + 3;
  const isAside = stream.fold(index) === '(' && stream.fold(index + 2) === ')';
  return isAside && stream.at(index + 1).kind === 'word' ? index + 3 : index;
}

/** Extends the last mention by the number of an incident at a state court, `/50000`. Returns the index after it. */
function readIncidentNumber(
  stream: TokenStream,
  index: number,
  mentions: ProcessoMention[],
): number {
  const { kind, fold, spaced } = stream.at(index + 1);
  const isNumber = kind === 'digits' && /^50\d{3}$/.test(fold) && !spaced;
  if (stream.fold(index) !== '/' || stream.at(index).spaced || !isNumber) return index;
  const mention = mentions[mentions.length - 1]!;
  mention.end = stream.at(index + 1).end;
  mention.text = stream.text.slice(mention.start, mention.end);
  mention.normalized = `${mention.normalized}/${fold}`;
  return index + 2;
}

/**
 * Extends the last mention by an incident after its number: `Rcl 70191 AgR`, `RE 437642 AgR / RS`, `REsp 1.657.156
 * (AgInt)/RJ`. Returns the index after it.
 */
function readSuffix(
  stream: TokenStream,
  index: number,
  head: ProcessHead,
  mentions: ProcessoMention[],
): number {
  const mark = stream.fold(index);
  const at = mark === '-' || mark === '(' ? index + 1 : index;
  const incident = INCIDENTS.get(stream.fold(at));
  const raw = stream.raw(at);
  if (!incident || raw === raw.toLowerCase() || stream.fold(at + 1) === 'no') return index;
  if (mark === '(' && stream.fold(at + 1) !== ')') return index;
  const close = mark === '(' ? at + 1 : at;
  const mention = mentions[mentions.length - 1];
  const isState = mark === '(' && stream.fold(close + 1) === '/' && UFS.has(stream.fold(close + 2));
  const last = isState && mention.uf === null ? close + 2 : close;
  if (last > close) mention.uf = stream.fold(last).toUpperCase();
  mention.end = stream.at(last).end;
  mention.text = stream.text.slice(mention.start, mention.end);
  if (!mention.isCnj) {
    const label = classLabel([incident, ...head.incidents], head.classe);
    mention.canonical = classCanonical(label, mention.numero, mention.uf);
    mention.normalized = mention.canonical;
  }
  return last + 1;
}
