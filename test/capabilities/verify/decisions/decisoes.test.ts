/** The records of cited decisions: their details, and which details are found impossible or stay undecided. */
import t from 'tap';
import type { DecisaoItem } from '../../../../src/capabilities/verify/items/verification.ts';
import { AT, verified } from '../../../support/verified.ts';

const decisoes = (text: string): DecisaoItem[] => verified(text).decisoes;
const only = (text: string): DecisaoItem => {
  const all = decisoes(text);
  if (all.length !== 1) throw new Error(`${all.length} decisions in ${text}`);
  return all[0]!;
};

const FULL =
  'REsp 1.234.567/SP, Rel. Min. Nancy Andrighi, Terceira Turma, julgado em 10/05/2015, DJe 20/05/2015';
const READ = {
  classe: 'REsp',
  numero: '1234567',
  tribunal: 'STJ',
  relator: 'Nancy Andrighi',
  orgao_julgador: 'Terceira Turma',
  julgado_em: '2015-05-10',
  publicado_em: '2015-05-20',
  fonte: 'DJe',
  relator_do_tribunal: true,
  orgao_do_tribunal: true,
  data_possivel: true,
};

t.test('one record holds all that a citation says', async t => {
  const text = `O dano é presumido (${FULL}).`;
  const found = only(text);
  t.match(found, { ...READ, uf: 'SP', redator: null, no_corpus: null, passagem: null });
  t.equal(text.slice(found.start, found.end), FULL);
  t.equal(found.motivo, undefined);
});

t.test('the same in other layouts', async t => {
  const layouts = [
    'STJ - REsp: 1234567 SP 2010/0123456-7, Relator: Ministra NANCY ANDRIGHI, Data de Julgamento: 10/05/2015, T3 - TERCEIRA TURMA, Data de Publicação: DJe 20/05/2015',
    'REsp 1234567/SP. Rel. Nancy Andrighi. 3ª Turma. J. 10.05.2015. DJe 20.05.2015.',
    '(STJ, 3ª Turma, REsp 1.234.567, Relatora a Ministra Nancy Andrighi, j. em 10 de maio de 2015, DJe de 20/5/15)',
    'REsp 1.234.567/SP, Rel. Min. Nancy Andrighi, 3ª T., julgado em 10/05/2015, DJe-98 DIVULG 19-05-2015 PUBLIC 20-05-2015',
    'REsp 1.234.567/SP,\nde relatoria da Ministra Nancy\nAndrighi, Terceira Turma, julgado na sessão de 10/05/2015,\nDJe n. 98, de 20/05/2015',
  ];
  for (const layout of layouts) t.match(only(layout), READ, layout);
});

t.test('rapporteur and court', async t => {
  const cases: [string, boolean | null][] = [
    ['REsp 1.234.567/SP, Rel. Min. Gilmar Mendes', false],
    ['RE 574.706/PR, Rel. Min. Nancy Andrighi', false],
    ['RE 574.706/PR, Rel. Min. Cármen Lúcia', true],
    ['REsp 1.234.567/SP, Rel. Min. Luiz Fux', true],
    ['REsp 1.234.567/SP, Rel. Min. Teori Albino Zavascki', true],
    // A partial name is uncertain: the STF's minister has a namesake at the STJ.
    ['REsp 1.234.567/SP, Rel. Min. Aldir Passarinho', null],
    ['REsp 1.234.567/SP, Rel. Min. Fulano Inventado Silva', null],
    ['RE 574.706/PR, Rel. Min. Fulano Inventado Silva', false],
    ['RR 1234-56.2010.5.02.0001, Rel. Min. Nancy Andrighi', null],
    ['REsp 1.234.567/SP, Rel. Min. Ericson Maranho (Desembargador convocado do TJ/SP)', null],
    ['HC 123.456/SP, Rel. Min. Gilmar Mendes', null],
    ['STJ, HC 123.456/SP, Rel. Min. Gilmar Mendes', false],
    ['ADI 2010.00.2.002050-8, Rel. Des. Sérgio Bittencourt', null],
  ];
  for (const [text, verdict] of cases) {
    const found = only(text);
    t.equal(found.relator_do_tribunal, verdict, text);
    t.equal(found.motivo === undefined, verdict !== false, text);
  }
});

