/** The search for a briefing's facts and thesis, which several blocks share. */
import type { Origin } from '../blocks/block-sources.ts';
import type { FoundDecision } from './backend-answers.ts';
import { searched } from './basis.ts';
import { type CaseTexts, caseOf } from './case-texts.ts';
import { type Making, NoBasis } from './making.ts';

const NOTHING_TO_SEARCH =
  'Informe o tema ou a tese no diagnóstico, ou acrescente um contexto, para que a pesquisa tenha o que procurar.';

/** Rejects with NoBasis if the briefing has neither facts nor thesis. */
export async function searchedCase({
  state,
  ask,
}: Making): Promise<{ texts: CaseTexts; results: FoundDecision[]; origin: Origin[] }> {
  const texts = caseOf(state);
  if (texts.fato === null && texts.tese === null) throw new NoBasis(NOTHING_TO_SEARCH);
  return { texts, ...(await searched(texts, ask)) };
}
