/** GET /v1/coverage: which courts, chambers, years and sources the stored decisions cover. */
import { z } from 'zod';
import type { Coverage, CoveredSource as Source } from '../../stores/relational/coverage.ts';
import { type Capability, capability } from '../capability.ts';

const DEADLINE_MS = 5_000;
const ROWS_MAX = 1000;

const count = z.int().nonnegative();
const name = z.string().nullable();
const texts = {
  decisoes: count,
  com_inteiro_teor: count,
  com_ementa: count.describe('With the ementa of the court: one that was composed counts as none.'),
  sem_textos: count.describe('With neither full text nor ementa nor operative part.'),
};
const fontes = z
  .array(
    z.object({
      forma: name.describe(
        'The form of the file (docs/sources.md); null for this service’s own, outra for one that it does not know.',
      ),
      titulo: name.describe('What the form is called, in Portuguese; null for any other.'),
      decisoes: count.positive(),
      arquivo_de: name.describe('The newest day of a file, YYYY-MM-DD; null where none is known.'),
    }),
  )
  .describe('Where the decisions came from, most first.');
const rest = z.object({ grupos: count, decisoes: count });

const params = z.strictObject({
  limit: z.int().min(1).max(ROWS_MAX).default(100).describe('Rows of each list.'),
});

const result = z.object({
  total: z.object(texts),
  por_tribunal: z
    .array(
      z.object({
        tribunal: name,
        ano_inicio: name.describe('Year of the oldest decision; null where none has a date.'),
        ano_fim: name,
        ...texts,
        fontes,
      }),
    )
    .describe('Most decisions first.'),
  por_orgao: z
    .array(z.object({ tribunal: name, orgao_julgador: name, ano: name, ...texts, fontes }))
    .describe('By court, chamber and year, most decisions first.'),
  demais: z
    .object({ por_tribunal: rest, por_orgao: rest })
    .describe('What each list leaves out, counted.'),
});

type Result = z.infer<typeof result>;

export function coverageCapabilities(
  coverage: Pick<Coverage, 'read'>,
  titleOf: (forma: string) => string | null,
): Capability[] {
  const titled = <G extends { fontes: Source[] }>({ fontes, ...row }: G) => ({
    ...row,
    fontes: fontes.map(({ forma, ...one }) => ({
      ...{ forma, titulo: forma === null ? null : titleOf(forma) },
      ...one,
    })),
  });
  return [
    capability<z.infer<typeof params>, Result>({
      name: 'coverage',
      method: 'GET',
      path: '/v1/coverage',
      summary: 'What the corpus covers: courts, chambers, years, texts and sources.',
      description:
        'Counts the stored decisions by court, and by court, chamber and year: their number, the numbers with a full text, with an ementa and without any text, and their sources, with the newest date of a file. null means that the decisions do not have the value. The counts are updated with each write, so they are current; /v1/statistics counts the graph in service.',
      portuguese: {
        summary: 'O que o acervo abrange: tribunais, órgãos, anos, textos e fontes.',
        description:
          'Conta as decisões guardadas por tribunal e por tribunal, órgão julgador e ano: quantas são, quantas têm inteiro teor ou ementa, quantas não têm texto algum e de que fontes vieram, com a data do arquivo mais recente. null reúne as que não têm o dado. A contagem é a do momento; a de /v1/statistics é a do grafo em serviço.',
      },
      tag: 'documents',
      params: params as never,
      result,
      list: 'por_orgao',
      example: { limit: 10 },
      errors: ['SERVICE_UNAVAILABLE'],
      deadlineMs: DEADLINE_MS,
      role: 'reader',
      isTool: true,
      async run({ limit }) {
        const { total, courts, chambers } = await coverage.read(limit);
        return {
          total,
          por_tribunal: courts.rows.map(titled),
          por_orgao: chambers.rows.map(titled),
          demais: { por_tribunal: courts.rest, por_orgao: chambers.rest },
        };
      },
    }),
  ];
}
