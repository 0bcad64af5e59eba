/**
 * Phrases of a heading about the ground of the claim, with the side that each favours. Words are folded. A ground of
 * the author upholds the claim; a ground of the defendant rejects it or upholds a defence. Phrases that only name a
 * ground (`dano moral`) are not included.
 */

export interface Ground {
  favours: 'autor' | 'réu';
  /** Meaning of the words, for people who correct the table. */
  meaning: string;
  /** Words that count unless the phrase negates them: `dano moral configurado`, not `dano moral não configurado`. */
  asserts?: readonly string[];
  /** Words that contain a negation: `ausência de ato ilícito`. */
  denies?: readonly string[];
  /** Words about an amount or fees; other grounds in a phrase with such words are ignored. */
  amounts?: readonly string[];
}

const FOUND =
  '(configurad|caracterizad|evidenciad|comprovad|demonstrad|reconhecid|verificad|constatad|existente|presente)';
const UNFOUND =
  '(nao |in)(configurad|caracterizad|devid|evidenciad|comprovad|existente|demonstrad|verificad|constatad|reconhecid)';
const DEBTOR =
  '(municipio|estado|ente|entes|fazenda|administracao|poder publico|reu|re|demandad[ao]|requerid[ao]|banco|instituicao financeira|empresa|autarquia|edilidade|concessionaria|operadora|seguradora|fornecedor[a]?|construtora)';
const CLAIMANT =
  '(autor|autora|autores|demandante|requerente|consumidor[a]?|promovente|impetrante|servidor[a]?)';
const PROVES = '(se desincumb|comprov|demonstr|prov|junt|trouxe|logr)';
const BENEFIT =
  '(verbas?|ferias|decimo|terco|salarios?|isencao|fgts|depositos?|ressarcimento|restituicao|adicional|gratificacao|pensao|aposentadoria|licenca|insalubridade|remuneracao|progressao|promocao|nomeacao|reajuste|reintegracao|diferencas?|saldo|convocacao|matricula|incorporacao|percepcao|recebimento|pagamento|indenizacao)';
const UNLAWFUL = '(indevid[ao]s?|abusiv[ao]s?|ilicit[ao]s?|ilegal|ilegais|irregular|irregulares)';

