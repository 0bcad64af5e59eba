/** A mark of a source is assigned to the sentence to which it belongs. */
import t from 'tap';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import {
  CitedDecisions,
  markContradicted,
} from '../../../../src/hub/orchestrator/verifying/support-claims.ts';

const refused = 'APELAÇÃO CÍVEL. Recurso do autor não provido.';
const granted = 'APELAÇÃO CÍVEL. Recurso do autor provido.';

/** F1 denied the appeal, and F2 granted it. */
const cited = () =>
  new CitedDecisions(
    numberSources(
      [
        { processo: '1', ementa: refused, resultado: 'improvido' },
        { processo: '2', ementa: granted, resultado: 'provido' },
      ],
      [],
      new Map(),
    ),
  );

t.test('marks behind a full stop belong to the sentence before', async t => {
  for (const text of [
    'O recurso foi desprovido. [F1] Em outro caso, o recurso foi provido. [F2]',
    'O recurso foi desprovido. [F1]. Em outro caso, o recurso foi provido. [F2].',
    'O recurso foi desprovido.[F1] Em outro caso, o recurso foi provido.[F2]',
    'O recurso foi desprovido [F1]. Em outro caso, o recurso foi provido [F2].',
    'O recurso foi desprovido. [F1]\n\nEm outro caso, o recurso foi provido. [F2]',
    'Há dois casos. [F1, F2] O recurso foi provido em um deles.',
    'O recurso foi julgado. [F1] O recurso foi provido. [F2]',
    'O recurso foi desprovido. [F1] [F2] O recurso foi provido.',
    'O recurso foi provido [F2]. O recurso foi desprovido. [F1]',
    '[F1] O recurso foi desprovido.\n\n[F2] O recurso foi provido.',
  ]) {
    const marked = await markContradicted(text, cited(), []);
    t.strictSame(marked, { text, contradicted: 0 }, text);
  }
});

t.test('a sentence that its own mark contradicts is marked behind it', async t => {
  const { text, contradicted } = await markContradicted(
    'O recurso foi provido. [F1] Em outro caso, o recurso foi desprovido [F2]. Fim.',
    cited(),
    [],
  );
  t.equal(
    text,
    'O recurso foi provido. [F1] [a fonte diz o contrário] Em outro caso, o recurso foi desprovido [F2]. [a fonte diz o contrário] Fim.',
  );
  t.equal(contradicted, 2);
});
