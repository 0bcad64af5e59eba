/**
 * Heading phrases that are no criteria: outcomes (`RECURSO CONHECIDO E PROVIDO`), ritual (`DECISÃO UNÂNIME`),
 * labels of branch and class (`PROCESSUAL CIVIL`, `APELAÇÃO CÍVEL`), and answers to the phrase before (`NÃO ACOLHIDA`).
 */

const CONNECTIVES =
  'a ao aos as com da das de do dos e em na nas no nos o os ou para pela pelo por sem à c'.split(
    ' ',
  );

const LABEL_WORDS = new Set([
  ...CONNECTIVES,
  ...(
    'direito penal civil processual processo constitucional administrativo administrativa tributario consumidor previdenciario ' +
    'empresarial comercial eleitoral trabalho militar ambiental financeiro internacional privado publico publica familia ' +
    'sucessoes obrigacoes infancia juventude crianca adolescente responsabilidade execucao fiscal civel criminal ' +
    'apelacao apelacoes apelo recurso recursos agravo agravos instrumento interno regimental embargos declaracao ' +
    'habeas corpus mandado seguranca conflito negativo positivo competencia remessa necessaria ex officio reexame necessario ' +
    'sentido estrito revisao reclamacao especial extraordinario ordinario simultaneos simultaneas reciprocos aclaratorios ' +
    'acao originaria rescisoria oficial obrigatorio obrigatoria preventivo liberatorio adesivo voluntario infringentes preliminar merito'
  ).split(' '),
]);
/** `RESPONSABILIDADE CIVIL`, `EXECUÇÃO FISCAL` are subjects; a label must hold more than their words. */
const SUBJECT_WORDS = new Set([
  'responsabilidade',
  'execucao',
  'preliminar',
  'merito',
  'obrigacoes',
  'sucessoes',
  'competencia',
]);

const OUTCOME_WORDS = new Set([
  ...LABEL_WORDS,
  ...(
    'conhecido conhecida conhecidos conhecidas conhecimento provido provida providos providas provimento parcial ' +
    'improvido improvida improvidos improvidas desprovido desprovida desprovidos desprovidas negado negada dado dar nega negar ' +
    'parcialmente parte integralmente integral nao rejeitado rejeitada rejeitados rejeitadas acolhido acolhida acolhidos acolhidas ' +
    'concedido concedida concedidos concedidas denegado denegada denegados denegadas denegacao concessao prejudicado ' +
    'prejudicada prejudicados prejudicadas julgado julgada julgados unanime unanimes unanimidade votos votacao maioria ' +
    'decisao ordem writ pedido sentenca acordao julgamento mantida mantido mantidos mantidas reformada reformado confirmada confirmado ' +
    'anulada anulado cassada desconstituida ratificada inalterada modificada retificada autor autora autores reu re parte demandado demandante ' +
    'apelante apelantes apelado recorrente agravante embargante ministerio municipio estado primeiro segundo primeira segunda ' +
    'extensao conhecer conhece dando lhe negando efeitos efeito prequestionamento modificativos retratacao juizo liminar deferida indeferida ' +
    'improcedente procedente improcedentes procedentes extinto extinta resolucao processo feito materia mero consonancia parecer voto relator ' +
    'ambos ambas todos interposto impetrante embargos monocratica vergastada combatida recorrida agravada atacada grau termos manutencao reforma ' +
    'procuradoria geral justica pgj'
  ).split(' '),
]);
const OUTCOME_ROOTS = [
  'conhecid',
  'conhecimento',
  'provid',
  'improvid',
  'desprovid',
  'provimento',
  'rejeitad',
  'acolhid',
  'concedid',
  'denegad',
  'denegacao',
  'concessao',
  'prejudicad',
  'unanim',
  'votacao',
  'maioria',
  'mantid',
  'reformad',
  'confirmad',
  'anulad',
  'cassad',
  'desconstituid',
  'ratificad',
  'inalterad',
  'modificad',
  'manutencao',
  'reforma',
  'improcedente',
  'procedente',
  'deferid',
];

