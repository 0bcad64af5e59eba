/** Analyses without a model: the quote of every claim occurs in its source, for any question. */
import type { Test } from 'tap';
import { analyzed, requestOf } from './analyzed.ts';
import type { ModelStand } from './serve-decisions.ts';

const QUERIES = [
  'O que o tribunal decide sobre dano moral?',
  'Qual a chance de provimento da apelação?',
  'Monte a argumentação com base nesses julgados',
  'Compare os dois primeiros',
  'Como o relator do primeiro julgado costuma decidir?',
  'Como evoluiu o entendimento sobre dano moral?',
  'A Súmula 421 do STJ ainda está em vigor?',
  'Resuma esses julgados',
  'Explique o fundamento do primeiro julgado',
  'honorários da defensoria pública',
];

/** Runs `count` analyses over four decisions each; the intents in turn. */
export async function holdPlain(
  t: Test,
  { plain, decisions }: ModelStand,
  count: number,
): Promise<void> {
  let claims = 0;
  for (let i = 0; i < count; i++) {
    const from = (i * 5) % (decisions.length - 4);
    const given = decisions.slice(from, from + 4);
    const { result } = await analyzed(plain, requestOf(QUERIES[i % QUERIES.length]!, given));
    for (const claim of result.claims) {
      const { ementa } = given[Number(claim.source_ids[0]!.slice(1)) - 1]!;
      if (ementa.slice(claim.start, claim.end) !== claim.quote) t.fail(`${i}: ${claim.quote}`);
      if (!/[a-z]{3}/.test(claim.quote)) t.fail(`${i}: a heading as evidence: ${claim.quote}`);
    }
    claims += result.claims.length;
    if (result.response.length < 40) t.fail(`${i}: ${result.response}`);
    const { audit_trail, sources } = result;
    if (audit_trail.models_used.generator !== 'extractive-1') t.fail(`${i}: a model`);
    if (
      result.clarification === undefined &&
      !sources.every(({ corpus }) => corpus === 'confere')
    ) {
      t.fail(`${i}: ${sources.map(({ corpus }) => corpus).join()}`);
    }
  }
  t.ok(claims >= count, `${claims} claims in ${count} analyses`);
}
