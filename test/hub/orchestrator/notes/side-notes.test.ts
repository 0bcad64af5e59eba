/** Notes on figures for one side of the case speak of its wins, and of outcomes of appeals never. */
import t from 'tap';
import {
  argumentByMinistro,
  optimalArgument,
} from '../../../../src/hub/orchestrator/notes/argument-notes.ts';
import {
  ministroProfile,
  temporalEvolution,
} from '../../../../src/hub/orchestrator/notes/graph-notes.ts';
import type { NoteWriter } from '../../../../src/hub/orchestrator/notes/note.ts';

const CONTEXT = { known: new Set<string>(), asked: null, stems: new Set<string>() };
const bounds = { taxa_base_wilson_low: 0.3, taxa_base_wilson_high: 0.5 };
const buckets = [
  {
    ...{ periodo: '2019', total: 4, n: 3, taxa_provimento: 0.25 },
    ...{ wilson_low: 0.1, wilson_high: 0.6, amostra_pequena: true },
  },
];
const rates = { ministro_total: 8, ministro_rate: 0.5, categoria_rate: 0.25 };
const resultados = { provido: 3, parcialmente_provido: 1, improvido: 1, nao_conhecido: 0 };

const CASES: readonly (readonly [NoteWriter, object, forSide: RegExp])[] = [
  [
    optimalArgument,
    {
      ...{ categoria_id: 'c', resultado_desejado: 'provido', total_decisoes: 20, arguments: [] },
      ...{ n_conhecido: 12, taxa_base: 0.4, ...bounds },
    },
    /sabe-se quem venceu em 12 decisões da categoria “C”; em 40% venceu LADO \(intervalo de 95%: 30% a 50%\)/i,
  ],
  [
    argumentByMinistro,
    {
      ...{ categoria_id: 'c', ministro: 'ANA', resultado_desejado: 'provido', ...rates },
      ...{ recommended_arguments: [], avoid_arguments: [] },
    },
    /tem 8 decisões em que se sabe quem venceu; venceu LADO em 50%, contra 25%/,
  ],
  [
    ministroProfile,
    {
      ...{ ministro: 'ANA', total_decisoes: 9, periodo: { inicio: null, fim: null } },
      ...{ criterios: [], resultados },
    },
    /9 decisões: 3 favoráveis AO_LADO, 1 em parte e 1 favorável ao lado contrário\. Em 60% das decisões em que se sabe quem venceu, venceu LADO\./,
  ],
  [
    temporalEvolution,
    {
      ...{ criterio: 'Dano moral', criterios_total: 1, buckets: [...buckets, ...buckets] },
      ...{ tendencia: 'estavel', tendencia_provimento: 'crescente' },
    },
    /2019: 4 decisões, 25% favoráveis AO_LADO .*; parcela favorável AO_LADO em alta\./,
  ],
];
const SIDES = [
  ['réu', 'o réu', 'ao réu'],
  ['defesa', 'a defesa', 'à defesa'],
] as const;

t.test('every note', async t => {
  for (const [writer, data, wanted] of CASES) {
    for (const [lado, name, to] of SIDES) {
      const text = writer.write({ ...data, lado }, CONTEXT)!;
      const source = wanted.source.replaceAll('AO_LADO', to).replaceAll('LADO', name);
      t.match(text, new RegExp(source, wanted.flags));
      t.notMatch(text, /provi[dm]/);
    }
    t.match(writer.write(data, CONTEXT), /provi[dm]/, 'without a side as before');
  }
});

t.test('nothing known of any decision', async t => {
  const none = { provido: 0, parcialmente_provido: 0, improvido: 0, nao_conhecido: 0 };
  const [, data] = CASES[2]!;
  const text = ministroProfile.write({ ...data, lado: 'réu', resultados: none }, CONTEXT);
  t.match(text, /de nenhuma se sabe quem venceu\./);
});