export const GROUNDS: readonly Ground[] = [
  {
    favours: 'autor',
    meaning: 'the damage, or the duty to make it good, is found',
    asserts: [
      `danos? (mora(l|is)|materia(l|is)|esteticos?)( e (mora|materia|estetico)\\w*)?( in re ipsa)?( \\w+)? (${FOUND}|devid|presumid|mantid|majorad)`,
      'dano moral (in re ipsa|presumido)',
      `dever de (indenizar|reparar|ressarcir|indenizacao|reparacao)( \\w+)? (${FOUND}|mantid)`,
      '^dever de (indenizar|reparar|reparacao|ressarcir|ressarcimento)$',
      'indenizacao( \\w+){0,3} (devida|mantida|majorada)',
      'gera o dever de (indenizar|reparar)',
      `responsabilidade( civil| objetiva| solidaria)*( d[aeo]s? \\w+( \\w+)?)? ${FOUND}`,
      '(configuracao|presenca|preenchimento) d[eo]s? (requisit\\w+|pressupostos)( \\w+){0,5} dever de (indenizar|reparar)',
      `falha na prestacao d[oe]s? servicos?( \\w+)? ${FOUND}`,
      'condenacao( \\w+){0,3} mantida',
    ],
    amounts: [
      '(quantum|montante|valor|verba) (indenizatori[oa]|compensatori[oa]|reparatori[oa])( \\w+){0,6} (mantid[oa]|majorad[oa])',
      '(manutencao|mantido|mantida) d?[oa]? ?(quantum|montante|valor da indenizacao|indenizacao)( \\w+){0,8}$',
      '(quantum|indenizacao|valor (da indenizacao|indenizatorio|dos danos morais))( (?!reduz|minor|majora|honor|exces)\\w+){0,8} (razoavel|proporcional|razoabilidade|carater punitivo)',
      '(quantum|valor)( \\w+){0,3} (da indenizacao|d[eo]s? danos? mora(l|is))( \\w+)? mantid[oa]',
    ],
  },
  {
    favours: 'autor',
    meaning: 'what the defendant did or refused was unlawful',
    asserts: [
      '(negativa|recusa)( de \\w+)?( \\w+)? (indevida|abusiva|ilegal|injustificada|ilicita)',
      `(inscricao|negativacao|cobranca|suspensao|bloqueio|corte|protesto|multa|autuacao|penalidade|apreensao)( \\w+){0,4} ${UNLAWFUL}`,
      '(carater abusivo|clausula abusiva|recusa indevida|conduta abusiva|pratica abusiva)',
      `(ilegalidade|ilicitude|abusividade|irregularidade)( d[aeo]s? \\w+( \\w+)?)? ${FOUND}`,
      '^(ilegalidade|abusividade)$',
      '(indicios|pratica|ocorrencia|configuracao|hipotese)( \\w+){0,4} venda casada',
      'reconhecimento d[ae] (abusividade|ilegalidade|ilicitude)',
      '(dever de informacao|direito a informacao) (violado|ofendido)',
      'falha no dever de informacao',
      `descontos? ${UNLAWFUL}|indevidos descontos`,
      '(devolucao|restituicao|repeticao|ressarcimento)( \\w+){0,6} em dobro( \\w+)?( devid[ao])?$',
      'omissao( ilegal)? (d[ao] (administracao( publica)?|estado|municipio)|administrativa)( que viola|$)',
      'ilegitimidade da (negativa|recusa|cobranca)',
    ],
    denies: [
      'ausencia de demonstracao d[ae] legitimidade d[aeo]s? (descontos?|cobrancas?|debitos?)',
      'falta de informacoes precisas',
      'ausencia de reducao do saldo devedor',
    ],
  },
  {
    favours: 'autor',
    meaning: 'the right that is claimed is recognised',
    asserts: [
      '(que|autora|autor|servidor|servidora|impetrante) (faz|fazem) jus',
      `direito( \\w+){0,3} ${FOUND}`,
      '(caracterizacao|configuracao|existencia|violacao|comprovacao|viola|ofensa) (de |a |ao |do )?direito liquido e certo',
      'direito subjetivo a nomeacao',
      `(configuracao|existencia|reconhecimento) d[eo] direito`,
      `(hipotese|isencao|prejuizo|dependencia economica|vinculo|incapacidade)( de \\w+)?( \\w+)? (comprovad|demonstrad|evidenciad)`,
      `^direito (a|ao|as|aos)? ?(\\w+ )?${BENEFIT}`,
      `devid[ao]s? (o|a|os|as) (pagamento|percepcao|${BENEFIT})|${BENEFIT} devid[ao]s?`,
      'compatibilidade d[eo]( seu)? recebimento',
      `enriquecimento (ilicito|sem causa)( por parte)? d[aoe] ${DEBTOR}`,
      `onus d[ao] ${DEBTOR}( publica)? de ${PROVES}`,
    ],
    denies: [
      `${DEBTOR}( publico| publica| fazendario| municipal| estadual| previdenciaria| re)?( que| quem)? (nao|deixou de) ${PROVES}`,
    ],
  },
  {
    favours: 'autor',
    meaning: 'what the law asks for the claim, or for urgent relief, is there',
    asserts: [
      '(presenca|existencia) d[eo]s?( \\w+)? (fumus|requisitos|probabilidade|verossimilhanca|pressupostos)',
      `(probabilidade do direito|fumus boni iuris|verossimilhanca)( \\w+){0,12} (${FOUND}|preenchid)`,
      '(preenchimento|atendimento|comprovacao) d[oe]s requisitos( legais| autorizadores| exigidos)?',
      '(requisitos|pressupostos)( \\w+){0,5} (preenchidos|atendidos|demonstrados|comprovados|configurados)',
      '(preenchidos|atendidos|presentes) os requisitos',
      '(necessidade|manutencao|determinacao) d[ae] (suspensao|sustacao) d[oa]s (deducoes|descontos)',
      '(multa (cominatoria|diaria)|astreintes?)( \\w+)? mantidas?',
      '(fixacao|imposicao|aplicacao|cabimento|manutencao) d[ae]s? (multa (cominatoria|diaria)|astreintes?)( \\w+){0,3}$',
    ],
  },
  {
    favours: 'réu',
    meaning: 'what the law asks for the claim, or for urgent relief, is missing',
    denies: [
      '(nao preenchimento|nao atendimento|ausencia|inexistencia|nao comprovacao) d[oe]s requisitos( legais| autorizadores| necessarios| exigidos)?',
      '(ausencia|inexistencia|falta) d[eoa]( \\w+)? (fumus|probabilidade|verossimilhanca|plausibilidade|periculum)',
      'requisitos( \\w+){0,3} nao (preenchidos|atendidos|demonstrados|comprovados|configurados)',
    ],
  },
  {
    favours: 'autor',
    meaning: 'health care is owed',
    asserts: [
      '(prevalencia|primazia|supremacia|preponderancia) d[oe]( direito)?( fundamental)?( a| da)? (saude|vida)',
      'direito a saude (sobrepoe|prevalece|que prevalece|priorizado|assegurado|garantido)',
      'garantia constitucional (do|ao) direito a saude',
      '(obrigacao|dever) (do estado|do municipio|do ente publico|solidari[ao]|do poder publico)',
      '(responsabilidade|obrigacao|competencia|legitimidade)( \\w+){0,2} solidari\\w+ (de todos os|dos|entre)( os)? (entes|municipio|estado)',
      'responsabilidade do plano de saude',
    ],
  },
  {
    favours: 'autor',
    meaning: 'fees are owed to the public defender of the author',
    amounts: [
      '(inaplicabilidade|nao aplicacao|afastamento)( d[ae]| da regra \\w+ na)? sumula (n ?)?(º ?)?421',
      '(?<!im)possibilidade de (fixacao|condenacao|arbitramento)( \\w+){0,12} defensoria',
      'reconhecimento do direito da defensoria',
    ],
  },
  {
    favours: 'réu',
    meaning: 'no damage, or no duty to make it good',
    asserts: [
      'exercicio regular d[eo]( um)? direito',
      'culpa exclusiva d[ao]s? (vitima|consumidor)',
    ],
    denies: [
      `danos? (mora(l|is)|materia(l|is))( \\w+)? ${UNFOUND}`,
      'danos? mora(l|is) (afastad|indevid|inexistente|descabid|incabi|rejeitad|nao )',
      '(inexistencia|ausencia|inocorrencia|nao configuracao|descaracterizacao|nao comprovacao) d[eo]s? danos?',
      'meros? (aborrecimento|dissabor)',
      '(dever de (indenizar|reparar)|responsabilidade)( \\w+)? (afastad|inexistente|nao )',
      '(inexistencia|ausencia|falta)( de)?( comprovacao| prova| demonstracao)? d[eo] (ato ilicito|dever de indenizar|dever de reparar|direito|ilicito|ilicitude|nexo|responsabilidade)',
      'ausente (o )?(dever de indenizar|nexo)',
      'nao gera o dever de (indenizar|reparar)',
      'pretensao indenizatoria (afastada|rejeitada|indevida)',
    ],
  },
  {
    favours: 'réu',
    meaning: 'what the defendant did was lawful',
    asserts: [
      '(recusa|negativa|inscricao|negativacao)( \\w+)? (devida|legitima|licita|regular)$',
      '(?<!presuncao de )(legalidade|licitude|legitimidade|regularidade) d[aeo]s? (cobranca|descontos?|conduta|contratacao|inscricao|recusa|negativa)',
      '^legalidade$',
      'contratacao( \\w+)? (comprovada|demonstrada|valida|regular)',
    ],
    denies: [
      `(ilegalidade|ilicitude|irregularidade|abusividade) ${UNFOUND}`,
      '(ausencia|inexistencia|inocorrencia) de ((ilegalidade|abusividade|irregularidade|ato ilegal)$|pretericao|ilegalidade na (previsao|exigencia|clausula|conduta|cobranca))',
    ],
  },
  {
    favours: 'réu',
    meaning: 'the right that is claimed is denied, or not proved',
    denies: [
      'nao (faz|fazem) jus',
      `direito( liquido e certo| alegado| pleiteado| vindicado)? ${UNFOUND}`,
      '(ausencia|inexistencia|falta) de (previsao legal|lei especifica|amparo legal|suporte legal|direito|comprovacao do direito|prova d[oe]s? fatos? constitutivos?)',
      `${CLAIMANT}( que| quem)? nao ${PROVES}`,
      `(ausencia|falta) de (comprovacao|prova|demonstracao)( \\w+){0,4} (pel[ao]|por parte d[ao])( parte)? ${CLAIMANT}`,
      '(ausencia|falta)( d[ae])? (comprovacao|prova|demonstracao)( acerca)? d[aeo]s? (pretericao|(todos os )?requisitos|cargos|vagas|preterida)',
      '(ausencia|inexistencia) de lei( \\w+)? (regulamentadora|local|autorizativa)',
      'impossibilidade de reconhecimento do direito',
      'impossibilidade de (analise|revisao|controle) d[oe] merito administrativo',
      'defeso ao (poder )?judiciario',
      'nao comprovacao de que o',
    ],
  },
  {
    favours: 'réu',
    meaning: 'the claim came too late',
    asserts: [
      'prescricao( \\w+){0,5} (configurad|reconhecid|consumad|mantid|operad|verificad|caracterizad)',
      '(?<!in)(ocorrencia|reconhecimento|configuracao) d[ae] (prescricao|decadencia)',
      'decadencia( \\w+)? (configurad|reconhecid|consumad|mantid|operad|verificad)',
      '(acao|demanda) (proposta|ajuizada)( \\w+){0,4} (apos|alem|depois)( d?[oe])?( referid[oa]| decorrid[oa])?( o)? (prazo|periodo|lapso|lastro)',
      `ilegitimidade ativa( \\w+){0,4} ${FOUND}`,
      'verbas( \\w+)? prescritas',
      'pretensao( \\w+)? (prescrita|fulminada)',
    ],
  },
  {
    favours: 'réu',
    meaning: 'the claim is dismissed',
    denies: [
      'improcedencia (d[aoe]s? \\w+( \\w+)? )?(mantida|que se impoe|confirmada)',
      '(reform\\w+|para|julgar|julgando)( \\w+){0,8} improcedentes?',
      '(para|a fim de) denegar a seguranca|denegacao da seguranca',
      '(pleitos?|pedidos?) (autora(l|is) )?(improcedentes?|indevid[oa]s?)',
    ],
  },
];
