/** Words for how often decisions affirm and deny a criterion. */
import t from 'tap';
import { withPositions } from '../../web/src/screens/panels/argument-names.ts';
import { isDenied, positionText, withDenial } from '../../web/src/shared/position-words.ts';

t.test('positions', async t => {
  for (const [afirmado, negado, total, text, denied] of [
    [0, 7, 9, 'afastado em 7 de 9', true],
    [2, 7, 9, 'afastado em 7 e reconhecido em 2 de 9', true],
    [5, 2, 9, 'reconhecido em 5 e afastado em 2 de 9', false],
    [1, 3, 9, 'afastado em 3 e reconhecido em 1 de 9', false],
    [5, 5, 10, 'reconhecido em 5 e afastado em 5 de 10', false],
    [1200, 0, 1234, 'reconhecido em 1.200 de 1.234', false],
    [0, 0, 9, null, false],
    [undefined, undefined, 9, null, false],
  ] as const) {
    const positions = { afirmado, negado, total };
    t.equal(positionText(positions), text);
    t.equal(isDenied(positions), denied, `${text}`);
    t.equal(withDenial('X', positions), denied ? `X (${text})` : 'X');
    const figures = denied || text === null ? '60%' : `60%; ${text}`;
    t.equal(withPositions('60%', positions), figures);
  }
});
