/**
 * What clients call things, and the words of decisions for them. Wordings of one concept are in the table of concepts
 * already; here are words that name no concept there, or one that decisions word quite differently.
 */

/** Folded expressions with `|` between them, and the words that are searched beside them. */
const LAY: readonly (readonly [expressions: string, legal: string])[] = [
  [
    'nome sujo|sujaram nome|sujou nome|negativado|negativada|negativacao|negativou',
    'inscrição indevida cadastro de inadimplentes',
  ],
  ['serasa|spc', 'inscrição negativação cadastro de inadimplentes'],
  ['convenio medico|convenio|plano medico', 'plano de saúde operadora'],
  [
    'voo|voos|passagem aerea|passagens aereas|companhia aerea|empresa aerea',
    'transporte aéreo passageiro voo companhia',
  ],
  ['mala|malas|bagagem', 'extravio bagagem transporte aéreo'],
  ['pensao', 'pensão alimentos'],
  [
    'pensao de servidor|pensao do servidor|pensao do pai|filha solteira',
    'pensão por morte dependente',
  ],
  ['guarda do filho|guarda dos filhos|guarda da filha', 'guarda menor genitor'],
  [
    'demitido|demitida|demitiram|mandado embora|mandada embora|mandaram embora|mandou embora',
    'demissão exoneração dispensa licenciamento',
  ],
  ['batida|bateu|bateram|acidente de carro|atropelado|atropelou', 'acidente de trânsito colisão'],
  ['carro|carros|moto|motos|automovel', 'veículo'],
  ['carro usado|segunda mao', 'veículo usado vício oculto'],
  ['clonado|clonaram|clonagem', 'fraude terceiro'],
  ['golpe|pix|golpista', 'fraude bancária terceiro fortuito interno'],
  [
    'nao contratei|nao contratou|nao contratado|nao assinei|firma nao|assinatura falsa',
    'contratação fraude perícia grafotécnica',
  ],
  ['letra|firma', 'assinatura perícia grafotécnica'],
  ['aposentadoria|aposentado|aposentada', 'benefício previdenciário'],
  ['juros altos|juros abusivos', 'juros remuneratórios abusividade'],
  [
    'negou cirurgia|negaram cirurgia|cirurgia negada|negou tratamento|recusou tratamento',
    'negativa de cobertura plano de saúde',
  ],
  ['quimio|radioterapia', 'quimioterapia tratamento'],
  ['remedio|remedios', 'medicamento fornecimento'],
  ['doente|doentes|doenca', 'paciente enfermidade'],
  ['morre|morreu|morrer|morto|morte|defunto', 'falecimento óbito falecido'],
  ['medico errou|erro do medico|hospital errou', 'erro médico diagnóstico'],
  ['conta de luz|luz|cortaram luz', 'energia elétrica'],
  ['conta de agua', 'fornecimento água'],
  [
    'atraso da obra|construtora atrasou|apartamento na planta|atrasou chaves|entrega das chaves',
    'atraso entrega imóvel',
  ],
  ['casa|terreno|apartamento|lote|sitio', 'imóvel'],
  ['aluguel|alugueis|inquilino|inquilinos|alugada|alugado|aluguei', 'locação locatário locador'],
  ['dono|dona', 'proprietário'],
  ['despejar|despejo', 'despejo locação'],
  ['centro comercial|shopping', 'shopping center'],
  ['heranca|herdeiro|herdeiros', 'inventário espólio sucessão'],
  ['morar junto|moravam juntos|viver junto', 'união estável'],
  ['preso|presa|prenderam|cadeia', 'prisão'],
  ['solto|solta|soltar|soltura', 'liberdade revogação relaxamento prisão'],
  ['preventiva', 'prisão preventiva'],
  ['ladrao|assalto|assaltos|assaltante|roubaram|assaltaram', 'roubo'],
  ['droga|drogas|maconha|cocaina', 'tráfico entorpecentes'],
  ['xingou|xingaram|xingar|ofendido|ofendida|ofensa|ofenderam', 'injúria difamação honra'],
  ['juri', 'tribunal do júri plenário'],
  ['bateu na mulher|agrediu|maria da penha', 'violência doméstica lesão corporal'],
  ['cerca|invadiram|invasao|esbulho|muro', 'posse esbulho reintegração'],
  ['concurso', 'concurso público candidato edital'],
  ['soldado|soldados|pm|bombeiro|bombeiros', 'policial militar'],
  ['baixinha|baixinho|baixa estatura', 'altura mínima estatura'],
  ['idade|trinta anos', 'limite de idade'],
  ['corporacao|ma conduta', 'disciplina militar'],
  ['investigacao interna|processo interno', 'sindicância processo administrativo disciplinar'],
  ['hora extra|horas a mais|alem da escala', 'horas extras'],
  ['progressao|subir de nivel|carreira', 'progressão funcional servidor'],
  ['prefeitura|cidade', 'município municipal'],
  ['trabalhei na prefeitura|sem concurso', 'contratação temporária nulidade FGTS'],
  ['governo|estado', 'fazenda pública'],
  ['vender ao governo|vendi ao governo|proibida de vender', 'licitação contrato administrativo'],
  ['vende ao governo|castigo', 'sanção penalidade impedimento'],
  ['fisco|receita', 'fazenda pública tributário fiscal'],
  ['imposto|impostos', 'tributo ICMS fiscal'],
  ['cobranca de imposto|cobranca do fisco|cobranca do imposto', 'execução fiscal'],
  ['cobranca judicial', 'execução'],
  ['carga|mercadoria|mercadorias', 'mercadoria apreensão'],
  ['posto fiscal', 'apreensão mercadorias pagamento tributo'],
  ['notinha|nota', 'nota fiscal cupom'],
  ['empresa|firma|sociedade', 'pessoa jurídica sociedade'],
  ['socio', 'sócio quadro societário'],
  ['multa diaria', 'astreintes'],
  ['blitz|soprar|bafometro|bebado|bebada|embriagado', 'etilômetro embriaguez'],
  ['habilitacao|carteira de motorista|cnh|volante', 'direito de dirigir CNH suspensão'],
  ['multar|multa de transito', 'auto de infração'],
  ['patio|guincho', 'veículo apreendido diárias remoção'],
  ['detran', 'transferência registro veículo'],
  ['quitei|quitado|quitou', 'quitação baixa gravame'],
  ['dinheiro de volta|devolver dinheiro|reaver', 'restituição devolução'],
  ['cobranca indevida|cobrou errado|cobraram errado', 'repetição indébito'],
  ['loja|lojas', 'fornecedor consumidor comerciante'],
  ['geladeira|celular|televisao|aparelho', 'produto vício'],
  ['defeito|veio quebrado|veio com problema|deu problema|defeito de fabrica', 'vício do produto'],
  ['garantia a mais|garantia estendida', 'garantia estendida seguro'],
  ['seguro obrigatorio', 'DPVAT'],
  ['faculdade|universidade|escola', 'instituição de ensino superior'],
  ['canudo', 'diploma expedição'],
  ['especializacao', 'titulação pós-graduação'],
  ['posto de saude|sus', 'saúde pública'],
  ['escritura', 'adjudicação compulsória escritura'],
  ['cartorio', 'tabelião registro'],
  ['procurador falso|falso procurador', 'procuração falsa fraude'],
  ['anular|anula|nulo', 'nulidade anulação'],
  ['sem avisar|sem me avisar|nao avisou|avisado|avisar|avisada', 'intimação notificação'],
  ['por edital|diario', 'edital citação'],
  ['me procurar|nem me procurou', 'citação edital diligências'],
  ['sem me ouvir|sem poder se defender|sem defesa', 'contraditório ampla defesa'],
  ['dois recursos', 'unirrecorribilidade preclusão consumativa'],
  ['fora do prazo', 'intempestividade preclusão'],
  ['extinguiu', 'extinção do processo'],
  ['defesa sem embargos', 'exceção de pré-executividade'],
  ['penas', 'dosimetria pena'],
  ['somar penas', 'concurso material'],
  ['vizinho|vizinhos', 'direito de vizinhança'],
  ['piramide|telexfree', 'pirâmide financeira'],
  ['indio|indios|indigena', 'indígena FUNAI'],
  ['poupanca', 'caderneta aplicação'],
  ['internet|rede social', 'rede social publicação'],
  ['promotor|promotores', 'Ministério Público'],
  ['crime organizado', 'organização criminosa GAECO'],
  ['processar', 'ação queixa-crime'],
  ['noticia falsa', 'calúnia difamação'],
  ['24 horas|juiz nas primeiras', 'audiência de custódia'],
  ['financiamento', 'alienação fiduciária'],
  ['tomar veiculo|tomar carro', 'busca e apreensão'],
  ['protestou', 'protesto'],
  ['funcionario|funcionarios|empregado|empregados', 'servidor'],
  ['mensalidade', 'reajuste mensalidade'],
  ['compensacao|indenizar|indeniza', 'indenização dano moral'],
  ['depositar em juizo|depositar', 'consignação'],
  ['depositei', 'depósito garantia do juízo'],
  ['imovel de volta', 'rescisão reintegração'],
  ['notificar', 'notificação constituição em mora'],
  ['parou de pagar|nao pagou|calote', 'inadimplemento mora'],
  ['comprei|comprou|comprador', 'compra e venda'],
  ['vendi|vendeu', 'venda'],
  ['autuada|autuado', 'auto de infração'],
];

