/**
 * Cue phrases that show what a sentence of a decision does: state a fact, pose the question, give the rule, apply it,
 * or conclude. Phrases are folded and separated by `|`; `*` ends a stem.
 */

/** The function of a sentence; each has one kind of cue. */
export type SentenceKind = 'fact' | 'issue' | 'rule' | 'application' | 'conclusion';

/** Phrases of one kind with the same weight. */
export interface CueGroup {
  kind: SentenceKind;
  weight: number;
  phrases: string;
}

const FACT: CueGroup[] = [
  {
    kind: 'fact',
    weight: 2,
    phrases:
      'no dia|na data de|em data de|por volta das|por volta de|boletim de ocorrencia|' +
      'foi pres*|foram pres*|pres* em flagrante|foi abordad*|foi denunciad*|' +
      'denunciad* pela suposta|foi condenad*|condenad* a pena|foi surpreendid*|' +
      'foi apreendid*|foram apreendid*|firm* contrato|celebr* contrato|ajuizou|propos acao|' +
      'propos a|inscri* em cadastro|inscri* indevida|inscri* do nome|negativacao indevida|' +
      'nome d* autor|desconto* indevid*|desconto* em|desconto* realizad*|' +
      'emprestimo consignado|acidente de transito|colisao|cobranca indevida|cobranca de|' +
      'falha na prestacao|apreensao de|quantidade de drogas|sofreu|faleceu|falecimento|obito|' +
      'foi diagnosticad*|diagnosticad* com|portador* de|acometid* de|acometid* por|' +
      'necessita de|necessidade de tratamento|tratamento medico|deixou de|deixaram de|' +
      'nao realizou|nao pagou|inadimple*|contratou|adquiriu|recebeu|realizou|subtra*|efetuou|' +
      'utilizou|desferiu|disparo*|mediante grave ameaca|emprego de arma|uso de arma|' +
      'concurso de agentes|cumpr* pena|exerc* o cargo|ocupante do cargo|' +
      'servidor* publico* que|aprovad* em|aprovad* no concurso|nomead* para|atraso na|' +
      'atraso no|demora na|recusa da|recusa do|negativa de cobertura|' +
      'suspensao do fornecimento|interrupcao do|extravio|fraude|falsific*|vazamento|queda de',
  },
  {
    kind: 'fact',
    weight: 1,
    phrases:
      'vitima*|acusad*|paciente|reu confess*|confess*|autor|autora|consumidor*|servidor*|' +
      'menor|crianca|genitor*|alimentand*|laudo|pericia|exame*|testemunh*|depoiment*|' +
      'policia*|documento*|contrato*|veiculo|imovel|arma|droga*|maconha|cocaina|crack|' +
      'hospital|medicamento*|cirurgia|plano de saude|banco|empresa|fatura*|parcelas|' +
      'dos autos|nos autos|extrai se dos autos|local do*|residencia|municipio|' +
      'concurso publico|gramas|quilos|reais|preso ha|encarcerad*|decorreu|transcorr*|lapso|' +
      'data do|ocorrid*|ocorreu|houve|era|estava|havia|foi|foram|tinha',
  },
];

const ISSUE: CueGroup[] = [
  {
    kind: 'issue',
    weight: 3,
    phrases:
      'cinge se|cingem se|a controversia|controversia|a questao|questao posta|' +
      'questao controvertida|discute se|discussao acerca|debate se|trata se de|' +
      'tratam os autos|cuida se de|cuidam os autos|o cerne|cerne da|o ponto|' +
      'ponto controvertido|saber se|perquirir|insurge se|insurgem se|insurgencia|' +
      'irresignacao|irresigna*|pretende*|pretendid*|pretensao|pleito de|pleito pel*|pleitei*|' +
      'pleito*|pugna*|requer|requerem|requereu|requerimento de|postula*|alega que|alega|' +
      'alegam|alegou|alegacao|alegacoes|alegad*|aduz*|sustenta|sustentam|sustentou|argui*|' +
      'defende*|tese de|tese da|tese defensiva|teses de|preliminar de|preliminares de|' +
      'prejudicial de|suscita*|objetivando|objetivava|visa a|visa ao|visando|que visa|' +
      'busca o|busca a|almej*|argumentacao|acao de|acao ordinaria|acao civil|' +
      'acao declaratoria|acao cautelar|acao anulatoria|acao revisional|acao intentada|' +
      'acao em que|execucao fiscal|recurso que|recurso do mp|recurso da defesa|apelo d*|' +
      'arguicao|suposta|suposto|pedido*|negativa d*',
  },
  {
    kind: 'issue',
    weight: 1,
    phrases:
      'merito|possibilidade de|possibilidade|discussao|absolvicao|desclassificacao|' +
      'reforma da sentenca|reforma da decisao|impugnacao|questionament*|recurso defensivo|' +
      'recurso ministerial',
  },
];

