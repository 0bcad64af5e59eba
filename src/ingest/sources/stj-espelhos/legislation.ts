/**
 * The STJ's field of statutes, in blocks such as
 *
 * LEG:FED LEI:010406 ANO:2002
 * *****  CC-02    CÓDIGO CIVIL DE 2002
 * ART:00206 PAR:00003 INC:00005
 *
 * and, for súmulas, `LEG:FED SUM:****** ANO:****` with `SUM(STJ)` and `SUM:000007`. A line may end inside a number, and
 * remarks are in round brackets.
 */

import { canonicalDispositivo } from '../../../legal/decisions/extract.ts';

interface Statute {
  /** The statute down to its article, named as in extractions from texts. */
  nome: string;
  lei: string | null;
  /** The article with its paragraph and subdivisions, stored on the relationship. */
  artigo: string | null;
}

export interface Legislation {
  dispositivos: Statute[];
  sumulas: { nome: string }[];
}

/** Kinds of acts, with their names in citations. */
const KINDS: Readonly<Record<string, string>> = {
  LEI: 'Lei',
  LCP: 'Lei Complementar',
  DEL: 'Decreto-Lei',
  DEC: 'Decreto',
  MPR: 'Medida Provisória',
  EMC: 'Emenda Constitucional',
  RES: 'Resolução',
  PRT: 'Portaria',
};
const CONSTITUTIONS = new Set(['CFB', 'CFD']);
const CONSTITUTION_YEAR = '1988';
const TRANSITORY = 'ADT';
const RULES_OF_COURT = 'RGI';
const SUMULAS = new Set(['SUM', 'SUV']);
/** Acts of states and municipalities, which would be confused with the federal act of the same name. */
const LOCAL = /^\s*LEG\s*:\s*(?:EST|MUN|DIS)/;
const HEAD = /\b(?!LEG\b)([A-Z]{3})\s*:\s*([\d*]+)(?:\s*-\s*[\d*]+)?(?:\s+ANO\s*:\s*([\d*]+))?/;
const NUMBERED = /\bSU[MV]\s*:\s*0*(\d{1,4})/g;
/** A number that continues on the next line; complete numbers have five or six digits. */
const BROKEN = /\b(ART|PAR|INC|SU[MV])(\s*:\s*)(\d{1,5})[ \t]*\n\s*(\d{1,5})\b/g;
const WIDTHS: Readonly<Record<string, number>> = { SUM: 6, SUV: 6 };
const WIDTH = 5;
/** A remark follows a space; the brackets in `SUM(STJ)` do not. */
const REMARK = /(?<=\s)\([^()]{0,500}\)/g;
/**
 * The letter of an article follows its digits directly or after a hyphen: the `E` in `ART:00535 E ART:00536` is none.
 */
