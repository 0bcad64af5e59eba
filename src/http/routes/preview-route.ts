/** POST /v1/datasets/preview: shows what an upload would import from the first items of a file; stores nothing. */
import type { z } from 'zod';
import { previewAnswer } from '../../capabilities/datasets/preview-answer.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { FewAtOnce } from '../../runtime/few-at-once.ts';
import { answerData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { outputSchema } from '../../server/json-schema.ts';
import { readForm } from '../../server/read-form.ts';
import { enveloped, PLAIN_META } from '../../server/reference/schemas.ts';
import { validated } from '../../server/validation.ts';
import type { BackendRoute } from '../access/access.ts';
import { HeldBytes } from './held-bytes.ts';
import { UPLOAD_RULES, uploadBody, uploadForm } from './upload-form.ts';
import type { UploadSlots } from './upload-slots.ts';

/** Limit of the wait for a turn and the reading together. */
const READ_MS_MAX = 60_000;
/** Most bytes of files that are being received, waiting or being read; one key may hold half. */
const HELD_BYTES_MAX = 192 * 1024 * 1024;
const AT_ONCE = {
  slots: 2,
  slotsPerCaller: 1,
  queueMax: 16,
  messages: {
    late: 'The file was not read in time.',
    full: 'Too many files are waiting to be read.',
  },
};

interface HeldFile {
  name: string;
  pieces: Buffer[];
  bytes: number;
}

interface PreviewSources<Choice> {
  /** Throws VALIDATION_ERROR. */
  choose(fields: { format: string; map?: string | undefined }): Choice;
  preview(
    file: HeldFile,
    choice: Choice,
    signal: AbortSignal,
  ): Promise<z.infer<typeof previewAnswer>>;
}

export interface PreviewDeps<Choice> {
  /** The slots, shared with uploads. */
  slots: UploadSlots;
  sources: PreviewSources<Choice>;
}

export function previewRoute<Choice>({ slots, sources }: PreviewDeps<Choice>): BackendRoute {
  const turns = new FewAtOnce(AT_ONCE);
  const held = new HeldBytes(HELD_BYTES_MAX);
  const handle = async (ctx: Context): Promise<void> => {
    const tenant = ctx.state.exchange.tenant!;
    const giveBack = await slots.take(tenant);
    let bytes = 0;
    const hold = (more: number) => {
      held.take(tenant, more);
      bytes += more;
    };
    try {
      const { fields, filename, taken } = await readForm(ctx.req, ctx.res, UPLOAD_RULES, pieces =>
        kept(pieces, hold),
      );
      const choice = sources.choose(validated(uploadForm, Object.fromEntries(fields)));
      const file = { name: filename, pieces: taken, bytes };
      const data = await whileWanted(ctx, deadline =>
        turns.run(deadline, () => sources.preview(file, choice, deadline.signal)),
      );
      answerData(ctx, JSON.stringify(data));
    } finally {
      held.giveBack(tenant, bytes);
      giveBack();
    }
  };
  return { method: 'POST', path: '/v1/datasets/preview', access: 'writer', handle, doc: DOC };
}

async function kept(
  pieces: AsyncIterable<Buffer>,
  hold: (bytes: number) => void,
): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) {
    hold(piece.length);
    all.push(piece);
  }
  return all;
}

/** Cancels the work when the caller leaves or the time is over. */
async function whileWanted<R>(
  { res }: Context,
  work: (deadline: Deadline) => Promise<R>,
): Promise<R> {
  const deadline = Deadline.after(READ_MS_MAX);
  const late = setTimeout(() => deadline.cancel('late'), READ_MS_MAX);
  const left = () => deadline.cancel('left');
  res.once('close', left);
  try {
    return await work(deadline);
  } finally {
    clearTimeout(late);
    res.removeListener('close', left);
  }
}

const DOC: BackendRoute['doc'] = {
  summary: 'Preview a file of decisions',
  description:
    'Takes the same form as POST /v1/datasets/uploads, reads at most the first 200 items of the file as the ingest ' +
    'would, for at most 20 s, and stores nothing: the form that was recognised, what is not used of its fields, which ' +
    'items would be skipped and why, and the first five decisions. A file of no known form, or of which nothing can be ' +
    'read, is refused with what was seen of it.',
  portuguese: {
    summary: 'Mostra o que um arquivo traria, sem guardar nada.',
    description:
      'Recebe o mesmo formulário de POST /v1/datasets/uploads, lê no máximo os 200 primeiros itens do arquivo como a ' +
      'ingestão os leria, por até 20 s, e nada guarda. A resposta traz o formato reconhecido, os campos que não são ' +
      'aproveitados, os itens que seriam ignorados, com o motivo, e as cinco primeiras decisões. Um arquivo de formato ' +
      'desconhecido, ou do qual nada se pode ler, é recusado com a indicação do que nele se viu.',
  },
  tag: 'datasets',
  deadlineMs: UPLOAD_RULES.totalMsMax + READ_MS_MAX,
  errors: ['VALIDATION_ERROR', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE'],
  body: uploadBody(),
  answer: {
    contentType: 'application/json',
    schema: enveloped(outputSchema(previewAnswer), PLAIN_META),
  },
};