t.test('rapporteur and term', async t => {
  const cases: [string, boolean | null][] = [
    ['RE 574.706, Rel. Min. Flávio Dino, Plenário, julgado em 15/03/2017', false],
    ['RE 574.706, Rel. Min. Flávio Dino, DJe 15/03/2017', false],
    ['RE 574.706, Rel. Min. Cármen Lúcia, Plenário, julgado em 15/03/2017', true],
    ['RE 574.706, Rel. Min. Ellen Gracie, Segunda Turma, julgado em 15/03/2017', false],
    ['RE 574.706, Rel. Min. Ellen Gracie, Segunda Turma, julgado em 15/03/2012', null],
    ['RE 559.937, Rel. Min. Ellen Gracie, Plenário, julgado em 20/03/2013', null],
    [
      'RE 559.937, Rel. Min. Ellen Gracie, Rel. p/ acórdão Min. Dias Toffoli, Segunda Turma, julgado em 20/03/2018',
      null,
    ],
    ['ADI 2.135, Rel. Min. Néri da Silveira, Plenário, julgado em 06/11/2024', null],
    ['RE 574.706, Rel. Min. Ellen Gracie, DJe 15/03/2017', null],
    ['REsp 1.234.567/SP, Rel. Min. Nancy Andrighi, julgado em 10/05/1995', false],
  ];
  for (const [text, verdict] of cases) t.equal(only(text).relator_em_exercicio, verdict, text);
  const { redator } = only('RE 1.234, Rel. Min. Ellen Gracie, Rel. p/ acórdão Min. Dias Toffoli');
  t.equal(redator, 'Dias Toffoli');
});

t.test('chamber and court', async t => {
  const cases: [string, boolean | null][] = [
    ['REsp 1.234.567/SP, Sexta Turma', true],
    ['REsp 1.234.567/SP, Sétima Turma', false],
    ['REsp 1.234.567/SP, 4ª Seção', false],
    ['REsp 1.234.567/SP, Corte Especial', true],
    ['REsp 1.234.567/SP, Plenário', null],
    ['REsp 1.234.567/SP, 3ª Câmara Cível', null],
    ['RE 123.456, Tribunal Pleno', true],
    ['RE 123.456, Quinta Turma', false],
    ['RE 123.456, Corte Especial', false],
    // The STF had a third Turma from 1965 to 1969.
    ['RE 60.123, Terceira Turma, julgado em 10/05/1967', true],
    ['RE 60.123, Terceira Turma', null],
    ['RE 574.706, Terceira Turma', false],
    ['RR-1234-56.2010.5.02.0001, 8ª Turma', true],
    ['RR-1234-56.2010.5.02.0001, 9ª Turma', false],
    ['RR-1234-56.2010.5.02.0001, SBDI-1', true],
    ['Apelação 1234567-89, 25ª Câmara', null],
  ];
  for (const [text, verdict] of cases) t.equal(only(text).orgao_do_tribunal, verdict, text);
  const origin = only(
    'REsp 1.234.567/SP, Terceira Turma, oriundo da 30ª Turma do TRF da 1ª Região',
  );
  t.match(origin, { orgao_julgador: 'Terceira Turma', orgao_do_tribunal: true });
});

t.test('dates', async t => {
  const cases: [string, boolean | null, RegExp | undefined][] = [
    ['REsp 1.234.567/SP, julgado em 10/05/2015, DJe 20/05/2015', true, undefined],
    ['REsp 1.234.567/SP, julgado em 10/05/2015, DJe 10/05/2015', true, undefined],
    ['REsp 1.234.567/SP, julgado em 10/05/2015, DJe 09/05/2015', false, /anterior ao julgamento/],
    ['REsp 1.234.567/SP, julgado em maio de 2015, DJe 09/05/2015', true, undefined],
    ['REsp 1.234.567/SP, julgado em 31/02/2015', false, /calendário/],
    ['REsp 1.234.567/SP, julgado em 29/02/2016', true, undefined],
    ['REsp 1.234.567/SP, julgado em 29/02/2015', false, /calendário/],
    ['REsp 1.234.567/SP, julgado em 03/01/2026', false, /futuro/],
    ['REsp 1.234.567/SP, julgado em 02/01/2026', true, undefined],
    ['REsp 1.234.567/SP, DJe 10/05/2031', false, /futuro/],
    ['REsp 1.234/SP, julgado em 06/04/1989', false, /instalação do STJ, em 07\/04\/1989/],
    ['REsp 1.234/SP, julgado em 07/04/1989', true, undefined],
    ['REsp 1.234/SP, julgado em 1989', true, undefined],
    ['AREsp 1.234/SP, julgado em 10/05/2005', false, /classe AREsp/],
    ['RE 1.234, julgado em 10/05/1952', true, undefined],
    ['REsp 1.234.567/SP', null, undefined],
    ['o acórdão do REsp 1.234.567/SP, que transitou em julgado em 10/05/2035', null, undefined],
  ];
  t.equal(AT.slice(0, 10), '2026-01-02');
  for (const [text, verdict, motivo] of cases) {
    const found = only(text);
    t.equal(found.data_possivel, verdict, text);
    if (motivo === undefined) t.equal(found.motivo, undefined, text);
    else t.match(found.motivo, motivo, text);
  }
});

