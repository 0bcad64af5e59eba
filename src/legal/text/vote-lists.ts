/** Recognises sentences below a judgment that state who voted, presided or was absent, and where it was signed. */
import { MONTHS } from './dates.ts';

const JUDGES =
  'ministr[oa]s?|mins?|desembargador(?:a|es|as)?|des|juiz|juiza|juizes|juizas|srs?|sras?|exmos?|' +
  'exmas?|senhor(?:a|es|as)?|conselheir[oa]s?|relator(?:a|es)?|procurador(?:a|es)?';
const VOTED =
  '(?:votou|votaram|votando|acompanhou|acompanharam|participou|participaram|tomou parte|' +
  'tomaram parte)';
/**
 * First words of sentences that list judges: `votaram com o relator os ministros …`, `presidiu o julgamento …`,
 * `ausente, justificadamente, o ministro …`
 */
const OPENINGS = [
  `${VOTED} (?:com|o|a|os|as|do|da|no|na|de) (?:\\w+ ){0,4}?(?:${JUDGES}|julgamento|sessao)`,
  '(?:presidiu|presidida|presidido|presidiram|presidencia d|secretariou)\\w* (?:\\w+ ){0,3}?' +
    `(?:julgamento|sessao|turma|${JUDGES})`,
  `(?:ausentes?|impedid[oa]s?|licenciad[oa]s?|suspeit[oa]s?) (?:(?:justificada|ocasional|eventual)mente )?(?:[oa]s? )+(?:${JUDGES})`,
  '[sv] exas? (?:votou|acompanhou|divergiu)',
  `esteve presente (?:\\w+ ){0,3}?(?:${JUDGES})`,
];
/** Matches `os srs ministros fulano e sicrano votaram com o sr ministro relator`. */
const JUDGES_VOTED = `(?:[oa]s (?:\\w+ ){0,2}?)?(?:${JUDGES}) (?:\\w+ ){1,40}?${VOTED} com`;
const SIGNED = `[a-z]+(?: [a-z]+){0,3}(?: [a-z]{2})? \\d{1,2} de (?:${MONTHS.join('|')}) de \\d{4}`;

const PATTERNS = [
  new RegExp(`^(?:${[...OPENINGS, JUDGES_VOTED].join('|')})(?: |$)`),
  new RegExp(`^${SIGNED}$`),
];

/** Whether a folded sentence only states who judged, where or when. Cost is linear: every run of words is bounded. */
export function isVoteList(folded: string): boolean {
  return PATTERNS.some(pattern => pattern.test(folded));
}
