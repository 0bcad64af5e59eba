/**
 * Recognises phrases of an ementa's heading that are not legal criteria: outcomes (`RECURSO CONHECIDO E PROVIDO`),
 * votes (`DECISÃO UNÂNIME`), labels of branch and class (`PROCESSUAL CIVIL`, `APELAÇÃO CÍVEL`) and answers to the
 * phrase before (`NÃO ACOLHIDA`).
 */

const words = (list: string) => list.split(' ');

const CONNECTIVES = words(
  'a ao aos as com da das de do dos e em na nas no nos o os ou para pela pelo por sem c',
);

const LABEL_WORDS = new Set([
  ...CONNECTIVES,
  ...words(
    'direito penal civil processual processo constitucional administrativo tributario ' +
      'consumidor previdenciario ' +
      'empresarial comercial eleitoral trabalho militar ambiental financeiro internacional ' +
      'privado publico familia infancia ' +
      'juventude crianca adolescente civel criminal civeis criminais apelacao apelacoes ' +
      'apelo apelos recurso recursos agravo ' +
      'agravos instrumento interno regimental embargos declaracao habeas corpus mandado ' +
      'seguranca conflito negativo positivo ' +
      'competencia remessa necessaria ex officio reexame necessario sentido estrito revisao ' +
      'reclamacao especial extraordinario ' +
      'ordinario simultaneos simultaneas reciprocos aclaratorios rescisoria oficial ' +
      'obrigatorio obrigatoria preventivo ' +
      'liberatorio adesivo voluntario infringentes remedio',
  ),
]);

/** Branches of law that other phrases name too, so they count only after `direito`. */
const BRANCHES = new Set(
  words(
    'civil penal processual constitucional administrativo tributario consumidor previdenciario empresarial comercial ' +
      'eleitoral trabalho militar ambiental financeiro internacional privado publico familia infancia juventude crianca ' +
      'adolescente digital agrario urbanistico sanitario aduaneiro maritimo aeronautico bancario imobiliario securitario ' +
      'sucessorio sucessoes obrigacoes coisas desportivo minerario educacional saude humanos concorrencial falimentar ' +
      'recuperacional intelectual industrial propriedade notarial registral migratorio economico autoral societario ' +
      'contratual coletivo regulatorio disciplinar sindical medico',
  ),
);
const BRANCH_JOINS = new Set(words('e de do da dos das'));
const BRANCH_WORDS_MAX = 7;
const APPEAL_NOUNS = new Set(
  words(
    'recurso recursos apelo apelos apelacao apelacoes agravo embargos irresignacao insurgencia inconformismo ' +
      'inconformidade',
  ),
);
const PARTY_JOINS = new Set(words('do da dos das de'));
const PARTY_WORDS = new Set(
  words(
    'autor autora autores autoras reu re reus parte partes demandante demandantes demandado demandada demandados ' +
      'requerente requerida requerido apelante apelantes recorrente agravante embargante executado executada exequente ' +
      'ministerio publico defesa acusacao fazenda publica municipio estado uniao inss banco seguradora consumidor ' +
      'consumidora empregado empregador reclamante reclamada',
  ),
);

const OUTCOME_WORDS = new Set([
  ...LABEL_WORDS,
  ...words(
    'conhecido conhecida conhecidos conhecidas conhecimento provido provida providos ' +
      'providas provimento parcial improvido ' +
      'improvida improvidos improvidas desprovido desprovida desprovidos desprovidas negado ' +
      'negada dado dar nega negar ' +
      'parcialmente parte integralmente integral integra nao rejeitado rejeitada rejeitados ' +
      'rejeitadas acolhido acolhida ' +
      'acolhidos acolhidas concedido concedida concedidos concedidas denegado denegada ' +
      'denegados denegadas denegacao concessao ' +
      'prejudicado prejudicada prejudicados prejudicadas julgado julgada julgados unanime ' +
      'unanimes unanimidade votos votacao ' +
      'maioria decisao ordem writ pedido sentenca acordao julgamento mantida mantido ' +
      'mantidos mantidas reformada reformado ' +
      'confirmada confirmado anulada anulado cassada desconstituida ratificada inalterada ' +
      'modificada retificada autor autora ' +
      'autores reu re demandado demandante apelante apelantes apelado recorrente agravante ' +
      'embargante ministerio municipio ' +
      'estado primeiro segundo primeira segunda extensao conhecer conhece dando lhe negando ' +
      'efeitos efeito modificativos ' +
      'retratacao juizo liminar deferida indeferida improcedente procedente improcedentes ' +
      'procedentes extinto extinta resolucao ' +
      'feito materia mero consonancia parecer voto relator ambos ambas todos interposto ' +
      'impetrante monocratica vergastada ' +
      'combatida recorrida agravada embargado apelada atacada grau termos manutencao reforma ' +
      'procuradoria geral justica pgj ' +
      'nessa nesta merito preliminar acao publica',
  ),
]);
const OUTCOME_ROOTS = words(
  'conhecid conhecimento provid improvid desprovid provimento rejeitad acolhid concedid ' +
    'denegad denegacao concessao prejudicad ' +
    'unanim votacao maioria mantid reformad confirmad anulad cassad desconstituid ratificad ' +
    'inalterad modificad manutencao ' +
    'reforma improcedente procedente deferid indeferid',
);

