/** JSON schema of a verification. A null verdict means that the tables cannot decide. */

import { z } from 'zod';
import type { Verification } from './items/index.ts';
import { reportSchema } from './report/report-schema.ts';

const verdict = (what: string) =>
  z.boolean().nullable().describe(`${what} Null: cannot be decided.`);
const text = (what: string) => z.string().nullable().describe(what);

const span = {
  start: z.int().min(0).describe('Offset of the first code unit of the reference.'),
  end: z.int().min(0).describe('Offset after its last code unit.'),
};
const place = {
  ...span,
  normalized: z.string().describe('Canonical spelling of the reference.'),
  occurrences: z.array(z.strictObject(span)).describe('Further places of the same reference.'),
  motivo: z.string().optional().describe('Why it is wrong, undecided or inferred, in Portuguese.'),
};
const candidates = z.array(z.string()).optional().describe('What the reference may mean.');

const redacao = z
  .strictObject({
    estado: z
      .enum(['confere', 'difere', 'outra'])
      .describe('`outra`: the text gives the wording of another súmula.'),
    semelhanca: z.number().min(0).max(1).describe('Share of the wording that the text has.'),
    sumula: z.string().optional().describe('The súmula whose wording it is.'),
    ramo: z
      .enum(['eleitoral', 'trabalhista'])
      .optional()
      .describe('Branch of law of the text, of which the wording has nothing.'),
    contraria: z.boolean().optional().describe('The text says the opposite; absent if not.'),
  })
  .nullable()
  .describe('Comparison of a quoted or paraphrased wording; null: the text gives none.');

const sumula = z.strictObject({
  numero: z.int().min(0),
  tribunal: text('Court of the súmula; null if nothing tells which.'),
  valid: verdict('Whether it exists, in force or not.'),
  texto: text('Wording from the imported reference pack; null without one.'),
  situacao: text('Such as `vigente` or `cancelada`.'),
  vigente: verdict('Whether it is in force.'),
  redacao,
  anacronismo: verdict('Whether it is later than the text or the decision that applied it.'),
  inciso_inexistente: z
    .string()
    .optional()
    .describe('Cited inciso of a súmula of a court whose súmulas have none.'),
  dita_sem_vigor: z
    .boolean()
    .optional()
    .describe('Whether the text itself says that it is not in force; absent if not.'),
  candidates,
  ...place,
});

