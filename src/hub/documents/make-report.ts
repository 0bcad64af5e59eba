/** Makes the report on a file, compares it with the last report on the same document, and stores it. */
import { hash, randomUUID } from 'node:crypto';
import { VERDICTS } from '../../../web/src/shared/verdicts.ts';
import { AppError } from '../../errors/errors.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import type { Reports } from '../../stores/relational/hub/reports.ts';
import { accountGone } from '../account-gone.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { checkDocument } from './check-document.ts';
import { changesOf } from './compare.ts';
import { type FileDocument, type ReadFileText, readable } from './file-text.ts';
import { paragraphStarts } from './places.ts';
import type { Report } from './report-schemas.ts';

const VERIFY_MS_MAX = 15_000;
/** The file name given to a pasted text, which selects its reader. */
const PASTED = 'texto.txt';
const PDF = Buffer.from('%PDF-');

export interface MakerDeps {
  read: ReadFileText;
  backend: Pick<BackendClient, 'ask'>;
  reports: Reports;
}

export interface GivenFile {
  /** Null if the bytes are a pasted text. */
  name: string | null;
  bytes: Buffer;
}

/**
 * Throws the codes of `readable`, and SERVICE_UNAVAILABLE if the backend does not answer or the report takes longer
 * than `msMax`. All work stops when the signal is aborted.
 */
export async function makeReport(
  deps: MakerDeps,
  owner: string,
  file: GivenFile,
  { signal, msMax }: { signal: AbortSignal; msMax: number },
): Promise<Report> {
  try {
    return await within(msMax, either => madeReport(deps, owner, file, either), signal);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    const message = `The document was not verified within ${msMax / 1000} s.`;
    throw new AppError('SERVICE_UNAVAILABLE', message, { cause: error });
  }
}

async function madeReport(
  { read, backend, reports }: MakerDeps,
  owner: string,
  { name, bytes }: GivenFile,
  signal: AbortSignal,
): Promise<Report> {
  if (name === null && bytes.subarray(0, PDF.length).equals(PDF)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The pasted text is the inside of a PDF file. Send the file.',
    );
  }
  const document = readable(await read({ name: name ?? PASTED, bytes }, signal));
  const limits = { signal, msMax: VERIFY_MS_MAX };
  const checked = await checkDocument(document, backend, limits);
  signal.throwIfAborted();
  const sha256 = hash('sha256', bytes);
  const earlier = await reports.last(owner, sha256, name);
  const made: Report = {
    id: randomUUID(),
    ...{ name, sha256, size_bytes: bytes.length, checked_at: new Date().toISOString() },
    ...shapeOf(document),
    ...checked,
    compared:
      earlier === null
        ? null
        : {
            ...{ id: earlier.id, checked_at: earlier.checked_at.toISOString() },
            is_same_file: earlier.is_same_file,
            ...changesOf(earlier.citations as Report['citations'], checked.citations),
          },
  };
  const isKept = await reports.add(owner, headOf(made), JSON.stringify(made)).catch(accountGone);
  return isKept ? made : { ...made, id: null };
}

function shapeOf({ kind, text, pageStarts, emptyPages }: FileDocument) {
  return {
    kind,
    text,
    pages: pageStarts?.length ?? null,
    page_starts: pageStarts,
    empty_pages: emptyPages,
    paragraphs: paragraphStarts(text).length,
  };
}

function headOf({ name, kind, sha256, size_bytes, ...made }: Report) {
  const tones = made.citations.map(({ verdict }) => VERDICTS[verdict].tone);
  return {
    ...{ id: made.id!, name, kind, sha256, size_bytes },
    citations: tones.length,
    problems: tones.filter(tone => tone === 'bad').length,
    unconfirmed: tones.filter(tone => tone === 'part').length,
    checked_at: new Date(made.checked_at),
  };
}
