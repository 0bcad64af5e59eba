/** GET /v1/decisions/{decisao_id}, GET /v1/decisions and POST /v1/decisions/lookup: read stored decisions. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid, shortened } from '../../errors/invalid.ts';
import type { Documents } from '../../stores/relational/documents.ts';
import { type Capability, capability } from '../capability.ts';
import { documentId } from '../stored-document.ts';
import type { DecisionReader } from './decision-reader.ts';
import {
  decisionSchema,
  fieldsOfList,
  fieldsOfOne,
  readFieldsOfList,
  readFieldsOfOne,
} from './decision-schema.ts';
import { lookupProcessos, SITUACOES } from './lookup.ts';

const IDS_MAX = 50;
const PROCESSOS_MAX = 30;
const DEADLINE_MS = 10_000;
/**
 * Maximum length of the ementas of all candidates, in UTF-16 code units; writing longer JSON would delay other
 * requests.
 */
const LOOKUP_UNITS_MAX = 4 * 1024 * 1024;
/** A line of an import has at most 16 MiB; names that other decisions gave to the decision's neighbours are added. */
const ONE_BYTES_MAX = 24 * 1024 * 1024;

const processo = z.string().min(1).max(200).describe('Process number, in any writing.');
const COMMON = { tag: 'documents', deadlineMs: DEADLINE_MS, role: 'reader', isTool: true } as const;

export function decisionCapabilities(
  reader: DecisionReader,
  documents: Pick<Documents, 'find'>,
): Capability[] {
  return [oneDecision(reader), listDecisions(reader, documents), lookup(reader, documents)];
}

function oneDecision(reader: DecisionReader): Capability {
  const params = z.strictObject({ decisao_id: documentId, fields: fieldsOfOne });
  return capability<z.infer<typeof params>, unknown>({
    ...COMMON,
    name: 'decision',
    method: 'GET',
    path: '/v1/decisions/{decisao_id}',
    summary: 'A decision: its record, its texts, what it cites and what cites it.',
    description:
      'All fields, or those that `fields` names. Neighbours come from the graph; if no engine answers, `kg_available` is false and their lists are empty.',
    portuguese: {
      summary: 'Uma decisão: dados, textos, o que ela cita e o que a cita.',
      description:
        'Todos os campos, ou os que `fields` indicar. As relações vêm do grafo; quando nenhum motor responde, `kg_available` é false e as listas ficam vazias.',
    },
    params: params as never,
    result: decisionSchema,
    answerBytesMax: ONE_BYTES_MAX,
    example: { decisao_id: 'TJAL-07037774820178020058' },
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    async run({ decisao_id, fields }, deadline) {
      const found =
        fields === null
          ? await reader.whole(decisao_id, readFieldsOfOne(null), deadline)
          : await reader.one(decisao_id, readFieldsOfOne(fields), deadline);
      if (found !== null) return found;
      const details = [
        { field: 'decisao_id', rule: 'not a stored decision', value: shortened(decisao_id) },
      ];
      throw new AppError('NOT_FOUND', 'decisao_id is not a stored decision.', { details });
    },
  });
}

const listResult = z.object({
  decisoes: z.array(decisionSchema),
  missing: z
    .array(z.string())
    .describe('The given ids, or the process number, without a decision.'),
});

