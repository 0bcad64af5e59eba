/**
 * Cited decisions are compared with stored ones: a different rapporteur, chamber, court, state or date is reported with
 * both values.
 */
import t from 'tap';
import { addCorpus } from '../../../src/capabilities/verify/corpus-lookup.ts';
import { findingsOf } from '../../../src/capabilities/verify/report/report-findings.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { verified } from '../../support/verified.ts';

const STORED = [
  {
    id: 'a',
    processo: '0703777-48.2017.8.02.0058',
    chave: '07037774820178020058',
    tribunal: 'TJAL',
    orgao_julgador: '3ª Câmara Cível',
    ministro: 'CELYRIO ADAMASTOR TENÓRIO ACCIOLY',
    data: '2019-03-15',
  },
  {
    id: 'b',
    processo: 'REsp 1.234.567/SP',
    chave: 'REsp 1234567',
    tribunal: 'STJ',
    orgao_julgador: 'TERCEIRA TURMA',
    ministro: 'NANCY ANDRIGHI',
    data: '2015-05-10',
  },
];
const NUMBER = 'Apelação Cível nº 0703777-48.2017.8.02.0058';

async function looked(text: string, facts: Partial<(typeof STORED)[number]> = {}) {
  const verification = verified(text);
  const deps = {
    cited: {
      find: async (keys: readonly string[]) =>
        STORED.filter(({ chave }) => keys.includes(chave)).map(one => ({ ...one, ...facts })),
      texts: async () => [],
    },
    counts: async (grupos: string[][]) => grupos.map(() => 0),
    compare: async () => [],
  };
  await addCorpus(text, verification, deps, Deadline.after(5_000));
  return verification;
}

const DIFFERING: [string, string, string, string][] = [
  [`TJAL, ${NUMBER}, Rel. Des. Klever Rêgo Loureiro`, 'relator', 'Klever', 'CELYRIO'],
  [`TJAL, ${NUMBER}, Relator: Des. Otávio Leão Praxedes`, 'relator', 'Otávio', 'CELYRIO'],
  [`${NUMBER}, da relatoria do Des. Fábio José Bittencourt`, 'relator', 'Fábio', 'CELYRIO'],
  [`TJAL, ${NUMBER}, 1ª Câmara Cível`, 'orgao_julgador', 'Primeira', '3ª'],
  [`TJAL, ${NUMBER}, Segunda Câmara Cível`, 'orgao_julgador', 'Segunda', '3ª'],
  [`TJAL, ${NUMBER}, publicado em 15/09/2018`, 'data', '15/09/2018', '15/03/2019'],
  [`TJAL, ${NUMBER}, julgado em 20 de maio de 2019`, 'data', '20/05/2019', '15/03/2019'],
  [`TJAL, ${NUMBER}, DJe 15 mar. 2017`, 'data', '15/03/2017', '15/03/2019'],
  [`TJAL, ${NUMBER}, 20/06/2019`, 'data', '20/06/2019', '15/03/2019'],
  [`TJAL, ${NUMBER}, julgado em 2023`, 'data', '2023', '15/03/2019'],
  ['REsp 1.234.567/SP, Rel. Min. Raul Araújo', 'relator', 'Raul', 'NANCY'],
  ['REsp 1.234.567/SP, Quarta Turma', 'orgao_julgador', 'Quarta', 'TERCEIRA'],
  ['REsp 1.234.567/RJ', 'uf', 'RJ', 'SP'],
];

t.test('what differs is doubtful, with both values', async t => {
  for (const [text, campo, citado, guardado] of DIFFERING) {
    const verification = await looked(text);
    const [item] = verification.decisoes;
    t.match(
      item?.divergencias,
      [{ campo, citado: RegExp(citado), guardado: RegExp(guardado) }],
      text,
    );
    const doubtful = findingsOf(verification).filter(({ estado }) => estado === 'duvidosa');
    t.match(doubtful, [{ reason: RegExp(`o texto indica .*${citado}.*o acervo, .*${guardado}`) }]);
    t.not(verification.metrics.risk_level, 'low', text);
  }
});

const AGREEING: [string, string[]][] = [
  [`TJAL, ${NUMBER}`, ['tribunal']],
  [`TJAL, ${NUMBER}, Rel. Des. Celyrio Adamastor`, ['relator', 'tribunal']],
  [`${NUMBER}, Rel. Des. Celyrio A. T. Accioly`, ['relator']],
  [`TJAL, ${NUMBER}, Rel. Des. Celírio Adamastor Tenorio Accioly`, ['relator', 'tribunal']],
  [`${NUMBER}, 3ª Câmara Cível`, ['orgao_julgador']],
  [`${NUMBER}, Terceira Câmara Cível, publicado em 15/03/2019`, ['orgao_julgador', 'data']],
  [`${NUMBER}, publicado em março de 2019`, ['data']],
  [`${NUMBER}, julgado em 20/02/2019`, []],
  // A day of which nothing is said may be that of the publication.
  [`${NUMBER} (18/03/2019)`, []],
  [`| Processo | Data |\n|---|---|\n| ${NUMBER} | 18/03/2019 |`, []],
  [`${NUMBER}, DJe 20/03/2019`, []],
  // An acórdão may be published years after its judgment.
  [`${NUMBER}, DJe 30/04/2020`, []],
  [`${NUMBER}, DJe 15/03/2022`, []],
  [`${NUMBER}, julgado em 12/04/2018`, []],
  [`${NUMBER}, julgado em 2017`, []],
  [
    'REsp 1.234.567/SP, Rel. Min. Nancy Andrighi, Terceira Turma',
    ['relator', 'orgao_julgador', 'tribunal'],
  ],
];

t.test('what agrees is told', async t => {
  for (const [text, conferido] of AGREEING) {
    const { decisoes } = await looked(text);
    t.strictSame(decisoes[0]?.conferido, conferido, text);
    t.equal(decisoes[0]?.divergencias, undefined, text);
  }
});

t.test('an incident is not compared with the main decision', async t => {
  for (const incident of ['EDcl no', 'AgInt no', 'AgInt nos EDcl no']) {
    const { decisoes } = await looked(
      `${incident} REsp 1.234.567/SP, Rel. Min. Raul Araújo, j. 05/05/2020`,
    );
    t.equal(decisoes[0]?.divergencias, undefined, incident);
  }
});

t.test('two writings of one name, court or chamber do not differ', async t => {
  const pairs: [string, Partial<(typeof STORED)[number]>][] = [
    ['REsp 1.234.567/SP, Rel. Min. Aldir Passarinho Jr.', { ministro: 'ALDIR PASSARINHO JUNIOR' }],
    [`TJAL, ${NUMBER}`, { tribunal: 'TJ-AL' }],
    [`TJAL, ${NUMBER}, 1ª Câmara Criminal`, { orgao_julgador: '1ª Câmara Cível e Criminal' }],
    [`TJAL, ${NUMBER}, Plenário`, { orgao_julgador: 'Tribunal Pleno' }],
  ];
  for (const [text, facts] of pairs) {
    const { decisoes } = await looked(text, facts);
    t.strictSame(decisoes[0]?.divergencias ?? [], [], text);
  }
});
