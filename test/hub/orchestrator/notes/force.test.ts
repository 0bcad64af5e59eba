/** Notes that name a súmula or a law that is not in force always say so. */
import t from 'tap';
import {
  argumentByMinistro,
  optimalArgument,
} from '../../../../src/hub/orchestrator/notes/argument-notes.ts';
import {
  enrichedContext,
  ministroProfile,
} from '../../../../src/hub/orchestrator/notes/graph-notes.ts';

const CONTEXT = {
  known: new Set<string>(),
  asked: 'REsp 1/SP',
  stems: new Set<string>(),
  leftOut: null,
};
const WITH = [
  ['cancelada', ' (cancelada)'],
  ['superada', ' (superada)'],
  ['pendente de publicação', ' (pendente de publicação)'],
  ['revogada', ' (sem vigência)'],
  ['vigente', ''],
  ['alterada', ''],
  [null, ''],
] as const;

t.test('every note', async t => {
  for (const [situacao, mark] of WITH) {
    const named = { tipo: 'precedente', nome: 'Súmula 603 do STJ', situacao };
    const figures = { wins: 1, total: 2, success_rate: 0.5, wilson_low: 0.1, wilson_high: 0.9 };
    const best = optimalArgument.write(
      {
        ...{ categoria_id: 'c', resultado_desejado: 'provido', total_decisoes: 9, taxa_base: 0.4 },
        ...{ taxa_base_wilson_low: 0.2, taxa_base_wilson_high: 0.6 },
        arguments: [{ ...named, ...figures, amostra_pequena: true, desfecho: false }],
      },
      CONTEXT,
    );
    t.match(best, `precedente “Súmula 603 do STJ”${mark}, 1 de 2`);
    const row = {
      ...named,
      ministro_rate: 0.5,
      ministro_total: 4,
      categoria_rate: 0.25,
      categoria_total: 8,
    };
    const before = argumentByMinistro.write(
      {
        ...{ categoria_id: 'c', ministro: 'ANA', resultado_desejado: 'provido' },
        ...{ ministro_total: 4, ministro_rate: 0.5, categoria_rate: 0.4, categoria_total: 40 },
        ...{ recommended_arguments: [row], avoid_arguments: [row] },
      },
      CONTEXT,
    );
    t.match(before, `Acima da média da categoria: “Súmula 603 do STJ”${mark}, 2 de 4;`);
    t.match(before, `Abaixo da média da categoria: “Súmula 603 do STJ”${mark}, 2 de 4;`);
    const resultados = {
      ...{ provido: 1, parcialmente_provido: 0, improvido: 0, nao_conhecido: 0 },
    };
    const profile = ministroProfile.write(
      {
        ...{ ministro: 'ANA', total_decisoes: 1, periodo: { inicio: null, fim: null } },
        ...{ criterios: [], resultados, precedentes: [{ ...named, citacoes: 3 }] },
      },
      CONTEXT,
    );
    t.match(profile, `Precedentes que mais cita: Súmula 603 do STJ${mark} (3)`);
    const cited = { name: 'Súmula 603 do STJ', situacao };
    const context = enrichedContext.write(
      { document_id: 'd', dispositivos: [cited], precedentes: [cited], related_decisions: [] },
      CONTEXT,
    );
    t.match(context, `dispositivos aplicados: Súmula 603 do STJ${mark};`);
    t.match(context, `precedentes citados: Súmula 603 do STJ${mark}.`);
  }
});
