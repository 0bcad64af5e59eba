/** POST /v1/factual/extract: the facts and the thesis of a text or a stored decision. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { previewOf, SOURCE_UNITS_MAX } from '../../legal/decisions/source-text.ts';
import { READING_MS_MAX } from '../../models/language/statement.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { Documents, DocumentTexts } from '../../stores/relational/documents.ts';
import { type Capability, capability } from '../capability.ts';
import { documentId, storedDocument } from '../stored-document.ts';
import { type Digester, factualDigest, thesisDigest } from './digest.ts';
import { digestBoth } from './digest-both.ts';
import type { WorkLimit } from './per-key-limit.ts';

export interface FactualDeps {
  documents: Pick<Documents, 'whole'>;
  digester: Digester;
  /** Joins the texts of a stored decision to one source text. */
  source(document: DocumentTexts, deadline: Deadline): Promise<string>;
  /** Limits the extractions that an API key runs. */
  limit: WorkLimit;
}

const TEXT_UNITS_MIN = 50;

/** JSON Schema for exactly one of two fields: `given` is a string, and `other` is absent or null. */
const only = (given: string, other: string) => ({
  type: 'object',
  required: [given],
  properties: { [given]: { type: 'string' }, [other]: { type: 'null' } },
});

const params = z
  .strictObject({
    text: z
      .string()
      .min(TEXT_UNITS_MIN)
      .max(SOURCE_UNITS_MAX)
      .nullable()
      .default(null)
      .describe('Text to read, 50 to 15000 characters; required when document_id is absent.'),
    document_id: documentId.nullable().default(null).describe(`${documentId.description}`),
  })
  .refine(({ text, document_id }) => (text === null) !== (document_id === null), {
    error: 'exactly one of text and document_id is required',
  })
  .meta({ oneOf: [only('text', 'document_id'), only('document_id', 'text')] });

const result = z.object({
  factual_digest: factualDigest,
  thesis_digest: thesisDigest,
  source_text_preview: z.string(),
});

/** `deadlineMs` is the time limit of both digests together. */
export function factualCapabilities(deps: FactualDeps, deadlineMs = READING_MS_MAX): Capability[] {
  const extract = capability<z.infer<typeof params>, z.infer<typeof result>>({
    name: 'factual-extract',
    method: 'POST',
    path: '/v1/factual/extract',
    summary: 'The facts stated in a text, each with its passage, and its legal thesis.',
    description:
      'Two digests, made independently. A `source_excerpt` that is not an exact passage of the source is ' +
      'marked `uncertainty: true`, and `uncertain` lists statutes, precedents, figures and names that the source does ' +
      'not have. `extraction_model` names the language model, or `extractive-1` when none is ' +
      'configured; then the digests are sentences of the text chosen by rules. See docs/enrich.md.',
    portuguese: {
      summary: 'Os fatos narrados em um texto, cada um com o seu trecho, e a tese jurídica.',
      description:
        'São dois resumos, feitos de forma independente. Um `source_excerpt` que não é trecho literal da fonte vem com ' +
        '`uncertainty: true`, e `uncertain` lista dispositivos, precedentes, números e nomes que não estão na fonte. ' +
        '`extraction_model` indica o modelo de linguagem; sem modelo configurado, é `extractive-1`, e ' +
        'os resumos são frases do próprio texto, escolhidas por regras. Ver docs/enrich.md.',
    },
    tag: 'documents',
    params,
    result,
    example: { document_id: 'TJAL-07037774820178020058' },
    errors: ['NOT_FOUND', 'RATE_LIMITED', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE', 'LLM_UNAVAILABLE'],
    deadlineMs,
    lateCode: 'LLM_UNAVAILABLE',
    role: 'reader',
    isTool: true,
    async run({ text, document_id }, deadline, tenant) {
      const source = text ?? (await storedSource(deps, document_id!, deadline));
      if (source === '') {
        throw invalid([{ field: 'document_id', rule: 'the decision has no text' }]);
      }
      if (deadline.msLeft <= 0)
        throw new AppError('LLM_UNAVAILABLE', 'No time is left to read the text.');
      const digests = await deps.limit.run(tenant, () =>
        digestBoth(deps.digester, source, deadline),
      );
      return { ...digests, source_text_preview: previewOf(source) };
    },
  });
  return [extract];
}

async function storedSource(
  { documents, source }: FactualDeps,
  id: string,
  deadline: Deadline,
): Promise<string> {
  // Copies only the texts to the thread that joins them.
  const { ementa, dispositivo, inteiro_teor } = await storedDocument(documents, id);
  return source({ ementa, dispositivo, inteiro_teor }, deadline);
}
