/** Rules over the folded query; each adds a weight of 1 to 5 to one intent. */
import type { Intent } from './intents.ts';

export interface IntentRule {
  weight: number;
  /** Matched against the folded query: lower case, no accents, single spaces, no punctuation. */
  when: RegExp;
  /** The rule does not apply if this pattern matches. */
  unless?: RegExp;
}

/** A súmula, tema, article, law or process with its number. */
const CITED =
  /\b(sumulas?|enunciado|tema)( vinculante)?( do st[fj])?( n| no| numero)? \d|\b(a?resp|ere?sp|re|are|hc|rhc|ms|rms|adi|adpf|agrg|ai|rcl) (n )?\d|\b(art|artigo|lei)( complementar)?( n)? \d|\b\d{7} \d\d \d{4} \d \d\d \d{4}\b/;
/** A judge, by title. */
const JUDGE =
  /\b(min|ministr[oa]s?|des|desa|desembargador\w*|relator(a|es|as)?|juiza?|juizes|magistrad\w+)\b/;
/** Words for decisions that a query can refer to. */
const DECISION =
  /\b(julgad[oa]s?|acordaos?|decis(ao|oes)|casos?|processos?|camaras?|turmas?|resultados?|ementas?|precedentes?|primeir[oa]s?|segund[oa]s?|terceir[oa]s?|quart[oa]s?|ultim[oa]s?|apelac(ao|oes)|agravos?)\b/;

const both = (one: RegExp, other: RegExp) =>
  new RegExp(`^(?=.*(?:${one.source}))(?=.*(?:${other.source}))`);

