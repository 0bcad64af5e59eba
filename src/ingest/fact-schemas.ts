/** Schemas of the facts in a reference pack. */
import { z } from 'zod';
import { SUMULA_STATES } from '../legal/citations/situacao.ts';
import { foldText } from '../legal/text/fold.ts';

const SOURCE_LENGTH_MAX = 200;
const SUMULA_NUMBER_MAX = 99_999;
const TEMA_NUMBER_MAX = 9_999;
const ARTICLE_MAX = 9_999;
const YEAR_MIN = 1808;
const NAME_LENGTH_MAX = 100;

const LAW_NUMBER_MAX = 999_999;
const LAW_NUMBER = /^[1-9]\d{0,5}(-[A-Z\d]{1,2})?$/;
const LAW_NUMBER_RULE = 'must be a number without dots, or one with a suffix, such as 4950-A';

/** A field and the rule that its value breaks. */
type Broken = [field: string, rule: string];

/** Control characters, Unicode line separators, and marks that change the direction of a text. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A single line of text, because answers repeat it. */
const oneLine = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine(text => text.isWellFormed() && text.trim() === text && text !== '', {
      error: 'must be a text without white space around it',
    })
    .refine(text => !NOT_IN_A_LINE.test(text), {
      error: 'must be one line without control characters',
    });

const day = z.iso.date();

/** The fields of every row. */
const told = { data: day, fonte: oneLine(SOURCE_LENGTH_MAX) };

const sumula = z.strictObject({
  tipo: z.literal('sumula'),
  tribunal: z.string().regex(/^(?!SV$)[A-Z]{2,6}\d{0,2}$/, {
    error: 'must be the abbreviation of a court in capitals',
  }),
  numero: z.int().min(1).max(SUMULA_NUMBER_MAX),
  vinculante: z.boolean().default(false),
  situacao: z.enum(SUMULA_STATES),
  situacao_desde: day.nullable().default(null),
  aprovada_em: day.nullable().default(null),
  ...told,
});

type SumulaRow = z.infer<typeof sumula>;

function brokenOfSumula(row: SumulaRow): Broken[] {
  const { vinculante, tribunal, situacao_desde, aprovada_em, data } = row;
  return [
    ...when(vinculante && tribunal !== 'STF', 'vinculante', 'is for súmulas of the STF'),
    ...notAfter({ aprovada_em, data }, 'aprovada_em', 'data'),
    ...notAfter({ situacao_desde, data }, 'situacao_desde', 'data'),
    ...notAfter({ aprovada_em, situacao_desde }, 'aprovada_em', 'situacao_desde'),
  ];
}

/** A year or a date. */
const yearOrDay = z.union([z.iso.date(), z.string().regex(/^(18|19|20)\d\d$/)], {
  error: 'must be a year, YYYY, or a calendar date, YYYY-MM-DD',
});

const ministro = z.strictObject({
  tipo: z.literal('ministro'),
  nome: oneLine(NAME_LENGTH_MAX).refine(nome => foldText(nome).includes(' '), {
    error: 'must have a first and a last name',
  }),
  tribunal: z.enum(['STF', 'STJ', 'TST', 'TSE', 'STM']),
  de: yearOrDay,
  ate: yearOrDay.nullable().default(null),
  ...told,
});

type MinistroRow = z.infer<typeof ministro>;

function brokenOfMinistro({ de, ate, data }: MinistroRow): Broken[] {
  return [
    ...notAfter({ de, ate }, 'de', 'ate'),
    ...notAfter({ de, data }, 'de', 'data'),
    ...notAfter({ ate, data }, 'ate', 'data'),
  ];
}

const GENERAL = 'repercussão geral';
const temaNumber = z.int().min(1).max(TEMA_NUMBER_MAX).nullable().default(null);

const TEMA_TEXT_MAX = 20_000;
const TEMA_ITEMS_MAX = 200;
const CODE_MAX = 999_999_999;
const temaText = z
  .string()
  .max(TEMA_TEXT_MAX)
  .refine(text => text.isWellFormed() && !text.includes('\0') && text.trim() !== '', {
    error: 'must be a text',
  })
  .optional();