const ARTICLE = /\bART\s*:\s*0*(\d{1,5})(?:(?:\s*-\s*)?([A-Z])\b)?/g;
const QUALIFIER = /\b(PAR|INC|LET)\s*:\s*0*(\d{1,3}|[UÚ]NICO|[A-Z])(?![\p{L}\d])/gu;
/** First paragraph that is named by a cardinal number instead of an ordinal. */
const ORDINALS_END = 10;
const ROMAN: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const SUMULA_COURT = /\bSUM\s*\(\s*(STJ|STF|TFR|TST|TSE)\s*\)/;
const BINDING = /\bSUV\s*\(|S[UÚ]MULA VINCULANTE/;
const RULES_COURT = /REGIMENTO INTERNO DO\s+(SUPERIOR TRIBUNAL DE JUSTI|SUPREMO)/;

/** `tell` receives a reason for each block that names neither a statute nor a súmula. Cost: linear. */
export function statutesAndSumulas(blocks: string[], tell: (reason: string) => void): Legislation {
  const dispositivos = new Map<string, Statute>();
  const sumulas = new Map<string, { nome: string }>();
  for (const block of blocks.flatMap(partsOf)) {
    const head = HEAD.exec(block);
    if (head === null) {
      tell('a block without a kind of act that is known');
      continue;
    }
    if (SUMULAS.has(head[1]!)) {
      const found = sumulasOf(block);
      if (found.length === 0) tell('a súmula without court or number');
      for (const nome of found) sumulas.set(nome, { nome });
    } else if (LOCAL.test(block)) tell('an act of a state or municipality is not linked');
    else {
      const act = actOf(head, block);
      if (act === null) tell(`an act of the kind ${head[1]} without a number, or of no known kind`);
      else for (const statute of articlesOf(block, act)) add(dispositivos, statute);
    }
  }
  return { dispositivos: [...dispositivos.values()], sumulas: [...sumulas.values()] };
}

/** If an article occurs twice, the details of both are kept. */
function add(dispositivos: Map<string, Statute>, statute: Statute): void {
  const known = dispositivos.get(statute.nome);
  if (known === undefined) dispositivos.set(statute.nome, statute);
  else if (known.artigo !== null && statute.artigo !== null) {
    const further = statute.artigo.slice(statute.artigo.indexOf(','));
    if (further.startsWith(',') && !known.artigo.includes(further)) known.artigo += further;
  }
}

/** A text may contain several blocks, each starting with `LEG:`. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?=\bLEG\s*:)/)
    .filter(part => part.trim() !== '')
    .map(part => part.replaceAll(REMARK, ' ').replaceAll(BROKEN, joined));

function joined(whole: string, ...[kind, colon, start, end]: string[]): string {
  const isOne = start!.length + end!.length === (WIDTHS[kind!] ?? WIDTH);
  return isOne ? `${kind}${colon}${start}${end}` : whole;
}

function sumulasOf(block: string): string[] {
  const court = SUMULA_COURT.exec(block)?.[1];
  const body = block.slice(block.indexOf('\n') + 1);
  const numbers = [...body.matchAll(NUMBERED)].map(([, number]) => number!);
  if (BINDING.test(block)) return numbers.map(number => `Súmula Vinculante ${number}`);
  return court === undefined ? [] : numbers.map(number => `Súmula ${number} do ${court}`);
}

/** The name of the act. Null if its number is missing, unless the act has none, or if its kind is unknown. */
function actOf([, kind, number, year]: RegExpExecArray, block: string): string | null {
  if (CONSTITUTIONS.has(kind!)) {
    const isInForce = !/^\d{4}$/.test(year ?? '') || year === CONSTITUTION_YEAR;
    return isInForce ? 'Constituição Federal' : `Constituição Federal de ${year}`;
  }
  if (kind === TRANSITORY) return 'ADCT';
  if (kind === RULES_OF_COURT) {
    const court = RULES_COURT.exec(block)?.[1];
    return court === undefined
      ? null
      : `Regimento Interno do ${court.startsWith('SUPREMO') ? 'STF' : 'STJ'}`;
  }
  const name = KINDS[kind!];
  const digits = number!.replaceAll('*', '').replace(/^0+/, '');
  if (name === undefined || digits === '' || !/^\d{4}$/.test(year ?? '')) return null;
  return `${name} ${digits}/${year}`;
}

/** The articles in a block, or the act itself if there are none. */
function articlesOf(block: string, act: string): Statute[] {
  const starts = [...block.matchAll(ARTICLE)];
  if (starts.length === 0) return [canonicalDispositivo(act)];
  const of = /^(Decreto|Regimento|ADCT)/.test(act) ? 'do' : 'da';
  return starts.map((match, i) => {
    const [, number, letter] = match;
    const article = letter === undefined ? number! : `${number}-${letter}`;
    const { nome, lei, artigo } = canonicalDispositivo(`art. ${article} ${of} ${act}`);
    const inside = block.slice(match.index + match[0].length, starts[i + 1]?.index);
    return { nome, lei, artigo: [artigo ?? article, ...qualifiersOf(inside)].join(', ') };
  });
}

/** `PAR:00003 INC:00005 LET:A` as `§ 3º`, `V`, `a`, in the order of the file. */
const qualifiersOf = (text: string): string[] =>
  [...text.matchAll(QUALIFIER)].flatMap(([, kind, value]) => {
    const isNumber = /^\d/.test(value!);
    if (kind === 'PAR') return [paragraphOf(value!)];
    if (kind === 'INC') return isNumber ? [romanOf(Number(value))] : [];
    return isNumber ? [] : [value!.toLowerCase()];
  });

function paragraphOf(text: string): string {
  if (!/^\d/.test(text)) return 'parágrafo único';
  const number = Number(text);
  return number < ORDINALS_END ? `§ ${number}º` : `§ ${number}`;
}

function romanOf(number: number): string {
  let left = number;
  return ROMAN.map(([value, digits]) => {
    const times = Math.floor(left / value);
    left %= value;
    return digits.repeat(times);
  }).join('');
}
