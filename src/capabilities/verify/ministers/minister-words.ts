/** Word lists for reading the names of ministers: titles, words between title and name, and words outside names. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Titles of ministers, folded. */
export const TITLES = words('ministro ministra ministros ministras min mins');
export const PLURAL_TITLES = words('ministros ministras mins');

/** Tokens allowed between a title and its name. */
export const LEADS = words(
  ': º ( a ) os as s relator relatora rel presidente vice - aposentado aposentada decano decana corregedor ' +
    'corregedora convocado revisor revisora redator redatora',
);

/** Particles inside names. */
export const PARTICLES = words('de da do dos das e');

/** Suffixes of a name. A name without its suffix is another person's. */
export const FAMILY = words('filho neto netto junior jr sobrinho');

/** Titles and roles of other people, and words for things named after people. */
export const OTHERS = words(
  'desembargador desembargadora des juiz juiza advogado advogada adv dr dra procurador procuradora promotor promotora ' +
    'deputado deputada senador senadora perito perita testemunha vitima autor autora reu re requerente requerido ' +
    'requerida recorrente recorrido recorrida apelante apelado apelada agravante agravado agravada impetrante ' +
    'impetrado paciente exequente executado executada embargante embargado embargada reclamante reclamado reclamada ' +
    'interessado interessada cliente devedor devedora credor credora contratante contratado sr sra senhor senhora ' +
    'dona doutor doutora delegado delegada defensor defensora servidor servidora professor professora prof ' +
    'rua r avenida av praca travessa alameda rodovia estrada largo viaduto ponte tunel bairro vila edificio ed ' +
    'condominio escola colegio hospital instituto fundacao forum auditorio cidade municipio plenario sala',
);

/** Titles of other people that are also used for ministers. After them a rare name still identifies its bearer. */
export const COURTESY = words(
  'des desembargador desembargadora dr dra doutor doutora sr sra senhor senhora',
);

/** Tokens allowed between such a title and the name: `Desembargador Federal convocado`, `Juiz de Direito`. */
export const OTHERS_BRIDGE = words(
  ': federal estadual convocado convocada substituto substituta aposentado aposentada direito trabalho publico ' +
    'publica republica justica regional eleitoral militar estado de da do e o a ( )',
);

/** Words of these lists whose dot does not end a sentence. */
export const DOTTED = words('des adv dr dra prof sr sra r av ed rel');

/** Words after a name that mark a party or counsel. */
export const PARTY_MARKS = words(
  'cpf rg cnpj oab brasileiro brasileira inscrito inscrita portador portadora residente domiciliado domiciliada ' +
    'qualificado qualificada casado casada solteiro solteira ajuizou propos autor autora reu apelante apelado',
);

/** Words before a name without a title that mark its bearer as a judge. */
export const JUDGING = words(
  'relator relatora rel redator redatora revisor revisora relatoria voto votos decano presidente presidencia',
);

const NOUNS =
  'estado justica fazenda saude educacao defesa trabalho publico relator relatora presidente chefe primeira segunda ' +
  'terceira quarta quinta sexta turma secao corte plenario pleno tribunal dje dj djen dju rel recorrente recorrido ' +
  'recorrida agravante agravado agravada advogado advogados requerente requerido impetrante paciente embargante ' +
  'embargado autor reu procurador interessado relatorio voto ementa acordao e que em no na nos nas ao aos pelo pela ' +
  'com por para sobre data brasilia superior supremo federal min ministro ministra ministros senhor senhora sr sra ' +
  'exmo exma dr dra publicado unanimidade unanime maioria oj red julg resp hc re are adi rcl ms agrg agint edcl orgao ' +
  'julgador julgadora origem classe assunto processo recurso sumula sumulas lei art arts artigo tema codigo ' +
  'constituicao republica uniao municipio banco vara juizo camara sessao julgamento publicacao decisao despacho ' +
  'precedente precedentes pacte impte reqte recte recdo agte agdo embte embdo adv proc intdo reclte recldo coator ' +
  'vistos cuida egregio egregia colendo colenda excelso excelsa des desembargador desembargadora juiz juiza vencido ausentes documento provimento seguimento vista ordem agravo embargos habeas mandado acao apelacao reclamacao conflito assim segundo conforme ' +
  'nesse neste nessa nesta isso portanto porem contudo entretanto ademais logo quanto como quando se nao sim o a os as';

/** Stems of verbs in decisions. A text in capitals gives no other sign that they are not names. */
const AR =
  'neg vot julg determin afirm acompanh ressalt destac apont conclu declar homologa apresent anul cass reform ' +
  'confirm mant concord consider registr consign assinal anot observ esclarec explic inform lembr cit mencion ' +
  'sustent pondera argument rejeit acat ampli fix orden suspend pedi convoc admit revog abr encontr lavr relat assin';
const ER =
  'conhec entend defend reconhec conced prov transcrev escrev respond receb acolh promov mov';
const IR =
  'decid defer indefer diverg refer sugir inclu exclu conclu redig exig assist permit admit profer';
const IRREGULAR =
  'deu dar dou da diz disse fez faz vai foi esta e ser era tem teve manteve mantem pediu pede propos propoe pos poe ' +
  'interveio veio vem nego dou julgado julgados proferiu ficou fica seguiu segue trata tratou cuida negado provido';

const conjugated = (stems: string, endings: string): string[] =>
  stems.split(' ').flatMap(stem => endings.split(' ').map(ending => stem + ending));

/** Words that cannot continue a name. */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...`${NOUNS} ${IRREGULAR}`.split(' '),
  ...conjugated(AR, 'a ou am aram ava ara ando'),
  ...conjugated(ER, 'e eu em eram ia era endo'),
  ...conjugated(IR, 'e iu em iram ia ira indo'),
]);