const RULE: CueGroup[] = [
  {
    kind: 'rule',
    weight: 3,
    phrases:
      'nos termos do|nos termos da|nos termos dos|nos moldes do|nos moldes da|a luz do|' +
      'a luz da|por forca do|por forca da|ex vi|inteligencia do|inteligencia da|' +
      'inteligencia dos|exegese|segundo o|segundo a|consoante o|consoante a|conforme dispoe|' +
      'conforme o disposto|dispoe|dispoem|preve|preveem|previst* no art*|previst* na lei|' +
      'previst* em lei|previst* no cod*|preceitu*|estabelece|estabelecem|prescreve|preconiza|' +
      'disciplina|estatui|determina o art*|reza o|jurisprudencia|entendimento do s*|' +
      'entendimento firmad*|entendimento pacific*|entendimento consolidad*|' +
      'entendimento sedimentad*|pacific*|orientacao do s*|precedente*|repercussao geral|' +
      'recurso repetitivo|recursos repetitivos|tese fixada|fixou a tese|firmou entendimento|' +
      'firmou o entendimento|firmou a tese|firmou requisitos|assentou|sumula*|enunciado|' +
      'doutrina|e cedico|cedico|sabe se que|e sabido|como regra|em regra|via de regra|' +
      'o principio|principio d*|principios d*|aplicacao do art*|incidencia do art*|' +
      'incidencia da sumula|incidencia do cod*|fundamento no art*|fulcro no art*|' +
      'na forma do art*|o ordenamento|a legislacao|a norma|a lei|aplicacao da lei n*|' +
      'aplicacao da lei federal|teoria d*|tese firmada|onus probatorio',
  },
  {
    kind: 'rule',
    weight: 1.5,
    phrases:
      'considera se|consideram se|entende se por|configura se quando|exige|exigem|exige se|' +
      'deve ser|devem ser|so pode*|somente pode*|pode ser|podem ser|nao pode*|nao basta|' +
      'e necessari*|faz se necessari*|e imprescindivel|imprescindivel|e vedad*|vedad*|' +
      'vedacao|e cabivel|e admissivel|admite se|nao se admite|e possivel|e devid*|e dever|' +
      'dever d*|compete a*|cabe a*|incumbe a*|responsabilidade objetiva|' +
      'responsabilidade solidaria|onus da prova|tem direito|e direito|direito a saude|' +
      'hipoteses de|hipoteses previstas|requisitos d*|rol taxativo|deve ocorrer|que autoriza|' +
      'que autorizam|supremo tribunal|superior tribunal|constitui|constituem|consiste em|' +
      'consistem em|pressupoe|pressupoem|destina se|destinam se|presta se|prestam se|quando|' +
      'desde que|salvo|exceto|salvo se|competencia d*',
  },
];

