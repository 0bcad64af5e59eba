/**
 * Names and abbreviations of Brazilian laws, and the law that each stands for. Facts only.
 */

/** Law → its names, folded and separated by `|`. A key of REPLACED stands for both laws. */
const NAMES: Readonly<Record<string, string>> = {
  CPC:
    'codigo de processo civil|codigo processual civil|diploma processual civil|' +
    'cpc|codigo de ritos|code of civil procedure|civil procedure code|brazilian code of civil procedure',
  'Lei 13.105/2015':
    'ncpc|novo cpc|novo codigo de processo civil|cpc novo|novel cpc|novel codigo de processo ' +
    'civil|novo codigo processual civil',
  'Lei 5.869/1973':
    'antigo cpc|antigo codigo de processo civil|acpc|revogado cpc|revogado codigo de processo ' +
    'civil|codigo buzaid',
  'Lei 3.071/1916':
    'codigo bevilaqua|antigo codigo civil|revogado codigo civil|antigo cc|revogado cc',
  CC: 'codigo civil|diploma civil|codigo civil brasileiro|ccb|civil code|brazilian civil code',
  'Lei 10.406/2002': 'novo codigo civil|ncc',
  'Decreto-Lei 2.848/1940':
    'codigo penal|codigo penal brasileiro|cpb|diploma penal|estatuto repressivo|penal code|criminal code',
  'Decreto-Lei 3.689/1941':
    'codigo de processo penal|codigo processual penal|cpp|diploma processual penal|' +
    'digesto processual penal|code of criminal procedure|criminal procedure code',
  'Lei 7.210/1984': 'lei de execucao penal|lei de execucoes penais|lei das execucoes penais|lep',
  'Decreto-Lei 3.688/1941': 'lei de contravencoes penais|lei das contravencoes penais|lcp',
  'Lei 8.078/1990':
    'codigo de defesa do consumidor|codigo de protecao e defesa do consumidor|codigo ' +
    'consumerista|diploma consumerista|legislacao consumerista|cdc|codex consumerista|lei ' +
    'consumerista',
  'Lei 8.069/1990': 'estatuto da crianca e do adolescente|estatuto da crianca e adolescente|eca',
  'Lei 9.503/1997':
    'codigo de transito brasileiro|codigo brasileiro de transito|codigo de transito|ctb|lei ' +
    'de transito',
  'Decreto-Lei 5.452/1943':
    'consolidacao das leis do trabalho|consolidacao das leis trabalhistas|diploma ' +
    'consolidado|texto consolidado|clt',
  'Lei 5.172/1966': 'codigo tributario nacional|ctn',
  'Lei 4.737/1965': 'codigo eleitoral',
  'Decreto-Lei 1.001/1969': 'codigo penal militar|cpm',
  'Decreto-Lei 1.002/1969': 'codigo de processo penal militar|cppm',
  FLORESTAL: 'codigo florestal',
  'Lei 556/1850': 'codigo comercial',
  'Lei 7.565/1986': 'codigo brasileiro de aeronautica',
  'Constituição Federal':
    'constituicao federal|constituicao da republica federativa do brasil|constituicao da ' +
    'republica|constituicao cidada|carta magna|carta da republica|carta federal|carta ' +
    'politica|carta constitucional|carta maior|lei maior|lei fundamental|lei magna|texto ' +
    'constitucional|texto magno|magna carta|constituicao brasileira|cf|crfb|carta de outubro|' +
    'carta de 1988|constituicao de 1988|constituicao de 88|texto maximo|diploma maior|federal constitution|brazilian constitution',
  ADCT:
    'ato das disposicoes constitucionais transitorias|adct|' +
    'ato das disposicoes constitucionais e transitorias',
  'Decreto-Lei 4.657/1942':
    'lei de introducao as normas do direito brasileiro|lei de introducao ao codigo civil|' +
    'lindb|licc',
  'Lei 11.340/2006': 'lei maria da penha',
  DROGAS:
    'lei de drogas|lei antidrogas|lei de toxicos|lei antitoxicos|nova lei de drogas|lei das drogas',
  'Lei 10.826/2003': 'estatuto do desarmamento|lei de armas',
  'Lei 10.741/2003': 'estatuto do idoso|estatuto da pessoa idosa',
  'Lei 10.257/2001': 'estatuto da cidade',
  'Lei 8.906/1994':
    'estatuto da advocacia|estatuto da oab|estatuto da ordem dos advogados do brasil|eaoab|eoab',
  'Lei 13.146/2015': 'estatuto da pessoa com deficiencia|lei brasileira de inclusao',
  'Lei 8.072/1990': 'lei dos crimes hediondos|lei de crimes hediondos',
  'Lei 9.099/1995': 'lei dos juizados especiais|lei dos juizados especiais civeis e criminais',
  'Lei 12.153/2009': 'lei dos juizados especiais da fazenda publica',
  'Lei 6.830/1980': 'lei de execucao fiscal|lei de execucoes fiscais|lei das execucoes fiscais|lef',
  'Lei 8.429/1992':
    'lei de improbidade administrativa|lei de improbidade|lei da improbidade administrativa|lia',
  'Lei 7.347/1985': 'lei da acao civil publica|lei de acao civil publica|lacp',
  'Lei 4.717/1965': 'lei da acao popular',
  'Lei 6.015/1973': 'lei de registros publicos|lei dos registros publicos|lrp',
  'Lei 6.404/1976': 'lei das sociedades anonimas|lei das sociedades por acoes|lei das s a',
  FALENCIAS: 'lei de falencias|lei de falencia|lei de falencias e recuperacao judicial',
  'Lei 11.101/2005':
    'lei de recuperacao judicial|lei de recuperacao judicial e falencia|lei de recuperacao ' +
    'de empresas|lei de recuperacao judicial e falencias|lrf e falencias',
  'Lei Complementar 101/2000': 'lei de responsabilidade fiscal|lrf',
  'Lei 9.394/1996':
    'lei de diretrizes e bases da educacao nacional|lei de diretrizes e bases da educacao|' +
    'lei de diretrizes e bases|ldb',
  'Lei 13.709/2018': 'lei geral de protecao de dados|lei geral de protecao de dados pessoais|lgpd',
  'Lei 12.965/2014': 'marco civil da internet',
  'Lei 12.527/2011': 'lei de acesso a informacao|lei do acesso a informacao',
  MS: 'lei do mandado de seguranca|nova lei do mandado de seguranca',
  LICITACOES:
    'lei de licitacoes|lei de licitacoes e contratos|lei das licitacoes|lei de licitacoes e ' +
    'contratos administrativos',
  'Lei 8.245/1991': 'lei do inquilinato|lei de locacoes|lei de locacao',
  'Lei 8.009/1990': 'lei do bem de familia',
  'Lei 9.504/1997': 'lei das eleicoes',
  'Lei Complementar 64/1990': 'lei das inelegibilidades|lei de inelegibilidades',
  'Lei Complementar 135/2010': 'lei da ficha limpa',
  'Lei 9.096/1995': 'lei dos partidos politicos',
  'Lei 8.080/1990': 'lei organica da saude',
  'Lei 8.742/1993': 'lei organica da assistencia social|loas',
  'Lei 9.307/1996': 'lei de arbitragem|lei da arbitragem',
  'Lei 9.605/1998': 'lei de crimes ambientais|lei dos crimes ambientais',
  'Lei 9.610/1998': 'lei de direitos autorais|lei dos direitos autorais',
  'Lei 12.846/2013': 'lei anticorrupcao',
  'Lei 12.850/2013':
    'lei das organizacoes criminosas|lei de organizacoes criminosas|lei do crime organizado',
  'Lei 9.613/1998': 'lei de lavagem de dinheiro|lei de lavagem de capitais',
  'Lei 8.213/1991':
    'lei de beneficios da previdencia social|plano de beneficios da previdencia social|lei ' +
    'de beneficios',
  'Lei Orgânica do Distrito Federal': 'lei organica do distrito federal|lei organica do df|lodf',
  'Lei 8.313/1991': 'lei rouanet',
  'Lei 11.705/2008': 'lei seca',
  'Constituição Estadual': 'constituicao estadual|constituicao do estado|carta estadual',
  'Regimento Interno do STF':
    'regimento interno do supremo tribunal federal|regimento interno do stf|ristf',
  'Regimento Interno do STJ':
    'regimento interno do superior tribunal de justica|regimento interno do stj|ristj',
  'Regimento Interno do TJAL': 'ritjal|regimento interno do tjal|regimento interno do tj / al',
  'Regimento Interno do TCU':
    'regimento interno do tribunal de contas da uniao|regimento interno do tcu|ri / tcu',
  'Regimento Interno do TST': 'regimento interno do tribunal superior do trabalho|ritst',
};