const ministro = z.strictObject({
  nome: z.string().describe('Listed name, or the name as found.'),
  tribunal: text('Court of the minister, or the court that the text names.'),
  valid: verdict('Whether the lists have the name; false if a complete list excludes it.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('How certain it is that the name means the listed person.'),
  is_aposentado: verdict('Whether the minister has left office.'),
  consta: z
    .literal(false)
    .optional()
    .describe('False if the dated, incomplete list of the court lacks the name; absent otherwise.'),
  candidates,
  ...place,
});

const processo = z.strictObject({
  numero: z.string().describe('Digits only; 20 for a well-formed CNJ number.'),
  classe: text('Class of the proceedings, such as `REsp`.'),
  format_valid: z.boolean().describe('Whether layout, check digits, length and year are right.'),
  plausivel: verdict(
    'Whether it fits the numbering of its class, and the court and year beside it.',
  ),
  ...place,
});

const legislacao = z.strictObject({
  referencia: z.string().describe('The mention as found.'),
  tipo: z.string().describe('`artigo`, or the kind of law for a law without an article.'),
  lei_numero: text('Such as `8.078/1990`.'),
  lei_nome: text('Name of the law in the table of laws.'),
  artigo: text('Such as `1.022` or `18-A`.'),
  paragrafo: text('Paragraphs, separated by commas.'),
  inciso: text('Incisos, separated by commas.'),
  alinea: text('Alíneas, separated by commas.'),
  alias_resolucao: text('The law that a short name such as `CDC` stands for.'),
  lei: text('The law in its canonical form, such as `Lei 8.078/1990` or `Constituição Federal`.'),
  candidates,
  lei_valida: verdict('Whether number and year of the law fit each other and the calendar.'),
  vigente: verdict('Whether the law is in force today; a repealed law may rightly be cited.'),
  vigente_na_data: verdict('Whether the law was in force at the date of the text.'),
  anacronismo: verdict('Whether the law is later than the text or the decision that applied it.'),
  dita_sem_vigor: z
    .boolean()
    .optional()
    .describe(
      'Whether the text says that the law is not in force, or that it is; absent if neither.',
    ),
  artigo_consta: verdict('Whether the table has the article.'),
  paragrafo_consta: verdict('Whether the article has the cited paragraphs.'),
  inciso_consta: verdict('Whether the article has the cited incisos.'),
  ...place,
});

const cited = z.strictObject(span);

const campo = z.enum(['relator', 'orgao_julgador', 'tribunal', 'uf', 'data']);

const decisao = z.strictObject({
  classe: text('Class of the proceedings; null for an unresolved `op. cit.`.'),
  numero: text('Digits only; null for an unresolved `op. cit.`.'),
  uf: text('State in the number.'),
  tribunal: text('Court that the class or the text gives.'),
  relator: text('Rapporteur: listed name, or the name as found.'),
  redator: text('Who wrote the opinion in the place of the rapporteur.'),
  orgao_julgador: text('Chamber, such as `Terceira Turma`.'),
  julgado_em: text(
    '`2015-05-10`, `2015-05` or `2015`; as written if the calendar does not have the day.',
  ),
  publicado_em: text('In the same form.'),
  fonte: text('Journal or law report, such as `DJe`.'),
  classe_do_tribunal: z
    .boolean()
    .optional()
    .describe('Whether the court that the text names decides cases of the class; absent if open.'),
  relator_do_tribunal: verdict('Whether the rapporteur sat at the court.'),
  relator_em_exercicio: verdict('Whether the rapporteur was in office on the date.'),
  orgao_do_tribunal: verdict('Whether the court has the chamber.'),
  data_possivel: verdict('Whether the dates can be those of a decision.'),
  no_corpus: z
    .union([z.strictObject({ id: z.string() }), z.strictObject({ citada_por: z.int().min(1) })])
    .nullable()
    .describe('The stored decision, or how many stored decisions cite it.'),
  conferido: z
    .array(campo)
    .optional()
    .describe('What agrees with the stored decision, besides the number; absent without one.'),
  outro_incidente: z
    .literal(true)
    .optional()
    .describe(
      'The stored decision is of the same case but another incident: nothing was compared.',
    ),
  divergencias: z
    .array(z.strictObject({ campo, citado: z.string(), guardado: z.string() }))
    .optional()
    .describe('What the text and the stored decision say differently; absent if nothing.'),
  trecho: cited.nullable().describe('Quotation beside the citation.'),
  passagem: z
    .enum(['confere', 'difere'])
    .nullable()
    .describe('Whether the stored decision has the quotation. Null: cannot be decided.'),
  remissoes: z
    .array(
      z.strictObject({
        texto: z.string(),
        ...span,
        remete_a: text('The decision or the rapporteur; null if the text does not tell.'),
      }),
    )
    .describe('`idem`, `op. cit.`, `mesmo relator`.'),
  ...place,
});

const tema = z.strictObject({
  numero: z.int().min(0),
  tribunal: text('`STF` (repercussão geral) or `STJ` (repetitivos); null if nothing tells which.'),
  valid: verdict('Whether the court has a tema with this number.'),
  outro_tema: z
    .string()
    .optional()
    .describe('The tema that the text means instead, by its leading case or subject.'),
  situacao: z
    .string()
    .optional()
    .describe('How it stands in the words of the court, from an imported table.'),
  tese: z.string().optional().describe('The thesis, from an imported table.'),
  paradigmas: z.array(z.string()).optional().describe('Its leading cases, from an imported table.'),
  ...place,
});

const data = z.strictObject({
  valid: z.literal(false),
  ...place,
  motivo: z.string().describe('Why it is none, in Portuguese.'),
});

const count = z.int().min(0);

/** Schema of the answer of `POST /v1/verify`. */
export const verificationSchema: z.ZodType<Verification> = z.strictObject({
  sumulas: z.record(z.string(), sumula).describe('Keyed by the text found.'),
  ministros: z.record(z.string(), ministro).describe('Keyed by the name found.'),
  processos: z.record(z.string(), processo).describe('Keyed by the text found.'),
  legislacao: z.array(legislacao).describe('One item for each mention.'),
  decisoes: z.array(decisao).describe('One item for each decision cited.'),
  temas: z.array(tema).describe('One item for each tema.'),
  datas: z.array(data).describe('Dates that no calendar has.'),
  metrics: z.strictObject({
    risk_level: z.enum(['low', 'medium', 'high']),
    risk_score: z.number().min(0).max(1),
    total_citations: count,
    valid_count: count,
    invalid_count: count,
    undecided_count: count.describe('Legislation, and references that no table decides.'),
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
    corpus: z
      .strictObject({
        state: z.enum(['read', 'partial', 'not needed', 'unavailable']),
        found: count,
      })
      .describe('Look-up of the cited decisions in the stores.'),
    not_checked: z.array(z.string()),
    truncated: z
      .array(z.string())
      .describe('Classes of which the text has more references than are examined.'),
  }),
  relatorio: reportSchema.optional().describe('With `report: true`.'),
});
