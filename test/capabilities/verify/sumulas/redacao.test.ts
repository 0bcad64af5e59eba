/**
 * The wording beside a súmula is compared with that of the súmula. The wordings are made up, because the project has no
 * texts of real súmulas.
 */
import t from 'tap';
import type { Redacao } from '../../../../src/capabilities/verify/items/verification.ts';
import { WordingIndex } from '../../../../src/capabilities/verify/tables/wording-table.ts';
import { verifyText } from '../../../../src/capabilities/verify/verify-text.ts';
import { shinglesOf } from '../../../../src/legal/sumulas/wording.ts';
import { AT, tables } from '../../../support/verified.ts';

const BOATS =
  'O armador responde pelo dano que o barco alugado cause à marina, salvo se a tempestade for anunciada pela capitania.';
const BEES =
  'Não cabe multa ao apicultor cujas colmeias fiquem a mais de trinta metros da estrada vicinal ou do caminho de escola.';
const LAMPS =
  'A lâmpada do farol deve ser trocada pelo município antes da temporada de pesca da tainha.';

const index = new WordingIndex(
  [
    { serie: 'STJ', numero: 7, text: BOATS },
    { serie: 'STJ', numero: 83, text: BEES },
    { serie: 'SV', numero: 10, text: LAMPS },
  ].map(({ text, ...row }) => {
    const { hashes, negatives, poles } = shinglesOf(text);
    return {
      ...row,
      negacoes: negatives.length,
      hashes,
      poles: new Set(poles.flatMap(({ own }) => own)),
    };
  }),
);
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
const verified = (text: string) =>
  verifyText(text, CHECKS, { ...tables, redacoes: { ...tables.redacoes, index } }, AT);
const itemOf = (text: string) => Object.values(verified(text).sumulas)[0]!;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const cases: [string, string, Partial<Redacao> | null][] = [
  ['quoted', `A Súmula 7 do STJ dispõe: "${BOATS}"`, { estado: 'confere', semelhanca: 1 }],
  ['typographic quotation marks', `Súmula 7/STJ: “${BOATS}”`, { estado: 'confere' }],
  ['before the number', `"${BOATS}" (Súmula 7/STJ).`, { estado: 'confere' }],
  [
    'without accents, in capitals',
    `SUMULA 7 DO STJ: "${BOATS.toUpperCase()}"`,
    { estado: 'confere' },
  ],
  [
    'a part',
    'A Súmula 7 do STJ fala do "barco alugado cause à marina, salvo se"',
    { estado: 'confere' },
  ],
  ['told', `A Súmula 7 do STJ estabelece que ${lower(BOATS)}`, { estado: 'confere' }],
  ['binding', `A Súmula Vinculante 10 dispõe: "${LAMPS}"`, { estado: 'confere' }],
  [
    'of another number',
    `A Súmula 7 do STJ dispõe: "${BEES}"`,
    { estado: 'outra', sumula: 'Súmula 83 do STJ' },
  ],
  ['of another series', `A Súmula 7 do STJ estabelece que ${lower(LAMPS)}`, { sumula: 'SV 10' }],
  [
    'a word of it changed',
    `A Súmula 7 do STJ dispõe: "${BOATS.replace('armador', 'pescador').replace('marina', 'escola')}"`,
    { estado: 'difere' },
  ],
  [
    'negated',
    `A Súmula 7 do STJ dispõe: "${BOATS.replace('responde', 'não responde')}"`,
    { estado: 'difere' },
  ],
  [
    'no longer negated',
    `A Súmula 83/STJ: "${BEES.replace('Não cabe', 'Cabe')}"`,
    { estado: 'difere' },
  ],
  [
    'a part, no longer negated',
    'A Súmula 83 do STJ dispõe: "Cabe multa ao apicultor cujas colmeias fiquem a mais de trinta metros"',
    { estado: 'difere' },
  ],
  [
    'a colon of something else',
    'A parte invoca a Súmula 7 do STJ e sustenta o seguinte: "a ré não entregou o imóvel no prazo certo"',
    null,
  ],
  [
    'invented',
    'A Súmula 7 do STJ dispõe: "O relógio da praça marca a hora oficial para todos os fins."',
    { estado: 'difere', semelhanca: 0 },
  ],
  [
    'a remark',
    'A Súmula 7 do STJ impede o conhecimento do recurso, como bem notou o relator.',
    null,
  ],
  [
    'a quotation of something else',
    'Incide a Súmula 7 do STJ, e a parte alega que "o relógio da praça marca a hora oficial"',
    null,
  ],
  ['after a full stop in brackets', `"${BOATS}". (Súmula 7/STJ)`, { estado: 'confere' }],
  ['too short', 'A Súmula 7 do STJ dispõe: "o barco"', null],
  ['a súmula without a wording', `A Súmula 8 do STJ dispõe: "${LAMPS.slice(0, 20)}"`, null],
  [
    'a part that begins with its negation',
    'A Súmula 83 do STJ diz que não cabe multa ao apicultor cujas colmeias fiquem a mais de trinta metros.',
    { estado: 'confere' },
  ],
  [
    'the same in other words',
    'Segundo a Súmula 83 do STJ, é vedada multa ao apicultor cujas colmeias fiquem a mais de trinta metros.',
    { estado: 'confere' },
  ],
  [
    'the opposite in other words',
    'Segundo a Súmula 83 do STJ, é cabível multa ao apicultor com colmeias a mais de trinta metros.',
    { estado: 'difere', contraria: true },
  ],
  [
    'the opposite, with more after it',
    `Segundo a Súmula 7 do STJ, ${lower(BOATS.replace('responde', 'não responde').slice(0, -1))}, e o recurso não prospera nem se conhece dele.`,
    { estado: 'difere', contraria: true },
  ],
  [
    'an exception turned into a rule',
    `A Súmula 7 do STJ estabelece que ${lower(BOATS.replace('salvo', 'inclusive'))}`,
    { estado: 'difere', contraria: true },
  ],
  [
    'why it does not apply',
    'A Súmula 7 do STJ não incide, pois o armador não responde pelo dano que o barco alugado cause.',
    null,
  ],
  [
    'misread by a scanner',
    'A Súmula 7 do STJ dispõe: "O arrnador responde pe1o dano que o barco alu- gado cause à rnarina, sa1vo se a tempestade for anunciada pela capitania."',
    { estado: 'confere', semelhanca: 1 },
  ],
];

