/** Headings in capitals become sentences; acronyms keep their capitals. */
import t from 'tap';
import { shownSentence } from '../../../src/legal/text/shown-sentence.ts';

t.test('words that look like acronyms', async t => {
  const rows = [
    ['DANO MORAL IN RE IPSA', 'Dano moral in re ipsa.'],
    ['RECUSA DA RÉ À COBERTURA', 'Recusa da ré à cobertura.'],
    ['TEMA DO RE 561.836/RN', 'Tema do RE 561.836/RN.'],
    ['TEMA DO RE Nº 561.836', 'Tema do RE nº 561.836.'],
    ['ROL DA ANS E SÚMULA DO STJ', 'Rol da ANS e súmula do STJ.'],
    ['EX VI DO ART. 5', 'Ex vi do art. 5.'],
  ] as const;
  for (const [heading, shown] of rows) t.equal(shownSentence(heading, true), shown);
});
