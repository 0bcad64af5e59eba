/** Classifies an amount by the adjacent words or, if they do not decide, by the topic of the preceding sentences. */
import type { Line, Sum } from './lines.ts';
import type { TipoDeValor } from './valor.ts';

/** `other`: an amount of another kind, or a total of several kinds. */
export type Kind = TipoDeValor | 'other';

const MORAL =
  '(danos?|reparac(ao|oes)|abalos?|lesao|prejuizos?|indenizac(ao|oes)|compensac(ao|oes)|verba|dano de ordem|ofensa) (extrapatrimonia(l|is)|mora(l|is))';
const MATERIAL = 'danos? (materia(l|is)|patrimonia(l|is)|emergentes?)';
const FEES =
  '(honorarios?|verbas? (honorarias?|advocaticias?|sucumbencia(l|is)|de sucumbencia)|verba honoraria|honoraria sucumbencial)';
const DAILY = '(multas?|astreintes?)( \\w+){0,2} diari[ao]s?|multa por dia';
const OTHER =
  'danos? estetic\\w+|lucros cessantes|pensao|pensoes|pensionamento|dpvat|seguro|apolice|alugue(l|is)|fianca|prestacao pecuniaria|multas?|astreintes?|custas|restituicao|devolucao|ressarcimento|repeticao|subsidios?|salarios?|vencimentos|vantagem|preparo|caucao|emprestimo|debito|divida|parcelas?|mensalidades?|cobertura|tratamento|despesas|bloqueio|penhora|honorarios? (periciais|contratuais|convencionados|do perito|recursais)|preco';
/** Phrases for a total of several kinds. */
const MIXED =
  'danos? (mora(l|is)|materia(l|is)|estetic\\w+)( (e|ou|,|/)){1,2} (danos? )?(mora(l|is)|materia(l|is)|estetic\\w+)';