const BY_EXPRESSION = new Map(
  LAY.flatMap(([expressions, legal]) =>
    expressions.split('|').map(expression => [expression, legal] as const),
  ),
);
const WORDS_MAX = 5;

/** Are legal words too, or parts of many terms: they are lay words only in a question. */
const AMBIGUOUS = new Set(
  (
    'concurso letra firma estado receita nota casa empresa sociedade cidade idade carreira diario carga pensao ' +
    'compensacao depositar extinguiu anular anula nulo aposentadoria preventiva habilitacao penas juri cerca muro ' +
    'patio poupanca financiamento reaver escritura castigo imposto impostos protestou corporacao progressao ' +
    'especializacao processar morte mercadoria mercadorias despejo defeito aparelho heranca herdeiro herdeiros ' +
    'soltura cartorio socio governo notificar volante terreno lote posse invasao esbulho prefeitura internet ' +
    'promotor promotores faculdade universidade escola ofensa ofendido ofendida luz cadeia golpe remedio remedios ' +
    'aluguel alugueis batida bateu bateram mala malas bagagem solto solta soltar quitado quitou mensalidade ' +
    'indenizar indeniza empregado empregados celular sitio avisado avisada avisar doenca morto loja lojas'
  ).split(' '),
);

/**
 * The legal words for each lay expression that the folded words have, by the expression. `isTaken` says whether the
 * words of a span are a part of a longer term.
 */
export function legalWordsFor(
  folded: readonly string[],
  isQuestion: boolean,
  isTaken: (from: number, length: number, isAmbiguous: boolean) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (let from = 0; from < folded.length; from++) {
    for (let length = Math.min(WORDS_MAX, folded.length - from); length > 0; length--) {
      const expression = folded.slice(from, from + length).join(' ');
      const legal = BY_EXPRESSION.get(expression);
      const isAmbiguous = AMBIGUOUS.has(expression);
      if (legal === undefined || (isAmbiguous && !isQuestion)) continue;
      if (!isTaken(from, length, isAmbiguous)) found.set(expression, legal);
    }
  }
  return found;
}
