/** The schema of DataJud cases with a decision's number, and their look-up. */
import { z } from 'zod';
import type { Process } from '../../stores/relational/process.ts';
import type { Processes } from '../../stores/relational/processes.ts';

const text = z.string().nullable();
const coded = z.object({ codigo: z.int().nullable(), nome: text });

const processo = z.object({
  numero: z.string().describe('The 20 digits.'),
  tribunal: z.string(),
  grau: z.string().describe('Degree of jurisdiction, as the source names it: G1, G2, JE.'),
  classe: coded.nullable(),
  assuntos: z.array(coded),
  orgao_julgador: text,
  ajuizado_em: text.describe('YYYY-MM-DD.'),
  movimentos: z
    .array(z.object({ ...coded.shape, data: text, complementos: z.array(z.string()) }))
    .describe('Newest first; at most 300, up to 256 KiB.'),
  movimentos_total: z.int().nonnegative(),
  atualizado_em: text.describe('When the source last changed the case; null if it does not tell.'),
  fonte: z
    .record(z.string(), z.string())
    .describe('Form and id of the source, SHA-256 and day of the file.'),
});

export const processos = z
  .array(processo)
  .describe(
    'What DataJud tells of the case with this number, one entry for each court and degree of it, at most 12.',
  );

type Shown = z.infer<typeof processo>;

/** For each key of a decision its cases, in the order of the keys. */
export async function processosOf(
  keys: readonly (string | null)[],
  processes: Pick<Processes, 'of'>,
): Promise<Shown[][]> {
  const numbers = new Set(keys.filter(key => key !== null));
  const found = Map.groupBy(await processes.of([...numbers]), ({ numero }) => numero);
  return keys.map(key => (found.get(key ?? '') ?? []).map(shownProcess));
}

function shownProcess({ numero, tribunal, grau, atualizado_em, dados }: Process): Shown {
  return { numero, tribunal, grau, ...dados, atualizado_em: atualizado_em || null };
}
