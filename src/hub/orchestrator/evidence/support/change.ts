/** Reads how a sentence says that the court changed the amount at its end. */
import type { Mudanca } from '../../../../legal/decisions/amounts/valor.ts';

const CHANGES: readonly (readonly [RegExp, Mudanca])[] = [
  [/\b(reduz\w+|reduc\w+|minor\w+|diminu\w+)\b/, 'reduzido'],
  [
    /\b(major\w+|aument\w+|elev(ou|aram|ar|acao|ando)|(foi|foram|sendo|ser) elevad\w+)\b/,
    'majorado',
  ],
  [/\b(mantid\w+|manteve|mantiveram|mantem|manter|mantendo|manutencao|conservad\w+)\b/, 'mantido'],
  [/\b(fix\w+|arbitr\w+|estabelec\w+|estipul\w+)\b/, 'fixado'],
];
/** Words of denials and requests, which mean that the change was not made. */
const UNDONE =
  /\b(nao|nem|sem|nunca|jamais|neg(ou|a|ad\w+|aram|ando)|rejeit\w+|indefer\w+|afast\w+|recus\w+|incabive\w+|descab\w+|impossib\w+|inviav\w+|improvi\w+|desprov\w+|tent\w+|para que|a fim de|deseja\w*|visa\w*|objetiv\w+)\b/;
/** Words of requests and of statements by a party. */
const ASKED =
  /\b(ped(e|em|ia|iam|iu|iram|indo|id[oa]s?)|pleit\w+|requer\w+|postul\w+|busc\w+|pugn\w+|pretend\w+|pretens\w+|reivindic\w+|solicit\w+|almej\w+|quer(ia|iam)?|recorre\w*|recorri\w*|apel(ou|aram|a|ava)|insurg\w+|aleg\w+|sustent\w+|defende\w*|ofere\w+|propos\w*|propost\w+|acordo)\b/;
/** Words that refer to the decision of the court below. */
const BELOW =
  /\b(sentenca|juiz\w*|juizo|singular|magistrad\w+|origem|primeir[oa] (grau|instancia)|1 grau)\b/;
/** Things other than an amount that a court upholds. */
const UPHELD =
  /\b(decisao|acordao|julgado|condenac\w+|procedencia|responsabilidade|dever|obrigac\w+)\b/;

/** Whether the folded words are about a request or a statement by a party. */
export const isAsked = (folded: string): boolean => ASKED.test(folded);

/** Whether the folded words are about the decision of the court below. */
export const isBelow = (folded: string): boolean => BELOW.test(folded);

/** The change of the amount; null if the words do not determine it. `before` is the text before the last sum. */
export function changeIn(folded: string, before: string): Mudanca | null {
  if (UNDONE.test(folded) || isAsked(folded) || isBelow(folded)) return null;
  const kinds = CHANGES.filter(([pattern]) => folded.search(pattern) >= 0);
  const [only] = kinds;
  if (only === undefined || kinds.length > 1 || before.search(only[0]) < 0) return null;
  return only[1] === 'mantido' && UPHELD.test(folded) ? null : only[1];
}
