/**
 * Classes that verification reads and the import does not: classes of electoral courts, military courts and courts of
 * accounts, and misspellings in scanned texts. A citation of such a class is rarely a precedent.
 */
import { indexClasses } from './process-classes.ts';

const RARE: Readonly<Record<string, string>> = {
  PC: 'prestacao de contas',
  TC: '',
  Decisão: 'decisao|decisoes',
  RecEl: 'recurso eleitoral|recursos eleitorais',
  APM: 'acao penal militar',
  AO: 'acao originaria',
  ACP: 'acao civil publica|acoes civis publicas',
  HC: 'habeas corpus criminal',
  ACr: 'ap crim|ap . crim',
  AP: 'acao penal originaria|acoes penais',
  ROT: 'recurso ordinario trabalhista',
  RvCr: 'revisao criminal|revisoes criminais',
  RvC: '',
  RecIno: 'recurso inominado|recursos inominados',
  MSCiv: 'mandado de seguranca civel',
  AgPet: 'agravo de peticao|agravos de peticao',
  AgExPe: 'agravo de execucao penal|agravo em execucao penal|agravo em execucao',
  EInfNul: 'embargos infringentes e de nulidade',
  EInf: 'embargos infringentes',
  RemNec: 'remessa necessaria|reexame necessario|remessa ex officio',
  DesAfo: 'desaforamento',
  STP: 'suspensao de tutela provisoria',
  IDC: 'incidente de deslocamento de competencia',
  IF: 'intervencao federal',
  PPE: 'prisao preventiva para extradicao',
  ADI: 'acao direita de inconstitucionalidade',
  ADO: 'acao direita de inconstitucionalidade por omissao',
  ADC: 'acao direta de constitucionalidade',
  AIJE: 'acao de investigacao judicial eleitoral',
  AIME: 'acao de impugnacao de mandato eletivo',
  Rp: 'representacao eleitoral',
  RCED: 'recurso contra expedicao de diploma',
  // Scanned texts have a lower-case l in place of the capital I in `AI`.
  AI: 'al|ag . inst . crim',
};

/** Classes that count only before a number with a year; elsewhere they are ordinary words. */
export const YEAR_BOUND: ReadonlySet<string> = new Set(['Decisão', 'TC']);

/** Rare classes by first word, longest form first. */
export const RARE_CLASSES = indexClasses(RARE, {});

/**
 * Abbreviations that count only as written here, because in capitals they are another class (`AP` is an `ação penal`).
 */
export const WRITTEN_EXACTLY: ReadonlyMap<string, string> = new Map([['Ap', 'APL']]);
