/**
 * Reads a benefit that is claimed, or a burden that is contested, and the short answer after it: `promoção por
 * merecimento. impossibilidade`, `recusa de cobertura. inadmissibilidade`.
 */
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Things that an author claims. */
const BENEFIT = set(
  'promocao progressao gratificacao adicional nomeacao reintegracao pensao aposentadoria fgts incorporacao reajuste indenizacao isencao ' +
    'medicamento medicamentos cirurgia exame exames tratamento procedimento fornecimento ressarcimento convocacao matricula licenca ' +
    'conversao equiparacao enquadramento ferias abono diferencas verbas beneficio remocao',
);
/** Words allowed between the start of a phrase and the benefit. */
const LEAD = set(
  'pleito pedido pretensao requerimento tese autoral de da do das dos a o ao para pela pelo que visa objetivando concessao pagamento ' +
    'recebimento percepcao implantacao cumulacao computo restabelecimento realizacao custeio direito',
);

/** Acts of a defendant against an author. */
const BURDEN = set(
  'penalidade retencao exigencia eliminacao exclusao corte interrupcao negativacao recusa negativa exoneracao demissao imputacao ' +
    'descontos desconto',
);

/** The side that a positive answer favours. */
function askedBy(words: readonly string[]): 'autor' | 'réu' | null {
  const first = words.find(word => !LEAD.has(word)) ?? '';
  if (BENEFIT.has(first)) return 'autor';
  return BURDEN.has(first) && !words.some(word => ASKED.has(word)) ? 'réu' : null;
}

/** If the phrase asks for the removal of a burden, the answer has the opposite meaning. */
const ASKED = set('pleito pedido pretensao requerimento tese');

/** Words of a debtor's plea, and of secondary issues. */
const OTHER =
  /\b(reduc\w+|minor\w+|exclu\w+|afast\w+|reform\w+|honorari\w+|cassa\w+|suspens\w+|anula\w+|revog\w+|prescri\w+|decad\w+|nulidade|limit\w+|competencia|litis\w+|ilegitim\w+|legitim\w+|multa|juros|correcao|base de calculo|percentual|valor|quantum|termo|inicial|prova|majora\w+|alegac\w+|compensa\w+|sentenca|decisao|descontos?|execucao|contribuicao|imposto)\b/;
const AMOUNTS =
  /\b(honorari\w+|juros|alegac\w+|sentenca|decisao|descumprimento|diaria|cominatoria|condenacao|indenizacao|mora|astreintes?|capitulo|prova|credito tributario|imposto)\b/;
const YES =
  /^((\w+ )?(possibilidade|cabimento|cabivel|viabilidade|devid[oa]s?|direito (configurado|reconhecido|assegurado|garantido|demonstrado|comprovado)|direito que se impoe|procedencia|legalidade|licitude|regularidade))$/;
const NO =
  /^((pleito |pedido |pretensao )?(impossibilidade|inviabilidade|inviavel|incabivel|descabimento|descabid[oa]|nao cabimento|inadmissibilidade|indevid[oa]s?|improcedencia|improcedente|ausencia de direito|ilegalidade|abusividade|ilicitude))( no caso( concreto)?)?$/;

export function readClaims(phrases: readonly Phrase[], nature: Nature): Found<Favorece> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory) return null;
  if (nature.isFiscal || nature.isEmbargos || nature.isPublicAuthor) return null;
  const told = new Map<'autor' | 'réu', Phrase>();
  for (const [at, phrase] of phrases.entries()) {
    const answer = phrases[at + 1]?.folded;
    if (answer === undefined || phrase.campo !== 'ementa') continue;
    const asked = askedBy(phrase.words);
    if (asked === null || (asked === 'autor' ? OTHER : AMOUNTS).test(phrase.folded)) continue;
    const opponent = asked === 'autor' ? 'réu' : 'autor';
    const side = NO.test(answer) ? opponent : YES.test(answer) ? asked : null;
    if (side !== null && !told.has(side)) told.set(side, phrase);
  }
  if (told.size !== 1) return null;
  const [[side, phrase]] = [...told] as [['autor' | 'réu', Phrase]];
  return found(side, 'palavras', phrase);
}
