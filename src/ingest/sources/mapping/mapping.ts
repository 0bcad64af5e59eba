/**
 * A map: how the fields of a file without a known form become those of a decision. It is plain data, so that it can be
 * sent with the lines to the threads that parse them.
 */
import { z } from 'zod';
import { ruleWords } from '../../../errors/rule-words.ts';
import { slug } from '../../../legal/text/fold.ts';
import { recordFields } from '../../record.ts';
import { formNames } from '../source-forms.ts';

const NAME_UNITS_MAX = 60;
const PROBLEMS_SHOWN_MAX = 20;
const CONVERSIONS = ['texto', 'data', 'lista'] as const;
/** `fonte` is excluded, because the file itself determines it. */
const FIELDS = recordFields.filter(field => field !== 'fonte');

const path = z.string().trim().min(1);
const parts = z
  .strictObject({
    de: z
      .union([path.transform(one => [one]), z.array(path).min(1)], {
        error: 'must be the name of a field, or a list of names',
      })
      .optional(),
    como: z.enum(CONVERSIONS).optional(),
    separador: z.string().min(1).optional(),
    valores: z.record(z.string(), z.string().nullable()).optional(),
    valor: z
      .union([z.string(), z.boolean()], { error: 'must be a text, true or false' })
      .optional(),
  })
  .superRefine(({ de, valor, como, separador, valores }, { addIssue }) => {
    const wrong = (message: string) => addIssue({ code: 'custom', message });
    const isConverted = [como, separador, valores].some(part => part !== undefined);
    if (de === undefined && valor === undefined) wrong('needs "de" or "valor"');
    if (de !== undefined && valor !== undefined) wrong('has both "de" and "valor"');
    if (valor !== undefined && isConverted) wrong('has a "valor", which is taken as it is');
    if (separador !== undefined && como !== 'lista')
      wrong('has a "separador" without "como": "lista"');
    if (valores !== undefined && (como ?? 'texto') !== 'texto')
      wrong('has "valores", which are of texts');
  });
const rule = z.preprocess(given => (typeof given === 'string' ? { de: given } : given), parts);

const schema = z.strictObject({
  nome: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be of small letters, digits and single hyphens')
    .max(NAME_UNITS_MAX)
    .refine(name => !formNames.includes(name), 'is the name of a known form')
    .optional(),
  marcas: z.array(path).optional(),
  ignorados: z.array(path).optional(),
  campos: z
    .partialRecord(z.enum(FIELDS), rule)
    .refine(fields => Object.keys(fields).length > 0, 'must not be empty'),
});

/** Rule for one field of a decision: a fixed value, or the first field in `de` that has a value. */
export type MapRule = z.infer<typeof parts>;

export interface Mapping {
  /** Name that is stored as the form of each decision. */
  nome: string;
  /** Fields that every item must have; files without them are not read with the map. */
  marcas: string[];
  /** Fields that are known but not used, and so not reported. */
  ignorados: string[];
  campos: Record<string, MapRule>;
}

/** Throws an Error that names up to 20 invalid parts. `name` is the file's name without extension. */
export function readMapping(text: string, name: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Error(`is not JSON (${(error as Error).message})`, { cause: error });
  }
  const { success, data, error } = schema.safeParse(given, { reportInput: true, error: words });
  if (!success) throw new Error(problemsOf(error));
  const { nome = slug(name).slice(0, NAME_UNITS_MAX) || 'mapa' } = data;
  const { marcas = [], ignorados = [], campos } = data;
  return { nome, marcas, ignorados, campos: campos as Record<string, MapRule> };
}

function words(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has no such part: ${issue.keys.join(', ')}`;
  return ruleWords(issue);
}

function problemsOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, PROBLEMS_SHOWN_MAX)
    .map(({ path, message }) => `${path.length === 0 ? 'the map' : path.join('.')} ${message}`)
    .join('; ');
}