t.test('what belongs to which decision', async t => {
  const [one, two] = decisoes(
    'REsp 1.111.111/SP, Rel. Min. Nancy Andrighi, Terceira Turma; REsp 2.222.222/RJ, Rel. Min. Raul Araújo, Quarta Turma',
  );
  t.match(one, { relator: 'Nancy Andrighi', orgao_julgador: 'Terceira Turma' });
  t.match(two, { relator: 'Raul Araújo', orgao_julgador: 'Quarta Turma' });
  const [bare, full] = decisoes(
    'No REsp 1.111.111/SP. O Ministro Raul Araújo divergiu. REsp 2.222.222/RJ.',
  );
  t.match([bare, full], [{ relator: null }, { relator: null }]);
  t.equal(only('REsp 1.111.111/SP; Rel. Min. Raul Araújo').relator, null);
  const again = only(`No REsp 1.234.567/SP decidiu-se assim (${FULL}).`);
  t.match(again, { ...READ, occurrences: [{}] });
  const other = decisoes(`${FULL}. REsp 1.234.567/SP, julgado em 01/02/2016`);
  t.equal(other.length, 2, 'another date is another decision');
  t.equal(
    only('MINISTRO MARCO AURÉLIO (RELATOR) – No RE 123.456 (RELATOR) – Inicialmente').relator,
    null,
  );
});

t.test('references back', async t => {
  const [, same] = decisoes(
    'RE 574.706, Rel. Min. Cármen Lúcia; RE 600.001, mesma relatora, julgado em 10/10/1999',
  );
  t.match(same, {
    relator: 'Cármen Lúcia Antunes Rocha',
    relator_em_exercicio: false,
    remissoes: [{ texto: 'mesma relatora', remete_a: 'Cármen Lúcia' }],
  });
  const unknown = only('RE 600.001, mesmo relator.');
  t.match(unknown, { relator: null, motivo: /mesmo relator/, remissoes: [{ remete_a: null }] });
  const [first, second] = decisoes(
    'REsp 1.111.111/SP, Rel. Min. Nancy Andrighi. REsp 2.222.222/RJ, Rel. Min. Raul Araújo. Idem, p. 3. Min. Nancy Andrighi, op. cit., p. 4.',
  );
  t.match(first, { remissoes: [{ texto: 'op. cit', remete_a: 'REsp 1.111.111/SP' }] });
  t.match(second, { remissoes: [{ texto: 'Idem', remete_a: 'REsp 2.222.222/RJ' }] });
  const many = decisoes(
    'REsp 1.111.111/SP, Rel. Min. Nancy Andrighi. REsp 2.222.222/RJ, Rel. Min. Nancy Andrighi. Depois, Min. Nancy Andrighi, op. cit., p. 4.',
  );
  t.equal(many.length, 3);
  t.match(many[2], { numero: null, motivo: /REsp 1\.111\.111\/SP, REsp 2\.222\.222\/RJ/ });
  for (const text of [
    'REsp 1.111.111/SP. NERY JÚNIOR, op. cit., p. 33.',
    'REsp 1.111.111/SP. Bis in idem.',
    'REsp 1.111.111/SP. Súmula 7 do STJ. Idem, p. 3.',
  ]) {
    t.strictSame(only(text).remissoes, [], text);
  }
});

t.test('the quotation beside a decision', async t => {
  const words = 'a responsabilidade civil do Estado independe de culpa do agente público';
  const texts = [
    `"${words}" (${FULL}).`,
    `“${words}”.\n(${FULL})`,
    `«${words}» (grifo nosso) (${FULL})`,
    `No REsp 1.234.567/SP, decidiu-se que "${words}".`,
  ];
  for (const text of texts) {
    const { trecho } = decisoes(text)[0]!;
    t.equal(text.slice(trecho?.start, trecho?.end), words, text);
  }
  t.equal(only(`"culpa do agente público" (${FULL})`).trecho, null, 'a short one is a term');
  t.equal(only(`"${words}". O recurso não foi conhecido. No ${FULL}`).trecho, null);
});

t.test('the same rapporteur as before a number without one', async t => {
  const text = `${FULL}; processo 0703777-48.2017.8.02.0058; REsp 1.111.111/SP, do mesmo relator`;
  const { decisoes } = verified(text);
  t.match(decisoes.at(-1), { normalized: 'REsp 1.111.111/SP', relator: decisoes[0]!.relator });
  t.match(decisoes.at(-1)!.remissoes, [{ remete_a: decisoes[0]!.relator }]);
});

t.test('risk and switches', async t => {
  t.equal(verified(FULL).metrics.risk_score, 0);
  t.ok(verified(FULL.replace('20/05/2015', '20/04/2015')).metrics.risk_score > 0);
  t.strictSame(verified(FULL, { check_processos: false }).decisoes, []);
  const off = verified('RE 574.706, Rel. Min. Nancy Andrighi', { check_ministros: false });
  t.match(off.decisoes, [{ relator: 'Nancy Andrighi', relator_do_tribunal: null }]);
});
