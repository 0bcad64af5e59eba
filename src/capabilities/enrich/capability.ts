/** POST /v1/context/enrich: a stored decision with labelled sentences and its place in the graph. */
import { z } from 'zod';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { situacao } from '../../engine/operations/fields.ts';
import { motivo } from '../../engine/operations/included.ts';
import type { CitationReason } from '../../legal/decisions/citation-reasons.ts';
import { IRAC_SECTIONS, IRAC_VERSION, type IracLabel } from '../../legal/decisions/irac.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { FewAtOnce } from '../../runtime/few-at-once.ts';
import type { Documents, DocumentTexts } from '../../stores/relational/documents.ts';
import { type Capability, capability } from '../capability.ts';
import { graphContext } from '../graph-context.ts';
import { withReasons } from '../reasons.ts';
import { documentId, storedDocument } from '../stored-document.ts';

export interface EnrichDeps {
  documents: Pick<Documents, 'whole'>;
  engine: GraphEngine;
  labels(document: DocumentTexts, deadline: Deadline): Promise<IracLabel[]>;
}

const RELATED = 10;
const DEADLINE_MS = 20_000;
/** Maximum time that a request waits for the graph, within its deadline. */
const GRAPH_MS = 15_000;
/**
 * Limits parallel requests: a decision may have megabytes of text and names, which are copied or parsed in one piece.
 */
const AT_ONCE = {
  slots: 4,
  slotsPerCaller: 2,
  queueMax: 1_000,
  messages: {
    late: 'The decision was not read in time.',
    full: 'Too many decisions wait to be read.',
  },
};

const params = z.strictObject({ document_id: documentId });

const cited = z.object({ id: z.string(), name: z.string(), situacao });

const result = z.object({
  document_id: z.string(),
  irac: z.object({
    labels: z.array(
      z.object({
        section: z.enum(IRAC_SECTIONS),
        text: z.string(),
        confidence: z.number().min(0).max(1),
      }),
    ),
    model_version: z.string(),
  }),
  criterios: z.array(z.object({ name: z.string(), peso: z.enum(['high', 'medium']) })),
  dispositivos: z.array(cited),
  precedentes: z.array(cited.extend({ motivo })),
  legislacao: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      type: z.literal('APLICA_LEI'),
      attributes: z.object({ artigo: z.string().nullable() }),
    }),
  ),
  related_decisions: z.array(
    z.object({
      decisao_id: z.string(),
      processo: z.string().nullable(),
      shared_criterios: z.array(z.string()),
    }),
  ),
  kg_available: z.boolean(),
});

type Enrichment = z.infer<typeof result>;
type GraphPart = Omit<Enrichment, 'document_id' | 'irac' | 'kg_available'>;

const NOTHING: GraphPart = {
  criterios: [],
  dispositivos: [],
  precedentes: [],
  legislacao: [],
  related_decisions: [],
};

/** `graphMs` is the maximum wait for the graph in milliseconds. */
export function enrichCapabilities(
  { documents, engine, labels: labelsOf }: EnrichDeps,
  graphMs = GRAPH_MS,
): Capability[] {
  const turns = new FewAtOnce(AT_ONCE);
  const enrich = capability<z.infer<typeof params>, Enrichment>({
    name: 'context-enrich',
    method: 'POST',
    path: '/v1/context/enrich',
    summary: 'A stored decision with its sentences labelled and its place in the graph.',
    description:
      'IRAC labels by rules: each `text` is a passage of the decision, `confidence` weighs the cues for the label against ' +
      'those for others. Criteria, statutes, precedents and the ten decisions that share most criteria come from ' +
      'one generation of the graph; `kg_available: false` and empty lists when no engine answers. See docs/enrich.md.',
    portuguese: {
      summary: 'Uma decisão armazenada, com as frases rotuladas e o seu lugar no grafo.',
      description:
        'Rótulos IRAC (questão, regra, aplicação e conclusão) atribuídos por regras: cada `text` é um trecho da decisão; ' +
        '`confidence` compara os indícios do rótulo com os dos demais. Critérios, dispositivos legais, precedentes e as ' +
        'dez decisões com mais critérios em comum vêm de uma mesma geração do grafo. Quando nenhum motor responde, ' +
        '`kg_available` é false e as listas ficam vazias. Ver docs/enrich.md.',
    },
    tag: 'documents',
    params,
    result,
    example: { document_id: 'TJAL-07037774820178020058' },
    errors: ['NOT_FOUND', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: true,
    run: ({ document_id }, deadline) => turns.run(deadline, () => enriched(document_id, deadline)),
  });
  return [enrich];

  async function enriched(document_id: string, deadline: Deadline): Promise<Enrichment> {
    const document = await storedDocument(documents, document_id);
    const { ementa, dispositivo, inteiro_teor, leitura } = document;
    const [{ isAvailable, context }, labels] = await Promise.all([
      deadline.within(graphMs, part =>
        graphContext(engine, { decisao_id: document_id, limit: RELATED, citing_limit: 0 }, part),
      ),
      labelsOf({ ementa, dispositivo, inteiro_teor }, deadline),
    ]);
    return {
      document_id,
      irac: { labels, model_version: IRAC_VERSION },
      ...(context === null ? NOTHING : graphPart(context, leitura?.motivos)),
      kg_available: isAvailable,
    };
  }
}

type Context = NonNullable<Awaited<ReturnType<typeof graphContext>>['context']>;

/** A cited statute or precedent. `situacao` is absent if the precedent is a decision. */
const shownCited = ({
  id,
  nome,
  situacao,
}: Pick<Context['dispositivos'][number], 'id' | 'nome' | 'situacao'>) => ({
  ...{ id, name: nome },
  ...(situacao === undefined ? {} : { situacao }),
});

function graphPart({ decisao_id, ...context }: Context, reasons?: CitationReason[]): GraphPart {
  return {
    criterios: context.criterios.map(({ nome, peso }) => ({ name: nome, peso })),
    dispositivos: context.dispositivos.map(shownCited),
    precedentes: withReasons(context.precedentes, reasons).map(({ motivo, ...row }) => ({
      ...shownCited(row),
      motivo,
    })),
    legislacao: context.dispositivos.map(({ id, artigo }) => ({
      source: decisao_id,
      target: id,
      type: 'APLICA_LEI' as const,
      attributes: { artigo },
    })),
    related_decisions: context.related.map(({ shared_criterios, ...related }) => ({
      ...related,
      shared_criterios: shared_criterios.map(({ nome }) => nome),
    })),
  };
}
