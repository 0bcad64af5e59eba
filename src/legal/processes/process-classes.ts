/** Classes of proceedings: abbreviations and full names. Facts only. */

/** One written form of a class of proceedings. */
export interface ProcessClass {
  words: readonly string[];
  sigla: string;
  /** Whether the form is the full name instead of an abbreviation. */
  full: boolean;
  plural: boolean;
}

/** Abbreviation → full names, singular and plural, folded and separated by `|`. */
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
  Ext: 'extradicao',
  HD: '',
  RO: '',
  SLS: 'suspensao de liminar e de sentenca|suspensao de liminar e sentenca',
  AIEDRR: '',
  IUJ: '',
  ERR: '',
  APn: '',
  TP: '',
  SEC: 'sentenca estrangeira contestada',
  HDE: 'homologacao de decisao estrangeira',
  IAC: 'incidente de assuncao de competencia',
};

/** Other abbreviations → abbreviation of the class. */
const SYNONYMS: Readonly<Record<string, string>> = {
  adin: 'ADI',
  adecon: 'ADC',
  rec: 'Rcl',
  recl: 'Rcl',
  apcrim: 'ACr',
  apciv: 'AC',
  roms: 'RMS',
  rohc: 'RHC',
  apc: 'AC',
  respe: 'REspe',
};

/** Abbreviations that are other words in another case. They count only in this spelling or in capitals. */
export const CASE_BOUND: ReadonlySet<string> = new Set(
  (
    'RE MS AR AP CC AI AC MI SS SL RR AO MC RO HD ARE STA APL ADI Ag Ext Pet Inq ACO SLS ERR REC PC TC ACP APM APn TP ' +
    'SEC IF IDC PPE STP ROT'
  ).split(' '),
);

/** Classes that only the superior courts decide; their numbers form one series. */
export const NUMBERED_IN_SERIES: ReadonlySet<string> = new Set(
  'REsp AREsp EREsp EAREsp RE ARE ADI ADC ADO ADPF HC RHC RMS Rcl'.split(' '),
);

/** Actions of constitutional control. Their numbers are low, and lists of them continue without the class. */
export const CONTROL_ACTIONS: ReadonlySet<string> = new Set(['ADI', 'ADC', 'ADO', 'ADPF']);

/** Classes by first word, longest form first. */
export const PROCESS_CLASSES: ReadonlyMap<string, readonly ProcessClass[]> = indexClasses(
  CLASSES,
  SYNONYMS,
);

/**
 * Indexes classes by first word, longest form first. `classes` gives the full names of an abbreviation, `synonyms` the
 * abbreviation of another spelling.
 */
export function indexClasses(
  classes: Readonly<Record<string, string>>,
  synonyms: Readonly<Record<string, string>>,
): Map<string, ProcessClass[]> {
  const index = new Map<string, ProcessClass[]>();
  const add = (form: string, sigla: string, full: boolean, plural: boolean) => {
    const words = form.split(' ');
    const list = index.get(words[0]) ?? [];
    list.push({ words, sigla, full, plural });
    index.set(words[0], list);
  };
  for (const [sigla, names] of Object.entries(classes)) {
    const short = sigla.toLowerCase();
    add(short, sigla, false, false);
    add(`${short}s`, sigla, false, true);
    for (const name of names === '' ? [] : names.split('|')) {
      add(name, sigla, true, /^(?!habeas|embargos)\S+s\b/.test(name));
    }
  }
  for (const [form, sigla] of Object.entries(synonyms)) {
    add(form, sigla, false, false);
    add(`${form}s`, sigla, false, true);
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}
