/** The notes of an analysis tell where most decisions deny an argument, and the positions on the others. */
import t from 'tap';
import {
  argumentByMinistro,
  optimalArgument,
} from '../../../../src/hub/orchestrator/notes/argument-notes.ts';

const CONTEXT = { known: new Set<string>(), asked: null, stems: new Set<string>(), leftOut: null };

t.test('optimal-argument', async t => {
  const row = (nome: string, more: object) => ({
    ...{ tipo: 'criterio', nome, wins: 6, total: 9, desfecho: false, ...more },
  });
  const note = optimalArgument.write(
    {
      ...{ categoria_id: 'c', resultado_desejado: 'provido', total_decisoes: 40, taxa_base: 0.4 },
      arguments: [
        row('APLICAÇÃO DO CDC', { afirmado: 0, negado: 7 }),
        row('Dano moral', { afirmado: 5, negado: 2 }),
        row('Prescrição', { afirmado: 0, negado: 0 }),
        { ...row('art. 14 do CDC', {}), tipo: 'dispositivo' },
      ],
    },
    CONTEXT,
  );
  t.match(
    note,
    'critério “Aplicação do CDC” (afastado em 7 de 9), 6 de 9; ' +
      'critério “Dano moral”, 6 de 9, reconhecido em 5 e afastado em 2 de 9; ' +
      'critério “Prescrição”, 6 de 9; dispositivo “Art. 14 do CDC”, 6 de 9.',
  );
});

t.test('optimal-argument-by-ministro', async t => {
  const row = (nome: string, ministro_afirmado: number, ministro_negado: number) => ({
    ...{ tipo: 'criterio', nome, ministro_rate: 0.5, ministro_total: 4, ministro_afirmado },
    ...{ ministro_negado, categoria_rate: 0.25, categoria_total: 8 },
  });
  const note = argumentByMinistro.write(
    {
      ...{ categoria_id: 'c', ministro: 'ANA', resultado_desejado: 'provido' },
      ...{ ministro_total: 4, ministro_rate: 0.5, categoria_rate: 0.4, categoria_total: 40 },
      recommended_arguments: [row('Relação de consumo', 1, 3)],
      avoid_arguments: [row('Dano moral', 2, 1)],
    },
    CONTEXT,
  );
  t.match(
    note,
    'Acima da média da categoria: “Relação de consumo” (afastado em 3 e reconhecido em 1 de 4), 2 de 4; na categoria, 2 de 8.',
  );
  t.match(
    note,
    'Abaixo da média da categoria: “Dano moral”, 2 de 4, reconhecido em 2 e afastado em 1 de 4; na categoria, 2 de 8.',
  );
});
