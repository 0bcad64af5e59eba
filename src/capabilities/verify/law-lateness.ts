/**
 * Whether a cited law is later than what cites it: the text itself, by the date under it, or a decision that the text
 * dates and of which it says that it applied the law.
 */
import type { TextDates } from '../../legal/decisions/text-date.ts';
import type { StatuteMention } from '../../legal/statutes/statute-mentions.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { AppliedDates } from './applied-dates.ts';
import type { Span } from './verification.ts';

/** What a law is later than. */
export interface Later {
  isLater: boolean | null;
  /** Date of the text or of the decision, `YYYY-MM-DD`. */
  date: string | null;
  isOfDecision: boolean;
}

/** Words between the date of a decision and a law that it applied: `julgado em 10/08/2009, fundado no …`. */
const APPLIED = new Set(
  (
    'fundado fundada fundamentado fundamentada baseado baseada amparado amparada base fundamento ' +
    'luz egide aplicou aplicava aplicando invocou invocava invocando citou citava citando'
  ).split(' '),
);
/** Words that make the law one of the present, or that of another speaker. */
const OTHERWISE = new Set(
  (
    'hoje atual atuais atualmente agora depois apos antes posterior posteriormente futuro futura ' +
    'projeto anteprojeto pl deve devem merece superado superada revisto revista relido relida ' +
    'reinterpretado advento nao nunca juiz juiza juizo magistrado sentenca autor autora reu ' +
    'parte recorrente recorrido apelante apelado segundo conforme mantido mantida confirma ' +
    'confirmado subsiste permanece continua cabe ainda mesmo relator origem'
  ).split(' '),
);
/** Words before a law that did not exist yet. */
const PLANNED = new Set('projeto anteprojeto pl pls vacatio futura futuro novo nova'.split(' '));
const YEAR = /^(19|20)\d\d$/;
const YEAR_AT_END = /\/(\d{4})$/;
const PLAN_TOKENS_MAX = 12;

/** Reads what each mention is later than. Mentions are in the order of the text. Cost is linear. */
export class LawLateness {
  readonly #stream: TokenStream;
  readonly #told: string | null;
  readonly #dates: AppliedDates;
  /** Token of the first mention's start, and so on. */
  #cursor = 0;

  constructor(
    stream: TokenStream,
    mentions: readonly StatuteMention[],
    { told, found }: TextDates,
    today: string,
  ) {
    this.#stream = stream;
    // A text that names a later year than its date contains the date of something else.
    this.#told =
      told !== null && lastYear(stream, mentions, today) <= told.slice(0, 4) ? told : null;
    this.#dates = new AppliedDates(stream, found, { applied: APPLIED, otherwise: OTHERWISE });
  }

  /** Judges the next mention. Only laws cited with their year count. */
  judge({ lei, alias, start }: StatuteMention): Later {
    const token = this.#tokenAt(start);
    const year = YEAR_AT_END.exec(lei ?? '')?.[1];
    const isWritten = alias === null || /\d/.test(alias);
    if (year === undefined || !isWritten || this.#isPlanned(token)) return NEVER;
    const date = this.#dates.before(token);
    if (date !== null && year > date.slice(0, 4))
      return { isLater: true, date, isOfDecision: true };
    const told = this.#told;
    if (told === null || year === told.slice(0, 4)) return NEVER;
    return { isLater: year > told.slice(0, 4), date: told, isOfDecision: false };
  }

  #tokenAt(start: number): number {
    while (this.#cursor < this.#stream.length && this.#stream.at(this.#cursor).start < start)
      this.#cursor++;
    return this.#cursor;
  }

  #isPlanned(token: number): boolean {
    for (let at = token - 1; at >= 0 && at > token - PLAN_TOKENS_MAX; at--) {
      if (PLANNED.has(this.#stream.fold(at))) return true;
    }
    return false;
  }
}

const NEVER: Later = { isLater: null, date: null, isOfDecision: false };

/** The latest year up to `today` that the text names outside these mentions, which are in order; `` without one. */
export function lastYear(stream: TokenStream, mentions: readonly Span[], today: string): string {
  let last = '';
  let next = 0;
  for (let at = 0; at < stream.length; at++) {
    const { kind, fold, start } = stream.at(at);
    if (kind !== 'digits' || !YEAR.test(fold) || fold > today) continue;
    while (next < mentions.length && mentions[next]!.end <= start) next++;
    const isOfOne = next < mentions.length && mentions[next]!.start <= start;
    if (!isOfOne && fold > last) last = fold;
  }
  return last;
}
