/**
 * Finds the parts of a full text by headings: the ementa, and the operative part, in which the court states its
 * decision.
 */

import { foldText } from '../../text/fold.ts';
import { cutTexts, readOutcome } from '../outcome/read-outcome.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** Offsets into the text. */
interface Span {
  start: number;
  end: number;
}

export interface Parts {
  lines: readonly TextLine[];
  ementa: Span | null;
  operative: Span | null;
  /** Lines with number, court and rapporteur: those before the ementa, and those from the ementa to the report. */
  header: readonly TextLine[];
}

const EMENTA_LABEL = /^[^\p{L}]*(ementa|e\s+m\s+e\s+n\s+t\s+a)\s*([:.–—-]|$)/iu;
const HEADINGS = new Set(
  (
    'acordao|relatorio|voto|decisao|relatorio e voto|certidao|certidao de julgamento|extrato de ata|ata|' +
    'extrato da ata|inteiro teor|sentenca|despacho|e o relatorio'
  ).split('|'),
);
const OPENS_PART =
  /^(vistos|visto) (e )?(relatad[oa]s?|examinados|etc|discutidos)\b|^acordam?\b|^(relatorio|voto) (d[oa] |o |a |trata|cuida)|^(o|a) (exm[oa] )?(senhora?|sra?) (ministr[oa]|desembargador)/;
/** Page headers and footers, and the repeated heading of the case. */
const FURNITURE =
  /^(documento (assinado|\d+)|poder judiciario|codigo verificador|inteiro teor|firmado por assinatura|para confirmar|isto posto|fls?( \d+)?$|(supremo|superior) tribunal [a-z ]{5,20}$|tribunal de justica [a-z ]{5,40}$)/;
const NUMBERED_CASE = /^\p{Lu}[\p{Lu}\s/()-]{6,70}\bN[º°.Oo]*\s*[\d.]+/u;
const FIELD =
  /^(orgao|classe|relatora?|processo|numero|n[ºo]?|apelante|apelad[oa]|agravante|embargante|origem)\b[^:]{0,25}$/;
/** Number of lines in which the ementa is sought; further down, other ementas are quoted. */
const EMENTA_LINES_MAX = 120;
const EMENTA_AT_MAX = 12_000;
const EMENTA_UNITS_MIN = 20;
const EMENTA_UNITS_MAX = 25_000;
/** Maximum length of an ementa at the end of a text. */
const LAST_EMENTA_UNITS_MAX = 6_000;
const SENTENCE_END = /[.!?…)"”»\]_]$/;
const HEADER_LINES_MAX = 60;
const PART_UNITS_MAX = 3_000;
const THEREFORE =
  /^(ante|diante|face|pelo|por todo|em face|a vista|posto|isso|isto|nesse|nesses|desse|assim ante)( d?o| isso| isto| posto| termos| modo| sentido| todo)*( o| do)? ?(exposto|posto|isso|termos|fundamentos|isto)\b/;
const DISSENT = /^(voto (vencido|divergente|vista|vogal)|declaracao de voto|votei de forma)/;
const PLACE_DATE = /\b\d{1,2}º? de [a-z]+ de \d{4}( data d[oa] julgamento)?$/;
const ACORDAM = /\bacordam?\b/i;

export function readParts(text: string): Parts {
  const lines = textLines(text);
  const label = ementaLabel(lines);
  const ementa = label < 0 ? null : ementaFrom(text, lines, label);
  const after = ementa === null ? 0 : lines.findIndex(({ start }) => start >= ementa.end);
  const rest = after < 0 ? [] : lines.slice(after);
  const first = label < 0 ? HEADER_LINES_MAX : Math.min(label, HEADER_LINES_MAX);
  const header = lines.slice(0, first).concat(ementa === null ? [] : headerAfter(rest));
  return { lines, ementa, operative: operativeIn(text, rest), header };
}

function ementaLabel(lines: readonly TextLine[]): number {
  const label = lines.findIndex(({ shown }) => EMENTA_LABEL.test(shown));
  const body = lines.findIndex(({ fold }) => /^(relatorio|voto|e o relatorio)\b/.test(fold));
  const isFirst = label < EMENTA_LINES_MAX && (body < 0 || label < body);
  return label >= 0 && isFirst && lines[label]!.start < EMENTA_AT_MAX ? label : -1;
}

