/** A súmula is reported if it is later than the text, or than the decision that is said to apply it. */
import t from 'tap';
import { tables, verified } from '../../../support/verified.ts';

const only = (text: string) => Object.values(verified(text).sumulas)[0]!;

t.test('a decision older than the súmula that it is said to apply', async t => {
  const later = [
    'O REsp 187.402/SP, julgado em 15/09/1999, aplicou a Súmula 479/STJ e condenou o banco.',
    '(i) HC 83.915/SP, julgado em 18/05/2004: nulidade por ofensa à Súmula Vinculante 11;',
    'Em 10/03/2001 a Terceira Turma já aplicava a Súmula 385 do STJ.',
    'No REsp 187.402/SP, de 15/09/1999, a Terceira Turma aplicou a Súmula 479 do STJ.',
    'Em 1999, o STJ aplicou a Súmula 479 do STJ ao cartão clonado.',
    'REsp 400.222/MG (2003): incidência da Súmula 385 do STJ.',
    'A Súmula 479 do STJ foi aplicada no REsp 187.402/SP, julgado em 15/09/1999.',
    'Aplicando a Súmula 479 do STJ, a Terceira Turma, em 1999, condenou o banco.',
    'A decisão do STJ, proferida em sessão de 20/06/2002 no REsp 333.444/SP, com base na Súmula 479 do STJ.',
    '- 2004: exoneração por aplicação da Súmula 621 do STJ',
    '| Julgado | Data | Fundamento |\n|---|---|---|\n| REsp 300.123/SP | 10/05/2001 | Súmula 479/STJ |',
  ];
  for (const text of later)
    t.match(only(text), { anacronismo: true, motivo: /A decisão é de .*, anterior/ }, text);
  const open = [
    'O REsp 187.402/SP, julgado em 15/09/1999, serviu de base à Súmula 479/STJ.',
    'O REsp 187.402/SP, julgado em 15/09/1999, aplicou a tese depois consolidada na Súmula 479/STJ.',
    'O REsp 187.402/SP, julgado em 15/09/1999, deu origem à Súmula 479/STJ.',
    'O REsp 187.402/SP, julgado em 15/09/2015, aplicou a Súmula 479/STJ.',
    'O REsp 187.402/SP, julgado em 15/09/1999, aplicou a Súmula 479.',
    'Na linha do REsp 187.402/SP, julgado em 15/09/1999, com base na Súmula 479/STJ, condena-se.',
    'O REsp 187.402/SP é de 1999, e com base na Súmula 479/STJ condena-se.',
    'O REsp 187.402/SP, julgado em 15/09/1999, não aplicou a Súmula 479/STJ.',
    'A Súmula 479/STJ foi aplicada a contrato de 1999.',
    'O REsp 187.402/SP, julgado em 15/09/1999. Aplica-se a Súmula 479/STJ.',
    '| Julgado | Data | Súmula |\n|---|---|---|\n| REsp 300.123/SP | 10/05/2001 | Súmula 479/STJ |',
  ];
  for (const text of open) t.equal(only(text).anacronismo, null, text);
});

t.test('the date under the text', async t => {
  const signed = (year: number) =>
    `O banco responde (Súmula 479/STJ).\n\nMaceió, 3 de fevereiro de ${year}.`;
  t.match(only(signed(2010)), {
    anacronismo: true,
    valid: true,
    motivo: 'O texto é de 03/02/2010, anterior à súmula, de 27/06/2012.',
  });
  t.equal(only(signed(2014)).anacronismo, false);
  t.equal(only('O banco responde (Súmula 479/STJ).').anacronismo, null);
  // The year belongs to something else.
  t.equal(only(`O caso é de 2020. ${signed(2010)}`).anacronismo, null);
});

t.test('it is half a wrong súmula, and the level is medium', async t => {
  const { metrics } = verified(
    'O REsp 187.402/SP, julgado em 15/09/1999, aplicou a Súmula 479/STJ.',
  );
  t.equal(metrics.risk_level, 'medium');
  const right = verified('O REsp 187.402/SP, julgado em 15/09/2015, aplicou a Súmula 479/STJ.');
  t.equal(right.metrics.risk_score, 0);
});

t.test(
  'no súmula is older than one with a lower number, and none is later than its year',
  async t => {
    for (const [serie, { byNumber, last }] of tables.sumulas.series) {
      let before = '';
      for (let numero = 1; numero <= last; numero++) {
        const { desde, ano } = byNumber.get(numero)!;
        t.match(desde, /^\d{4}-\d\d-\d\d$/, `${serie} ${numero}`);
        t.ok(desde! >= before, `${serie} ${numero}`);
        if (ano !== null) t.ok(Number(desde!.slice(0, 4)) <= ano, `${serie} ${numero}`);
        before = desde!;
      }
    }
  },
);
