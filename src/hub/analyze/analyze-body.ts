/** The body of POST /api/unified/analyze: its schema, and its conversion to an analysis request. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { LADOS } from '../../legal/decisions/sides/sides.ts';
import { isLonger } from '../../runtime/text-length.ts';
import { sessionId } from '../hub-route.ts';
import {
  type AnalysisRequest,
  EMENTA_LENGTH_MIN,
  PIPELINE_MODES,
  RESULTS_MAX,
  searchResult,
} from './analysis.ts';

const QUERY_LENGTH_MAX = 10_000;
const SLOT_LENGTH_MAX = 100;
const VALUE_LENGTH_MAX = 2_000;
const RESULTS_MAX_ANY = Math.max(...Object.values(RESULTS_MAX));

export const runId = z.uuid();

const answers = z.strictObject({
  analysis_id: runId,
  slot: z.string().min(1).max(SLOT_LENGTH_MAX),
  value: z.string().min(1).max(VALUE_LENGTH_MAX),
});

export const analyzeBody = z.strictObject({
  query: z.string().max(QUERY_LENGTH_MAX).regex(/\S/, { error: 'must not be empty' }),
  search_results: z
    .array(searchResult)
    .max(RESULTS_MAX_ANY)
    .describe(
      'At least one, unless `report_id` is given: the decisions are then searched by what the document is about.',
    ),
  total_in_database: z.number().int().min(0),
  pipeline_mode: z.enum(PIPELINE_MODES).default('standard'),
  session_id: sessionId.nullable().default(null),
  answers: answers.nullable().default(null),
  stream_text: z.boolean().default(false),
  case_id: z
    .uuid()
    .nullable()
    .optional()
    .describe('A case of the user: the analysis becomes an item of it, and its log tells of it.'),
  report_id: z
    .uuid()
    .nullable()
    .optional()
    .describe(
      'A kept report on a document of the user, such as a petition of the other side: the analysis reads its text.',
    ),
  lado: z
    .enum(LADOS)
    .nullable()
    .optional()
    .describe(
      'The side that the user represents: the answer then counts whom the decisions favour. Absent or null: what the ' +
        'query says of it.',
    ),
});

export const ANALYZE_EXAMPLE = {
  query: 'O banco responde por descontos não autorizados em benefício previdenciário?',
  search_results: [
    {
      processo: '1234567-89.2024.8.26.0100',
      ementa:
        'Apelação cível. Descontos em benefício previdenciário. Contratação não comprovada pelo banco. ' +
        'Devolução em dobro e dano moral configurados.',
    },
  ],
  total_in_database: 1,
  pipeline_mode: 'standard',
};

/** The request without results whose ementa is too short. Throws NO_USABLE_CONTENT if none is left. */
export function requestOf(body: z.infer<typeof analyzeBody>): AnalysisRequest {
  const { pipeline_mode: mode, search_results: given, report_id = null } = body;
  const max = RESULTS_MAX[mode];
  if (given.length > max) {
    const rule = `must have at most ${max} items with pipeline_mode ${mode}`;
    throw invalid([{ field: 'search_results', rule, value: `list of ${given.length}` }]);
  }
  if (given.length === 0 && report_id !== null) return body;
  if (given.length === 0) {
    const rule = 'must have at least 1 item unless report_id is given';
    throw invalid([{ field: 'search_results', rule, value: 'list of 0' }]);
  }
  const search_results = given.filter(({ ementa }) => isLonger(ementa, EMENTA_LENGTH_MIN - 1));
  if (search_results.length === 0) {
    throw new AppError(
      'NO_USABLE_CONTENT',
      `No search result has an ementa of at least ${EMENTA_LENGTH_MIN} characters.`,
    );
  }
  return { ...body, search_results };
}

/** SHA-256 of a request, by which a retried request is recognized. */
export const digestOf = (request: AnalysisRequest): string =>
  hash('sha256', JSON.stringify(request));