const endsPart = (line: TextLine): boolean =>
  opensPart(line) || FURNITURE.test(line.fold) || NUMBERED_CASE.test(line.shown);

const isField = ({ shown }: TextLine): boolean =>
  FIELD.test(foldText(shown.split(':')[0]!)) && shown.includes(':');

const opensPart = ({ fold }: TextLine): boolean => HEADINGS.has(fold) || OPENS_PART.test(fold);

function ementaFrom(text: string, lines: readonly TextLine[], label: number): Span | null {
  const line = lines[label]!;
  // The label is sought in the original text, where it may contain tags and entities.
  const marked = line.shown.replace(EMENTA_LABEL, '').replace(/^[^\p{L}\p{N}"“<(]+/u, '');
  const at = marked === '' ? -1 : text.indexOf(marked.slice(0, 12), line.start);
  if (marked !== '' && (at < 0 || at > line.end)) return null;
  const next = lines.findIndex((other, i) => i > label && (endsPart(other) || isField(other)));
  const last = next < 0 ? lines.at(-1)! : lines[next - 1]!;
  const start = marked === '' ? startOf(lines[label + 1]) : at;
  if (start === undefined || (next >= 0 && lines[next]!.start <= start)) return null;
  const length = last.end - start;
  const max = next < 0 ? LAST_EMENTA_UNITS_MAX : EMENTA_UNITS_MAX;
  // If a page break cuts the ementa, the part before the break is not used alone.
  const isWhole = SENTENCE_END.test(last.shown);
  return length < EMENTA_UNITS_MIN || length > max || !isWhole ? null : { start, end: last.end };
}

/** The punctuation after the label may be on the next line. */
function startOf(line: TextLine | undefined): number | undefined {
  return line === undefined
    ? undefined
    : line.start + (/^[:.–—-]\s*/.exec(line.shown)?.[0].length ?? 0);
}

function headerAfter(rest: readonly TextLine[]): TextLine[] {
  const end = rest.findIndex(({ fold }) => /^(relatorio|voto)\b/.test(fold));
  return rest.slice(0, Math.min(end < 0 ? rest.length : end, HEADER_LINES_MAX / 2));
}

/**
 * The collegiate decision; else the section headed Dispositivo; else the last conclusion, if there is only one vote.
 */
function operativeIn(text: string, lines: readonly TextLine[]): Span | null {
  const agreed = lines.findIndex(({ shown }) => ACORDAM.test(shown));
  const headed = lines.findIndex(({ fold }) => /^([ivx]+ |\d+ )?dispositivo$/.test(fold));
  const isDivided = lines.some(({ fold }) => DISSENT.test(fold));
  const concluded = isDivided ? -1 : lines.findLastIndex(({ fold }) => THEREFORE.test(fold));
  for (const [first, isHeading] of [
    [agreed, false],
    [headed, true],
    [concluded, false],
  ] as const) {
    const span = first < 0 ? null : paragraphFrom(text, lines, isHeading ? first + 1 : first);
    if (span !== null && decides(text.slice(span.start, span.end))) return span;
  }
  return null;
}

/** The text from the word `acordam`, or from the start of the line, to the end of its paragraph. */
function paragraphFrom(text: string, lines: readonly TextLine[], first: number): Span | null {
  const line = lines[first];
  if (line === undefined) return null;
  let last = first;
  while (last + 1 < lines.length) {
    const next = lines[last + 1]!;
    if (next.isApart || endsPart(next) || PLACE_DATE.test(next.fold)) break;
    last++;
  }
  const word = ACORDAM.exec(text.slice(line.start, line.end));
  const start = line.start + (word?.index ?? 0);
  const { end } = lines[last]!;
  return end - start > PART_UNITS_MAX ? null : { start, end };
}

const decides = (dispositivo: string): boolean =>
  readOutcome(cutTexts({ dispositivo })).resultado !== null;
