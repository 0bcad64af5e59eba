/** Expressions that frame a question, over folded words with single spaces; `eh` is the verb `é`. */

/**
 * A bare `tribunal` or `justiça` may be part of a name such as `tribunal de contas`, so only the listed words, or none,
 * may follow.
 */
const BARE_COURT =
  '(?:tribunal(?: de justica)?|tribunais|cortes?|justica|juizes)(?= $| (?:sobre|acerca|a respeito|quanto a[os]{0,2}|em relacao|em casos?|em que|nos? casos?|n[oa]s? quais?|para|que|se|tem|vem|costumam?|decid\\w+|julg\\w+|entend\\w+|trata\\w*|pensam?|diz|dizem) )';
const COURT = `(?:stj|stf|tst|tse|tj[a-z]{2}|tjdft|trf ?\\d?|trt ?\\d*|superior tribunal de justica|supremo(?: tribunal federal)?|${BARE_COURT})`;
const OF_COURT = `(?: (?:d|n)[aeo]s? ${COURT})`;
const ABOUT =
  '(?: (?:sobre|acerca d[aeo]s?|a respeito d[aeo]s?|quanto a[os]{0,2}|em relacao a[os]{0,2}|em casos? de|n[oa]s? casos? d[aeo]s?|em que|no qual|na qual|nos quais|nas quais|onde|para|que|se|d[aeo]s?))?';
const THE = '(?:(?:os?|as?|um|uma) )?';
const BE = '(?:(?:eh|e|sao|foi|seria|seriam|tem sido|esta|anda) )?';
const DECISIONS =
  '(?:decisoes|decisao|julgados?|acordaos?|precedentes?|jurisprudencias?|casos?|sumulas?)';
/** `há caso fortuito` and `há decisão extra petita` do not ask for decisions. */
const SEVERAL = '(?:decisoes|julgados|acordaos|precedentes|jurisprudencia|sumulas)';
const VIEW =
  '(?:entendimentos?|posicao|posicoes|posicionamentos?|jurisprudencia|orientacao|orientacoes|interpretacao|tratamento|visao|opiniao)';
const KIND =
  '(?: (?:atual|atuais|atualizad[oa]|dominante|majoritari[oa]|predominante|pacific[oa]|pacificad[oa]|consolidad[oa]|recente|mais recente))*';
const REASONS = '(?:argumentos?|contra argumentos?|fundamentos?|fundamentacao|teses?|bases?)';