const APPLICATION: CueGroup[] = [
  {
    kind: 'application',
    weight: 3,
    phrases:
      'no caso|in casu|na hipotese|na especie|caso concreto|caso dos autos|caso em tela|' +
      'caso em apreco|presente caso|hipotese dos autos|situacao dos autos|verifica se|' +
      'verificou se|verifico|constata se|constatou se|observa se|nota se|percebe se|' +
      'vislumbra se|depreende se|denota se|ve se|infere se|extrai se|restou|restaram|resta|' +
      'restando|compulsando|analisando|da analise|da leitura|conjunto probatorio|' +
      'acervo probatorio|arcabouco probatorio|provas dos autos|elementos dos autos|apt* a|' +
      'suficiente* para|insuficien*|nao logrou|nao se desincumbiu|demonstrad*|comprovad*|' +
      'evidenciad*|configurad*|caracterizad*|preenchid*|presentes os|ausentes os|ausencia de|' +
      'inexistencia de|existencia de|presenca d*|comprovacao|demonstracao|nao configura*|' +
      'nao caracteriza*|nao se trata|inexiste*|nao se insere*|nao se qualifica*|nao e o caso|' +
      'nao comprov*|nao demonstr*|nao evidenci*|nao ha que|nao ha falar|impossibilidade|' +
      'inocorrencia|ocorrencia|inviabilidade|inviavel|descabi*|incabivel|impoe se|' +
      'que se impoe|imperios*|verificad*|enfrentad*|analisad*|invertid*|superad*|observad*|' +
      'fixou|majoracao d*|fixacao d*|aplicacao da multa|inversao d*|descumprimento|' +
      'prescindibilidade|imprescindibilidade|em consonancia com|incontrovers*|alem do prazo|' +
      'fora do prazo|dentro do prazo|exercicio regular|violacao a*|violacao d*|ofensa a*|' +
      'afronta a*|nao ensej*|entendimento do relator|entendimento majoritario|justific*|' +
      'fundamentad*|fundamentacao|afastad*|afasta se|afastar|acolhid* em parte|rejeitad*|' +
      'nao merece*|merece*|razao assiste|assiste razao|sem razao|mantid*|dispensad*|' +
      'arbitramento|preclusao|plausibilidade|procedencia d*|nao decidid*',
  },
  {
    kind: 'application',
    weight: 1.5,
    phrases:
      'portanto|logo|assim|desse modo|dessa forma|desta forma|destarte|dessarte|' +
      'por conseguinte|de modo que|de forma que|uma vez que|vez que|tendo em vista|' +
      'haja vista|diante d*|em face d*|em razao d*|em virtude d*|ante a|ante o|considerando|' +
      'quantum|arbitrad*|fixad*|fixacao|minora*|reduz*|redimension*|razoavel|razoabilidade|' +
      'paciente que|autor que|autora que|recorrente que|municipio que|empresa que|' +
      'candidato* que|prazo que|tempo que|caracteriza|proporcional*|suficiente*|adequad*|' +
      'inadequad*|corret*|devid*|valid*|nul*|abusiv*|irregular*|valoracao|inversao do|' +
      'reconhec*|aplic*|necessidade de|desnecessidade|dever de indenizar|idone*|inidone*|' +
      'manifestamente|protelatori*|ilegalidade|ilegais|majoracao|que nao',
  },
];

const CONCLUSION: CueGroup[] = [
  {
    kind: 'conclusion',
    weight: 4,
    phrases:
      'dou provimento|da se provimento|dar provimento|dar lhe provimento|dou lhe provimento|' +
      'nego provimento|nega se provimento|negar provimento|negar lhe provimento|' +
      'negou provimento|recurso conhecid*|recursos conhecid*|apelo conhecid*|' +
      'apelos conhecid*|apelacao conhecid*|apelacoes conhecid*|agravo conhecid*|' +
      'embargos conhecid*|aclaratorios conhecid*|conhecid* e|recurso provid*|' +
      'recurso improvid*|recurso desprovid*|recurso nao provid*|recurso parcialmente|' +
      'recursos nao provid*|recurso a que|recurso nao conhecid*|nao conhecimento do|' +
      'provimento d*|improvimento|desprovimento|nao provimento|provimento parcial|' +
      'parcial provimento|ordem concedida|ordem denegada|ordem conhecida|ordem parcialmente|' +
      'concessao da ordem|denegacao da ordem|habeas corpus conhecid*|writ conhecid*|' +
      'seguranca concedida|seguranca denegada|sentenca mantida|sentenca reformada|' +
      'sentenca anulada|sentenca cassada|sentenca confirmada|sentenca parcialmente|' +
      'manutencao da sentenca|manutencao da decisao|reforma da sentenca que|decisao mantida|' +
      'decisao reformada|acordao mantido|mantida a|mantida na|julgo procedente|' +
      'julgo improcedente|ante o exposto|diante do exposto|isto posto|pelo exposto|' +
      'decisao unanime|a unanimidade|por unanimidade|unanimidade|votacao unanime|unanime|' +
      'por maioria|sentenca deve ser|deve ser anulad*|deve ser mantid*|deve ser reformad*|' +
      'voto pelo|voto no sentido|embargos rejeitad*|embargos acolhid*|embargos nao acolhid*|' +
      'embargos de declaracao rejeitad*|recurso prejudicado|prejudicad*|recurso rejeitado|' +
      'extincao do feito|extincao do processo|processo extinto|retorno dos autos|' +
      'remessa dos autos|remessa necessaria conhecida|conflito conhecido|' +
      'competencia do juizo suscitad*|procedencia do conflito|improcedencia do conflito|' +
      'declarar competente|declarada a competencia',
  },
];

/** All cue phrases, by kind and weight. */
export const CUE_GROUPS: readonly CueGroup[] = [
  ...FACT,
  ...ISSUE,
  ...RULE,
  ...APPLICATION,
  ...CONCLUSION,
];
