/** Common Brazilian given names and surnames. A name that consists of them does not identify a person. */

const COMMON: ReadonlySet<string> = new Set(
  (
    'adilson adhemar affonso afonso agostinho alberto alexandre alfredo alvaro americo andre anselmo antonio ari ' +
    'armando arnaldo arthur artur ary augusto aurelio benedito bento candido carlos carmen celio celso cesar cezar ' +
    'cid claudio clovis cristiano daniela denise domingos edgard edmundo edson eduardo eliana eloy enrique henrique ' +
    'evandro eurico fatima felipe felix fernando firmino flavio francisco frederico geraldo gilmar gilson godofredo ' +
    'guilherme hamilton haroldo heitor helena helio hermes humberto isabel jacy jane jesus joao joaquim joel jorge ' +
    'jose julio laudo leopoldo lucia lucio luis luiz manoel manuel marcelo marco marcos maria mario mauricio mauro ' +
    'miguel milton moacir moacyr nelson newton nilson octavio olavo oscar osvaldo oswaldo otavio paula paulo pedro ' +
    'rafael raphael raul regina reinaldo reynaldo ricardo roberto rodrigo rogerio romildo rosa rui ruy sebastiao ' +
    'sergio sidnei sydney teodoro vasco vicente victor vitor waldemar walter washington william wilson ' +
    'abreu aguiar albuquerque alencar almeida alves amaral andrade antunes araujo arruda assis azevedo baptista ' +
    'barbosa barreto barros batista bezerra borges borja braga brandao brito britto bueno cabral caldas camargo ' +
    'campos cardoso carneiro carvalho castro cavalcante cavalcanti chaves coelho cordeiro correa correia costa ' +
    'coutinho cruz cunha dantas delgado dias diniz domingues duarte esteves falcao faria farias fernandes ferreira ' +
    'figueiredo flores fonseca fontes franca franco freire freitas furtado galvao garcia gomes goncalves guedes ' +
    'guerra guimaraes gusmao lacerda leal leitao leite lemos lima lins lira lobo lopes luz macedo machado maciel ' +
    'madeira magalhaes maia marques martins matos mattos medeiros medina meira meirelles mello melo mendes mendonca ' +
    'menezes miranda monteiro moraes morais moreira mota motta moura mourao muniz nascimento natal navarro neto ' +
    'netto neves nogueira noronha nunes oliveira padua paiva paz pereira pessoa pinheiro pinto pires prado queiroz ' +
    'ramos rego reis resende rezende ribeiro rocha rodrigues saldanha sales sampaio sanches santana santiago santos ' +
    'saraiva silva silveira siqueira soares sobral sobrinho sousa souza tavares teixeira toledo torres vargas ' +
    'vasconcellos vasconcelos vaz veloso viana vidal vieira vilela villas xavier filho junior'
  ).split(' '),
);
const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e']);

/** Whether at least one of the folded words is a rare name. */
export function isDistinctive(words: readonly string[]): boolean {
  return words.some(word => word.length > 1 && !PARTICLES.has(word) && !COMMON.has(word));
}

/** Whether a folded word is a common name. */
export function isCommonName(word: string): boolean {
  return COMMON.has(word);
}
