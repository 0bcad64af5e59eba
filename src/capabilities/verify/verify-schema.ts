/** The schema of a verification. Where the contract has a boolean or a text, null says that it cannot be decided. */
import { z } from 'zod';
import type { Verification } from './verification.ts';

const verdict = (what: string) =>
  z.boolean().nullable().describe(`${what} Null: cannot be decided.`);
const text = (what: string) => z.string().nullable().describe(what);

const span = {
  start: z.int().min(0).describe('First code unit of the reference in the text.'),
  end: z.int().min(0).describe('Code unit after its last.'),
};
const place = {
  ...span,
  normalized: z.string().describe('The reference in one spelling.'),
  occurrences: z.array(z.strictObject(span)).describe('Where the same reference stands again.'),
  motivo: z.string().optional().describe('Why it is wrong, undecided or inferred.'),
};
const candidates = z.array(z.string()).optional().describe('What may be meant.');

const sumula = z.strictObject({
  numero: z.int().min(0),
  tribunal: text('Court of the súmula; null where nothing tells which.'),
  valid: verdict('Whether it exists, in force or not.'),
  texto: text('Wording from the imported reference pack, else null.'),
  situacao: text('Such as `vigente` or `cancelada`.'),
  vigente: verdict('Whether it is in force.'),
  candidates,
  ...place,
});

const ministro = z.strictObject({
  nome: z.string().describe('Name as listed, else as found.'),
  tribunal: text('Court of the minister, or the one that the text names.'),
  valid: verdict('Whether the lists have the name; false where a complete one rules it out.'),
  confidence: z.number().min(0).max(1).describe('That the found name is the listed one.'),
  is_aposentado: verdict('Whether the minister has left office.'),
  candidates,
  ...place,
});

const processo = z.strictObject({
  numero: z.string().describe('Digits alone; 20 of a well-formed CNJ number.'),
  classe: text('Class of the proceedings, such as `REsp`.'),
  format_valid: z.boolean().describe('Whether layout and check digits are right.'),
  ...place,
});

const legislacao = z.strictObject({
  referencia: z.string().describe('The mention as found.'),
  tipo: z.string().describe('`artigo`, or the kind of law that stands alone.'),
  lei_numero: text('Such as `8.078/1990`.'),
  lei_nome: text('Name of the law in the table of laws.'),
  artigo: text('Such as `1.022` or `18-A`.'),
  paragrafo: text('Paragraphs, comma separated.'),
  inciso: text('Incisos, comma separated.'),
  alinea: text('Alíneas, comma separated.'),
  alias_resolucao: text('The law that a short name such as `CDC` stands for.'),
  artigo_consta: verdict('Whether the table has the article; never counts as a risk.'),
  ...place,
});

const count = z.int().min(0);

export const verificationSchema: z.ZodType<Verification> = z.strictObject({
  sumulas: z.record(z.string(), sumula).describe('By the text found.'),
  ministros: z.record(z.string(), ministro).describe('By the name found.'),
  processos: z.record(z.string(), processo).describe('By the text found.'),
  legislacao: z.array(legislacao).describe('One item for each mention.'),
  metrics: z.strictObject({
    risk_level: z.enum(['low', 'medium', 'high']),
    risk_score: z.number().min(0).max(1),
    total_citations: count,
    valid_count: count,
    invalid_count: count,
    undecided_count: count.describe('Legislation, and what no table decides.'),
  }),
  verified_at: z.string().describe('ISO 8601.'),
  coverage: z.strictObject({
    tables: z.array(
      z.strictObject({
        name: z.string(),
        version: z.string(),
        date: z.string(),
        covers: z.string(),
      }),
    ),
    texts: z.strictObject({
      state: z.enum(['read', 'not needed', 'unavailable']),
      found: count,
    }),
    not_checked: z.array(z.string()),
    truncated: z.array(z.string()).describe('Classes with more references than are looked at.'),
  }),
});