/** Patterns of kinds. At the same position the earlier pattern wins; otherwise the last position wins. */
const KINDS: readonly (readonly [Kind, string])[] = [
  ['other', MIXED],
  ['dano moral', MORAL],
  ['dano material', MATERIAL],
  ['multa diária', DAILY],
  ['other', OTHER],
  ['honorários', FEES],
];
const ANY = new RegExp(`\\b(?:${KINDS.map(([, words]) => `(?:${words})`).join('|')})\\b`, 'g');
const EACH = KINDS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`)] as const);

/** Directly after the amount: `a título de danos morais`, `pelos danos morais`. */
const LINK =
  /^[,-]?\s?((a titulo|em razao|em virtude|em decorrencia|em funcao|referentes?|relativ[ao]s?|correspondentes?|concernentes?|devid[ao]s?|para reparac\w+|a guisa|como|quanto|por|pelos?|pelas?|de|dos?|das?|aos?|as?) )+(\w+ ){0,4}?/;
/** Units by which a fine accrues: per day and others. */
const PER_DAY =
  /^[,(]? ?(\w+ ){0,2}?(por|ao|a cada|para cada|cada|pro) (cada )?(dia|dias)\b|^[,(]? ?(\w+ )?(diari[ao]s?|dia)\b/;
const PER_EVENT =
  /^[,(]? ?(\w+ ){0,3}?((por|a|para|em) )?(cada|por) (cada )?(\w+ )?(desconto|descontos|ato|mes|evento|descumprimento|verificacao|cobranca|infracao|hora|semana|parcela|inscricao|negativacao|ligacao|autuacao|constatacao|realizacao|incidencia|novo|nova)\b|^ ?mensa(l|is|lmente)\b/;
const EVENT_BEFORE =
  /\b(mensa(l|is|lmente)|a cada (desconto|ato|evento|descumprimento)|por (desconto|ato|evento|mes)|por cada)\b/;
const GENERIC =
  /\b(quantum|montante|valor(es)?|reparac\w+|indeniza\w+|compensac\w+|condenac\w+|condena\w+|importancia|importe|quantia|verbas?|arbitra\w+|fixa\w+|fixo|estabelec\w+|mantid[ao]s?|reduzid[ao]s?|minorad[ao]s?|majorad[ao]s?|patamar|reduc\w+|majorac\w+|minorac\w+)\b/;
const OF_DAMAGE = /\b(quantum indenizatorio|indenizac\w+|reparac\w+|indenizatori[ao])\b/;

/** Number of segments for which the last topic stays valid. */
const REACH = 6;

/** The topic of the sentences so far. */
export class Topic {
  #kind: Kind | null = null;
  #age = 0;
  readonly #isMoralOnly: boolean;

  /** `lines` are all lines of the decision. */
  constructor(lines: readonly Line[]) {
    const kinds = new Set(lines.flatMap(({ folded }) => named(folded)));
    this.#isMoralOnly =
      kinds.has('dano moral') &&
      !kinds.has('dano material') &&
      !lines.some(({ folded }) =>
        /\b(estetic\w+|lucros cessantes|dpvat|pens(ao|ionamento))\b/.test(folded),
      );
  }

  /** The kind of an amount in the current line. */
  kindOf(sum: Sum): Kind | null {
    const own = ownKind(sum);
    if (own !== null) return own;
    if (!GENERIC.test(sum.before)) return null;
    if (this.#kind !== null) return this.#kind === 'multa diária' ? dailyOf(sum) : this.#kind;
    return this.#isMoralOnly && OF_DAMAGE.test(sum.before) ? 'dano moral' : null;
  }

  /** Must be called after each line. */
  pass({ folded, sums }: Line): void {
    const last = named(folded).at(-1);
    const spoken = last ?? (this.#isMoralOnly && OF_DAMAGE.test(folded) ? 'dano moral' : undefined);
    if (spoken === undefined && ++this.#age > REACH) this.#kind = null;
    // The name of the action does not say what is decided.
    if (spoken === undefined || (sums.length === 0 && NAMES_ACTION.test(folded))) return;
    this.#kind = spoken;
    this.#age = 0;
  }
}

const NAMES_ACTION = /\b(acao|acoes|c ?\/ ?c|cumulada)\b/;

function named(folded: string): Kind[] {
  return [...folded.matchAll(ANY)].map(([words]) => EACH.find(([, each]) => each.test(words))![0]);
}

function ownKind(sum: Sum): Kind | null {
  const { before, after } = sum;
  const linked = linkedKind(after);
  if (linked !== null) return linked;
  const kind = named(before).at(-1) ?? null;
  if (kind === 'dano moral' && /\bestetic/.test(before)) return 'other';
  if (kind === 'other' && /\b(multas?|astreintes?)\b/.test(before) && isPerDay(sum)) {
    return 'multa diária';
  }
  return kind === 'multa diária' ? dailyOf(sum) : kind;
}

function linkedKind(after: string): Kind | null {
  const [link] = LINK.exec(after) ?? [];
  if (link === undefined) return null;
  const rest = after.slice(link.length);
  for (const { 0: words, index } of rest.matchAll(ANY)) {
    // At most four words may be between the link and the topic.
    if (rest.slice(0, index).split(' ').length > 5) return null;
    const kind = EACH.find(([, each]) => each.test(words))![0];
    return kind === 'multa diária' ? null : kind;
  }
  return null;
}

const isPerDay = ({ before, after }: Sum): boolean =>
  PER_DAY.test(after) && !PER_EVENT.test(after) && !EVENT_BEFORE.test(before);

function dailyOf({ before, after }: Sum): Kind {
  const afterDaily = before.slice(before.lastIndexOf('diari'));
  return PER_EVENT.test(after) || EVENT_BEFORE.test(afterDaily) ? 'other' : 'multa diária';
}

/** Words of a prison sentence, as opposed to its grounds, limits or phases. */
const PENALTY =
  /\b(penas?|reprimendas?|sancao)\b(?!.*\b(base|minima|maxima|intermediaria|abstrato|prescri\w+|provisoria|prazo|prisao preventiva|cumpri\w+|presc?o|suspens\w+)\b)/;
const SERVED =
  /^(de )?(reclusao|detencao|prisao)|^$|^[,;]|^e (pagamento|multa|ao)|^(em|no) regime|^(,? )?(mante|alem)/;

/** Whether a duration is a prison sentence. It must be the only one in its segment, because two cannot be combined. */
export function isPenalty({ before, after }: Sum, { sums }: Line): boolean {
  const times = sums.filter(sum => sum.kind === 'time' && SERVED.test(sum.after));
  return times.length === 1 && PENALTY.test(before) && SERVED.test(after);
}
