/**
 * The STJ's field of statutes: blocks such as
 *
 *     LEG:FED LEI:010406 ANO:2002
 *     *****  CC-02    CÓDIGO CIVIL DE 2002
 *             ART:00206 PAR:00003 INC:00005
 *
 * and, for súmulas, `LEG:FED SUM:****** ANO:****` with `SUM(STJ)` and `SUM:000007`.
 */

export interface Statute {
  nome: string;
}

export interface Legislation {
  dispositivos: Statute[];
  sumulas: { nome: string }[];
}

/** Kinds of acts, and how a citation names them. */
const KINDS: Readonly<Record<string, string>> = {
  LEI: 'Lei',
  LCP: 'Lei Complementar',
  DEL: 'Decreto-Lei',
  DEC: 'Decreto',
  MPR: 'Medida Provisória',
  EMC: 'Emenda Constitucional',
  RES: 'Resolução',
  SUM: 'Súmula',
};
const CONSTITUTION = 'CFB';
const RULES_OF_COURT = 'RGI';
const HEAD =
  /\b(LEI|LCP|DEL|DEC|MPR|EMC|RES|CFB|CFD|RGI|SUM|INT|POR|PRT|CNV|TRT|ADT)\s*:\s*([\d*]+)(?:\s*-\s*[\d*]+)?(?:\s+ANO\s*:\s*([\d*]+))?/;
const NUMBERED = /\bSUM\s*:\s*0*(\d{1,4})/g;
const ARTICLE = /\bART\s*:\s*0*(\d{1,5})(?:\s*-?\s*([A-Z])\b)?/g;
const SUMULA_COURT = /\bSUM\s*\(\s*(STJ|STF|TFR|TST|TSE)\s*\)/;
const BINDING = /\bSUV\s*\(|S[UÚ]MULA VINCULANTE/;
const RULES_COURT = /REGIMENTO INTERNO DO\s+(SUPERIOR TRIBUNAL DE JUSTI|SUPREMO)/;

/** `tell` receives a reason for each block that names neither. Cost: linear. */
export function statutesAndSumulas(blocks: string[], tell: (reason: string) => void): Legislation {
  const dispositivos = new Map<string, Statute>();
  const sumulas = new Map<string, { nome: string }>();
  for (const block of blocks.flatMap(partsOf)) {
    const head = HEAD.exec(block);
    if (head === null) {
      tell('a block without a kind of act that is known');
      continue;
    }
    if (head[1] === 'SUM') {
      const found = sumulasOf(block);
      if (found.length === 0) tell('a súmula without court or number');
      for (const nome of found) sumulas.set(nome, { nome });
      continue;
    }
    const act = actOf(head, block);
    if (act === null) tell(`an act of the kind ${head[1]} without a number`);
    else for (const nome of articlesOf(block, act)) dispositivos.set(nome, { nome });
  }
  return { dispositivos: [...dispositivos.values()], sumulas: [...sumulas.values()] };
}

/** A text may hold several blocks, each of which begins with `LEG:`. */
const partsOf = (text: string): string[] =>
  text.split(/(?=\bLEG\s*:)/).filter(part => part.trim() !== '');

function sumulasOf(block: string): string[] {
  const court = SUMULA_COURT.exec(block)?.[1];
  const body = block.slice(block.indexOf('\n') + 1);
  const numbers = [...body.matchAll(NUMBERED)].map(([, number]) => number!);
  if (BINDING.test(block)) return numbers.map(number => `Súmula Vinculante ${number}`);
  return court === undefined ? [] : numbers.map(number => `Súmula ${number} do ${court}`);
}

/** The name of the act; null where it has no number and is not one of the two without. */
function actOf([, kind, number, year]: RegExpExecArray, block: string): string | null {
  if (kind === CONSTITUTION || kind === 'CFD') return 'Constituição Federal';
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

function articlesOf(block: string, act: string): string[] {
  const articles = [...block.matchAll(ARTICLE)].map(([, number, letter]) =>
    letter === undefined ? number! : `${number}-${letter}`,
  );
  if (articles.length === 0) return [act];
  const of = /^(Decreto|Regimento)/.test(act) ? 'do' : 'da';
  return articles.map(article => `art. ${article} ${of} ${act}`);
}