const EXPRESSIONS = [
  // Who is asking.
  '(?:^(?:um|uma)|meus?|minhas?|nossos?|nossas?) clientes?',
  '(?:meus?|minhas?|nossos?|nossas?) (?:caso|situacao|acao|processo|peca|peticao|recurso|duvida|pergunta)',
  '^(?:sou|somos|como) advogad[oa]s?(?! (?:dativ[oa]s?|public[oa]s?|empregad[oa]s?|privad[oa]s?))',
  // The lookaheads exclude the name of a company and of a fraud, which are not greetings.
  '^(?:ola|bom dia|boa tarde|boa noite(?! cinderela)|por favor)',
  '^oi(?= (?:tudo|bom|boa|meu|minha|um|uma|sou|eu|gostaria|preciso|queria|quero|qual|quais|como|o que) )',
  'me (?:ajudem?|explique|explica|responda|diga|informe)(?: se)?',
  // Questions about the winner, the argument, the court or the citation.
  'quem (?:(?:eh )?que )?(?:(?:normalmente|geralmente) )?(?:ganha|ganharia|ganham|vence|venceria|perde|tem razao|leva vantagem|costuma (?:ganhar|vencer|perder)|esta cert[oa]|responde)',
  `(?:com|sob|em|por) (?:que|qual|quais) (?:tipos? de )?${REASONS}`,
  `(?:qual|quais|que) ${BE}(?:os? |as? )?(?:melhor |melhores |principal |principais )?${REASONS}(?: (?:usar|uso|devo usar|posso usar|alegar|alego|juridic[oa]s?))?`,
  '(?:perante|contra|diante de) quem',
  '(?:em (?:que|qual)|perante (?:que|qual)) (?:juizo|foro|vara|justica|tribunal|comarca)',
  '(?:o que|que|quais?|como) (?:eu )?(?:cito|citamos|citar|devo citar|posso citar|alego|alegar|devo alegar|posso alegar|faco|fazer|devo fazer|posso fazer|da para fazer|argumento|argumentar|peco|pedir|posso pedir|devo pedir)',
  // Questions about possible actions.
  '(?:eu )?(?:posso|podemos|poderia|consigo|conseguimos|devo|devemos|preciso|precisamos|quero|queremos|gostaria(?: de)?|queria)(?: (?:saber|entender|ver|encontrar|achar|pesquisar|pedir|entrar com|conseguir|obter))?(?: (?:se|sobre))?',
  '(?:tem|tenho|temos|tinha|teria|teriam|teremos|ha) (?:o |algum )?direito (?:a|ao|aos|as)',
  '(?:faz|faco|fazem|fazemos|faria) jus(?: (?:a|ao|aos|as))?',
  '(?:eh|seria|sera) (?:possivel|cabivel|valid[oa]|licit[oa]|legal|permitid[oa]|correto|certo|verdade)(?: (?:que|a|o|se))?',
  '^(?:quando |se )?(?:cabe|cabem|caberia)',
  '(?:da|vale|valeria|compensa) (?:a pena|para|pra) (?:entrar|ajuizar|processar|recorrer|pedir)',
  'vale a pena',
  '(?:isso|ele|ela|essa clausula|essa regra|a clausula)? ?(?:eh|esta|seria) (?:cert[oa]|legal|considerad[oa]|obrigad[oa](?: a)?)',
  '(?:tem|tenho|temos|teria) (?:que|como)',
  '(?:qual|que) (?:regra )?(?:vale|se aplica)',
  '(?:o que|quanto) (?:eu )?(?:tenho|temos) a receber',
  '(?:de quem|quem) (?:eh|eh a|tem) (?:a )?(?:culpa|responsabilidade)(?: minha| dele)?',
  'mesmo assim',
  // Questions about the opinion of courts.
  `(?:(?:qual|quais|como) )?${BE}${THE}(?:atual |atuais )?${VIEW}${KIND}${OF_COURT}${KIND}${ABOUT}`,
  `(?:qual|quais|como) ${BE}${THE}(?:atual |atuais )?${VIEW}${KIND}${ABOUT}`,
  `(?:o que|como) (?:eh que )?(?:diz|dizem|decide|decidem|entende|entendem|pensa|pensam|julga|julgam|tem decidido|vem decidindo|vem julgando) ${THE}(?:${COURT}|jurisprudencia|lei)${ABOUT}`,
  `(?:o que|como) ${THE}${COURT} (?:(?:tem|vem|vêm|costuma|costumam) )?(?:decid\\w+|julg\\w+|entend\\w+|trat\\w+|pensa\\w*|diz|dizem)${ABOUT}`,
  // Instructions on what to search for.
  `(?:(?:preciso|quero|busco|procuro|encontre|busque|mostre|liste|traga|ache|pesquise|me mostre|me de|me traga) )(?:(?:de|me|por|os|as|alguns|algumas|todos|todas) )*${DECISIONS}${ABOUT}`,
  `(?:ha|tem|existem?|quais) (?:(?:sao|as|os|algumas|alguma|algum|alguns|outr[oa]s?) )*${SEVERAL}${ABOUT}`,
  '(?:qual|quais|que) (?:eh |sao )?(?:as |a |os |o )?(?:chances?|riscos?|probabilidades?)(?: de (?:ganhar|exito|sucesso|vencer|perder|reverter))?',
  '(?:quanto|quantos) (?:se |costuma |costumam )?(?:ganha|paga|pagam|vale|ser|recebe|eh)(?: (?:a|o|de|em))?',
  '(?:qual|quais) (?:eh |sao )?(?:os? )?valor(?:es)?(?: medio| medios| comum)?(?: d[aeo]s?)?',
  '(?:o que (?:acontece|ocorre)|como (?:fica|funciona))(?: (?:quando|se|com|n[oa]s?))?',
  // Words such as `companhia` add nothing to `aérea`, the subject of the question.
  '(?:companhias?|empresas?|linhas?)(?= aereas?(?![a-z0-9]))',
];

/**
 * Folded words of everyday speech that are common in questions and rare in decisions. They are removed from questions
 * but not from keyword queries.
 */
export const SPEECH = new Set(
  (
    'nao fui fiz faz fazem faco fez sou estou fiquei ficou fica ficam ficar ficaram ficarei tive tenho temos ' +
    'quis quer querem quero deu veio vem vai vou vao passei passou passar achei acho achava digo diz disse ' +
    'dizem dizendo mandou mandaram pode podem posso devo deve devem devia cabe cabem caberia ninguem alguem tudo nada ' +
    'meu minha meus minhas nosso eu ele ela voce gente jeito ainda ja so la aqui ali ' +
    'antes depois enquanto logo agora hoje sempre nunca nem muito muita pior assim ' +
    'resolve resolver consegui consigo continua continuar parou parar saiu entrou entrei entro levou levo deixou ' +
    'acontece aconteceu preciso precisa precisava apareceu procurou procurar falar falou avisou demais perto longe ' +
    'vezes outra outro mesma nessa desse disso isso essa esse acabou comecou chegou pegou pego ' +
    'descobri soube sabe sabia serve servem usar usaram usou querendo sozinho feita feitas primeiras marcado ' +
    'possivel permitido permitida basta tentar tentei'
  ).split(' '),
);

export const FRAMES: readonly RegExp[] = EXPRESSIONS.map(
  expression => new RegExp(`(?<![a-z0-9])(?:${expression})(?![a-z0-9])`, 'g'),
);
