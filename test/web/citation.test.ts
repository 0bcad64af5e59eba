/**
 * Copied citations in the style of NBR 6023:2018 and in the brackets that courts use, for forty records with and
 * without each field.
 */
import t from 'tap';
import { copiedAnswer } from '../../web/src/screens/analysis/copied-answer.ts';
import { bracket, type Citable, reference } from '../../web/src/shared/citation.ts';

const REL = { ministro: 'FULANA DE TAL', data: '2019-02-18' };
const CNJ = '0700001-02.2018.8.02.0001';
const APELACAO = { nome: 'Apelação Cível' };

const of = (
  tribunal: string | null,
  orgao_julgador: string | null,
  processo: string | null,
  more: Citable = {},
): Citable => ({ tribunal, orgao_julgador, processo, ...REL, ...more });

/** A record, its reference, and its citation in brackets. */
const FORMS: [Citable, string, string][] = [
  // State courts.
  [
    of('TJAL', '1ª Câmara Cível', CNJ, { classe: APELACAO }),
    `ALAGOAS. Tribunal de Justiça (1. Câmara Cível). Apelação cível n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJAL, Apelação cível n. ${CNJ}, rel. Fulana de Tal, 1ª Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJSP', '38ª Câmara de Direito Privado', '10000010220188260001', { classe: APELACAO }),
    'SÃO PAULO. Tribunal de Justiça (38. Câmara de Direito Privado). Apelação cível n. 1000001-02.2018.8.26.0001. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TJSP, Apelação cível n. 1000001-02.2018.8.26.0001, rel. Fulana de Tal, 38ª Câmara de Direito Privado, 18/2/2019)',
  ],
  [
    of('TJRS', 'Décima Primeira Câmara Cível', '70001234567'),
    'RIO GRANDE DO SUL. Tribunal de Justiça (11. Câmara Cível). Processo n. 70001234567. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TJRS, Processo n. 70001234567, rel. Fulana de Tal, Décima Primeira Câmara Cível, 18/2/2019)',
  ],
  [
    of('TJMG', 'Décima Câmara Cível', CNJ, { categoria_id: 'agravo-de-instrumento' }),
    `MINAS GERAIS. Tribunal de Justiça (10. Câmara Cível). Agravo de instrumento n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJMG, Agravo de instrumento n. ${CNJ}, rel. Fulana de Tal, Décima Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJDFT', '2ª Turma Cível', CNJ, { classe: APELACAO }),
    `DISTRITO FEDERAL. Tribunal de Justiça do Distrito Federal e dos Territórios (2. Turma Cível). Apelação cível n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJDFT, Apelação cível n. ${CNJ}, rel. Fulana de Tal, 2ª Turma Cível, 18/2/2019)`,
  ],
  [
    of('TJDF', null, CNJ),
    `DISTRITO FEDERAL. Tribunal de Justiça do Distrito Federal e dos Territórios. Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJDF, Processo n. ${CNJ}, rel. Fulana de Tal, 18/2/2019)`,
  ],
  [
    of('TJBA', 'PRIMEIRA CÂMARA CÍVEL', CNJ),
    `BAHIA. Tribunal de Justiça (1. Câmara Cível). Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJBA, Processo n. ${CNJ}, rel. Fulana de Tal, Primeira Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJAL', 'Câmara Criminal', CNJ, { classe: { nome: 'Habeas Corpus Criminal' } }),
    `ALAGOAS. Tribunal de Justiça (Câmara Criminal). Habeas corpus criminal n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJAL, Habeas corpus criminal n. ${CNJ}, rel. Fulana de Tal, Câmara Criminal, 18/2/2019)`,
  ],
  [
    of('TJAL', 'Tribunal Pleno', CNJ),
    `ALAGOAS. Tribunal de Justiça (Tribunal Pleno). Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, Tribunal Pleno, 18/2/2019)`,
  ],
  [
    of('TJMMG', null, CNJ),
    `MINAS GERAIS. Tribunal de Justiça Militar. Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJMMG, Processo n. ${CNJ}, rel. Fulana de Tal, 18/2/2019)`,
  ],
  // Superior courts.
  [
    of('STJ', 'Terceira Turma', 'REsp 1.737.428/RS', {
      ministro: 'Nancy Andrighi',
      data: '2019-03-12',
    }),
    'BRASIL. Superior Tribunal de Justiça (3. Turma). Recurso especial n. 1.737.428/RS. Relator: Nancy Andrighi, 12 mar. 2019.',
    '(STJ, REsp n. 1.737.428/RS, rel. Nancy Andrighi, Terceira Turma, 12/3/2019)',
  ],
  [
    of('STJ', 'T3', 'AgInt no AREsp 1234567/SP'),
    'BRASIL. Superior Tribunal de Justiça (T3). Agravo interno no agravo em recurso especial n. 1234567/SP. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STJ, AgInt no AREsp n. 1234567/SP, rel. Fulana de Tal, T3, 18/2/2019)',
  ],
  [
    of('STJ', 'Corte Especial', 'EDcl nos EREsp nº 1.111.222/PR', { data: '2020-05-06' }),
    'BRASIL. Superior Tribunal de Justiça (Corte Especial). Embargos de declaração nos embargos de divergência em recurso especial n. 1.111.222/PR. Relator: Fulana de Tal, 6 maio 2020.',
    '(STJ, EDcl nos EREsp n. 1.111.222/PR, rel. Fulana de Tal, Corte Especial, 6/5/2020)',
  ],
  [
    of('STJ', 'Sexta Turma', 'HC 598.051/SP'),
    'BRASIL. Superior Tribunal de Justiça (6. Turma). Habeas corpus n. 598.051/SP. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STJ, HC n. 598.051/SP, rel. Fulana de Tal, Sexta Turma, 18/2/2019)',
  ],
  [
    of('STJ', 'Segunda Seção', 'QO no REsp 1.000.000/DF'),
    'BRASIL. Superior Tribunal de Justiça (2. Seção). QO no REsp n. 1.000.000/DF. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STJ, QO no REsp n. 1.000.000/DF, rel. Fulana de Tal, Segunda Seção, 18/2/2019)',
  ],
  [
    of('STF', 'Segunda Turma', 'RE 313060/SP', { ministro: 'Ellen Gracie', data: '2005-11-29' }),
    'BRASIL. Supremo Tribunal Federal (2. Turma). Recurso extraordinário n. 313060/SP. Relator: Ellen Gracie, 29 nov. 2005.',
    '(STF, RE n. 313060/SP, rel. Ellen Gracie, Segunda Turma, 29/11/2005)',
  ],
  [
    of('STF', 'Tribunal Pleno', 'ADI 4277'),
    'BRASIL. Supremo Tribunal Federal (Tribunal Pleno). Ação direta de inconstitucionalidade n. 4277. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STF, ADI n. 4277, rel. Fulana de Tal, Tribunal Pleno, 18/2/2019)',
  ],
  [
    of('STF', null, 'AgRg no ARE 999.425'),
    'BRASIL. Supremo Tribunal Federal. Agravo regimental no recurso extraordinário com agravo n. 999.425. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STF, AgRg no ARE n. 999.425, rel. Fulana de Tal, 18/2/2019)',
  ],
  [
    of('TST', '3ª Turma', 'RR-1000-12.2018.5.02.0001'),
    'BRASIL. Tribunal Superior do Trabalho (3. Turma). Recurso de revista n. 1000-12.2018.5.02.0001. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TST, RR n. 1000-12.2018.5.02.0001, rel. Fulana de Tal, 3ª Turma, 18/2/2019)',
  ],
  [
    of('TST', 'SBDI-1', 'AIRR - 25-70.2013.5.15.0008'),
    'BRASIL. Tribunal Superior do Trabalho (SBDI-1). Agravo de instrumento em recurso de revista n. 25-70.2013.5.15.0008. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TST, AIRR n. 25-70.2013.5.15.0008, rel. Fulana de Tal, SBDI-1, 18/2/2019)',
  ],
  [
    of('TSE', null, '0600001-02.2018.6.00.0000'),
    'BRASIL. Tribunal Superior Eleitoral. Processo n. 0600001-02.2018.6.00.0000. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TSE, Processo n. 0600001-02.2018.6.00.0000, rel. Fulana de Tal, 18/2/2019)',
  ],
  [
    of('STM', null, '7000001-02.2019.7.00.0000'),
    'BRASIL. Superior Tribunal Militar. Processo n. 7000001-02.2019.7.00.0000. Relator: Fulana de Tal, 18 fev. 2019.',
    '(STM, Processo n. 7000001-02.2019.7.00.0000, rel. Fulana de Tal, 18/2/2019)',
  ],
  // Regional courts.
  [
    of('TRF4', '2ª Turma', '5000001-02.2018.4.04.7100', { classe: APELACAO }),
    'BRASIL. Tribunal Regional Federal (4. Região, 2. Turma). Apelação cível n. 5000001-02.2018.4.04.7100. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRF4, Apelação cível n. 5000001-02.2018.4.04.7100, rel. Fulana de Tal, 2ª Turma, 18/2/2019)',
  ],
  [
    of('TRF-1', null, '0000001-02.2018.4.01.3400'),
    'BRASIL. Tribunal Regional Federal (1. Região). Processo n. 0000001-02.2018.4.01.3400. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRF-1, Processo n. 0000001-02.2018.4.01.3400, rel. Fulana de Tal, 18/2/2019)',
  ],
  [
    of('TRF 5ª Região', 'Primeira Turma', '42.441-PE'),
    'BRASIL. Tribunal Regional Federal (5. Região, 1. Turma). Processo n. 42.441-PE. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRF 5ª Região, Processo n. 42.441-PE, rel. Fulana de Tal, Primeira Turma, 18/2/2019)',
  ],
  [
    of('TRT2', '3ª Turma', 'RO 1000001-02.2018.5.02.0001'),
    'BRASIL. Tribunal Regional do Trabalho (2. Região, 3. Turma). Recurso ordinário n. 1000001-02.2018.5.02.0001. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRT2, RO n. 1000001-02.2018.5.02.0001, rel. Fulana de Tal, 3ª Turma, 18/2/2019)',
  ],
  [
    of('TRT-15', null, '0010001-02.2018.5.15.0001'),
    'BRASIL. Tribunal Regional do Trabalho (15. Região). Processo n. 0010001-02.2018.5.15.0001. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRT-15, Processo n. 0010001-02.2018.5.15.0001, rel. Fulana de Tal, 18/2/2019)',
  ],
  [
    of('TRE-PR', null, '0600001-02.2018.6.16.0000'),
    'BRASIL. Tribunal Regional Eleitoral do Paraná. Processo n. 0600001-02.2018.6.16.0000. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TRE-PR, Processo n. 0600001-02.2018.6.16.0000, rel. Fulana de Tal, 18/2/2019)',
  ],
  // Fields that are missing or contain something else.
  [
    of(null, '1ª Câmara Cível', CNJ),
    `1. Câmara Cível. Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(Processo n. ${CNJ}, rel. Fulana de Tal, 1ª Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJXX', '2. Câmara Cível', CNJ),
    `TJXX (2. Câmara Cível). Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJXX, Processo n. ${CNJ}, rel. Fulana de Tal, 2. Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJAL', '1ª Câmara Cível', CNJ, { ministro: null }),
    `ALAGOAS. Tribunal de Justiça (1. Câmara Cível). Processo n. ${CNJ}. 18 fev. 2019.`,
    `(TJAL, Processo n. ${CNJ}, 1ª Câmara Cível, 18/2/2019)`,
  ],
  [
    of('TJAL', '1ª Câmara Cível', CNJ, { data: null }),
    `ALAGOAS. Tribunal de Justiça (1. Câmara Cível). Processo n. ${CNJ}. Relator: Fulana de Tal.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, 1ª Câmara Cível)`,
  ],
  [
    of('TJAL', null, null),
    'ALAGOAS. Tribunal de Justiça. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TJAL, rel. Fulana de Tal, 18/2/2019)',
  ],
  [
    of('TJAL', '', CNJ, { ministro: ' ', data: '' }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}.`,
    `(TJAL, Processo n. ${CNJ})`,
  ],
  [
    of('TJAL', null, CNJ, { data: '2019' }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}. Relator: Fulana de Tal, 2019.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, 2019)`,
  ],
  [
    of('TJAL', null, CNJ, { data: '2019-12' }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}. Relator: Fulana de Tal, dez. 2019.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, 12/2019)`,
  ],
  [
    of('TJAL', null, CNJ, { data: 'ontem' }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}. Relator: Fulana de Tal.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal)`,
  ],
  // The category is a subject and the class is uncertain, so neither is shown as the kind of decision.
  [
    of('TJAL', null, CNJ, { categoria_id: 'consumidor' }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, 18/2/2019)`,
  ],
  [
    of('TJAL', null, CNJ, { classe: { ...APELACAO, confianca: 'media' } }),
    `ALAGOAS. Tribunal de Justiça. Processo n. ${CNJ}. Relator: Fulana de Tal, 18 fev. 2019.`,
    `(TJAL, Processo n. ${CNJ}, rel. Fulana de Tal, 18/2/2019)`,
  ],
  [
    of('TJAL', null, 'Apelação Cível nº 2010.001234-5'),
    'ALAGOAS. Tribunal de Justiça. Apelação cível n. 2010.001234-5. Relator: Fulana de Tal, 18 fev. 2019.',
    '(TJAL, Apelação Cível n. 2010.001234-5, rel. Fulana de Tal, 18/2/2019)',
  ],
];

t.test('forty records', async t => {
  t.equal(FORMS.length, 40);
  for (const [record, abnt, courts] of FORMS) {
    t.equal(reference(record), abnt);
    t.equal(bracket(record), courts);
  }
});

t.test('an answer is copied with its sources', async t => {
  const source = { id: 'F1', tribunal: 'STJ', processo: 'REsp 1/SP', ministro: 'ANA', data: null };
  const sources = [source, { ...source, id: 'F2', ministro: null }] as unknown as Parameters<
    typeof copiedAnswer
  >[0]['sources'];
  t.equal(
    copiedAnswer({ response: 'O dano é presumido [F1, F2].\n', sources }),
    'O dano é presumido [F1, F2].\n\nFontes\n' +
      '[F1] BRASIL. Superior Tribunal de Justiça. Recurso especial n. 1/SP. Relator: Ana.\n' +
      '[F2] BRASIL. Superior Tribunal de Justiça. Recurso especial n. 1/SP.\n',
  );
  t.equal(copiedAnswer({ response: 'Nada.', sources: [] }), 'Nada.');
});