/**
 * First words of a phrase whose second word reports the outcome: `ORDEM CONCEDIDA PARA …`,
 * `SENTENÇA REFORMADA NO QUE …`.
 */
const DECIDED = new Set(
  words(
    'recurso recursos ordem apelo apelos apelacao apelacoes agravo embargos sentenca decisao ' +
      'acordao',
  ),
);

/** First words of a reference to case law that does not state it: `POSICIONAMENTO PACÍFICO DO STJ`. */
const CALLS = new Set(words('entendimento posicionamento jurisprudencia orientacao parametros'));
const CALL_WORDS_MAX = 6;

const ANSWERS = new Set(
  (
    'possibilidade|impossibilidade|inocorrencia|ocorrencia|cabimento|descabimento|' +
    'inexistencia|existencia|procedencia|' +
    'improcedencia|inadmissibilidade|admissibilidade|insubsistencia|inviabilidade|' +
    'viabilidade|necessidade|desnecessidade|' +
    'configuracao|configurada|configurado|acolhimento|acolhimento parcial|acolhimento em ' +
    'parte|inacolhimento|rejeicao|acatada|' +
    'acatado|acatadas|parcialmente acatado|parcialmente acatada|afastada|afastado|afastadas|' +
    'afastamento|rejeitada|rejeitado|' +
    'rejeitadas|inaplicabilidade|aplicabilidade|constatacao|comprovacao|demonstracao|' +
    'verificada|verificado|verificacao|' +
    'demonstrada|demonstrado|comprovada|comprovado|evidenciada|evidenciado|presentes|' +
    'ausencia|presenca|irrelevancia|' +
    'indeferimento|deferimento|indeferido|deferido|reconhecida|reconhecido|reconhecimento|' +
    'superada|superado|refutada|cabivel|' +
    'incabivel|inexistente|tese|teses|legalidade|ilegalidade|preenchimento|inversao|' +
    'relativizacao|majoracao|sem razao|' +
    'incidencia que se impoe|argumento superado|questao superada|tese rejeitada|tese ' +
    'acolhida|tese afastada|teses afastadas|' +
    'tese nao acolhida|preliminar|preliminares|preliminar rejeitada|preliminar afastada|' +
    'preliminar acolhida|' +
    'preliminares afastadas|preliminares rejeitadas|pleito negado|alegacao afastada|alegacao ' +
    'rejeitada|argumento rejeitado|' +
    'jurisprudencia|doutrina|doutrina e jurisprudencia|jurisprudencia do stj|merito|merito ' +
    'recursal|no merito|improvimento|' +
    'desprovimento|provimento|parcial provimento|prejudicialidade|prejudicialidade do writ|' +
    'acordao|in casu|denegacao|' +
    'julgamento do stf em sede de repercussao geral'
  ).split('|'),
);

/** Whether a folded heading phrase names a branch of law or a class of proceedings. */
export function isLabel(folded: string): boolean {
  return folded.split(' ').every(word => LABEL_WORDS.has(word)) || isBranch(folded);
}

/** `direito da saúde`, `direito bancário e do consumidor`; not `direito à saúde`, which is a claim. */
function isBranch(folded: string): boolean {
  const [first, ...others] = folded.split(' ');
  if (first !== 'direito' || others.length === 0 || others.length > BRANCH_WORDS_MAX) return false;
  return others.every(word => BRANCHES.has(word) || BRANCH_JOINS.has(word));
}

/** Whether a folded heading phrase only names the party that appeals: `recurso da ré`, `irresignação do autor`. */
export function isAppealOf(folded: string): boolean {
  const [first, join, ...party] = folded.split(' ');
  if (!APPEAL_NOUNS.has(first!) || !PARTY_JOINS.has(join ?? '') || party.length === 0) return false;
  return party.every(word => PARTY_WORDS.has(word) || BRANCH_JOINS.has(word));
}

/** Whether a folded heading phrase only reports the outcome or the vote. */
export function isOutcome(folded: string): boolean {
  const all = folded.split(' ');
  if (DECIDED.has(all[0]) && OUTCOME_ROOTS.some(root => all[1]?.startsWith(root))) return true;
  if (!all.some(word => OUTCOME_ROOTS.some(root => word.startsWith(root)))) return false;
  return all.every(word => OUTCOME_WORDS.has(word));
}

/** Whether a folded heading phrase only answers the one before it, or refers to precedents without naming one. */
export function isAnswer(folded: string): boolean {
  const all = folded.split(' ');
  if (all[0] === 'precedente' || all[0] === 'precedentes') return !/[0-9]/.test(folded);
  const isCall =
    CALLS.has(all[0]) && all.length <= CALL_WORDS_MAX && /^st[fj]$/.test(all.at(-1) ?? '');
  return isCall || ANSWERS.has(folded) || (all[0] === 'nao' && all.length <= 2);
}
