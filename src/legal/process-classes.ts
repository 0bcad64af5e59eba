/** Court classes, their names in full and the incidents that come before them: facts only. */

export interface ProcessClass {
  words: readonly string[];
  sigla: string;
  /** Whether the form is a name in full rather than an abbreviation. */
  full: boolean;
}

/** Abbreviation → names in full, singular and plural, folded, separated by `|`. */
const CLASSES: Readonly<Record<string, string>> = {
  REsp: 'recurso especial|recursos especiais',
  AREsp: 'agravo em recurso especial|agravos em recurso especial',
  EREsp: 'embargos de divergencia em recurso especial|embargos de divergencia no recurso especial',
  EAREsp: 'embargos de divergencia em agravo em recurso especial',
  REspe: 'recurso especial eleitoral',
  RE: 'recurso extraordinario|recursos extraordinarios',
  ARE:
    'recurso extraordinario com agravo|agravo em recurso extraordinario|' +
    'recursos extraordinarios com agravo',
  HC: 'habeas corpus',
  RHC:
    'recurso ordinario em habeas corpus|recurso em habeas corpus|' +
    'recurso ordinario no habeas corpus',
  MS: 'mandado de seguranca|mandados de seguranca',
  RMS: 'recurso em mandado de seguranca|recurso ordinario em mandado de seguranca',
  Rcl: 'reclamacao|reclamacoes',
  ADI: 'acao direta de inconstitucionalidade|acoes diretas de inconstitucionalidade',
  ADO: 'acao direta de inconstitucionalidade por omissao',
  ADC: 'acao declaratoria de constitucionalidade',
  ADPF: 'arguicao de descumprimento de preceito fundamental',
  ACO: 'acao civel originaria',
  AR: 'acao rescisoria',
  AP: 'acao penal',
  CC: 'conflito de competencia|conflito negativo de competencia|conflitos de competencia',
  AI: 'agravo de instrumento|agravos de instrumento',
  AC: 'apelacao civel|apelacoes civeis',
  ACr: 'apelacao criminal|apelacoes criminais',
  APL: 'apelacao|apelacoes',
  RSE: 'recurso em sentido estrito',
  MI: 'mandado de injuncao',
  Inq: 'inquerito',
  Pet: 'peticao',
  SS: 'suspensao de seguranca',
  SL: 'suspensao de liminar',
  STA: 'suspensao de tutela antecipada',
  RR: 'recurso de revista',
  AIRR: 'agravo de instrumento em recurso de revista',
  IRDR: 'incidente de resolucao de demandas repetitivas',
  PUIL: 'pedido de uniformizacao de interpretacao de lei',
  Acórdão: 'acordao|acordaos',
  EAg: '',
  Ag: '',
  AO: '',
  MC: '',
  Ext: '',
  HD: '',
  ROHC: '',
  RO: '',
  ROMS: '',
  SLS: '',
  AIEDRR: '',
  IUJ: '',
  ERR: '',
};

/** Further abbreviations of a class. */
const SYNONYMS: Readonly<Record<string, string>> = {
  adin: 'ADI',
  adecon: 'ADC',
  rec: 'Rcl',
  recl: 'Rcl',
  apcrim: 'ACr',
  apciv: 'AC',
  roms: 'RMS',
  rohc: 'RHC',
  resps: 'REsp',
  hcs: 'HC',
  res: 'RE',
  ares: 'ARE',
  aresps: 'AREsp',
  adis: 'ADI',
  apc: 'AC',
  respe: 'REspe',
};

/** Incidents decided inside a process, as they come before or after its class. */
export const INCIDENTS: ReadonlyMap<string, string> = new Map([
  ['agrg', 'AgRg'],
  ['agr', 'AgR'],
  ['agint', 'AgInt'],
  ['edcl', 'EDcl'],
  ['ed', 'ED'],
  ['edv', 'EDv'],
  ['mc', 'MC'],
  ['qo', 'QO'],
  ['rg', 'RG'],
  ['tp', 'TP'],
  ['rcd', 'RCD'],
  ['eagrg', 'EAgRg'],
  ['ref', 'Ref'],
  ['erg', 'ERG'],
  ['agreg', 'AgRg'],
  ['emb', 'Emb'],
  ['proafr', 'ProAfR'],
]);

const FEMININE = new Set(
  'Rcl ADI ADPF ADC ADO ACO AR AP AC ACr APL Pet SS SL STA SLS AO MC Ext'.split(' '),
);
const PLURAL = new Set(['EREsp', 'EAREsp', 'EDcl', 'ED', 'EDv']);

/**
 * `AgRg no REsp`, `AgR na Rcl`: one spelling of incidents and class, whatever preposition was
 * written.
 */
export function classLabel(incidents: readonly string[], sigla: string): string {
  const parts = [...incidents, sigla];
  return parts.reduce((label, part) => {
    const preposition = PLURAL.has(part) ? 'nos' : FEMININE.has(part) ? 'na' : 'no';
    return `${label} ${preposition} ${part}`;
  });
}

/** Words of other meanings in other cases: the abbreviation counts only as written here. */
export const CASE_BOUND: ReadonlySet<string> = new Set([
  'RE',
  'MS',
  'AR',
  'AP',
  'CC',
  'AI',
  'AC',
  'MI',
  'SS',
  'SL',
  'RR',
  'AO',
  'MC',
  'RO',
  'HD',
  'ARE',
  'RES',
  'STA',
  'APL',
  'ADI',
  'Ag',
  'Ext',
  'Pet',
  'Inq',
  'ACO',
  'SLS',
  'ARES',
  'ERR',
  'REC',
  'PC',
  'TC',
  'ACP',
  'APM',
]);

/** Classes by first word, longest form first. */
export const PROCESS_CLASSES: ReadonlyMap<string, readonly ProcessClass[]> = indexClasses(
  CLASSES,
  SYNONYMS,
);

/** Abbreviation → names in full, and other spellings → abbreviation, by first word, longest form first. */
export function indexClasses(
  classes: Readonly<Record<string, string>>,
  synonyms: Readonly<Record<string, string>>,
): Map<string, ProcessClass[]> {
  const index = new Map<string, ProcessClass[]>();
  const add = (form: string, sigla: string, full: boolean) => {
    const words = form.split(' ');
    const list = index.get(words[0]) ?? [];
    list.push({ words, sigla, full });
    index.set(words[0], list);
  };
  for (const [sigla, names] of Object.entries(classes)) {
    add(sigla.toLowerCase(), sigla, false);
    for (const name of names === '' ? [] : names.split('|')) add(name, sigla, true);
  }
  for (const [form, sigla] of Object.entries(synonyms)) add(form, sigla, false);
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}
