/** Names and abbreviations of Brazilian courts, and of other bodies that issue súmulas. */

/** Folded abbreviations. */
export const COURT_ACRONYMS: ReadonlySet<string> = new Set(
  'stf stj tst tse stm tnu tru tcu cnj carf agu tfr crps'.split(' '),
);

/** Folded words of each name, with its abbreviation. */
export const COURT_NAMES: readonly (readonly [readonly string[], string])[] = [
  ['supremo tribunal federal', 'STF'],
  ['supremo tribunal militar', 'STM'],
  ['suprema corte', 'STF'],
  ['corte suprema', 'STF'],
  ['pretorio excelso', 'STF'],
  ['excelso pretorio', 'STF'],
  ['excelsa corte', 'STF'],
  ['superior tribunal de justica', 'STJ'],
  ['tribunal superior de justica', 'STJ'],
  ['corte cidada', 'STJ'],
  ['tribunal da cidadania', 'STJ'],
  ['corte da cidadania', 'STJ'],
  ['tribunal superior do trabalho', 'TST'],
  ['tribunal superior eleitoral', 'TSE'],
  ['superior tribunal militar', 'STM'],
  ['tribunal federal de recursos', 'TFR'],
  ['turma nacional de uniformizacao', 'TNU'],
  ['turma regional de uniformizacao', 'TRU'],
  ['tribunal de contas da uniao', 'TCU'],
  ['conselho nacional de justica', 'CNJ'],
  ['conselho administrativo de recursos fiscais', 'CARF'],
  ['conselho de recursos da previdencia social', 'CRPS'],
  ['advocacia geral da uniao', 'AGU'],
  ['advocacia - geral da uniao', 'AGU'],
].map(([name, court]) => [name.split(' '), court] as const);

/** Courts of a region; the number of the region follows. */
export const REGIONAL_COURTS: readonly (readonly [readonly string[], string])[] = [
  [['tribunal', 'regional', 'federal'], 'TRF'],
  [['tribunal', 'regional', 'do', 'trabalho'], 'TRT'],
];

/**
 * Courts of a state. `Tribunal de Justiça Militar` precedes its prefix `Tribunal de Justiça`, so that the longer name
 * matches first.
 */
export const STATE_COURTS: readonly (readonly [readonly string[], string])[] = [
  [['tribunal', 'de', 'justica', 'militar'], 'TJM'],
  [['tribunal', 'de', 'justica'], 'TJ'],
  [['tribunal', 'regional', 'eleitoral'], 'TRE'],
  [['tribunal', 'de', 'contas'], 'TCE'],
];

/** Abbreviations of these courts, followed by a state or a number. */
export const REGIONAL_KINDS: readonly string[] = ['trf', 'trt'];
export const STATE_KINDS: readonly string[] = ['tj', 'tre', 'tce', 'tjm'];