function listDecisions(reader: DecisionReader, documents: Pick<Documents, 'find'>): Capability {
  const params = z
    .strictObject({
      ids: z
        .string()
        .min(1)
        .max(8000)
        .nullable()
        .default(null)
        .describe(
          `Up to ${IDS_MAX} ids, separated by commas. An id with a comma has only its own path.`,
        ),
      processo: processo.nullable().default(null),
      fields: fieldsOfList,
    })
    .refine(({ ids, processo }) => (ids === null) !== (processo === null), {
      error: 'exactly one of ids and processo must be given',
      path: ['ids'],
    });
  return capability<z.infer<typeof params>, z.infer<typeof listResult>>({
    ...COMMON,
    name: 'decisions',
    method: 'GET',
    path: '/v1/decisions',
    summary: 'Several decisions, by id or by process number.',
    description: `\`ids\`: up to ${IDS_MAX} ids separated by commas, answered in their order. \`processo\`: a process number in any writing, as in /v1/decisions/lookup. Without \`fields\` a decision has its record and its ementa, cut to 20,000 characters with \`…\` at the end; operative part and full text are answered one decision at a time. Of the decisions with one number the first 50 are listed.`,
    portuguese: {
      summary: 'Várias decisões, por id ou por número de processo.',
      description: `\`ids\`: até ${IDS_MAX} ids separados por vírgula, respondidos nessa ordem. \`processo\`: número de processo em qualquer grafia, como em /v1/decisions/lookup. Sem \`fields\`, cada decisão traz os seus dados e a ementa, limitada a 20.000 caracteres, com \`…\` no fim; o dispositivo e o inteiro teor são respondidos uma decisão por vez. De um mesmo número, são listadas as 50 primeiras decisões.`,
    },
    params: params as never,
    result: listResult,
    list: 'decisoes',
    example: { ids: 'TJAL-07037774820178020058', fields: 'processo,ementa' },
    errors: ['SERVICE_UNAVAILABLE'],
    async run({ ids, processo, fields }, deadline) {
      const chosen = readFieldsOfList(fields);
      if (processo !== null) {
        const [found] = await lookupProcessos(documents, [processo]);
        const decisoes = await reader.shown(found!.documents, chosen, deadline);
        return { decisoes, missing: decisoes.length === 0 ? [processo] : [] };
      }
      const asked = idsOf(ids!);
      const decisoes = await reader.read(asked, chosen, deadline);
      const known = new Set(decisoes.map(({ decisao_id }) => decisao_id));
      return { decisoes, missing: asked.filter(id => !known.has(id)) };
    },
  });
}

/** The distinct ids of a comma-separated list, in their order. Throws VALIDATION_ERROR. */
function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(','))].filter(id => id !== '');
  if (ids.length > IDS_MAX) {
    throw invalid([{ field: 'ids', rule: `must have at most ${IDS_MAX} ids`, value: ids.length }]);
  }
  if (ids.length === 0) throw invalid([{ field: 'ids', rule: 'must name an id' }]);
  return ids;
}

const lookupResult = z.object({
  itens: z.array(
    z.object({
      processo: z.string().describe('As given.'),
      situacao: z
        .enum(SITUACOES)
        .describe('ambigua: several decisions bear it; ilegivel: the text names no process.'),
      decisao_id: z.string().nullable().describe('Null unless exactly one decision is meant.'),
      candidatos: z.array(decisionSchema).describe('The decisions that may be meant, by id.'),
    }),
  ),
});

function lookup(reader: DecisionReader, documents: Pick<Documents, 'find'>): Capability {
  const params = z.strictObject({ processos: z.array(processo).min(1).max(PROCESSOS_MAX) });
  return capability<z.infer<typeof params>, z.infer<typeof lookupResult>>({
    ...COMMON,
    name: 'decisions-lookup',
    method: 'POST',
    path: '/v1/decisions/lookup',
    summary: 'The decisions that process numbers name.',
    description:
      'Numbers are compared by their digits; numbers of a class (`REsp 1.234.567/SP`) by class and number, where a written state or year narrows. Two decisions with one number are both candidates, at most 50. Each candidate has its record and its ementa; an ementa of null means that none is stored.',
    portuguese: {
      summary: 'Decisões correspondentes aos números de processo informados.',
      description:
        'Números são comparados pelos algarismos; números com classe (`REsp 1.234.567/SP`), pela classe e pelo número, e o estado ou o ano, se escritos, restringem a busca. Duas decisões com o mesmo número são ambas candidatas, no máximo 50. Cada candidata traz os seus dados e a ementa; ementa null indica que não há ementa guardada.',
    },
    params: params as never,
    result: lookupResult,
    list: 'itens',
    example: { processos: ['0703777-48.2017.8.02.0058'] },
    errors: ['SERVICE_UNAVAILABLE'],
    async run({ processos }, deadline) {
      const itens = [];
      let units = 0;
      for (const { processo, situacao, documents: meant } of await lookupProcessos(
        documents,
        processos,
      )) {
        const candidatos = await reader.shown(meant, readFieldsOfList(null), deadline);
        for (const { ementa } of candidatos) units += ementa?.length ?? 0;
        if (units > LOOKUP_UNITS_MAX) {
          const message = 'The candidates hold too much text; ask for fewer processos.';
          throw new AppError('ANSWER_TOO_LARGE', message);
        }
        const decisao_id = situacao === 'encontrada' ? meant[0]!.id : null;
        itens.push({ processo, situacao, decisao_id, candidatos });
      }
      return { itens };
    },
  });
}
