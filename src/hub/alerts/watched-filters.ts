/** Filters of a watched search, named as in the address of the search screen. A decision must satisfy all of them. */
import { z } from 'zod';
import { TIPOS_EM_REAIS } from '../../legal/decisions/amounts/valor.ts';
import { readCategory, TREES } from '../../legal/decisions/subjects/category.ts';
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { Arrival } from './arrival.ts';

const LENGTH_MAX = 200;
const CENTAVOS = 100;

const value = z.string().min(1).max(LENGTH_MAX).optional();
const day = z.iso.date('must be a calendar date, YYYY-MM-DD').optional();
const reais = z
  .string()
  .regex(/^\d{1,11}$/, 'must be whole reais')
  .optional();

export const watchedFilters = z
  .strictObject({
    tribunal: value,
    orgao: value.describe('Chamber as stored.'),
    ministro: value,
    categoria: value.describe('Id of a subject or a class, with those below it.'),
    resultado: value,
    favorece: value,
    recorrente: value,
    decisao_recorrida: value,
    valor: z.enum(TIPOS_EM_REAIS).optional().describe('Kind of an amount that is left in force.'),
    valor_de: reais.describe('Least amount of `valor`, in reais.'),
    valor_ate: reais.describe('Greatest amount of `valor`, in reais.'),
    de: day.describe('First date of judgment.'),
    ate: day.describe('Last date of judgment.'),
    literal: z.literal('sim').optional().describe('All words are needed as they were typed.'),
    ordem: value.describe('Of the list; an alert has none.'),
    semelhantes: z.literal('sim').optional().describe('Similar texts, which no alert looks for.'),
  })
  .refine(({ valor, valor_de, valor_ate }) => valor !== undefined || !(valor_de ?? valor_ate), {
    error: 'must be given with valor_de and valor_ate',
    path: ['valor'],
  })
  .default({});
type WatchedFilters = z.infer<typeof watchedFilters>;

/** The filters that distinguish one watched search from another. */
export function kept({ ordem, semelhantes, ...filters }: WatchedFilters): Record<string, string> {
  const given = Object.entries(filters).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given) as Record<string, string>;
}

type Fits = (arrival: Arrival) => boolean;

/** Maps each filter to the field of the decision that must have its value. */
const EQUAL = {
  tribunal: 'tribunal',
  orgao: 'orgao_julgador',
  resultado: 'resultado',
  favorece: 'favorece',
  recorrente: 'recorrente',
  decisao_recorrida: 'decisao_recorrida',
} as const;
const EQUAL_NAMES = Object.keys(EQUAL) as (keyof typeof EQUAL)[];

export function fitting(filters: { readonly [name: string]: string }): Fits {
  const { ministro, categoria, valor, de, ate } = filters;
  const all: Fits[] = EQUAL_NAMES.filter(name => filters[name] !== undefined).map(
    name => arrival => arrival[EQUAL[name]] === filters[name],
  );
  if (ministro !== undefined) {
    const name = ministroNorm(ministro);
    all.push(arrival => ministroNorm(arrival.ministro) === name);
  }
  if (categoria !== undefined) all.push(inCategory(categoria));
  if (valor !== undefined) all.push(inBounds(valor, filters));
  if (de !== undefined) all.push(({ data }) => data !== null && data >= de);
  if (ate !== undefined) all.push(({ data }) => data !== null && data <= ate);
  return arrival => all.every(fits => fits(arrival));
}

/** A node of the CNJ's trees also matches the decisions of the nodes below it, as in the search. */
function inCategory(id: string): Fits {
  const category = readCategory(id);
  if (category === null) return ({ categoria_id }) => categoria_id === id;
  const { tree, node } = category;
  const codes = new Set(TREES[tree].below(node.codigo).map(String));
  const field = tree === 'assunto' ? 'assunto_codigo' : 'classe_codigo';
  return arrival => arrival.categoria_id === id || codes.has(arrival[field] ?? '');
}

function inBounds(valor: string, filters: { readonly [name: string]: string }): Fits {
  const least = Number(filters.valor_de ?? 0) * CENTAVOS;
  const most = Number(filters.valor_ate ?? Number.POSITIVE_INFINITY) * CENTAVOS;
  return ({ quantias }) => {
    const amount = quantias?.[valor];
    return amount !== undefined && amount >= least && amount <= most;
  };
}
