/** The words of the grammar of outcomes, folded. */

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Objects of the deciding body's decision. */
export type NounKind =
  | 'appeal'
  | 'incident'
  | 'embargos'
  | 'order'
  | 'review'
  | 'request'
  | 'conflict';

const NOUNS: Record<NounKind, string> = {
  appeal:
    'recurso recursos apelo apelos apelacao apelacoes agravo agravos insurgencia insurgencias irresignacao ' +
    'irresignacoes inconformismo rese remessa remessas reexame apelatorio resp aresp agint agrg inominado ' +
    'recorrentes apelantes agravantes',
  incident: 'incidente excecao suspeicao impugnacao correicao representacao',
  embargos: 'embargos aclaratorios declaratorios edcl infringentes',
  order: 'ordem seguranca writ habeas mandamus hc rhc impetracao injuncao ordens remedio',
  review: 'revisao revisional rescisoria reclamacao adi adpf adc inconstitucionalidade arguicao',
  conflict: 'conflito conflitos',
  request: 'pedido pedidos pleito pleitos pretensao acao demanda denuncia queixa',
};

export const NOUN_KINDS: ReadonlyMap<string, NounKind> = new Map(
  (Object.entries(NOUNS) as [NounKind, string][]).flatMap(([kind, list]) =>
    list.split(' ').map(word => [word, kind] as const),
  ),
);

/** Names of decisions of the court below. */
export const LOWER = set(
  'sentenca sentencas decisao decisoes decisum acordao acordaos julgado veredicto interlocutoria pronuncia despacho ' +
    'monocratica impronuncia condenacao absolvicao decisorio aresto',
);

/** Names of the courts below. `origem` and `quo` also follow `tribunal de` and `juízo a`. */
export const LOWER_BODY = set(
  'juizo juiz juiza magistrado magistrada sentenciante togado singular juri origem quo primevo instancia',
);

/** The deciding body: subject of a verb in the third person singular. */
export const BODY = set(
  'turma camara secao colegiado plenario corte tribunal orgao grupo plenaria conselho relator relatora',
);

export type Meaning =
  | 'grant'
  | 'deny'
  | 'know'
  | 'admit'
  | 'refuse'
  | 'moot'
  | 'judge'
  | 'change'
  | 'keep';
export interface Verb {
  meaning: Meaning;
  /**
   * `third`: third person singular, which counts only with the deciding body as its subject or with `se`. `own`: other
   * finite forms, the infinitive and the gerund, which need no subject.
   */
  form: 'own' | 'third' | 'participle';
  /** Whether the verb counts only with a noun of NOUN_KINDS. */
  needsNoun: boolean;
}

const ENDINGS = ['o', 'a', 'os', 'as'];

const VERBS: readonly (readonly [Meaning, boolean, Verb['form'], string])[] = [
  ['grant', false, 'own', 'prover provejo provemos proveram provendo'],
  ['grant', false, 'third', 'proveu'],
  [
    'deny',
    false,
    'own',
    'desprover desprovejo desprovemos desproveram desprovendo improver improvejo improveram improvendo',
  ],
  ['deny', false, 'third', 'desproveu improveu'],
  ['know', false, 'own', 'conhecer conheco conhecemos conheceram conhecendo'],
  ['know', false, 'third', 'conheceu conhece'],
  ['refuse', true, 'own', 'inadmitir inadmito inadmitimos inadmitiram'],
  ['refuse', true, 'third', 'inadmitiu inadmite'],
  ['admit', true, 'own', 'admitir admito admitimos admitiram'],
  [
    'grant',
    true,
    'own',
    'acolher acolho acolhemos acolheram acolhendo conceder concedo concedemos concederam concedendo deferir defiro deferimos ' +
      'deferiram deferindo',
  ],
  ['grant', true, 'third', 'acolheu acolhe concedeu concede deferiu defere'],
  [
    'deny',
    true,
    'own',
    'rejeitar rejeito rejeitamos rejeitaram rejeitando desacolher desacolho desacolheram denegar denego denegamos denegaram ' +
      'denegando indeferir indefiro indeferimos indeferiram indeferindo',
  ],
  ['deny', true, 'third', 'rejeitou rejeita desacolheu denegou denega indeferiu indefere'],
  ['judge', true, 'own', 'julgar julgo julgamos julgaram julgando'],
  ['judge', true, 'third', 'julgou julga'],
  ['keep', true, 'own', 'manter mantenho mantemos mantiveram confirmar confirmo confirmaram'],
  ['keep', true, 'third', 'manteve confirmou mantem'],
  [
    'change',
    true,
    'own',
    'reformar reformo reformaram anular anulo anularam cassar casso cassaram desconstituir desconstituo desconstituiram',
  ],
  ['change', true, 'third', 'reformou anulou cassou desconstituiu anula cassa'],
];
const PARTICIPLES: readonly (readonly [Meaning, boolean, string])[] = [
  ['grant', false, 'provid'],
  ['deny', false, 'improvid desprovid inprovid'],
  ['know', false, 'conhecid'],
  ['admit', true, 'admitid'],
  ['refuse', true, 'inadmitid'],
  ['moot', true, 'prejudicad'],
  ['grant', true, 'acolhid concedid deferid'],
  ['deny', true, 'rejeitad denegad desacolhid inacolhid indeferid'],
  ['judge', true, 'julgad'],
  ['keep', true, 'mantid confirmad ratificad inalterad preservad'],
  ['change', true, 'reformad modificad alterad anulad cassad desconstituid invalidad'],
];