const tema = z.strictObject({
  tipo: z.literal('tema'),
  tribunal: z.enum(['STF', 'STJ', 'TST']),
  sistematica: z.enum([GENERAL, 'recursos repetitivos']),
  numero: temaNumber,
  ultimo: temaNumber,
  situacao: oneLine(NAME_LENGTH_MAX).optional(),
  tese: temaText,
  questao: temaText,
  orgao_julgador: oneLine(NAME_LENGTH_MAX).optional(),
  assuntos: z
    .array(
      z.strictObject({
        codigo: z.int().min(1).max(CODE_MAX),
        nome: oneLine(SOURCE_LENGTH_MAX),
      }),
    )
    .max(TEMA_ITEMS_MAX)
    .optional(),
  paradigmas: z
    .array(
      z.strictObject({
        processo: oneLine(NAME_LENGTH_MAX),
        registro: oneLine(NAME_LENGTH_MAX).optional(),
        relator: oneLine(NAME_LENGTH_MAX).optional(),
      }),
    )
    .max(TEMA_ITEMS_MAX)
    .optional(),
  ...told,
});

type TemaRow = z.infer<typeof tema>;

/** Fields that only a fact about a single tema may have. */
const CONTENT = [
  'situacao',
  'tese',
  'questao',
  'orgao_julgador',
  'assuntos',
  'paradigmas',
] as const;

function brokenOfTema(row: TemaRow): Broken[] {
  const { tribunal, sistematica, numero, ultimo } = row;
  const isGeneral = sistematica === GENERAL;
  return [
    ...CONTENT.flatMap(name =>
      when(numero === null && row[name] !== undefined, name, 'goes with numero'),
    ),
    ...when(
      (numero === null) === (ultimo === null),
      'numero',
      'must be there, or ultimo, not both',
    ),
    ...when(isGeneral !== (tribunal === 'STF'), 'sistematica', `is ${GENERAL} at the STF only`),
  ];
}

const KINDS = [
  'Lei',
  'Lei Complementar',
  'Lei Delegada',
  'Decreto',
  'Decreto-Lei',
  'Decreto Legislativo',
  'Medida Provisória',
  'Emenda Constitucional',
] as const;

const lei = z.strictObject({
  tipo: z.literal('lei'),
  especie: z.enum(KINDS),
  numero: z.union(
    [
      z.int().min(1).max(LAW_NUMBER_MAX).transform(String),
      z.string().regex(LAW_NUMBER, { error: LAW_NUMBER_RULE }),
    ],
    { error: LAW_NUMBER_RULE },
  ),
  ano: z.int().min(YEAR_MIN),
  nome: oneLine(NAME_LENGTH_MAX).nullable().default(null),
  ultimo_artigo: z.int().min(1).max(ARTICLE_MAX).nullable().default(null),
  revogada_em: day.nullable().optional(),
  revogada_por: oneLine(NAME_LENGTH_MAX).nullable().default(null),
  ...told,
});

type LeiRow = z.infer<typeof lei>;

function brokenOfLei({ ano, revogada_em, revogada_por, data }: LeiRow): Broken[] {
  const isRevoked = (revogada_em ?? null) !== null;
  return [
    ...notAfter({ ano: String(ano), data }, 'ano', 'data'),
    ...notAfter({ revogada_em: revogada_em ?? null, data }, 'revogada_em', 'data'),
    ...when(isRevoked && revogada_em! < String(ano), 'revogada_em', 'must not be before ano'),
    ...when(isRevoked !== (revogada_por !== null), 'revogada_por', 'goes with revogada_em'),
  ];
}

/** For each `tipo`: the schema, the rules that the schema cannot express, and the unique key of a fact. */
export const FACT_ROWS = {
  sumula: {
    schema: sumula,
    broken: brokenOfSumula,
    key: ({ vinculante, tribunal, numero }: SumulaRow) =>
      `${vinculante ? 'SV' : tribunal} ${numero}`,
  },
  ministro: {
    schema: ministro,
    broken: brokenOfMinistro,
    key: ({ tribunal, nome }: MinistroRow) => `${tribunal} ${foldText(nome)}`,
  },
  tema: {
    schema: tema,
    broken: brokenOfTema,
    key: ({ tribunal, numero }: TemaRow) => `${tribunal} ${numero ?? 'ultimo'}`,
  },
  lei: {
    schema: lei,
    broken: brokenOfLei,
    key: ({ especie, numero, ano }: LeiRow) => `${especie} ${numero}/${ano}`,
  },
};

function when(isBroken: boolean, field: string, rule: string): Broken[] {
  return isBroken ? [[field, rule]] : [];
}

/** Whether two dates are in order if both are known; a year and a date are compared by year only. */
function notAfter(dates: Record<string, string | null>, first: string, second: string): Broken[] {
  const [from, to] = [dates[first], dates[second]];
  if (from == null || to == null) return [];
  const length = Math.min(from.length, to.length);
  return when(from.slice(0, length) > to.slice(0, length), first, `must not be after ${second}`);
}