export const INTENT_RULES: Record<Intent, readonly IntentRule[]> = {
  pesquisar_precedentes: [
    {
      weight: 4,
      when: /\b(encontr|busc|pesquis|procur|localiz|list|ach|tra[gz]|mostr)(e|ar|a|ue|me|o|em)?\b.*\b(julgad|acorda|decis|precedent|jurisprud|casos?)/,
    },
    { weight: 3, when: /\bjurisprudencia\b/ },
    {
      weight: 3,
      when: /\b(ha|tem|existem?|algum|alguma|alguns|quais|outros|mais|preciso de|quero|ver) (\w+ )?(julgados?|acordaos?|decis(ao|oes)|precedentes?|casos?)\b/,
    },
    {
      weight: 3,
      when: /\b(como|o que) (\w+ )?(os? |as? )?(tribuna\w+|stj|stf|tst|tj\w*|cortes?|camaras?|turmas?|jurisprudencia) (\w+ )?(vem|vêm|tem|decid|julg|entend|pens|trat)/,
    },
    {
      weight: 3,
      when: /\b(entendimento|orientacao|posicionamento) (\w+ )?(do|da|dos|das|sobre|predominante|majoritari\w+|atual|dominante|pacific\w+|consolidad\w+)\b/,
      unless: JUDGE,
    },
    {
      weight: 4,
      when: /\b(casos?|julgados?|decisoes|acordaos?) (\w+ )?(parecid|semelhant|similar|analog|como o meu|iguais)/,
    },
    { weight: 4, when: /\b(alguem|algum tribunal|o tribunal|a corte|o st[fj]) ja (\w+)/ },
    {
      weight: 2,
      when: /\b(julgados?|acordaos?|decis(ao|oes)|precedentes?) (\w+ ){0,2}(sobre|que|em que|favoravel|favoraveis|contra|trat\w+|reconhec\w+|fal\w+|acerca|envolvendo|a respeito)/,
    },
    { weight: 2, when: /^(precedentes?|julgados?|acordaos?|decisoes)\b/ },
  ],
  avaliar_risco: [
    { weight: 5, when: /\b(riscos?|arriscad[oa]|arriscar)\b/ },
    {
      weight: 5,
      when: /\b(chances?|probabilidade|provavel|prognostico|viabilidade|viavel|inviavel)\b/,
    },
    {
      weight: 5,
      when: /\b(vale|valeria) a pena\b|\bcompensa (\w+ )?(recorrer|entrar|ajuizar|insistir|litigar)/,
    },
    { weight: 4, when: /\b(exito|sucesso|perspectivas?|expectativas?)\b/ },
    { weight: 3, when: /\b(ganhar|ganho|perder|perco|perca|vencer|sucumbir)\b/ },
    {
      weight: 4,
      when: /\b(pontos? fracos?|fragilidades?|vulnerab\w+|fraquezas?|pontos? fortes?|solidez|solid[ao])\b/,
    },
    {
      weight: 4,
      when: /\b(dar|der) errado\b|\bcorr\w+ (o )?perigo\b|\bforca d[oa]s? (\w+ )?(caso|tese|pedido|pretensao)/,
    },
    {
      weight: 4,
      when: /\bdev(o|emos|eria) (\w+ )?(recorrer|aconselhar|propor|ajuizar|desistir|fazer acordo|aceitar|insistir|apelar)/,
    },
    { weight: 3, when: /\b(acordo ou|melhor (recorrer|desistir|fazer acordo|aceitar))\b/ },
    { weight: 3, when: /\b(avali\w+|estim\w+|medir|prever|mensur\w+)\b/ },
    { weight: 2, when: /\b(quantas vezes|em quantos)\b.*\bprovid/ },
  ],
  construir_argumento: [
    {
      weight: 5,
      when: /\b(redij\w+|redigir|escrev\w+|elabor\w+|mont(e|ar|a|em)|estrutur(e|ar)|esboc\w+|minut(a|e|ar)|construir|construa|desenvolv(a|er)|formul(e|ar))\b/,
      unless: /\bquadro|tabela|resumo\b/,
    },
    { weight: 5, when: /\b(contra ?argument\w*|rebat\w+|refut\w+|impugn\w+|contrapor)\b/ },
    { weight: 4, when: /\bargument(os?|ar|acao)\b/, unless: JUDGE },
    {
      weight: 4,
      when: /\b(como|quero|preciso|posso|devo|vou|para|me ajud\w+ a|ajud\w+ a) (\w+ )?(fundamentar|sustentar|defender|convencer|justificar|embasar|afastar|demonstrar|alegar|distinguir|responder)\b/,
    },
    {
      weight: 3,
      when: /\b(fundamentos?|teses?) (\w+ )?(devo|posso|usar|para|a favor|juridic\w+)\b|\b(tese|linha) d[ea] (que|defesa)\b|\bfundamentacao juridica\b/,
    },
    {
      weight: 3,
      when: /\b(peticao|contestacao|contrarrazoes|razoes d[eo]|memoriais|sustentacao oral|replica|na inicial)\b/,
    },
    { weight: 3, when: /\bus(e|ar|ando) (\w+ )?(julgad|acorda|decis|precedent)\w*( \w+)? para\b/ },
    { weight: 2, when: /\b(sustent\w+|defend\w+|fundament(e|ar)|melhor (tese|caminho|linha))\b/ },
  ],
  comparar_julgados: [
    { weight: 5, when: /\bcompar(?!tilh|ec|sa|ti)\w+/, unless: JUDGE },
    { weight: 5, when: /\b(versus|vs|lado a lado|confront\w+|contrast\w+|cotej\w+)\b/ },
    {
      weight: 5,
      when: both(
        /\b(diferencas?|diferem?|difere|diverge[mn]?|divergencias?|semelhancas?|distincao)\b/,
        DECISION,
      ),
      unless: /\b(min|ministr[oa]|des|desembargador\w*) \w+/,
    },
    {
      weight: 4,
      when: both(
        /\b(contradi\w+|contradit\w+|incompativ\w+|compativ\w+|conflit\w+|batem|destoa\w*|coincid\w+|em comum|muda)\b/,
        DECISION,
      ),
    },
    {
      weight: 4,
      when: /\b(um|num|nesse|neste|primeir[oa]|uns)\b.*\be (no|na|n)?\s?(o |a )?(outr[oa]s?)\b/,
    },
  ],
  perfil_ministro: [
    {
      weight: 5,
      when: both(
        JUDGE,
        /\b(costum\w+|perfil|vot(a|am|ou|os|o|ar)|decid\w+|tend(e|em|encia|encias)|posicao|posicionamento|rigoros\w+|favorave\w+|taxa|historico|estilo|diverg\w+|cita|julg(a|ou)|entende\w*|convenc\w+|esperar|pensa\w*|nega\w*|acolhe\w*|fale|aceita\w*|inclina\w*|argumentos?|provimento)\b/,
      ),
      unless: /\bpor ?que\b/,
    },
    { weight: 4, when: /\bperfil\b/ },
    { weight: 2, when: JUDGE },
  ],
  evolucao_temporal: [
    {
      weight: 5,
      when: /\b(evolu\w+|linha do tempo|ao longo d[oe]s?|cronolog\w+|serie historica)\b/,
    },
    {
      weight: 5,
      when: /\b(n?os|d?os) ultimos (\w+ )?(anos|meses|tempos)\b|\banos atras\b|\b(por|a cada|cada) (ano|mes)\b|\b(anual|mensal)(mente)?\b/,
    },
    {
      weight: 4,
      when: /\bdesde (quando|o ano|\d{4})|\bde \d{4} (a|ate|para|pra|em diante|em)\b|\bentre (o ano de )?\d{4} e \d{4}\b|\b(em|a partir) (de )?que ano\b|\ba partir de \d{4}/,
    },
    {
      weight: 4,
      when: /\b(mud(ou|anca|ancas|aram|ando)|virada|passou a|passaram a|deixou de|alterou|alteracao) (\w+ ){0,4}(posicao|entendimento|jurisprud\w+|orientacao|tribunal|corte|anos|aplicar|admitir|decidir|reconhecer|exigir)/,
    },
    {
      weight: 4,
      when: /\bantes e depois\b|\bcada vez (mais|menos)\b|\bja foi diferente\b|\bhistorico d[ao] (tese|jurisprudencia|entendimento|materia)\b/,
    },
    {
      weight: 3,
      when: /\b(aument|diminu|cresc|ca[ií]|subi|reduz|varia)\w*\b.*\b(anos?|mes(es)?|\d{4}|tempo)\b|\b(virada|mudanca) (jurisprudencial|de entendimento)/,
    },
    { weight: 3, when: /\btendencias?\b/, unless: JUDGE },
  ],
  verificar_citacao: [
    {
      weight: 5,
      when: both(
        CITED,
        /\b(exist(e|em|ia|encia)|vigente|vigor|vigencia|cancelad[oa]|revogad[oa]|superad[oa]|ainda vale|valid[ao]|corret[ao]|cert[ao]|real|reais|verdade|verdadeir[oa]|fals[oa]|invent\w+|errad[oa]|procede)\b/,
      ),
      unless: /\b(como|quero|tese)\b.*\b(sustentar|defender|argumentar)\b/,
    },
    {
      weight: 5,
      when: /\b(verifi\w+|confir(a|am|ir|mar|me|mem)|confer(e|ir|encia)|chec(ar|agem|a)|cheque|valid(e|ar|acao)|revis(e|ar))\b.*\b(citac(ao|oes)|citei|referencias?|sumulas?|precedentes?|numero|processo|art|artigo|leis?|tema|fontes?)\b/,
    },
    {
      weight: 4,
      when: both(
        CITED,
        /\b(verifi\w+|confir(a|ir|mar|me)|confer(e|ir)|chec(ar|a)|cheque|valid(e|ar))\b/,
      ),
    },
    {
      weight: 4,
      when: /\b(citac(ao|oes)|referencias?|sumulas?|precedentes?)\b.*\b(corret[ao]s?|errad[oa]s?|erros?|fals[oa]s?|invent\w+|reais|existem|cancelad[oa]s?)\b|\berros?\b.*\b(citac|sumula|referencia)/,
    },
    {
      weight: 4,
      when: /\b(invent(ou|ad[oa]|aram)|alucina\w+|criad[oa] por ia|gerad[oa] por ia|inteligencia artificial)\b/,
    },
    { weight: 2, when: /\bministr[oa] .*\b(realmente|mesmo|ainda) (e|era|foi|existe|esta)\b/ },
  ],
  resumir: [
    {
      weight: 5,
      when: /\b(resum\w+|sintes\w+|sintetiz\w+|apanhado|sumariz\w+|tl ?dr|condens\w+)\b/,
    },
    {
      weight: 4,
      when: /\bem (poucas|duas|tres|uma|poucos) (linhas?|palavras?|frases?|paragrafos?|topicos?)\b|\bem uma frase\b|\b(visao geral|panorama|ratio decidendi)\b/,
    },
    {
      weight: 4,
      when: /\b(principais pontos|pontos (principais|centrais|essenciais)|o essencial|o principal|ideia central|relat(e|orio) (\w+ )?(breve|curto|d[oa]s?)|breve relato|extraia)\b/,
    },
    {
      weight: 4,
      when: /\bdo que (se )?(trata|fala)\b|\bo que (\w+ )?(diz|dizem|decidiu|decidiram|ficou decidido|foi decidido|consta|estabelece)\b/,
      unless: /\b(os tribunais|o stj|o stf|a jurisprudencia)\b/,
    },
    {
      weight: 4,
      when: /\b(qual|quais) (foi|foram|e|o|os|a|as) (\w+ )?(desfecho|resultado|dispositivo|conclusao)/,
    },
  ],
  explicar: [
    {
      weight: 5,
      when: /\b(expli(que|car|ca|quem|cacao|cacoes)|esclarec\w+|detalh(e|ar)|ensin(e|ar|a)|elucid\w+|interpret(e|ar))\b/,
    },
    {
      weight: 4,
      when: /\bo que (e|sao|significa|significam|quer dizer|quis dizer|seria|vem a ser)\b|\bsignifica(do)?\b/,
    },
    {
      weight: 4,
      when: /\b(por ?que|por qua(l|is) (motivo|razao)|qual (e )?(o|a) (motivo|razao|logica|raciocinio)|a razao de)\b/,
    },
    {
      weight: 4,
      when: /\b(conceito|definicao|nao entendi|nao entendo|entender|em termos simples|raciocinio|alcance|natureza juridica)\b/,
    },
    {
      weight: 4,
      when: /\bcomo (funciona|se aplica|e aplicad[oa]|se calcula|opera)\b|\b(quando|em que casos?|em (que|quais) hipoteses) (\w+ )?(cabe|se aplica|e possivel|incide|ocorre)\b|\bpara que serve\b/,
    },
    {
      weight: 3,
      when: /\b(quais|qual) (sao |e )?(os?|as?) (requisitos?|pressupostos?|elementos?|prazo|efeitos?|hipoteses|diferenca|natureza)\b|\bdiferenca entre\b/,
      unless: /\b(julgad|acord|caso|primeir|segund|camara|turma)/,
    },
  ],
};