const ANSWERS = new Set([
  'possibilidade',
  'impossibilidade',
  'inocorrencia',
  'ocorrencia',
  'nao ocorrencia',
  'cabimento',
  'descabimento',
  'nao cabimento',
  'inexistencia',
  'existencia',
  'procedencia',
  'improcedencia',
  'inadmissibilidade',
  'admissibilidade',
  'insubsistencia',
  'inviabilidade',
  'viabilidade',
  'necessidade',
  'desnecessidade',
  'nao configuracao',
  'configuracao',
  'nao configurada',
  'nao configurado',
  'configurada',
  'configurado',
  'nao acolhimento',
  'acolhimento',
  'rejeicao',
  'nao acolhida',
  'nao acolhido',
  'nao acatada',
  'acatada',
  'nao acatado',
  'acatado',
  'afastada',
  'afastado',
  'afastadas',
  'rejeitada',
  'rejeitado',
  'rejeitadas',
  'inaplicabilidade',
  'aplicabilidade',
  'nao constatacao',
  'constatacao',
  'nao comprovacao',
  'comprovacao',
  'nao demonstracao',
  'demonstracao',
  'nao verificacao',
  'verificada',
  'nao demonstrada',
  'nao demonstrado',
  'demonstrada',
  'demonstrado',
  'nao comprovada',
  'nao comprovado',
  'comprovada',
  'comprovado',
  'nao verificada',
  'nao verificado',
  'nao evidenciado',
  'nao evidenciada',
  'evidenciada',
  'evidenciado',
  'presentes',
  'ausencia',
  'presenca',
  'irrelevancia',
  'indeferimento',
  'deferimento',
  'tese rejeitada',
  'tese acolhida',
  'tese afastada',
  'tese nao acolhida',
  'preliminar rejeitada',
  'preliminar afastada',
  'preliminar acolhida',
  'pleito negado',
  'alegacao afastada',
  'alegacao rejeitada',
  'argumento rejeitado',
  'precedentes',
  'precedente',
  'precedentes jurisprudenciais',
  'precedente jurisprudencial',
  'jurisprudencia',
  'doutrina',
  'merito',
  'precedentes do stj',
  'precedentes do stf',
  'precedente do stj',
  'precedente do stf',
  'precedentes do stj e do stf',
  'precedentes desta corte',
  'precedentes do stf e do stj',
  'precedentes stj',
  'precedentes do superior tribunal de justica',
  'precedentes deste tribunal',
  'precedentes dos tribunais superiores',
  'precedentes do supremo tribunal federal',
  'precedentes desta camara',
  'precedentes desta corte de justica',
  'jurisprudencia do stj',
  'improvimento',
  'desprovimento',
  'provimento',
  'parcial provimento',
  'nao conhecimento',
  'prejudicialidade',
  'acordao',
  'in casu',
  'denegacao',
  'prejudicialidade do writ',
  'perda do objeto',
  'perda de objeto',
]);

/** Whether a folded heading phrase names a branch of law or a class of proceedings. */
export function isLabel(folded: string): boolean {
  const words = folded.split(' ');
  return (
    words.every(word => LABEL_WORDS.has(word)) &&
    !words.every(
      word =>
        SUBJECT_WORDS.has(word) ||
        word === 'civil' ||
        word === 'fiscal' ||
        word === 'criminal' ||
        CONNECTIVES.includes(word),
    )
  );
}

/** Whether a folded heading phrase only reports the outcome or the vote. */
export function isOutcome(folded: string): boolean {
  const words = folded.split(' ');
  if (!words.some(word => OUTCOME_ROOTS.some(root => word.startsWith(root)))) return false;
  return words.every(word => OUTCOME_WORDS.has(word));
}

/** Whether a folded heading phrase only answers the one before it, or calls on precedents without naming one. */
export function isAnswer(folded: string): boolean {
  return ANSWERS.has(folded);
}