export const VERB_FORMS: ReadonlyMap<string, Verb> = new Map([
  ...VERBS.flatMap(([meaning, needsNoun, form, list]) =>
    list.split(' ').map(word => [word, { meaning, form, needsNoun }] as const),
  ),
  ...PARTICIPLES.flatMap(([meaning, needsNoun, list]) =>
    list
      .split(' ')
      .flatMap(stem =>
        ENDINGS.map(
          end => [stem + end, { meaning, form: 'participle', needsNoun } as Verb] as const,
        ),
      ),
  ),
]);

/** Verbs before `provimento` that grant or deny it. */
export const GIVES = set('dar dou damos deram dando dado dada deu da daram-se dao deste dara');
export const DENIES = set('negar nego negamos negaram negando negado negada negou nega negam');
/** Verb forms in outvoted opinions and for earlier acts. */
export const UNREAL = set(
  'dava davam negava negavam dera negara dariam daria negaria negariam desse dessem negue comportaria comportariam mereceria mereceriam',
);
/** Third person singular, which needs a subject or `se`. */
export const GIVES_THIRD = set('deu da negou nega');
export const NEGATIONS = set(
  'nao nem sem jamais tampouco inviavel impossivel deixo deixar deixou deixaram deixa deixando',
);

/**
 * Other meanings of `provimento`: `PROVIMENTO Nº 12 DA CGJ`, `provimento jurisdicional`, `cargo de provimento efetivo`.
 */
export const OTHER_PROVIMENTO = set(
  'jurisdicional judicial n no num numero antecipatorio cautelar liminar mandamental condenatorio cominatorio ' +
    'efetivo derivado originario administrativo cgj cnj jurisdicionais definitivo recorrido conjunto',
);

/** Words allowed between a verb and its negation, its part or its object. */
export const LIGHT = set(
  'se lhe lhes o a os as ao aos foi foram ser sendo e sido deve devem merece merecem comporta comportam pode podem deva ' +
    'esta estao , tambem igualmente por unanimidade unanime maioria votos de em parcial parte parcialmente integral total ' +
    'totalmente integralmente havia ha como do da dos das ambos ambas todos recurso recursos presente porem contudo entanto no ' +
    'conhecid conhecido conhecida conhecidos conhecidas unissono mas razao para',
);

/** Words of questions, requests, opinions and grounds; the rest of the segment is not the decision. */
export const ASKING = set(
  'saber verificar definir aferir perquirir analisar cinge pleiteia requer pede pugna postula pretende pleiteando requerendo ' +
    'pugnando postulando pretendendo objetivando visando alega alegando sustenta sustentando aduz aduzindo argumenta defende ' +
    'parecer procuradoria pgj opinou opinando manifestou manifestacao ' +
    'possibilidade impossibilidade pressuposto requisitos juizo_ hipotese caso_ quando porquanto precedente precedentes',
);