for (const [name, text, expected] of cases) {
  t.test(name, async t => {
    const { redacao } = itemOf(text);
    if (expected === null) t.equal(redacao, null);
    else t.match(redacao, expected);
  });
}

t.test('the least right place of several counts, and the reason says it', async t => {
  const altered = BOATS.replace('armador', 'pescador').replace('marina', 'escola');
  const text = `A Súmula 7 do STJ dispõe: "${altered}" Diz ainda a Súmula 7 do STJ: "${BEES}"`;
  const { redacao, valid, motivo } = itemOf(text);
  t.match(redacao, { estado: 'outra', sumula: 'Súmula 83 do STJ' });
  t.equal(valid, true);
  t.equal(motivo, 'A redação citada é a da Súmula 83 do STJ.');
});

t.test('a quotation belongs to one súmula', async t => {
  const texts = [
    `- Súmula 83 do STJ: "${BEES}"\n- Súmula 7 do STJ: o armador paga.`,
    `A Súmula 83 do STJ dispõe: "${BEES}". Súmula 7 do STJ no mesmo rumo.`,
    `A Súmula 83 do STJ dispõe: "${BEES}" (Súmula 7 do STJ por analogia).`,
  ];
  for (const text of texts) {
    const [first, second] = Object.values(verified(text).sumulas);
    t.match(first, { numero: 83, redacao: { estado: 'confere' } }, text);
    t.match(second, { numero: 7, redacao: null }, text);
  }
});

t.test('the opposite is told as such', async t => {
  const { motivo } = itemOf(
    `Segundo a Súmula 7 do STJ, ${lower(BOATS.replace('responde', 'não responde'))}`,
  );
  t.equal(motivo, 'O texto diz o contrário da redação que a tabela registra.');
});

t.test('a wording that is not its own is half a wrong súmula', async t => {
  t.equal(verified(`A Súmula 7 do STJ dispõe: "${BEES}"`).metrics.risk_score, 0.5);
  t.equal(verified(`A Súmula 7 do STJ dispõe: "${BOATS}"`).metrics.risk_score, 0);
});

t.test('the table has the wording of every súmula', async t => {
  for (const [serie, { byNumber }] of tables.sumulas.series) {
    for (const numero of byNumber.keys()) {
      t.not(tables.redacoes.index.compare(shinglesOf(BOATS), serie, numero).own, null);
    }
  }
});

t.test('a wording within markup', async t => {
  const cases = [
    BOATS.replace('armador', 'armador[1]')
      .replace('marina', 'marina¹')
      .replace('pela', 'pela【3†a】'),
    BOATS.replace('à', '&agrave;').replace('alugado', 'alu&#173;gado'),
    BOATS.replace('armador', '<b>armador</b>').replace('barco', '<i class="a">barco</i>'),
    BOATS.replace('armador', '[armador](https://example.org/a-b)').replace('O ', '**O** '),
    BOATS.replace('capitania', '[capitania](https://example.org/palavras-de-outra-coisa)'),
    `<p>${BOATS.replace('alugado cause', 'alugado<br/>cause')}</p>`,
  ];
  for (const wording of cases) {
    const item = itemOf(`A Súmula 7 do STJ dispõe: "${wording}"`);
    t.match(item.redacao, { estado: 'confere', semelhanca: 1 }, wording);
    const before = itemOf(`"${wording}" (Súmula 7/STJ)`);
    t.match(before.redacao, { estado: 'confere', semelhanca: 1 }, wording);
    const altered = wording.replace('tempestade', 'viagem').replace('dano', 'lucro');
    const { redacao } = itemOf(`A Súmula 7 do STJ dispõe: "${altered}"`);
    t.match(redacao, { estado: 'difere' }, altered);
  }
});
