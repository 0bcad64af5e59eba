/**
 * A claim keeps its quote or becomes one of the unknowns. Headings, names and sources that do not exist are no
 * evidence.
 */
import t from 'tap';
import { checkClaims } from '../../../../src/hub/orchestrator/evidence/check-claims.ts';
import { SourceText } from '../../../../src/hub/orchestrator/evidence/source-text.ts';

const PROSE =
  'APELAÇÃO CÍVEL. DANO MORAL. COBRANÇA INDEVIDA. Apelante: Banco Azul S/A. 1. O Banco Azul Brasileiro cobrou dívida paga pelo autor. 2. Recurso conhecido e não provido.';
const HEADING =
  'APELAÇÃO CÍVEL. DANO MORAL. COBRANÇA INDEVIDA POR DÍVIDA PAGA. RECURSO NÃO PROVIDO.';
const sources = new Map([
  ['F1', new SourceText(PROSE)],
  ['F2', new SourceText(HEADING)],
]);
const check = (quote: string, source_ids = ['F1']) =>
  checkClaims([{ text: 'Uma afirmação.', source_ids, quote }], sources);

t.test('a sentence stands, at its place', async t => {
  const { claims, counts } = check('cobrou dívida paga pelo autor');
  t.match(claims, [{ id: 'A1', state: 'verified', source_ids: ['F1'] }]);
  t.equal(PROSE.slice(claims[0]!.start, claims[0]!.end), claims[0]!.quote);
  t.strictSame(counts, {
    verified: 1,
    repaired: 0,
    unverified: 0,
    contradicted: 0,
    unknownSources: 0,
  });
});

t.test('headings, parties and names are no evidence', async t => {
  for (const quote of [
    'DANO MORAL. COBRANÇA INDEVIDA',
    'Apelante: Banco Azul S/A',
    'Banco Azul Brasileiro',
  ]) {
    const { claims, unknowns } = check(quote);
    t.strictSame(claims, [], quote);
    t.match(unknowns, [{ text: 'Uma afirmação.', reason: /cabeçalho ou nome/ }]);
  }
});

t.test('a decision that is all heading is quoted by its heading', async t => {
  t.match(check('COBRANÇA INDEVIDA POR DÍVIDA PAGA', ['F2']).claims, [{ state: 'verified' }]);
});

t.test('what no source has is an unknown; sources that do not exist are counted', async t => {
  t.match(check('o autor pagou duas vezes').unknowns, [{ reason: /não foi encontrado/ }]);
  const { claims, counts } = check('cobrou dívida paga pelo autor', ['F9', 'F2', 'F1', 'F1']);
  t.match(claims, [{ source_ids: ['F1', 'F2'] }], 'the source that has it comes first');
  t.equal(counts.unknownSources, 1);
  t.match(check('cobrou dívida paga pelo autor', ['F9']).unknowns, [
    { reason: /nenhuma das fontes/ },
  ]);
});
