/**
 * What clients call things, and the words of decisions for them. Wordings of one concept are in the table of concepts
 * already; here are words that name no concept there, or one that decisions word quite differently.
 */

/** Folded expressions, and the words that are searched beside them. */
const LAY: readonly (readonly [expressions: readonly string[], legal: string])[] = [
  [['nome sujo', 'sujaram nome', 'sujou nome', 'negativado', 'negativada', 'negativacao', 'negativou nome'], 'inscrição indevida cadastro de inadimplentes'],
  [['nome no serasa', 'nome no spc', 'serasa', 'spc'], 'inscrição negativação cadastro de inadimplentes'],
  [['convenio medico', 'convenio', 'plano medico'], 'plano de saúde operadora'],
  [['voo', 'voos'], 'transporte aéreo passageiro companhia aérea'],
  [['passagem aerea', 'passagens aereas', 'companhia aerea', 'empresa aerea'], 'transporte aéreo voo passageiro'],
  [['mala', 'malas', 'bagagem'], 'extravio bagagem transporte aéreo'],
  [['pensao', 'pensao para filho', 'pensao do filho'], 'alimentos alimentante alimentado'],
  [['guarda do filho', 'guarda dos filhos', 'guarda da filha'], 'guarda menor genitor'],
  [['demitido', 'demitida', 'mandado embora', 'mandaram embora'], 'dispensa rescisão contrato de trabalho'],
  [['batida', 'bateu', 'bateram', 'acidente de carro', 'batida de carro'], 'acidente de trânsito colisão'],
  [['carro', 'carros', 'moto', 'motos'], 'veículo automóvel'],
  [['cartao clonado', 'clonaram', 'clonagem'], 'fraude cartão terceiro'],
  [['golpe do pix', 'golpe', 'pix'], 'fraude bancária terceiro fortuito interno'],
  [['emprestimo que nao fez', 'emprestimo nao contratado', 'nao contratei', 'nao contratou'], 'empréstimo consignado contratação fraude'],
  [['desconto no beneficio', 'desconto na aposentadoria', 'descontos na aposentadoria'], 'desconto indevido benefício previdenciário consignado'],
  [['juros altos', 'juros abusivos'], 'juros remuneratórios abusividade'],
  [['cirurgia negada', 'negou cirurgia', 'negaram cirurgia', 'negou tratamento', 'recusou tratamento'], 'negativa de cobertura plano de saúde'],
  [['remedio', 'remedios'], 'medicamento fornecimento'],
  [['erro do medico', 'erro do hospital'], 'erro médico responsabilidade'],
  [['luz', 'conta de luz', 'corte de luz', 'cortaram luz'], 'energia elétrica fornecimento'],
  [['conta de agua', 'corte de agua'], 'fornecimento água concessionária'],
  [['atraso da obra', 'apartamento atrasado', 'imovel na planta', 'atraso na entrega do apartamento'], 'atraso entrega imóvel construtora'],
  [['aluguel', 'inquilino', 'inquilinos'], 'locação locatário despejo'],
  [['despejar', 'expulsar inquilino'], 'despejo locação'],
  [['heranca', 'herdeiro', 'herdeiros'], 'inventário sucessão espólio'],
  [['separacao', 'separar', 'divorciar'], 'divórcio'],
  [['morar junto', 'moravam juntos', 'viver junto'], 'união estável'],
  [['preso', 'presa', 'cadeia'], 'prisão preventiva custódia'],
  [['soltar', 'soltura'], 'liberdade habeas corpus revogação prisão'],
  [['droga', 'drogas', 'maconha', 'cocaina'], 'tráfico entorpecentes'],
  [['roubaram', 'assaltaram', 'assalto'], 'roubo'],
  [['furtaram'], 'furto'],
  [['bateu na mulher', 'agrediu esposa', 'agrediu mulher', 'maria da penha'], 'violência doméstica lesão corporal'],
  [['tomar casa', 'invadiram terreno', 'invasao de terreno'], 'reintegração de posse esbulho'],
  [['concurso', 'passou no concurso', 'aprovado em concurso'], 'concurso público nomeação candidato'],
  [['aposentar', 'inss'], 'aposentadoria benefício previdenciário'],
  [['imposto'], 'tributo tributário'],
  [['multa de transito'], 'infração trânsito auto'],
  [['dinheiro de volta', 'devolver dinheiro', 'devolucao do dinheiro'], 'restituição repetição indébito'],
  [['cobranca indevida', 'cobrou errado', 'cobraram errado'], 'repetição indébito cobrança'],
  [['produto com defeito', 'produto quebrado', 'veio quebrado', 'defeito no celular'], 'vício do produto'],
  [['escola', 'faculdade', 'mensalidade escolar'], 'instituição de ensino serviço educacional'],
  [['posto de saude', 'sus'], 'saúde pública fornecimento estado'],
];

const BY_EXPRESSION = new Map(
  LAY.flatMap(([expressions, legal]) => expressions.map(expression => [expression, legal] as const)),
);
const WORDS_MAX = 5;

/** The legal words for each lay expression that the folded words have, by the expression. */
export function legalWordsFor(folded: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (let from = 0; from < folded.length; from++) {
    for (let length = WORDS_MAX; length > 0; length--) {
      const expression = folded.slice(from, from + length).join(' ');
      const legal = BY_EXPRESSION.get(expression);
      if (legal !== undefined) found.set(expression, legal);
    }
  }
  return found;
}
