/** What the rows of facts in a reference pack have to be. */
import { z } from 'zod';

const SOURCE_LENGTH_MAX = 200;
const SUMULA_NUMBER_MAX = 99_999;
const STATES = ['vigente', 'cancelada', 'superada', 'alterada', 'pendente de publicação'] as const;

/** A broken rule that concerns a field. */
type Broken = [field: string, rule: string];

/** One line of text, which answers repeat. */
export const oneLine = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine(text => text.isWellFormed() && text.trim() === text && text !== '', {
      error: 'must be a text without white space around it',
    })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
    .refine(text => !/[\u0000-\u001f\u007f]/.test(text), {
      error: 'must be one line without control characters',
    });

export const day = z.iso.date();

/** The fields of every row. */
const told = { data: day, fonte: oneLine(SOURCE_LENGTH_MAX) };

const sumula = z.strictObject({
  tipo: z.literal('sumula'),
  tribunal: z.string().regex(/^(?!SV$)[A-Z]{2,6}\d{0,2}$/, {
    error: 'must be the abbreviation of a court in capitals',
  }),
  numero: z.int().min(1).max(SUMULA_NUMBER_MAX),
  vinculante: z.boolean().default(false),
  situacao: z.enum(STATES),
  situacao_desde: day.nullable().default(null),
  aprovada_em: day.nullable().default(null),
  ...told,
});

export type SumulaRow = z.infer<typeof sumula>;

function brokenOfSumula(row: SumulaRow): Broken[] {
  const { vinculante, tribunal, situacao_desde, aprovada_em, data } = row;
  return [
    ...when(vinculante && tribunal !== 'STF', 'vinculante', 'is for súmulas of the STF'),
    ...notAfter({ aprovada_em, data }, 'aprovada_em', 'data'),
    ...notAfter({ situacao_desde, data }, 'situacao_desde', 'data'),
    ...notAfter({ aprovada_em, situacao_desde }, 'aprovada_em', 'situacao_desde'),
  ];
}

/** By `tipo`: the schema, what it cannot say, and the key that no other fact of the kind has. */
export const FACT_ROWS = {
  sumula: {
    schema: sumula,
    broken: brokenOfSumula,
    key: ({ vinculante, tribunal, numero }: SumulaRow) =>
      `${vinculante ? 'SV' : tribunal} ${numero}`,
  },
};

function when(isBroken: boolean, field: string, rule: string): Broken[] {
  return isBroken ? [[field, rule]] : [];
}

/** Whether two dates are in order, if both are known. */
function notAfter(dates: Record<string, string | null>, first: string, second: string): Broken[] {
  const [from, to] = [dates[first], dates[second]];
  if (from == null || to == null) return [];
  return when(from > to, first, `must not be after ${second}`);
}