/** Names that are read as laws only next to an article (`art. 121 do CP`), because they also have other meanings. */
const AFTER_ARTICLE: Readonly<Record<string, string>> = {
  CC: 'cc|lei substantiva civil|c . c .',
  'Decreto-Lei 2.848/1940': 'cp|lei substantiva penal|c . p .',
  'Decreto-Lei 3.689/1941': 'c . p . p .',
  'Lei 8.078/1990': 'c . d . c .',
  'Lei 4.737/1965': 'ce',
  'Lei 10.826/2003': 'ed',
  'Constituição Federal': 'constituicao|carta|c . f .',
  CPC: 'c . p . c .|codigo processual|diploma processual|lei processual civil|lei adjetiva civil',
  DROGAS: 'ld|lad',
  'Lei 12.016/2009': 'lms',
  FALENCIAS: 'lre',
  'Lei 6.404/1976': 'lsa',
};

/** One name of a law, as folded words. */
export interface LawAlias {
  words: readonly string[];
  /** Canonical law, or a key of REPLACED. */
  law: string;
  afterArticleOnly: boolean;
}

/** Aliases by their first word, longest first. */
export const LAW_ALIASES: ReadonlyMap<string, readonly LawAlias[]> = indexAliases();

function indexAliases(): Map<string, LawAlias[]> {
  const index = new Map<string, LawAlias[]>();
  const add = (table: Readonly<Record<string, string>>, afterArticleOnly: boolean) => {
    for (const [law, names] of Object.entries(table)) {
      for (const name of names.split('|')) {
        const words = name.split(' ');
        const list = index.get(words[0]) ?? [];
        list.push({ words, law, afterArticleOnly });
        index.set(words[0], list);
      }
    }
  };
  add(NAMES, false);
  add(AFTER_ARTICLE, true);
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}
