/**
 * Reads the fields in the heading of a full text: number, rapporteur, chamber, dates. A field without its label is
 * null.
 */
import { readChamber } from '../../citations/chambers.ts';
import { scanProcessos } from '../../processes/processos.ts';
import { readDate } from '../../text/dates.ts';
import { foldText } from '../../text/fold.ts';
import { withoutTitle } from '../../text/minister-name.ts';
import { isPlaceholder } from '../../text/placeholder.ts';
import { TokenStream } from '../../text/tokens.ts';
import type { TextLine } from './text-lines.ts';

const LABELLED = /^([\p{L}()/ .ºª°-]{2,40}?)\s*[:\t]+\s*(.*)$/u;
const LABELS = {
  relator:
    /^((ministr[oa]|desembargador(a|a federal| federal)?|des|juiza?|conselheir[oa]) )?(relatora?|relator a|rel)( originari[oa])?$/,
  orgao: /^(orgao( julgador| colegiado)?|turma julgadora|colegiado)$/,
  julgamento: /^(data( d[eo])? julgamento|data d[ae] (sessao|decisao)|julgad[oa] em|julgamento)$/,
  publicacao: /^(data( d[ea])? publicacao( fonte)?|publicacao( fonte)?|publicad[oa] em|dje)$/,
} as const;
type Label = keyof typeof LABELS;

/** A line about another case: the case of origin, or a joined case. */
const OTHER_CASE =
  /^(origem|processo d[ea] origem|na origem|ref|registro|apens|advogad|impetrad|vinculad|relacionad)/;
const BEFORE_NUMBER =
  /^(process|autos|numero|n[ºo]?\b|apelac|agravo|recurso|embargos|habeas|mandado|classe|remessa|reexame|conflito|acao|revisao|reclamacao|incidente|tst|$)/;
const PREFIX_UNITS_MAX = 80;
/**
 * Maximum length of the line after the number; a longer line is prose: `ADC nº 16/DF, em se tratando de terceirização
 * …`.
 */
const AFTER_NUMBER_UNITS_MAX = 45;
/** The rest of a split number: `Nº 128-95. 2016.6.26`. */
const TORN = /^\s?[./–-]\s?\d/;
const CHAMBER =
  /\b(turma|camara|secao|plenari?o|pleno|corte|orgao especial|conselho|colegio|sbdi|sdc)\b/;
const NAME = /^[\p{L}\p{M}.'’ -]+$/u;
const NO_NAME =
  /\b(turma|camara|secao|tribunal|acordao|julgamento|processo|voto|relatorio|vara|comarca)\b/;
const VALUE_UNITS_MAX = 120;
const SIGNED_LINES = 60;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const YEAR_MAX = 2100;
const PLACE_DATE =
  /^\p{Lu}[^,]{2,40}, (?:em )?(\d{1,2}[º°]? de \p{L}+ de \d{4})\.?( \(data do julgamento\))?$/iu;

/** The number of the case, if the heading contains only one. */
export function numberIn(header: readonly TextLine[]): string | null {
  const found = new Set<string>();
  for (const { shown, fold } of header) {
    if (OTHER_CASE.test(fold)) continue;
    const [mention] = scanProcessos(shown.slice(0, VALUE_UNITS_MAX), { all: true });
    if (mention === undefined || !mention.format_valid || mention.start > PREFIX_UNITS_MAX)
      continue;
    const before = foldText(shown.slice(0, mention.start));
    const after = shown.slice(mention.end);
    const isHeading = after.length <= AFTER_NUMBER_UNITS_MAX && !TORN.test(after);
    if (!BEFORE_NUMBER.test(before) || !isHeading || mention.classe === 'Acórdão') continue;
    found.add(mention.canonical);
  }
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/** The value after a label, on the same line or alone on the next. */
function labelled(lines: readonly TextLine[], label: Label): string | null {
  for (const [at, { shown, fold }] of lines.entries()) {
    const match = LABELLED.exec(shown.slice(0, 2 * VALUE_UNITS_MAX));
    const isLabel = LABELS[label].test(match === null ? fold : foldText(match[1]!));
    if (!isLabel) continue;
    const value = (match?.[2] || lines[at + 1]?.shown) ?? '';
    if (value.length <= VALUE_UNITS_MAX && !isPlaceholder(value)) return value.trim();
  }
  return null;
}

/** The rapporteur from the heading, or else from the signature: a name above the word `Relator`. */
export function rapporteurIn(
  header: readonly TextLine[],
  lines: readonly TextLine[],
): string | null {
  const value = labelled(header, 'relator');
  if (value !== null) return asName(value);
  const tail = lines.slice(-SIGNED_LINES);
  const names = tail.flatMap(({ shown, fold }, at) => {
    const above = tail[at - 1];
    if (!LABELS.relator.test(fold) || shown.includes(':') || above === undefined) return [];
    return asName(above.shown) ?? [];
  });
  const [only = null] = new Set(names);
  return new Set(names).size === 1 ? only : null;
}

function asName(value: string): string | null {
  const name = withoutTitle(value.replace(/[.;,]\s*$/, ''));
  const words = name.split(/\s+/);
  const isName = NAME.test(name) && words.length >= 2 && words.length <= 8;
  const isCapital = words.some(word => word !== word.toLowerCase());
  return isName && isCapital && !NO_NAME.test(foldText(name)) ? value : null;
}

/** The chamber from its label, from a separate line, or from the first name in the operative part. */
export function chamberIn(header: readonly TextLine[], operative: string | null): string | null {
  const value = labelled(header, 'orgao');
  if (value !== null) return CHAMBER.test(foldText(value)) ? value : null;
  for (const { shown } of header) {
    if (shown.length > VALUE_UNITS_MAX) continue;
    const stream = new TokenStream(shown);
    const chamber = readChamber(stream, 0);
    if (chamber !== null && chamber.next >= stream.length) return shown;
  }
  const stream = new TokenStream(operative ?? '');
  for (let at = 0; at < stream.length; at++) {
    const chamber = readChamber(stream, at);
    if (chamber === null || !CHAMBER.test(foldText(chamber.nome))) continue;
    const name = stream.text.slice(stream.at(at).start, stream.at(chamber.next - 1).end);
    return name.replace(/\s+/g, ' ');
  }
  return null;
}

/** The date after a label, `YYYY-MM-DD`. The date of judgment may also be the only line with a place and a date. */
export function dayIn(
  label: 'julgamento' | 'publicacao',
  header: readonly TextLine[],
  lines: readonly TextLine[],
): string | null {
  const value = labelled(header, label);
  if (value !== null) return firstDay(value);
  if (label === 'publicacao') return null;
  const days = new Set<string>();
  for (const { shown } of lines) {
    const match = shown.length > VALUE_UNITS_MAX ? null : PLACE_DATE.exec(shown);
    const day = match === null ? null : firstDay(match[1]!);
    if (day !== null) days.add(day);
  }
  const [only = null] = days;
  return days.size === 1 ? only : null;
}

/** Dates with a two-digit year are ignored, because the century is unknown. */
function firstDay(value: string): string | null {
  const stream = new TokenStream(value);
  for (let at = 0; at < stream.length; at++) {
    const read = readDate(stream, at, YEAR_MAX);
    if (read === null || !read.date.isReal || read.date.text.length !== DATE_LENGTH) continue;
    const written = value.slice(stream.at(at).start, stream.at(read.next - 1).end);
    return /\d{4}/.test(written) ? read.date.text : null;
  }
  return null;
}
