/**
 * Whether a cited súmula is later than what cites it: the text itself, by the date under it, or a decision that the
 * text dates and says to have applied the súmula.
 */
import { readTextDates } from '../../legal/decisions/text-date.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { AppliedDates } from './applied-dates.ts';
import { type Later, lastYear } from './law-lateness.ts';
import type { Span } from './verification.ts';

const APPLIED = new Set(
  (
    'aplicou aplicava aplicando invocou invocava invocando citou citava citando fundado fundada fundamentado ' +
    'fundamentada amparado amparada ofensa violacao contrariedade incidencia aplicacao luz'
  ).split(' '),
);
/** Words of the present or of another speaker, and of a decision that a later súmula states. */
const OTHERWISE = new Set(
  (
    'hoje atual atuais atualmente agora depois apos antes posterior posteriormente futuro futura deve devem merece ' +
    'advento nao nunca juiz juiza juizo magistrado sentenca autor autora reu parte recorrente recorrido apelante ' +
    'apelado segundo conforme mantido mantida confirma confirmado subsiste permanece continua cabe ainda relator ' +
    'origem originou ensejou resultou culminou precedente precedentes sumulado sumulada consolidado consolidada ' +
    'consolidou cristalizado cristalizada entendimento orientacao tese editada edicao editou aprovada aprovou ' +
    'convertido convertida enunciado'
  ).split(' '),
);

interface Dates {
  /** Date of the text, `YYYY-MM-DD`; null without one. */
  told: string | null;
  applied: AppliedDates;
}

/** Reads what each súmula is later than. Citations are in the order of the text. Cost is linear. */
export class SumulaLateness {
  readonly #stream: TokenStream;
  readonly #mentions: readonly Span[];
  readonly #today: string;
  /** Read for the first citation that is judged. */
  #dates: Dates | null = null;
  /** Token of the last citation's start. */
  #cursor = 0;

  /** `mentions`: all citations of súmulas; `today`, `YYYY-MM-DD`: later dates are not believed. */
  constructor(stream: TokenStream, mentions: readonly Span[], today: string) {
    this.#stream = stream;
    this.#mentions = mentions;
    this.#today = today;
  }

  /** Judges the next citation, of a súmula that existed from `since` on, `YYYY-MM-DD`. */
  judge({ start }: Span, since: string): Later {
    while (this.#cursor < this.#stream.length && this.#stream.at(this.#cursor).start < start)
      this.#cursor++;
    this.#dates ??= this.#read();
    const { told, applied } = this.#dates;
    const date = applied.before(this.#cursor);
    if (date !== null && since > date) return { isLater: true, date, isOfDecision: true };
    return { isLater: told === null ? null : since > told, date: told, isOfDecision: false };
  }

  #read(): Dates {
    const [stream, today] = [this.#stream, this.#today];
    const { told, found } = readTextDates(stream, today);
    // A text that names a later year than its date contains the date of something else.
    const isOwn = told !== null && lastYear(stream, this.#mentions, today) <= told.slice(0, 4);
    const applied = new AppliedDates(stream, found, { applied: APPLIED, otherwise: OTHERWISE });
    return { told: isOwn ? told : null, applied };
  }
}
