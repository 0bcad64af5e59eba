/** The formats in which courts publish decisions, by the names of the service, for users to select. */
export const FORMS: readonly (readonly [name: string, title: string])[] = [
  ['stj-espelhos', 'STJ, espelhos de acórdãos'],
  ['stj-integras', 'STJ, íntegras de decisões e acórdãos'],
  ['stj-precedentes', 'STJ, temas e precedentes qualificados'],
  ['stf-jurisprudencia', 'STF, pesquisa de jurisprudência'],
  ['tjsp-cjsg', 'TJSP, consulta de julgados do 2º grau'],
  ['djen', 'DJEN, comunicações processuais'],
  ['rulingbr', 'RulingBR, acórdãos do STF'],
  ['brazilian-court-decisions', 'brazilian_court_decisions, acórdãos do TJAL'],
  ['datajud', 'DataJud, dados de processos'],
  ['lexml', 'LexML Brasil, documentos e respostas da busca'],
  ['documento', 'Um documento por decisão (PDF, DOCX, texto)'],
];
