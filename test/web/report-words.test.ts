/** The texts of a document's report: its head, and the note about pages without text. */
import t from 'tap';
import { emptyPagesText, headline } from '../../web/src/screens/verify/report-words.ts';
import type { Verdict } from '../../web/src/shared/verdicts.ts';

const head = (verdicts: Verdict[], left: { empty_pages?: number[]; truncated?: string[] } = {}) => {
  const citations = verdicts.map(verdict => ({ verdict }));
  const { tone, text } = headline({ citations, empty_pages: [], truncated: [], ...left });
  return [tone, text];
};

t.test('only a whole verification that found something is good', async t => {
  t.strictSame(head(['exists', 'undecided']), ['good', 'Nada a corrigir']);
  t.strictSame(head([]), ['', 'Nenhuma citação reconhecida']);
  t.strictSame(head(['undecided']), ['', 'Nenhuma citação confirmada']);
  t.strictSame(head(['exists'], { empty_pages: [2] }), ['', 'Verificação parcial']);
  t.strictSame(head(['exists'], { truncated: ['sumulas'] }), ['', 'Verificação parcial']);
  t.strictSame(head(['wrong', 'exists'], { empty_pages: [2] }), ['bad', '1 a corrigir']);
});

t.test('pages without text', async t => {
  t.equal(
    emptyPagesText([3]),
    'A página 3 está sem texto (em branco ou imagem) e não foi verificada.',
  );
  t.equal(
    emptyPagesText([1, 4]),
    '2 páginas estão sem texto (em branco ou imagem) e não foram verificadas: 1 e 4.',
  );
});
