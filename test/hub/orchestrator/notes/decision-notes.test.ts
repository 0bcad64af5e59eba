/** Notes on one decision name it as Portuguese does: `nº` before a bare number, not before a class. */
import t from 'tap';
import { enrichedContext } from '../../../../src/hub/orchestrator/notes/graph-notes.ts';
import { similarCases } from '../../../../src/hub/orchestrator/notes/result-notes.ts';

const NAMES = [
  ['0700001-23.2019.8.02.0001', 'processo nº 0700001-23.2019.8.02.0001'],
  ['REsp 1.737.428/RS', 'processo REsp 1.737.428/RS'],
] as const;
const context = (asked: string | null) => ({
  known: new Set<string>(),
  asked,
  stems: new Set<string>(),
  leftOut: null,
});
const MATCHES = { matches: [{ processo: 'REsp 1.634.851/RJ', ministro: 'NANCY ANDRIGHI' }] };
const ENRICHED = {
  document_id: 'd-1',
  dispositivos: [{ name: 'CDC art. 14' }],
  precedentes: [],
  related_decisions: [],
};

t.test('the decision that was asked about', async t => {
  for (const [asked, named] of NAMES) {
    t.equal(
      similarCases.write(MATCHES, context(asked)),
      `Pelos critérios em comum, aproximam-se do ${named}: REsp 1.634.851/RJ (rel. Nancy Andrighi).`,
    );
    t.equal(
      enrichedContext.write(ENRICHED, context(asked)),
      `Do ${named}, o acervo registra dispositivos aplicados: CDC art. 14.`,
    );
  }
  t.equal(similarCases.write(MATCHES, context(null)), null);
  t.equal(enrichedContext.write(ENRICHED, context(null)), null);
});
