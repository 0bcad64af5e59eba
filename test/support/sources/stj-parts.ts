/** Parts of the STJ's files in their original form, each with its meaning. Names and numbers are invented. */

export const UFS = ['SP', 'RJ', 'MG', 'RS', 'DF', 'PR'];

/** `1816742` as `1.816.742`. */
export const dotted = (number: number): string =>
  String(number).replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** A notation of citations in the field of cited decisions, and the name of the cited decision. */
export const CITATIONS: ((number: number, uf: string) => [written: string, nomes: string[]])[] = [
  (n, uf) => [`STJ - <<REsp ${n}>>-${uf}`, [`REsp ${dotted(n)}/${uf}`]],
  (n, uf) => [`STJ - AgInt no <<AREsp ${n}>>-${uf}`, [`AgInt no AREsp ${dotted(n)}/${uf}`]],
  (n, uf) => [
    `STJ - AgInt nos EDcl no\n          <<REsp ${n}>>-${uf}`,
    [`AgInt nos EDcl no REsp ${dotted(n)}/${uf}`],
  ],
  (n, uf) => [`STJ - AgRg no HC ${n}-${uf}`, [`AgRg no HC ${dotted(n)}/${uf}`]],
  (n, uf) => [
    `STJ - <<REsp ${n}>>-${uf} (RECURSO REPETITIVO - TEMA(S) 912, 1069)`,
    [`REsp ${dotted(n)}/${uf}`, 'Tema 912 do STJ', 'Tema 1.069 do STJ'],
  ],
  (n, uf) => [
    `STF - RE ${n}-${uf}\n          (REPERCUSSÃO GERAL - TEMA(S) 96)`,
    [`RE ${dotted(n)}/${uf}`, 'Tema 96 do STF'],
  ],
  (n, uf) => [`STF - <<ARE ${n}>> RG-${uf}`, [`RG no ARE ${dotted(n)}/${uf}`]],
  (n, uf) => [`STF - <<RE ${n} AgR-ED>>-${uf}`, [`ED no AgR no RE ${dotted(n)}/${uf}`]],
  n => [`STF - HC ${n} AgR`, [`AgR no HC ${dotted(n)}`]],
  n => [`STJ - <<REsp ${dotted(n)}>>`, [`REsp ${dotted(n)}`]],
];

/** A block of the field of statutes, and the statutes in it. */
export const BLOCKS: readonly {
  block: string;
  statutes?: [act: string, article: string | null, artigo: string | null][];
  sumulas?: string[];
  told?: string;
}[] = [
  {
    block:
      'LEG:FED LEI:010406 ANO:2002\n*****  CC-02    CÓDIGO CIVIL DE 2002\n        ART:00206 PAR:00003 INC:00005 ART:00207',
    statutes: [
      ['da Lei 10.406/2002', '206', '206, § 3º, V'],
      ['da Lei 10.406/2002', '207', '207'],
    ],
  },
  {
    block:
      'LEG:FED LEI:013105 ANO:2015\n*****  CPC-15    CÓDIGO DE PROCESSO CIVIL DE 2015\n        ART:00489 PAR:00001\n        INC:00004 ART:010\n22',
    statutes: [
      ['da Lei 13.105/2015', '489', '489, § 1º, IV'],
      ['da Lei 13.105/2015', '1.022', '1.022'],
    ],
  },
  {
    block:
      'LEG:FED LEI:008078 ANO:1990\n*****  CDC-90    CÓDIGO DE DEFESA DO CONSUMIDOR\n        ART:00014 PAR:ÚNICO (REDAÇÃO DADA PELA\n        LEI 9.999/1999 ART:00001)',
    statutes: [['da Lei 8.078/1990', '14', '14, parágrafo único']],
  },
  {
    block:
      'LEG:FED CFB:****** ANO:1988\n*****  CF-1988    CONSTITUIÇÃO FEDERAL DE 1988\n        ART:00105 INC:00003 LET:A LET:C',
    statutes: [['da Constituição Federal', '105', '105, III, a, c']],
  },
  {
    block: 'LEG:FED LCP:000118 ANO:2005\n        ART:00003',
    statutes: [['da Lei Complementar 118/2005', '3', '3']],
  },
  {
    block: 'LEG:FED DEL:002848 ANO:1940\n*****  CP-40    CÓDIGO PENAL\n        ART:0217A PAR:00012',
    statutes: [['do Decreto-Lei 2.848/1940', '217-A', '217-A, § 12']],
  },
  {
    block: 'LEG:FED EMC:000045 ANO:2004',
    statutes: [['Emenda Constitucional 45/2004', null, null]],
  },
  {
    block:
      'LEG:FED RGI:****** ANO:1989\n*****  RISTJ-89    REGIMENTO INTERNO DO SUPERIOR TRIBUNAL DE JUSTIÇA\n        ART:00255 PAR:00001',
    statutes: [['do Regimento Interno do STJ', '255', '255, § 1º']],
  },
  {
    block:
      'LEG:FED SUM:****** ANO:****\n*****  SUM(STJ)    SÚMULA DO SUPERIOR TRIBUNAL DE JUSTIÇA\n        SUM:000007 SUM:000211',
    sumulas: ['Súmula 7 do STJ', 'Súmula 211 do STJ'],
  },
  {
    block:
      'LEG:FED SUM:****** ANO:****\n*****  SUM(STF)    SÚMULA DO SUPREMO TRIBUNAL FEDERAL\n        SUM:000\n284',
    sumulas: ['Súmula 284 do STF'],
  },
  {
    block:
      'LEG:FED SUV:****** ANO:****\n*****  SUV(STF)    SÚMULA VINCULANTE DO SUPREMO TRIBUNAL FEDERAL\n        SUV:000010',
    sumulas: ['Súmula Vinculante 10'],
  },
  {
    block: 'LEG:EST LEI:001234 ANO:1999 UF:SP\n        ART:00002',
    told: 'an act of a state or municipality is not linked',
  },
];

/** A text or list in Python's notation, as `str()` writes it. */
export function pythonRepr(value: unknown): string {
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}
