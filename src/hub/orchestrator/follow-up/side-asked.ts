/** Reads which side a follow-up question asks for, or whose counter-argument. Only unambiguous words are read. */
import { LADOS, type Lado } from '../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../legal/text/fold.ts';
import type { SideFound } from '../../analyze/analysis.ts';
import { type Proceeding, proceedingOf } from '../side/proceeding.ts';

const PARTIES: Readonly<Record<Lado, string>> = {
  autor: 'autor(?:a|es|as)?|demandantes?|requerentes?|consumidor(?:a|es)?',
  réu: 'reus?|res?|demandad[oa]s?|requerid[oa]s?',
  acusação: 'acusacao|ministerio publico',
  defesa: 'defesa|acusad[oa]s?',
};
const ANY = Object.values(PARTIES).join('|');

/**
 * Matches the whole opening: `E para o réu?`, `agora do lado da autora`. A party that is only mentioned changes
 * nothing.
 */
const CHANGE = new RegExp(
  '^(?:(?:e|mas|agora|entao) )*' +
    '(?:(?:para|pra) (?:quem (?:representa|defende) )?(?:[oa]s? )?|pro |pel[oa]s? |(?:do|no|pelo) lado d[oa]s? |' +
    'se (?:eu )?(?:represent(?:o|ar|asse)|defend(?:o|er|esse)|f(?:or|osse)) (?:[oa]s? )?)' +
    `(?:parte )?(${ANY})$`,
);
const COUNTER_OF = new RegExp(
  `\\b(?:contra ?argument\\w*|contrargument\\w*) d[oa]s? (?:parte )?(${ANY})\\b`,
);
/** A party beside such words is not a topic. */
const BESIDE = new RegExp(
  `\\b(?:(?:a favor d|favoravel a|favoraveis a|contra |argument\\w* d)(?:[oa]s? )?)(?:parte )?(?:${ANY})\\b|` +
    `\\b(?:parte )?(?:${ANY}) (?:alega|ganha|perde|vence|vai|diz|sustenta|responde|rebate)m?\\b`,
  'g',
);

/** The side to which the folded opening changes; null: no change. */
export const sideAsked = (opening: string): Lado | null => partyIn(CHANGE, opening);

/** The party whose counter-argument is requested, which is the opponent of the user. */
export const opponentIn = (folded: string): Lado | null => partyIn(COUNTER_OF, folded);

function partyIn(pattern: RegExp, folded: string): Lado | null {
  const party = pattern.exec(folded)?.[1];
  if (party === undefined) return null;
  return LADOS.find(lado => new RegExp(`^(?:${PARTIES[lado]})$`).test(party)) ?? null;
}

/** Folded words of the asking part and the opening that name a party and no topic. */
export function partyWords(folded: string, opening: string): ReadonlySet<string> {
  const beside = [...folded.matchAll(BESIDE)].map(([text]) => text);
  const change = CHANGE.test(opening) ? [opening] : [];
  return new Set([...beside, ...change].join(' ').split(' '));
}

/**
 * The side of the answer to a follow-up question. If the kind of case makes the request ambiguous, the earlier side
 * stays.
 */
export function sideAfter(
  { lado, before, tema }: { lado: Lado | null; before: SideFound; tema: string },
  ementas: readonly string[],
): SideFound {
  if (lado === null) return before;
  const kind = before.lado === null ? proceedingOf(foldText(tema), ementas) : KINDS[before.lado];
  if (KINDS[lado] === kind) return { lado, by: 'query' };
  // In a criminal case `réu` can only be the accused.
  return lado === 'réu' && kind === 'criminal' ? { lado: 'defesa', by: 'query' } : before;
}

const KINDS: Readonly<Record<Lado, Proceeding>> = {
  autor: 'civil',
  réu: 'civil',
  acusação: 'criminal',
  defesa: 'criminal',
};
