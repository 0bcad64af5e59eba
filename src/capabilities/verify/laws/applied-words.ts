/** Words that show whether a decision applied the source cited beside it. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words before an applied source: `com fundamento no art. 300`, `aplicou a Súmula 7`. */
export const APPLIED = words(
  'aplicou aplicava aplicaram aplicando aplicado aplicada aplicacao invocou invocava invocando invocada invocado citou ' +
    'citava citando citada citado fundado fundada fundamentado fundamentada fundamento fundamentos fulcro arrimo esteio ' +
    'amparo amparado amparada apoio apoiou apoiado apoiada base baseado baseada baseou luz egide ofensa violacao ' +
    'contrariedade aplica incidencia interpretou interpretava interpretando interpretacao',
);
/** Words after an applied source: `a Súmula 7 foi aplicada pelo STJ`. */
export const APPLIED_AFTER = words('aplicado aplicada invocado invocada citado citada');
/**
 * Words between the date of an act and the law on which it is based: `foi nomeado em 12/08/1994 na forma do art. 21`.
 */
export const BY_LAW = words('forma termos base fundamento fulcro');
/** Words in the heading of a column with the sources that decisions applied. */
export const APPLIED_HEADINGS = words(
  'aplicado aplicada aplicados aplicadas invocado invocada invocados invocadas citado citada citados citadas fundamento ' +
    'fundamentos fundamentacao base norma normas dispositivo dispositivos legislacao',
);
/** Tokens allowed between a word for applying and the source. */
export const LINKS = words(
  '- se o a os as ao aos do da dos das de no na nos nas em pelo pela por com enunciado verbete texto teor ' +
    'disposto regra comando redacao caput * ( " :',
);
/** Words showing that the source is applied today, by another speaker, or in a text that followed the decision. */
export const OTHERWISE = words(
  'hoje partir atual atuais atualmente agora depois apos antes posterior posteriormente futuro futura projeto anteprojeto pl ' +
    'deve devem merece superado superada supera revisto revista relido relida releitura reinterpretado advento nao nunca ' +
    'sem juiz juiza juizo magistrado sentenca autor autora reu parte recorrente recorrido recorrida apelante apelado ' +
    'agravante agravado impetrante paciente segundo conforme mantido mantida confirma confirmado confirmada confirmando reformado reformada subsiste ' +
    'permanece continua cabe ainda mesmo origem originou originario ensejou resultou culminou precedente precedentes ' +
    'sumulado sumulada consolidado consolidada consolidou cristalizado cristalizada editada edicao editou aprovada ' +
    'aprovou convertido convertida cujo cuja enquanto embora mas porem contudo entretanto todavia',
);
/** Words before the date showing that the author of the text only cites the decision as an authority. */
export const CITING = words(
  'linha acordo seguindo consoante conforme segundo como tal diante contrario diferentemente diversamente embora apesar ' +
    'alem divergindo contrariando sentido juiz juiza juizo magistrado sentenca autor autora reu parte recorrente ' +
    'recorrido apelante apelado agravante impetrante origem hoje',
);
/** Words allowed between a decision and its date. */
export const DECIDING = words(
  'julgado julgada julgados julgamento julgou julgar j acordao decisao sessao decidido decidida decidiu dje dj dju djen ' +
    'precedente aresto ocorrido ocorrida realizado realizada apreciou apreciar apreciado apreciada publicado publicada ' +
    'relatado relatada',
);
export const DECIDERS = words(
  'stj stf tst tse supremo superior tribunal corte turma secao plenario pleno camara colegiado',
);
